import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsInView, followNow, mayZoomIn, panView, showPlace, zoomView } from './chart-view.ts';

const whole = { from: 0, to: 100 };

test('zooming in keeps the place under the finger', () => {
  const view = zoomView(undefined, whole, 2, 25);
  expect(view).toEqual({ from: 12.5, to: 62.5 });
});

test('without a finger zooming keeps the newest bar at the edge, else the middle', () => {
  const near = zoomView(undefined, whole, 2);
  expect(near).toEqual({ from: 50, to: 100 });
  expect(zoomView(near, whole, 2)).toEqual({ from: 75, to: 100 });
  expect(zoomView(near, whole, 0.8)).toEqual({ from: 37.5, to: 100 });
  expect(zoomView({ from: 20, to: 60 }, whole, 2)).toEqual({ from: 30, to: 50 });
});

test('a view of the newest bar follows a new bar; an older view stays', () => {
  const grown = { from: 0, to: 101 };
  expect(followNow({ from: 60, to: 100 }, whole, grown)).toEqual({ from: 61, to: 101 });
  expect(followNow({ from: 20, to: 60 }, whole, grown)).toEqual({ from: 20, to: 60 });
  expect(followNow({ from: 60, to: 100 }, whole, whole)).toEqual({ from: 60, to: 100 });
});

test('zooming out far enough shows the whole range', () => {
  const near = zoomView(undefined, whole, 4);
  expect(zoomView(near, whole, 0.25)).toBeUndefined();
});

test('the maximum zoom shows ten bars', () => {
  const view = zoomView(undefined, whole, 1e6);
  expect((view?.to ?? 0) - (view?.from ?? 0)).toBeCloseTo(10);
  expect(mayZoomIn(view, whole)).toBe(false);
  expect(mayZoomIn(undefined, whole)).toBe(true);
});

test('a chart of few bars cannot zoom in', () => {
  expect(zoomView(undefined, { from: 0, to: 6 }, 2)).toBeUndefined();
});

test('the whole range does not pan', () => {
  expect(panView(undefined, whole, 10)).toBeUndefined();
});

test('the selected bar scrolls into view', () => {
  expect(showPlace({ from: 20, to: 40 }, whole, 10)).toEqual({ from: 10, to: 30 });
  expect(showPlace({ from: 20, to: 40 }, whole, 55)).toEqual({ from: 35, to: 55 });
  expect(showPlace({ from: 20, to: 40 }, whole, 30)).toEqual({ from: 20, to: 40 });
});

test('any zoom and pan keeps the view on the chart', () => {
  const step = fc.oneof(
    fc.record({
      factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
      at: fc.integer({ min: -20, max: 120 }),
    }),
    fc.record({ by: fc.integer({ min: -200, max: 200 }) }),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let view: ReturnType<typeof zoomView>;
      for (const one of steps) {
        view =
          'by' in one ? panView(view, whole, one.by) : zoomView(view, whole, one.factor, one.at);
        if (!view) continue;
        expect(view.from).toBeGreaterThanOrEqual(-1e-9);
        expect(view.to).toBeLessThanOrEqual(100 + 1e-9);
        expect(view.to - view.from).toBeGreaterThanOrEqual(10 - 1e-9);
      }
    }),
  );
});

test.for([
  [{ from: 0, to: 9 }, [0, 9]],
  [{ from: 2.5, to: 4.5 }, [2, 5]],
  [{ from: 3, to: 3.2 }, [2, 4]],
] as const)('in view are the bars of %o and one beyond each edge', ([view, bars]) => {
  expect(barsInView([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], view)).toEqual(bars);
});

test('without bars no bar is in view', () => {
  expect(barsInView([], whole)).toEqual([0, 0]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginStroke, continueStroke, pathsOf, type PenSample, type Stroke } from './pen.ts';

function strokeOf(samples: readonly PenSample[]): Stroke {
  const [first, ...others] = samples;
  if (!first) return [];
  let [stroke, before] = [beginStroke(first), first];
  for (const sample of others) {
    stroke = continueStroke(stroke, sample, before);
    before = sample;
  }
  return stroke;
}

const line = (xs: readonly number[], pressure?: number): PenSample[] =>
  xs.map((x, at) => ({ x, y: 100, atMs: at * 16, pressure }));

test('a pen that is pressed harder draws wider, and no width jumps', () => {
  const light = strokeOf(line([0, 40, 80, 120, 160], 0.1));
  const hard = strokeOf(line([0, 40, 80, 120, 160], 0.9));
  expect(hard.at(-1)?.[2]).toBeGreaterThan(light.at(-1)?.[2] ?? 99);
  const rising = strokeOf([...line([0, 40, 80], 0), ...line([120, 160, 200], 1)]);
  rising.slice(1).forEach(([, , pen], at) => {
    expect(Math.abs(pen - (rising[at]?.[2] ?? 0))).toBeLessThanOrEqual(5);
  });
});

test('a finger, which has no pressure, draws thinner when it is fast', () => {
  const slow = strokeOf(line([0, 10, 20, 30, 40, 50]));
  const fast = strokeOf(line([0, 80, 160, 240, 320, 400]));
  expect(fast.at(-1)?.[2]).toBeLessThan(slow.at(-1)?.[2] ?? 0);
});

test('a hand that trembles on the spot adds no points', () => {
  expect(strokeOf(line([100, 102, 100, 101, 103, 100]))).toHaveLength(1);
});

test('the smoothed line stays between the points of the hand', () => {
  const unit = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(fc.array(unit, { minLength: 2 }), (xs) => {
      for (const [x, y, pen] of strokeOf(line(xs))) {
        expect(x).toBeGreaterThanOrEqual(Math.min(...xs));
        expect(x).toBeLessThanOrEqual(Math.max(...xs));
        expect(y).toBe(100);
        expect(pen).toBeGreaterThanOrEqual(5);
      }
    }),
  );
});

test('a stroke is drawn without gaps, and a dot is drawn too', () => {
  const paths = pathsOf([
    [0, 0, 10],
    [10, 0, 10],
    [20, 0, 14],
  ]);
  expect(paths).toEqual([
    { d: 'M0 0L10 0', pen: 10 },
    { d: 'M10 0L20 0', pen: 12 },
  ]);
  expect(pathsOf([[5, 5, 10]])).toEqual([{ d: 'M5 5L5 5', pen: 10 }]);
});

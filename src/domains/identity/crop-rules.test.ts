import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Crop,
  keptFilled,
  moved,
  shownSize,
  turned,
  wholeCrop,
  zoomed,
} from './crop-rules.ts';

const wide = { width: 800, height: 400 };

test('initially the shorter side fills the square', () => {
  expect(shownSize(wide, wholeCrop)).toEqual({ width: 2, height: 1 });
});

test('a picture moves no further than its edge', () => {
  expect(moved(wholeCrop, 9, 9, wide)).toMatchObject({ x: 0.5, y: 0 });
  expect(moved(wholeCrop, -9, 0, wide)).toMatchObject({ x: -0.5 });
});

test('zooming in and out returns to the same place, within limits', () => {
  const near = zoomed(moved(wholeCrop, 0.2, 0, wide), 2, wide);
  expect(near).toMatchObject({ zoom: 2, x: 0.4 });
  expect(zoomed(near, 0.5, wide).x).toBeCloseTo(0.2);
  expect(zoomed(wholeCrop, 100, wide).zoom).toBe(5);
  expect(zoomed(wholeCrop, 0.1, wide).zoom).toBe(1);
});

test('a quarter turn rotates the middle too, and four turns restore it', () => {
  const begun = zoomed(moved(wholeCrop, 0.5, 0, wide), 2, wide);
  const once = turned(begun, wide);
  expect(once).toMatchObject({ turns: 1, y: begun.x });
  let crop = begun;
  for (let n = 0; n < 4; n++) crop = turned(crop, wide);
  expect(crop.turns).toBe(0);
  expect(crop.x).toBeCloseTo(begun.x);
});

test('after any gesture the square stays filled', () => {
  const act = fc.oneof(
    fc.record({ x: fc.float({ noNaN: true }), y: fc.float({ noNaN: true }) }),
    fc.double({ min: 0.01, max: 100, noNaN: true }),
    fc.constant('turn' as const),
  );
  const side = fc.integer({ min: 1, max: 5_000 });
  fc.assert(
    fc.property(side, side, fc.array(act, { maxLength: 20 }), (width, height, acts) => {
      const picture = { width, height };
      let crop: Crop = keptFilled(wholeCrop, picture);
      for (const each of acts) {
        if (each === 'turn') crop = turned(crop, picture);
        else if (typeof each === 'number') crop = zoomed(crop, each, picture);
        else crop = moved(crop, each.x, each.y, picture);
        const shown = shownSize(picture, crop);
        expect(shown.width / 2 - Math.abs(crop.x)).toBeGreaterThanOrEqual(0.5 - 1e-9);
        expect(shown.height / 2 - Math.abs(crop.y)).toBeGreaterThanOrEqual(0.5 - 1e-9);
      }
    }),
  );
});

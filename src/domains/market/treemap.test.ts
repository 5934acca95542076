import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, squarify } from './treemap.ts';

const box = { x: 0, y: 0, width: 6, height: 4 };
const round = ({ x, y, width, height }: Box) =>
  [x, y, width, height].map((length) => Math.round(length * 100) / 100);

test('the example of the paper comes out as it is drawn there', () => {
  expect(squarify([6, 6, 4, 3, 2, 2, 1], box).map(round)).toEqual([
    [0, 0, 3, 2],
    [0, 2, 3, 2],
    [3, 0, 1.71, 2.33],
    [4.71, 0, 1.29, 2.33],
    [3, 2.33, 1.2, 1.67],
    [4.2, 2.33, 1.2, 1.67],
    [5.4, 2.33, 0.6, 1.67],
  ]);
});

test('one value takes the whole box, and no values take nothing', () => {
  expect(squarify([5], box)).toEqual([box]);
  expect(squarify([], box)).toEqual([]);
});

test('a box without room has parts without room', () => {
  const flat = squarify([3, 1], { ...box, width: 0 });
  expect(flat.map(({ width, height }) => width * height)).toEqual([0, 0]);
});

const valuesFalling = fc
  .array(fc.double({ min: 0.01, max: 5000, noNaN: true }), { minLength: 1, maxLength: 60 })
  .map((values) => values.sort((a, b) => b - a));
const anyBox = fc.record({
  x: fc.double({ min: -50, max: 50, noNaN: true }),
  y: fc.double({ min: -50, max: 50, noNaN: true }),
  width: fc.double({ min: 1, max: 500, noNaN: true }),
  height: fc.double({ min: 1, max: 500, noNaN: true }),
});
const area = ({ width, height }: Box) => width * height;

test('parts are as large as their values, lie inside, and do not overlap', () => {
  fc.assert(
    fc.property(valuesFalling, anyBox, (values, outer) => {
      const parts = squarify(values, outer);
      const total = values.reduce((sum, value) => sum + value, 0);
      const slack = 1e-6 * Math.max(outer.width, outer.height, 1);
      parts.forEach((part, at) => {
        const share = (values[at] ?? 0) / total;
        expect(area(part)).toBeCloseTo(share * area(outer), 3);
        expect(part.x).toBeGreaterThanOrEqual(outer.x - slack);
        expect(part.y).toBeGreaterThanOrEqual(outer.y - slack);
        expect(part.x + part.width).toBeLessThanOrEqual(outer.x + outer.width + slack);
        expect(part.y + part.height).toBeLessThanOrEqual(outer.y + outer.height + slack);
      });
      for (const [at, one] of parts.entries()) {
        for (const other of parts.slice(at + 1)) {
          const overX =
            Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
          const overY =
            Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
          expect(Math.min(overX, overY)).toBeLessThanOrEqual(slack);
        }
      }
    }),
    { numRuns: 60 },
  );
});

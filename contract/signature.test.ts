import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DrawnSignature, isTooSmall, linesOf, quarterTurn } from './signature.ts';

const drawn = (...strokes: DrawnSignature['strokes']): DrawnSignature => ({
  width: 1_000,
  height: 400,
  strokes,
});

test.for([
  ['nothing', drawn()],
  ['a dot', drawn([[500, 200, 12]])],
  [
    'a slip of the pen',
    drawn([
      [500, 200, 8],
      [540, 230, 8],
    ]),
  ],
  ['dots beside each other', drawn([[100, 200, 8]], [[700, 200, 8]])],
] as const)('%s is no signature', ([, signature]) => {
  expect(isTooSmall(signature)).toBe(true);
});

test('a short name is one', () => {
  expect(
    isTooSmall(
      drawn([
        [100, 100, 8],
        [200, 300, 8],
        [300, 100, 8],
      ]),
    ),
  ).toBe(false);
});

test('four quarter turns change nothing, and each stays within its area', () => {
  const point = fc.tuple(
    fc.integer({ min: 0, max: 1_000 }),
    fc.integer({ min: 0, max: 400 }),
    fc.constant(8),
  );
  fc.assert(
    fc.property(fc.array(fc.array(point, { minLength: 1 })), (strokes) => {
      const signature = drawn(...strokes);
      let turned = signature;
      for (let at = 0; at < 4; at += 1) {
        turned = quarterTurn(turned);
        for (const [x, y] of turned.strokes.flat()) {
          expect(x >= 0 && x <= turned.width && y >= 0 && y <= turned.height).toBe(true);
        }
      }
      expect(turned).toEqual(signature);
    }),
  );
});

test('a corner between two places of a fast hand becomes an arc that touches both sides', () => {
  const [line] = linesOf([
    [0, 0, 10],
    [100, 0, 10],
    [100, 100, 10],
  ]);
  const points = line?.points ?? [];
  expect(points).toContainEqual([50, 0]);
  expect(points).toContainEqual([100, 50]);
  expect(points).toContainEqual([88, 13]);
  expect(points).not.toContainEqual([100, 0]);
  expect([points[0], points.at(-1)]).toEqual([
    [0, 0],
    [100, 100],
  ]);
});

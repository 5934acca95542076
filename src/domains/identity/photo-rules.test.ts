import { expect, test } from 'vitest';
import { fitWithin, isTakenKind, looksBlurred } from './photo-rules.ts';

test.for([
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], true],
  ['a PNG', [0x89, 0x50, 0x4e, 0x47], true],
  ['a BMP', [0x42, 0x4d, 0, 0], true],
  ['a GIF', [0x47, 0x49, 0x46, 0x38], false],
  ['a page', [0x3c, 0x21, 0x64, 0x6f], false],
  ['nothing', [], false],
] as const)('%s: taken is %s', ([, start, isTaken]) => {
  expect(isTakenKind(Uint8Array.from(start))).toBe(isTaken);
});

test('a large picture fits, a small one stays', () => {
  expect(fitWithin({ width: 4_000, height: 3_000 }, 2_400)).toEqual({
    width: 2_400,
    height: 1_800,
  });
  expect(fitWithin({ width: 300, height: 400 }, 2_400)).toEqual({ width: 300, height: 400 });
});

test('sharp edges are not blurred, slow changes are', () => {
  expect(
    looksBlurred(
      drawn((x) => (x % 8 < 4 ? 0 : 255)),
      64,
      64,
    ),
  ).toBe(false);
  expect(
    looksBlurred(
      drawn((x) => 128 + 60 * Math.sin(x / 10)),
      64,
      64,
    ),
  ).toBe(true);
});

function drawn(of: (x: number) => number): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: 64 * 64 * 4 }, (_, at) => of(Math.floor(at / 4) % 64));
}

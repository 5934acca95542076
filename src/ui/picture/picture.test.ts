import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WorthPoint } from '../../../contract/returns.ts';
import { decimalOf } from '../../../contract/money.ts';
import { growthPercents } from '../../data/account/curve-points.ts';
import { type Picture, pictureOf, type PictureWords } from './picture.ts';

const words: PictureWords = {
  product: 'Plumb',
  heading: 'My stock account',
  range: 'Past week',
  days: 'Nov 13 – Nov 20',
  figure: '+3.40%',
  basis: 'Time-weighted return',
  honesty: 'Simulated market · Demo money',
};

function pictureFrom(points: readonly WorthPoint[]): Picture {
  return pictureOf(
    '1W',
    points.map(({ atMs }) => atMs),
    growthPercents(points),
    words,
  );
}

const points = (worths: readonly bigint[]): WorthPoint[] =>
  worths.map((equityMicros, at) => ({ atMs: at * 86_400_000, equityMicros, flowMicros: 0n }));

test('the picture shows no amounts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 1_000_000_000n, max: 10n ** 13n }), {
        minLength: 2,
        maxLength: 20,
      }),
      (worths) => {
        const said = pictureFrom(points(worths)).texts.map(({ text }) => text);
        expect(new Set(said)).toEqual(new Set(Object.values(words)));
        for (const text of said) {
          expect(text).not.toContain('$');
          for (const worth of worths) expect(text).not.toContain(decimalOf(worth).split('.')[0]);
        }
      },
    ),
  );
});

test('ten times the money makes the same picture', () => {
  const worths = [100_000_000n, 104_000_000n, 99_000_000n, 103_400_000n];
  expect(pictureFrom(points(worths.map((worth) => worth * 10n)))).toEqual(
    pictureFrom(points(worths)),
  );
});

test('the picture shows whether the account rose or fell', () => {
  expect(pictureFrom(points([100n, 103n])).way).toBe('gain');
  expect(pictureFrom(points([100n, 97n])).way).toBe('loss');
  expect(pictureFrom(points([100n, 100n])).way).toBe('flat');
});

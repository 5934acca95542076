import { expect, test } from 'vitest';
import type { Portfolio, Position } from '../../../contract/portfolio.ts';
import { pairOf } from './portfolio-pair.ts';

/** Only the fields that decide whether account and positions belong together. */
const bought = (costMicros: string) =>
  ({ open: { costMicros, broughtMicros: '0', pnlMicros: '0' } }) as Portfolio;
const held = (costMicros: string) => [{ direction: 'long', costMicros }] as unknown as Position[];

test('after a fill the last pair that agreed is shown until both answers are there', () => {
  const [before, after] = [bought('100'), bought('250')];
  const [rowsBefore, rowsAfter] = [held('100'), held('250')];
  const first = { portfolio: before, positions: rowsBefore };
  expect(pairOf('a', before, rowsBefore)).toMatchObject(first);
  expect(pairOf('a', after, rowsBefore)).toMatchObject(first);
  expect(pairOf('a', before, rowsAfter)).toMatchObject(first);
  expect(pairOf('a', after, rowsAfter)).toMatchObject({ portfolio: after, positions: rowsAfter });
});

test('no figure of one account is shown in the next', () => {
  const mine = bought('100');
  pairOf('a', mine, held('100'));
  const theirs = { portfolio: bought('7'), positions: held('9') };
  expect(pairOf('b', theirs.portfolio, theirs.positions)).toEqual(theirs);
  expect(pairOf(undefined, undefined, undefined)).toEqual({});
});

import { expect, test } from 'vitest';
import type { Portfolio, Position } from '../../../contract/portfolio.ts';
import { pairOf } from './portfolio-pair.ts';

/** Only the fields that decide whether account and positions belong together. */
const bought = (costMicros: string, asOfMs = 1) => ({
  value: { open: { costMicros, broughtMicros: '0', pnlMicros: '0' } } as Portfolio,
  asOfMs,
});
const held = (costMicros: string, asOfMs = 1) => ({
  value: [{ direction: 'long', costMicros }] as unknown as Position[],
  asOfMs,
});
const nothing = { value: undefined, asOfMs: undefined };

test('after a fill the last pair that agreed is shown until both answers are there', () => {
  const [before, after] = [bought('100'), bought('250')];
  const [rowsBefore, rowsAfter] = [held('100'), held('250')];
  const first = { portfolio: before.value, positions: rowsBefore.value };
  expect(pairOf('a', before, rowsBefore)).toMatchObject(first);
  expect(pairOf('a', after, rowsBefore)).toMatchObject(first);
  expect(pairOf('a', before, rowsAfter)).toMatchObject(first);
  expect(pairOf('a', after, rowsAfter)).toMatchObject({
    portfolio: after.value,
    positions: rowsAfter.value,
  });
});

test('a pair is as old as the older of its answers, however new the next ones are', () => {
  expect(pairOf('a', bought('100', 20), held('100', 10)).asOfMs).toBe(10);
  expect(pairOf('a', bought('250', 90), held('100', 10)).asOfMs).toBe(10);
  expect(pairOf('a', bought('250', 150), held('100', 140)).asOfMs).toBe(10);
  expect(pairOf('a', bought('250', 160), held('250', 170)).asOfMs).toBe(160);
  expect(pairOf('a', bought('250', 160), nothing).asOfMs).toBe(160);
});

test('no figure of one account is shown in the next', () => {
  pairOf('a', bought('100'), held('100'));
  const [portfolio, positions] = [bought('7'), held('9')];
  expect(pairOf('b', portfolio, positions)).toEqual({
    portfolio: portfolio.value,
    positions: positions.value,
    asOfMs: 1,
  });
  expect(pairOf(undefined, nothing, nothing)).toEqual({});
});

import { expect, test } from 'vitest';
import { adHocClosures } from '../../../contract/market-hours.ts';
import { scoresOf as scoresWith, type TestedProduct } from './scores.ts';

const scoresOf = (products: readonly TestedProduct[]) => scoresWith(products, adHocClosures);

const FIRST_MS = Date.parse('2022-01-01T00:00:00Z');

/** A backtest of whole calendar days that earns the same every day; its NAV follows from the date alone. */
function aTested(id: string, fromDate: string, days: number, dayGrowth: number): TestedProduct {
  const first = (Date.parse(`${fromDate}T00:00:00Z`) - FIRST_MS) / 86_400_000;
  const places = Array.from({ length: days }, (_, day) => first + day);
  return {
    id,
    kind: 'quant',
    dates: places.map((day) => new Date(FIRST_MS + day * 86_400_000).toISOString().slice(0, 10)),
    navs: places.map((day) => 1e7 * dayGrowth ** day),
  };
}

test('a shorter backtest with the same yearly return has the same percentiles', () => {
  const [long, short, other] = scoresOf([
    aTested('long', '2022-01-01', 1_400, 1.0003),
    aTested('short', '2024-01-01', 670, 1.0003),
    aTested('other', '2023-01-01', 1_100, 1.0001),
  ]);
  expect(short?.totalReturn.percentile).toBe(long?.totalReturn.percentile);
  expect(short?.score).toBe(long?.score);
  expect(other?.totalReturn.percentile).toBe(0);
  for (const score of [long, short, other]) {
    expect(score).toMatchObject({ peers: 3, fromDate: '2024-01-01', toDate: '2025-10-31' });
  }
});

test('periods of one product count once, and fewer than three products have no score', () => {
  const two = [
    aTested('first', '2024-01-01', 400, 1.0002),
    aTested('first-p2', '2024-01-01', 400, 1.0002),
    aTested('second', '2024-01-01', 400, 1.0001),
  ];
  expect(scoresOf(two)).toEqual([]);
  const all = scoresOf([...two, aTested('third', '2024-01-01', 400, 1.0003)]);
  expect(all.map(({ id, peers }) => [id, peers])).toEqual([
    ['first', 3],
    ['first-p2', 3],
    ['second', 3],
    ['third', 3],
  ]);
});

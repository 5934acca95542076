import { expect, test } from 'vitest';
import type { ListedQuote } from '../../../contract/market.ts';
import { membersOf, themeMoves, weighMembers } from './groups.ts';

function row(ticker: string, percent: number, sector: 'energy' | 'financials' = 'financials') {
  return {
    instrument: { ticker, name: ticker, kind: 'stock', sector, category: null, leverage: 1 },
    quote: {
      ticker,
      regular: { price: 100, change: percent, changePercent: percent },
      extended: null,
    },
  } as unknown as ListedQuote;
}

const rows = [row('V', 2), row('MA', -1), row('PYPL', 3), row('XOM', 9, 'energy')];
const caps: Record<string, number> = { V: 300, MA: 100 };
const capOf = (ticker: string) => caps[ticker];

test('a theme has those of its stocks that trade here', () => {
  const members = membersOf(rows, { theme: 'payments' });
  expect(members.map(({ instrument }) => instrument.ticker)).toEqual(['V', 'MA', 'PYPL']);
});

test('without a filter all groups are included', () => {
  expect(membersOf(rows, {})).toEqual(rows);
});

test('a theme without listed stocks is left out', () => {
  const themes = themeMoves(rows, capOf, 'regular').map(({ theme }) => theme);
  expect(themes).toEqual(['payments', 'oil_and_gas', 'dividend_growers']);
});

test('weights are shares of the known market value, heaviest first; unknown values have none', () => {
  const { marketCap, heaviest } = weighMembers(rows.slice(0, 3), capOf, 'regular');
  expect(marketCap).toBe(400);
  expect(
    heaviest.map(({ instrument, weightPercent }) => [instrument.ticker, weightPercent]),
  ).toEqual([
    ['V', 75],
    ['MA', 25],
    ['PYPL', null],
  ]);
});

test('the weighted changes of all members sum to the move of the group', () => {
  const [payments] = themeMoves(rows, capOf, 'regular');
  const { heaviest } = weighMembers(rows.slice(0, 3), capOf, 'regular');
  const sum = heaviest.reduce(
    (all, { weightPercent, changePercent }) =>
      all + ((weightPercent ?? 0) / 100) * (changePercent ?? 0),
    0,
  );
  expect(payments?.changePercent).toBeCloseTo(sum, 10);
});

test('an untraded stock has no change, and without market values there are no weights', () => {
  const { marketCap, heaviest } = weighMembers(rows.slice(0, 1), () => undefined, 'pre');
  expect(marketCap).toBeNull();
  expect(heaviest[0]).toMatchObject({ weightPercent: null, changePercent: null });
});

import { expect, test } from 'vitest';
import type { ListRow } from '../../../contract/market.ts';
import { nextOrder, readOrder, sortRows, writeOrder } from './sort-rows.ts';

function row(ticker: string, price: number, changePercent: number, volume: number, pre?: number) {
  return {
    instrument: {
      ticker,
      name: ticker,
      kind: 'stock',
      sector: 'energy',
      category: null,
      leverage: 1,
    },
    quote: {
      ticker,
      regular: { price, change: 0, changePercent },
      previousClose: price,
      extended: pre === undefined ? null : { slot: 1, price, change: 0, changePercent: pre },
      open: price,
      high: price,
      low: price,
      volume,
      bid: null,
      bidSize: null,
      ask: null,
      askSize: null,
      tradedAtMs: 0,
    },
    marketCap: null,
  } satisfies ListRow;
}

const rows: readonly ListRow[] = [
  row('MSFT', 400, 1, 30),
  row('AAPL', 200, -2, 20),
  row('XOM', 100, 3, 20),
];
const tickersOf = (sorted: readonly ListRow[]) => sorted.map(({ quote }) => quote.ticker);

test.for([
  ['list', true, ['MSFT', 'AAPL', 'XOM']],
  ['ticker', false, ['AAPL', 'MSFT', 'XOM']],
  ['ticker', true, ['XOM', 'MSFT', 'AAPL']],
  ['price', true, ['MSFT', 'AAPL', 'XOM']],
  ['price', false, ['XOM', 'AAPL', 'MSFT']],
  ['changePercent', true, ['XOM', 'MSFT', 'AAPL']],
  ['volume', true, ['MSFT', 'AAPL', 'XOM']],
] as const)('sorted by %s, descending %s', ([by, descending, tickers]) => {
  expect(tickersOf(sortRows(rows, { by, descending }, 'session'))).toEqual(tickers);
});

test('rows that are equal keep their places in both directions', () => {
  const equal = [row('B', 1, 1, 5), row('A', 1, 1, 5)];
  expect(tickersOf(sortRows(equal, { by: 'volume', descending: true }, 'session'))).toEqual([
    'B',
    'A',
  ]);
  expect(tickersOf(sortRows(equal, { by: 'volume', descending: false }, 'session'))).toEqual([
    'B',
    'A',
  ]);
});

test('the change is that of the session in extended hours, and that of the day once everything is closed', () => {
  const both = [row('LATE', 1, -9, 1, 1), row('DAY', 1, 9, 1, -1)];
  const byChange = { by: 'changePercent', descending: true } as const;
  expect(tickersOf(sortRows(both, byChange, 'session'))).toEqual(['LATE', 'DAY']);
  expect(tickersOf(sortRows(both, byChange, 'day'))).toEqual(['DAY', 'LATE']);
});

test('instruments without a market value come last in both directions', () => {
  const sized = [row('ETF', 1, 1, 1), { ...row('BIG', 1, 1, 1), marketCap: 9 }];
  for (const descending of [true, false]) {
    expect(tickersOf(sortRows(sized, { by: 'marketCap', descending }, 'session'))).toEqual([
      'BIG',
      'ETF',
    ]);
  }
});

test('sorting leaves the answer it sorts as it is', () => {
  sortRows(rows, { by: 'ticker', descending: false }, 'session');
  expect(tickersOf(rows)).toEqual(['MSFT', 'AAPL', 'XOM']);
});

test('taps on a column go through its own direction, the other, and back to the list', () => {
  const first = nextOrder({ by: 'list', descending: true }, 'price');
  const second = nextOrder(first, 'price');
  expect(first).toEqual({ by: 'price', descending: true });
  expect(second).toEqual({ by: 'price', descending: false });
  expect(nextOrder(second, 'price')).toEqual({ by: 'list', descending: true });
});

test('symbols are read from A first', () => {
  expect(nextOrder({ by: 'price', descending: true }, 'ticker')).toEqual({
    by: 'ticker',
    descending: false,
  });
});

test.for(['list', 'price', 'price-up', 'ticker-up', 'volume', 'changePercent'] as const)(
  'the address keeps the order %s',
  (text) => {
    expect(writeOrder(readOrder(text))).toBe(text === 'list' ? undefined : text);
  },
);

test.for(['', 'size', '__proto__', undefined])(
  'the order %s of an address makes the list its own',
  (text) => {
    expect(readOrder(text)).toEqual({ by: 'list', descending: true });
  },
);

import { expect, test } from 'vitest';
import type { ListedQuote } from '../../../contract/market.ts';
import { breadthOf, sectorMoves } from './overview.ts';
import { rankList } from './ranking.ts';

function move(changePercent: number) {
  return { price: 100 + changePercent, change: changePercent, changePercent };
}

/** A row for tests: the move of the regular session, and of the extended one if any. */
function row(
  ticker: string,
  percent: number,
  more: {
    extended?: number;
    volume?: number;
    sector?: 'energy' | 'utilities';
    leverage?: number;
  } = {},
): ListedQuote {
  return {
    instrument: {
      ticker,
      name: ticker,
      kind: more.leverage === undefined ? 'stock' : 'etf',
      sector: more.leverage === undefined ? (more.sector ?? 'energy') : null,
      category: more.leverage === undefined ? null : 'leveraged',
      leverage: more.leverage ?? 1,
    },
    quote: {
      ticker,
      regular: move(percent),
      previousClose: 100,
      extended: more.extended === undefined ? null : { slot: 1, ...move(more.extended) },
      open: 100,
      high: 100,
      low: 100,
      volume: more.volume ?? 1_000,
      bid: null,
      bidSize: null,
      ask: null,
      askSize: null,
      tradedAtMs: 0,
    },
  };
}

const tickers = (rows: readonly ListedQuote[]) => rows.map(({ instrument }) => instrument.ticker);

const rows = [
  row('FLAT', 0),
  row('UP1', 1, { volume: 5 }),
  row('DOWN', -2, { volume: 9_000 }),
  row('UP3', 3),
  row('ALSO', 1, { volume: 0 }),
  row('TRIPLE', 6, { leverage: 3 }),
  row('INVERSE', -1, { leverage: -1 }),
];

test.for([
  ['gainers', ['TRIPLE', 'UP3', 'ALSO', 'UP1']],
  ['losers', ['DOWN', 'INVERSE']],
  ['active', ['DOWN', 'FLAT', 'INVERSE', 'TRIPLE', 'UP3', 'UP1']],
  ['leveraged', ['TRIPLE', 'INVERSE']],
  ['all', ['ALSO', 'DOWN', 'FLAT', 'INVERSE', 'TRIPLE', 'UP1', 'UP3']],
] as const)('%s are sorted in their order, ties by ticker', ([list, expected]) => {
  expect(tickers(rankList(rows, { list }, 'regular'))).toEqual(expected);
});

test('an instrument untraded in the session has no move and comes last', () => {
  const early = [
    row('STILL', 9),
    row('ROSE', -9, { extended: 2 }),
    row('FELL', 9, { extended: -2 }),
  ];
  expect(tickers(rankList(early, { list: 'gainers' }, 'pre'))).toEqual(['ROSE']);
  expect(tickers(rankList(early, { list: 'losers' }, 'pre'))).toEqual(['FELL']);
  for (const descending of [true, false]) {
    const sorted = rankList(early, { list: 'all', sort: 'changePercent', descending }, 'pre');
    expect(tickers(sorted).at(-1)).toBe('STILL');
  }
});

test('ranking does not change its input', () => {
  const before = [...rows];
  rankList(rows, { list: 'all', sort: 'price' }, 'regular');
  expect(rows).toEqual(before);
});

test('numbers sort descending by default, tickers alphabetically', () => {
  expect(tickers(rankList(rows, { list: 'all', sort: 'price' }, 'regular'))[0]).toBe('TRIPLE');
  expect(
    tickers(rankList(rows, { list: 'all', sort: 'price', descending: false }, 'regular'))[0],
  ).toBe('DOWN');
  expect(tickers(rankList(rows, { list: 'all', sort: 'ticker' }, 'regular'))[0]).toBe('ALSO');
});

test('breadth counts each instrument once, untraded ones as unchanged', () => {
  expect(breadthOf(rows, 'regular')).toEqual({ advancers: 4, decliners: 2, unchanged: 1 });
  expect(breadthOf(rows, 'pre')).toEqual({ advancers: 0, decliners: 0, unchanged: 7 });
});

test('a sector’s move is weighted by market value and names its top gainer', () => {
  const members = [row('BIG', 1), row('SMALL', 5), row('LIGHT', -1, { sector: 'utilities' })];
  const caps: Record<string, number> = { BIG: 300, SMALL: 100, LIGHT: 50 };
  const [energy, utilities, ...none] = sectorMoves(members, (ticker) => caps[ticker], 'regular');
  expect(energy).toMatchObject({
    sector: 'energy',
    changePercent: 2,
    members: 2,
    advancers: 2,
    leader: { ticker: 'SMALL', changePercent: 5 },
  });
  expect(utilities).toMatchObject({ sector: 'utilities', changePercent: -1, decliners: 1 });
  expect(none).toEqual([]);
});

test('without market values all members have equal weight', () => {
  const [energy] = sectorMoves([row('A', 1), row('B', 3)], () => undefined, 'regular');
  expect(energy?.changePercent).toBe(2);
});

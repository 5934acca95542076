import { expect, test } from 'vitest';
import type { Instrument } from '../../../contract/instrument.ts';
import { suggest, type Suggestions } from './suggestions.ts';

const stock = (ticker: string, sector: Instrument['sector']): Instrument => ({
  ticker,
  name: ticker,
  kind: 'stock',
  sector,
  category: null,
  leverage: 1,
});
const fund = (ticker: string, category: Instrument['category']): Instrument => ({
  ...stock(ticker, null),
  kind: 'etf',
  category,
});

const apple = stock('AAPL', 'information_technology');
const spy = fund('SPY', 'index');
const universe = [
  apple,
  stock('MSFT', 'information_technology'),
  stock('KO', 'consumer_staples'),
  spy,
  fund('QQQ', 'index'),
  fund('TLT', 'bond'),
  fund('AGG', 'bond'),
];
const tickersOf = (suggestions: Suggestions) =>
  Object.fromEntries(
    Object.entries(suggestions).map(([kind, all]: [string, readonly Instrument[]]) => [
      kind,
      all.map(({ ticker }) => ticker),
    ]),
  );

test.for([
  ['a stock', apple, [], { viewed: [], alike: ['MSFT'], indices: ['SPY', 'QQQ'] }],
  ['a bond fund', fund('TLT', 'bond'), [], { viewed: [], alike: ['AGG'], indices: ['SPY', 'QQQ'] }],
  [
    'what was viewed',
    apple,
    ['KO', 'MSFT', 'GONE'],
    { viewed: ['KO', 'MSFT'], alike: [], indices: ['SPY', 'QQQ'] },
  ],
  ['an index fund', spy, [], { viewed: [], alike: [], indices: ['QQQ'] }],
  [
    'what is not known yet',
    undefined,
    ['KO'],
    { viewed: ['KO'], alike: [], indices: ['SPY', 'QQQ'] },
  ],
] as const)('%s', ([, own, viewed, expected]) => {
  const taken = own ? [own.ticker] : [];
  expect(tickersOf(suggest(universe, own, taken, viewed))).toEqual(expected);
});

test('instruments already on the chart are not suggested', () => {
  const found = tickersOf(suggest(universe, apple, ['AAPL', 'MSFT', 'SPY'], ['MSFT', 'KO']));
  expect(found).toEqual({ viewed: ['KO'], alike: [], indices: ['QQQ'] });
});

test('of each kind a few are suggested', () => {
  const many = Array.from({ length: 40 }, (_, at) => stock(`S${at}`, 'energy'));
  expect(suggest(many, many[0], ['S0'], []).alike).toHaveLength(5);
});

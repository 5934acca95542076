import { expect, test } from 'vitest';
import { batchOf, emptyBatch } from './quote-batch.ts';
import { addParsedQuote, isParsedQuote, type ParsedQuote } from './wire-quote.ts';

const data = {
  ticker: 'AAPL',
  lastTrade: { p: 101.5 },
  todaysChange: 1.5,
  todaysChangePerc: 1.4,
  prevDay: { c: 100 },
  day: { c: 101 },
};

test.for([
  ['whole', {}, true],
  ['of slot 1', { TimeSolt: 1 }, true],
  ['of slot 3', { TimeSolt: 3 }, true],
  ['of slot 4', { TimeSolt: 4 }, false],
  ['of slot 2 as text', { TimeSolt: '2' }, false],
  ['without its data', { Data: undefined }, false],
  ['whose data is null', { Data: null }, false],
  ['without a ticker', { Data: { ...data, ticker: undefined } }, false],
  ['whose ticker is a number', { Data: { ...data, ticker: 7 } }, false],
  ['without a change', { Data: { ...data, todaysChange: undefined } }, false],
  ['whose change is not a number', { Data: { ...data, todaysChange: NaN } }, false],
  ['without a percentage', { Data: { ...data, todaysChangePerc: null } }, false],
  ['without a previous day', { Data: { ...data, prevDay: undefined } }, false],
  ['whose previous close is text', { Data: { ...data, prevDay: { c: '100' } } }, false],
  ['without a day', { Data: { ...data, day: null } }, false],
  ['without a close today', { Data: { ...data, day: {} } }, false],
  ['whose last trade is null', { Data: { ...data, lastTrade: null } }, true],
  ['without a last trade', { Data: { ...data, lastTrade: undefined } }, true],
  ['whose last trade has no price', { Data: { ...data, lastTrade: {} } }, true],
  ['whose last price is null', { Data: { ...data, lastTrade: { p: null } } }, true],
  ['whose last price is text', { Data: { ...data, lastTrade: { p: '101' } } }, false],
  ['whose last trade is a number', { Data: { ...data, lastTrade: 101 } }, false],
] as const)('a message %s is a quote: %s', ([, part, expected]) => {
  expect(isParsedQuote({ type: 'market', TimeSolt: 2, Data: data, ...part })).toBe(expected);
});

const numbers = { change: 1.5, changePercent: 1.4, previousClose: 100, dayClose: 101 };

test.for([
  ['its price', data.lastTrade, 101.5],
  ['an unknown price where its trade has none', {}, Number.NaN],
  ['an unknown price where it has no trade', null, Number.NaN],
] as const)('a quote is appended with %s', ([, lastTrade, lastPrice]) => {
  const batch = emptyBatch();
  const quote: ParsedQuote = { TimeSolt: 3, Data: { ...data, lastTrade } };
  addParsedQuote(batch, 7, quote);
  expect(batch).toEqual(batchOf([{ symbol: 7, slot: 3, lastPrice, ...numbers }]));
});

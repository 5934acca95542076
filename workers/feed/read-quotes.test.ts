import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getQuotes, type QuoteSnapshot } from '../../contract/quote.ts';
import { SUCCESS_CODE } from '../../contract/refusals.ts';
import { readQuotes } from './read-quotes.ts';

const move = { price: 101.5, change: 1.5, changePercent: 1.5 };
const snapshot: QuoteSnapshot = {
  ticker: 'AAPL',
  regular: move,
  previousClose: 100,
  extended: { slot: 3, ...move },
  open: 100.5,
  high: 102,
  low: 99,
  volume: 1000,
  bid: 101.4,
  bidSize: null,
  ask: 101.6,
  askSize: 200,
  tradedAtMs: 1,
};

function answer(quotes: unknown) {
  return { code: SUCCESS_CODE, data: { quotes, unknown: [] } };
}

test('valid quotes are decoded', () => {
  const bare = { ...snapshot, extended: null };
  expect(readQuotes(answer([snapshot, bare]))).toEqual([snapshot, bare]);
});

test('a refusal or any other answer has no quotes', () => {
  for (const body of [
    { ...answer([]), code: 4290 },
    { code: SUCCESS_CODE },
    null,
    'quotes',
    answer({}),
  ]) {
    expect(readQuotes(body)).toBeUndefined();
  }
});

test('a snapshot is rejected exactly where the contract rejects it', () => {
  const wrong = fc.constantFrom(
    null,
    undefined,
    '1',
    Number.NaN,
    2,
    3,
    true,
    {},
    [],
    move,
    'aapl',
    '',
  );
  const place = fc.constantFrom(
    ...Object.keys(snapshot).map((name) => [name]),
    ...Object.keys(move).flatMap((name) => [
      ['regular', name],
      ['extended', name],
    ]),
    ['extended', 'slot'],
  );
  fc.assert(
    fc.property(place, wrong, ([name = '', inner], value) => {
      const changed = structuredClone(snapshot) as unknown as Record<
        string,
        Record<string, unknown>
      >;
      const parent = inner === undefined ? changed : changed[name];
      Object.assign(parent ?? {}, { [inner ?? name]: value });
      const body = answer([changed]);
      const fits = v.safeParse(getQuotes.output, body.data).success;
      expect(readQuotes(body) !== undefined).toBe(fits);
    }),
    { numRuns: 500 },
  );
});

import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { COMPACT_FIELDS, compactKey } from '../../contract/feed-compact.ts';
import { FEED_TYPES, WireQuote } from '../../contract/feed.ts';
import { createDecoder, FRAME_MAX, typeNumberOf } from './decode.ts';
import { createSymbols } from './symbols.ts';
import { QUOTE_WIDTH } from './quote-batch.ts';

function aDecoder(...tickers: string[]) {
  const symbols = createSymbols();
  for (const ticker of tickers) symbols.add(ticker);
  return createDecoder(symbols);
}

function aQuote(part: object = {}, data: object = {}) {
  return {
    type: 'market',
    TimeSolt: 2,
    Data: {
      ticker: 'AAPL',
      lastTrade: { p: 101.5 },
      todaysChange: 1.5,
      todaysChangePerc: 1.5,
      prevDay: { c: 100 },
      day: { c: 101.5 },
      ...data,
    },
    ...part,
  };
}

type Decoder = ReturnType<typeof aDecoder>;

function rowsOfAll({ batches }: Decoder): number[][] {
  return batches.flatMap(({ numbers, count }) =>
    Array.from({ length: count }, (_, at) => [
      ...numbers.subarray(at * QUOTE_WIDTH, (at + 1) * QUOTE_WIDTH),
    ]),
  );
}

const read = [0, 2, 101.5, 1.5, 1.5, 100, 101.5];

test('a single message and an array of messages are decoded alike', () => {
  const decoder = aDecoder('AAPL');
  decoder.decode(JSON.stringify(aQuote()));
  decoder.decode(JSON.stringify([aQuote(), aQuote()]));
  expect(rowsOfAll(decoder)).toEqual([read, read, read]);
});

test('each message type has a batch of its own', () => {
  const decoder = aDecoder('AAPL');
  for (const type of FEED_TYPES) decoder.decode(JSON.stringify(aQuote({ type })));
  expect(decoder.batches.map(({ count }) => count)).toEqual(FEED_TYPES.map(() => 1));
});

test('a compact record equals its JSON message bit by bit', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FEED_TYPES),
      fc.constantFrom(1, 2, 3),
      fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 5, maxLength: 5 }),
      (type, slot, numbers) => {
        const [price = 0, change = 0, percent = 0, previousClose = 0, dayClose = 0] = numbers.map(
          // JSON has no negative zero.
          (number) => number + 0,
        );
        const json = aDecoder('AAPL');
        json.decode(
          JSON.stringify(
            aQuote(
              { type, TimeSolt: slot },
              {
                lastTrade: { p: price },
                todaysChange: change,
                todaysChangePerc: percent,
                prevDay: { c: previousClose },
                day: { c: dayClose },
              },
            ),
          ),
        );
        const compact = aDecoder('AAPL');
        compact.decode('{"cmd":"ids","ids":{"AAPL":77}}');
        compact.decode(
          new Float64Array([
            compactKey(77, type, slot),
            price,
            change,
            percent,
            previousClose,
            dayClose,
          ]).buffer,
        );
        expect(rowsOfAll(compact)).toEqual(rowsOfAll(json));
        expect(compact.batches[typeNumberOf(type)]?.count).toBe(1);
      },
    ),
  );
});

test('a message without a last trade price is valid', () => {
  for (const lastTrade of [undefined, null, {}, { p: null }]) {
    const decoder = aDecoder('AAPL');
    decoder.decode(JSON.stringify(aQuote({}, { lastTrade })));
    expect(decoder.dropped.malformed).toBe(0);
    expect(rowsOfAll(decoder)[0]?.[2]).toBeNaN();
  }
});

/** The contract's schema, except that the last trade may be missing (spec §4). */
const Accepted = v.object({
  ...WireQuote.entries,
  Data: v.object({
    ...WireQuote.entries.Data.entries,
    lastTrade: v.nullish(v.object({ p: v.nullish(v.number()) })),
  }),
});

const oddValues = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    '',
    '1',
    0,
    4,
    true,
    [],
    {},
    { c: '1' },
    { p: 'x' },
    'aapl',
    'AAPL',
    'A'.repeat(11),
  ),
  fc.jsonValue(),
);
const nearly = fc
  .record(
    {
      path: fc.constantFrom(
        'type',
        'TimeSolt',
        'Data',
        'ticker',
        'lastTrade',
        'todaysChange',
        'todaysChangePerc',
        'prevDay',
        'day',
      ),
      value: oddValues,
    },
    { requiredKeys: ['path', 'value'] },
  )
  .map(({ path, value }) =>
    path === 'type' || path === 'TimeSolt' || path === 'Data'
      ? aQuote({ [path]: value })
      : aQuote({}, { [path]: value }),
  );

test('the decoder accepts exactly what the schema accepts', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        nearly,
        fc.jsonValue().filter((value) => !Array.isArray(value)),
      ),
      (value) => {
        const text = JSON.stringify(value);
        const decoder = aDecoder('AAPL');
        decoder.decode(text);
        const { malformed, unknownType, unasked } = decoder.dropped;
        expect(malformed + unknownType + unasked + rowsOfAll(decoder).length).toBe(1);
        expect(malformed + unknownType === 0).toBe(v.is(Accepted, JSON.parse(text)));
      },
    ),
    { numRuns: 2000 },
  );
});

test.for([
  ['not JSON', '{"type":', 'malformed'],
  ['a number', '7', 'malformed'],
  ['of an unknown type', JSON.stringify(aQuote({ type: 'weather' })), 'unknownType'],
  ['of a ticker that no page follows', JSON.stringify(aQuote({}, { ticker: 'MSFT' })), 'unasked'],
  ['too large', ' '.repeat(FRAME_MAX + 1), 'oversized'],
  ['too large, compact', new ArrayBuffer(FRAME_MAX + 8), 'oversized'],
  ['compact and of a wrong length', new ArrayBuffer(47), 'malformed'],
  ['compact with an unassigned id', new Float64Array([64 + 6, 1, 1, 1, 1, 1]).buffer, 'unasked'],
  ['compact with no whole key', new Float64Array([1.5, 1, 1, 1, 1, 1]).buffer, 'malformed'],
  [
    'compact with an unknown type',
    new Float64Array([15 * 4 + 2, 1, 1, 1, 1, 1]).buffer,
    'malformed',
  ],
  ['compact with slot 0', new Float64Array([4, 1, 1, 1, 1, 1]).buffer, 'malformed'],
] as const)('a frame that is %s is counted and dropped', ([, frame, counted]) => {
  const decoder = aDecoder('AAPL');
  decoder.decode(frame);
  expect(rowsOfAll(decoder)).toEqual([]);
  expect(decoder.dropped).toEqual({
    malformed: 0,
    unknownType: 0,
    oversized: 0,
    unasked: 0,
    [counted]: 1,
  });
});

test('a bad message in an array does not discard its neighbors', () => {
  const decoder = aDecoder('AAPL');
  decoder.decode(JSON.stringify([aQuote(), null, aQuote()]));
  expect(rowsOfAll(decoder)).toHaveLength(2);
  expect(decoder.dropped.malformed).toBe(1);
});

test('a pong and an error from the server are neither quotes nor errors of the decoder', () => {
  const decoder = aDecoder('AAPL');
  decoder.decode('pong');
  decoder.decode('{"cmd":"error","error":"unknown_tickers","tickers":["NOSUCH"]}');
  expect(decoder.dropped.malformed).toBe(0);
});

test('random bytes never break the decoder', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: COMPACT_FIELDS * 8 * 3 }), (bytes) => {
      const decoder = aDecoder('AAPL');
      decoder.decode(bytes.slice().buffer);
      expect(rowsOfAll(decoder)).toEqual([]);
    }),
  );
});

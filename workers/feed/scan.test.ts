import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FEED_TYPES } from '../../contract/feed.ts';
import { createDecoder } from './decode.ts';
import { createScanner } from './scan.ts';
import { createSymbols } from './symbols.ts';
import { emptyBatch, type QuoteBatch, QUOTE_WIDTH } from './quote-batch.ts';

const FOLLOWED = ['AAPL', 'A', 'BRK.B', 'Z9.Z9.Z9.Z'];

function scanned(text: string): { unasked: number; numbers: number[][] } {
  const symbols = createSymbols();
  for (const ticker of FOLLOWED) symbols.add(ticker);
  const batches = FEED_TYPES.map(emptyBatch);
  const unasked = createScanner(symbols, batches).scan(text);
  return { unasked, numbers: batches.map(rowsOf) };
}

/** The same frame with other spacing, which the scanner leaves to `JSON.parse`. */
function parsed(text: string) {
  const symbols = createSymbols();
  for (const ticker of FOLLOWED) symbols.add(ticker);
  const decoder = createDecoder(symbols);
  decoder.decode(` ${text}`);
  return { dropped: decoder.dropped, numbers: decoder.batches.map(rowsOf) };
}

function rowsOf({ numbers, count }: QuoteBatch): number[] {
  return [...numbers.subarray(0, count * QUOTE_WIDTH)];
}

const aNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100),
  fc.constantFrom(0, -0, 1e21, 1e-7, 123_456_789_012_345, 0.1 + 0.2, 5e-324),
);
const aTicker = fc.constantFrom(...FOLLOWED, 'MSFT', 'TOOLONGTICKER', '', 'aapl', '9A', 'A"');
const aMessage = fc
  .record({
    type: fc.constantFrom(...FEED_TYPES, 'weather'),
    TimeSolt: fc.constantFrom(1, 2, 3, 4),
    Data: fc.record({
      ticker: aTicker,
      lastTrade: fc.record({ p: aNumber }),
      todaysChange: aNumber,
      todaysChangePerc: aNumber,
      prevDay: fc.record({ c: aNumber }),
      day: fc.record({ c: aNumber }),
    }),
  })
  .map((message) => JSON.stringify(message));
const aFrame = fc.oneof(
  aMessage,
  fc.array(aMessage, { minLength: 1, maxLength: 4 }).map((all) => `[${all.join(',')}]`),
);

const plain =
  '{"type":"market","TimeSolt":2,"Data":{"ticker":"AAPL","lastTrade":{"p":101.5},"todaysChange":-1.5,"todaysChangePerc":0.07,"prevDay":{"c":100},"day":{"c":0}}}';

test('the server’s format is scanned without parsing, alone and in a batch', () => {
  const row = [0, 2, 101.5, -1.5, 0.07, 100, 0];
  const market = FEED_TYPES.indexOf('market');
  expect(scanned(plain).numbers[market]).toEqual(row);
  expect(scanned(`[${plain},${plain}]`).numbers[market]).toEqual([...row, ...row]);
});

test('scanning equals parsing bit by bit, and skipped frames stay untouched', () => {
  fc.assert(
    fc.property(aFrame, (frame) => {
      const { unasked, numbers } = scanned(frame);
      const other = parsed(frame);
      const nothing = FEED_TYPES.map(() => []);
      expect(numbers).toEqual(unasked < 0 ? nothing : other.numbers);
      // A frame that the scanner accepted had no errors.
      const { malformed, unknownType, unasked: others } = other.dropped;
      expect([malformed, unknownType, others]).toEqual(
        unasked < 0 ? [malformed, unknownType, others] : [0, 0, unasked],
      );
    }),
    { numRuns: 1000 },
  );
});

test('a frame with one letter changed, missing or added is read as JSON reads it, or skipped', () => {
  const letters = fc.constantFrom(
    '',
    '0',
    '1',
    '-',
    '.',
    'e',
    '"',
    ',',
    '}',
    ']',
    '[',
    ' ',
    'é',
    '00',
  );
  const frame = `[${plain},${plain}]`;
  fc.assert(
    fc.property(fc.nat(frame.length), fc.boolean(), letters, (place, replaces, letter) => {
      const changed = frame.slice(0, place) + letter + frame.slice(place + (replaces ? 1 : 0));
      const { unasked, numbers } = scanned(changed);
      const other = parsed(changed);
      expect(unasked < 0 ? other.numbers : numbers).toEqual(other.numbers);
      expect(unasked < 0 || other.dropped.malformed + other.dropped.unknownType === 0).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

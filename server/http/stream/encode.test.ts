import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { COMPACT_BYTES, readCompactKey } from '../../../contract/feed-compact.ts';
import { FEED_TYPES, WireQuote } from '../../../contract/feed.ts';
import { cleanTick, quoteBody, quoteText, writeCompactRecord } from './encode.ts';

const price = fc.double({ min: 0.0001, max: 1_000_000, noNaN: true });
const move = fc.double({ min: -100_000, max: 100_000, noNaN: true });
const anyTick = fc.record({
  ticker: fc.stringMatching(/^[A-Z][A-Z0-9.]{0,9}$/),
  slot: fc.constantFrom(1 as const, 2 as const, 3 as const),
  lastPrice: price,
  change: move,
  changePercent: move,
  previousClose: price,
  dayClose: fc.oneof(price, fc.constant(0)),
});

test('the message of any tick fits the contract, in plain decimals', () => {
  fc.assert(
    fc.property(anyTick, fc.constantFrom(...FEED_TYPES), (tick, type) => {
      const clean = cleanTick(tick);
      if (!clean) throw new Error('all its numbers are finite');
      const text = quoteText(type, quoteBody(clean));
      const { Data, ...rest } = v.parse(WireQuote, JSON.parse(text));
      expect(rest).toEqual({ type, TimeSolt: tick.slot });
      expect(Math.abs(Data.lastTrade.p - tick.lastPrice)).toBeLessThanOrEqual(0.000_051);
      expect(text).not.toMatch(/\d\.\d{7,}|\de[-+]/);
    }),
  );
});

test('a compact record equals its message bit by bit', () => {
  fc.assert(
    fc.property(anyTick, fc.constantFrom(...FEED_TYPES), fc.nat(100_000), (tick, type, id) => {
      const clean = cleanTick(tick);
      if (!clean) throw new Error('all its numbers are finite');
      const bytes = Buffer.alloc(COMPACT_BYTES);
      expect(writeCompactRecord(bytes, 0, id, type, clean)).toBe(COMPACT_BYTES);
      const [key = NaN, ...values] = new Float64Array(bytes.buffer, bytes.byteOffset, 6);
      const { Data } = JSON.parse(quoteText(type, quoteBody(clean)));
      expect(readCompactKey(key)).toEqual({
        id,
        typeNumber: FEED_TYPES.indexOf(type),
        slot: tick.slot,
      });
      expect(values).toEqual([
        Data.lastTrade.p,
        Data.todaysChange,
        Data.todaysChangePerc,
        Data.prevDay.c,
        Data.day.c,
      ]);
    }),
  );
});

test.for([NaN, Infinity, -Infinity])('a tick with %d in it is not sent', (broken) => {
  const tick = {
    ticker: 'AAPL',
    slot: 2,
    lastPrice: 100,
    change: broken,
    changePercent: 0,
    previousClose: 100,
    dayClose: 100,
  } as const;
  expect(cleanTick(tick)).toBeUndefined();
});

import { COMPACT_BYTES, compactKey } from '../../../contract/feed-compact.ts';
import type { FeedType } from '../../../contract/feed.ts';
import type { Tick } from '../../market/market-data.ts';

/**
 * The tick with every number rounded to the precision of the wire: prices and changes to 1/100 of a
 * cent, percents to six decimals, so that all dialects carry the same values without float noise.
 * `undefined` when a number is not finite, which no dialect can encode.
 */
export function cleanTick(tick: Tick): Tick | undefined {
  const clean: Tick = {
    ticker: tick.ticker,
    slot: tick.slot,
    lastPrice: round(tick.lastPrice, 1e4),
    change: round(tick.change, 1e4),
    changePercent: round(tick.changePercent, 1e6),
    previousClose: round(tick.previousClose, 1e4),
    dayClose: round(tick.dayClose, 1e4),
  };
  const sum =
    clean.lastPrice + clean.change + clean.changePercent + clean.previousClose + clean.dayClose;
  return Number.isFinite(sum) ? clean : undefined;
}

function round(value: number, unitsPerOne: number): number {
  // Adding 0 turns -0 into 0: JSON prints both as 0, a compact record would keep the sign.
  return Math.round(value * unitsPerOne) / unitsPerOne + 0;
}

/** The wire's message without its type, so that a change is printed once for all types. */
export function quoteBody(tick: Tick): string {
  return `,"TimeSolt":${tick.slot},"Data":{"ticker":"${tick.ticker}","lastTrade":{"p":${tick.lastPrice}},"todaysChange":${tick.change},"todaysChangePerc":${tick.changePercent},"prevDay":{"c":${tick.previousClose}},"day":{"c":${tick.dayClose}}}}`;
}

/** One message of the JSON dialects. Source: spec §3, Pushed quote message. */
export function quoteText(type: FeedType, body: string): string {
  return `{"type":"${type}"${body}`;
}

/** Writes one record of the compact dialect and returns the offset behind it. */
export function writeCompactRecord(
  target: Buffer,
  offset: number,
  id: number,
  type: FeedType,
  tick: Tick,
): number {
  target.writeDoubleLE(compactKey(id, type, tick.slot), offset);
  target.writeDoubleLE(tick.lastPrice, offset + 8);
  target.writeDoubleLE(tick.change, offset + 16);
  target.writeDoubleLE(tick.changePercent, offset + 24);
  target.writeDoubleLE(tick.previousClose, offset + 32);
  target.writeDoubleLE(tick.dayClose, offset + 40);
  return offset + COMPACT_BYTES;
}

import { FEED_TYPES, type FeedType } from './feed.ts';
import type { Slot } from './quote.ts';

/**
 * The compact batch: little-endian float64 records of six numbers, 48 bytes per quote, and nothing else.
 * `[key, last price, change, change percent, previous close, day close]`, where `key = id * 64 + type number
 * * 4 + slot`. The values equal those of the JSON format bit for bit.
 */
export const COMPACT_FIELDS = 6;
export const COMPACT_BYTES = COMPACT_FIELDS * 8;

export function compactKey(id: number, type: FeedType, slot: Slot): number {
  return id * 64 + FEED_TYPES.indexOf(type) * 4 + slot;
}

export function readCompactKey(key: number): { id: number; typeNumber: number; slot: number } {
  return { id: Math.floor(key / 64), typeNumber: (key % 64) >> 2, slot: key & 3 };
}

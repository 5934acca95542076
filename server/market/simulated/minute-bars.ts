import type { Bar } from '../bar-series.ts';
import { type Minute, tradeAt } from './minute.ts';
import { tradedPart } from './trading.ts';

/** The range of a minute, without the times of its trades. */
export function priceRange({ open, high, low, close }: Minute) {
  return { open, high, low, close };
}

/** The part of a minute up to a slot; `undefined` before its first trade. */
export function grown(whole: Bar, shape: Minute, slot: number, rate: number): Bar | undefined {
  if (slot < shape.firstSlot) return undefined;
  const bar = { ...whole, high: whole.open, low: whole.open, close: whole.open };
  let latest = shape.firstSlot;
  for (let at = shape.firstSlot; at <= slot; at += 1) {
    const price = tradeAt(shape, at, rate);
    if (price === 0) continue;
    bar.high = Math.max(bar.high, price);
    bar.low = Math.min(bar.low, price);
    bar.close = price;
    latest = at;
  }
  bar.volume = tradedPart(whole.volume, latest, shape.lastSlot);
  return bar;
}

import { type Minute, tradeAt } from './minute.ts';
import { tradedPart } from './trading.ts';

/** One bar on the price grid. */
export interface Bar {
  openedAtMs: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

export interface Series {
  add(bar: Bar, key: number | string): void;
  readonly bars: Bar[];
}

/** Gathers bars of equal key into one. */
export function series(): Series {
  const bars: Bar[] = [];
  let latestKey: number | string | undefined;
  return {
    bars,
    add(bar, key) {
      const latest = bars.at(-1);
      if (!latest || key !== latestKey) {
        bars.push({ ...bar });
      } else {
        latest.high = Math.max(latest.high, bar.high);
        latest.low = Math.min(latest.low, bar.low);
        latest.close = bar.close;
        latest.volume += bar.volume;
      }
      latestKey = key;
    },
  };
}

/** The range of a minute, without the times of its trades. */
export function priceRange({ open, high, low, close }: Minute) {
  return { open, high, low, close };
}

/** The part of a minute up to a slot; undefined before its first trade. */
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

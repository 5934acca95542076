import type { Ticker } from '../../../contract/instrument.ts';
import type { Cache } from './cache.ts';
import type { HeldDays } from './held-days.ts';
import type { DayBar, MarketSource } from './source.ts';

interface Parts {
  readonly source: Pick<MarketSource, 'days'>;
  readonly cache: Pick<Cache, 'days' | 'daysRead' | 'keepDays' | 'keepDaysRead'>;
}

/**
 * Fills in the stored days of a vendor. The last day counts as read when that of every instrument was; an instrument of which
 * nothing was ever read does not count.
 */
export async function takeKeptDays(
  { cache }: Pick<Parts, 'cache'>,
  held: HeldDays,
  from: string,
): Promise<void> {
  for (const ticker of held.tickers) {
    for (const bar of await cache.days(ticker, from)) held.take(bar);
  }
  const read = await cache.daysRead();
  const ends = held.tickers.flatMap((ticker) => read.get(ticker)?.last ?? []);
  held.markRead(ends.toSorted()[0] ?? '');
}

/**
 * Requests the days up to `to` that the database lacks, and stores them. The last stored day is requested again: it may have been
 * read before its last correction. So are the days after the last one that is here: the vendor may have had no bar of them yet, or
 * another process may have stored them.
 */
export async function readNewDays(
  { source, cache }: Parts,
  held: HeldDays,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const read = await cache.daysRead();
  const here = held.lastDate() ?? from;
  const wanted = new Map<string, Ticker[]>();
  for (const ticker of held.tickers) {
    const known = read.get(ticker);
    const start = known && known.first <= from ? earlierOf(known.last, here) : from;
    if (start >= to && start !== from) continue;
    wanted.set(start, [...(wanted.get(start) ?? []), ticker]);
  }
  for (const [start, tickers] of wanted) {
    for await (const bars of source.days(tickers, start, to)) {
      const sound = bars.filter(isSound);
      await cache.keepDays(sound);
      for (const bar of sound) held.take(bar);
    }
    await cache.keepDaysRead(tickers, start, to);
  }
  held.markRead(to);
}

function earlierOf(one: string, other: string): string {
  return one < other ? one : other;
}

/** Whether a bar is plausible: a vendor's mistake is dropped, not stored. */
export function isSound({ open, high, low, close, volume }: DayBar): boolean {
  return low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close) && volume >= 0;
}

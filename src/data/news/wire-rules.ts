import { MARKET_KINDS, type NewsItem } from '../../../contract/news.ts';
import type { Ticker } from '../../../contract/instrument.ts';

/** How many of the newest items a device keeps, and how many older ones that were opened. */
export const WIRE_MAX = 300;
export const OPENED_MAX = 500;

/** The newest items without a gap, newest first. */
export interface Wire {
  readonly items: readonly NewsItem[];
  /** The server has older ones. */
  readonly hasMore: boolean;
}

/** What a list of news is about: everything, the market as a whole, or some instruments. */
export interface WantedNews {
  readonly scope?: 'market' | undefined;
  readonly tickers?: readonly Ticker[] | undefined;
}

/** Whether an item belongs to a list. */
export function isWanted({ kind, tickers }: NewsItem, wanted: WantedNews): boolean {
  if (wanted.scope === 'market' && !MARKET_KINDS.includes(kind)) return false;
  return wanted.tickers === undefined || wanted.tickers.some((each) => tickers.includes(each));
}

/** Newest first; of two of one moment as the server orders them. */
export function byNewest(a: NewsItem, b: NewsItem): number {
  return b.atMs - a.atMs || (a.id < b.id ? 1 : -1);
}

/**
 * The wire after its newest page was requested. When so much came that the page does not reach what was known, that is let
 * go: a gap would look like the truth. An item that has not changed stays the same object, so its row is not drawn again.
 */
export function withNewest(wire: Wire | undefined, page: Wire): Wire {
  const [oldest] = page.items.toReversed();
  const known = wire?.items ?? [];
  const isJoined = page.hasMore && oldest && known.some(({ id }) => id === oldest.id);
  const older = isJoined ? known.slice(known.findIndex(({ id }) => id === oldest.id) + 1) : [];
  return cut({
    items: corrected([...sameObjects(page.items, known), ...older]),
    hasMore: isJoined ? (wire?.hasMore ?? false) : page.hasMore,
  });
}

/** The wire with the page that follows its oldest item. */
export function withOlder(wire: Wire, page: Wire): Wire {
  const ids = new Set(wire.items.map(({ id }) => id));
  return cut({
    items: corrected([...wire.items, ...page.items.filter(({ id }) => !ids.has(id))]),
    hasMore: page.hasMore,
  });
}

/** An item that a later one corrects says so, also where it came before that. */
export function corrected(items: readonly NewsItem[]): readonly NewsItem[] {
  const correctedBy = new Map(
    items.flatMap(({ id, corrects }) => (corrects === null ? [] : [[corrects, id] as const])),
  );
  if (correctedBy.size === 0) return items;
  return items.map((item) => {
    const by = correctedBy.get(item.id);
    return by === undefined || item.correctedBy === by ? item : { ...item, correctedBy: by };
  });
}

/** What the device stores and drops when one wire follows another. */
export function wireChanges(
  before: readonly NewsItem[],
  after: readonly NewsItem[],
): { readonly put: readonly NewsItem[]; readonly gone: readonly string[] } {
  const had = new Set(before);
  const has = new Set(after.map(({ id }) => id));
  return {
    put: after.filter((item) => !had.has(item)),
    gone: before.filter(({ id }) => !has.has(id)).map(({ id }) => id),
  };
}

function cut({ items, hasMore }: Wire): Wire {
  return { items: items.slice(0, WIRE_MAX), hasMore: hasMore || items.length > WIRE_MAX };
}

function sameObjects(items: readonly NewsItem[], known: readonly NewsItem[]): NewsItem[] {
  const byId = new Map(known.map((item) => [item.id, item]));
  return items.map((item) => {
    const same = byId.get(item.id);
    return same && JSON.stringify(same) === JSON.stringify(item) ? same : item;
  });
}

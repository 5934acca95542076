import { MARKET_KINDS, type NewsItem } from '../../../contract/news.ts';
import type { Ticker } from '../../../contract/instrument.ts';

/** How many of the latest items a device caches, and how many older ones that were opened. */
export const WIRE_MAX = 300;
export const OPENED_MAX = 500;

/** The latest items without a gap, latest first. */
export interface Wire {
  readonly items: readonly NewsItem[];
  /** Whether the server has older ones. */
  readonly hasMore: boolean;
}

/** The scope of a news list: everything, the market as a whole, or some instruments. */
export interface WantedNews {
  readonly scope?: 'market' | undefined;
  readonly tickers?: readonly Ticker[] | undefined;
}

/** Whether an item belongs to a list. */
export function isWanted({ kind, tickers }: NewsItem, wanted: WantedNews): boolean {
  if (wanted.scope === 'market' && !MARKET_KINDS.includes(kind)) return false;
  return wanted.tickers === undefined || wanted.tickers.some((each) => tickers.includes(each));
}

/** Latest first; ties in the server's order. */
export function byNewest(a: NewsItem, b: NewsItem): number {
  return b.atMs - a.atMs || (a.id < b.id ? 1 : -1);
}

/**
 * Merges the latest page into the wire. When the page does not overlap the known items, those are dropped, because a list with a gap
 * would be wrong. An unchanged item keeps its identity, so that its row does not re-render.
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

/** Appends the page after the wire's oldest item. */
export function withOlder(wire: Wire, page: Wire): Wire {
  const ids = new Set(wire.items.map(({ id }) => id));
  return cut({
    items: corrected([...wire.items, ...page.items.filter(({ id }) => !ids.has(id))]),
    hasMore: page.hasMore,
  });
}

/** Marks an item that a later one corrects, also when it arrived before the correction. */
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

/** What the device stores and deletes when one wire replaces another. */
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

import type { NewsKind } from '../../contract/news.ts';

/** Names an item: what happened to what and on which day, in New York. The same event has the same name in every process. */
export function newsId(kind: NewsKind, subject: string, date: string): string {
  return `${kind}:${subject}:${date}`;
}

/** Names the item about a company's report, whatever its result. */
export function earningsId(ticker: string, date: string): string {
  return `earnings:${ticker}:${date}`;
}

/** Chooses the phrasing of an item. Source: FNV-1a, 32 bits; the sign bit is dropped, since the database counts with it. */
export function variantOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(id)) hash = Math.imul(hash ^ byte, 0x01000193);
  // The last bits of FNV-1a alone hardly vary between names of one kind.
  return (hash ^ (hash >>> 15)) & 0x7fffffff;
}

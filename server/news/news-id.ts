import type { NewsKind } from '../../contract/news.ts';

/** The id of an item: kind, subject and day in New York. Every process computes the same id for the same event. */
export function newsId(kind: NewsKind, subject: string, date: string): string {
  return `${kind}:${subject}:${date}`;
}

/** The id of the item about a company's earnings, whatever the result. */
export function earningsId(ticker: string, date: string): string {
  return `earnings:${ticker}:${date}`;
}

/** Selects the phrasing of an item. Source: FNV-1a, 32 bits; the sign bit is dropped because the database's integers are signed. */
export function variantOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(id)) hash = Math.imul(hash ^ byte, 0x01000193);
  // The low bits of FNV-1a hardly vary between ids of one kind.
  return (hash ^ (hash >>> 15)) & 0x7fffffff;
}

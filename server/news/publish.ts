import type { NewsItem } from '../../contract/news.ts';
import type { Tx } from '../db/tx.ts';
import { problemsOf, type Second } from './check.ts';
import type { Found } from './day-news.ts';
import { variantOf } from './news-id.ts';
import type { NewsParts } from './parts.ts';

const HOUR = 3_600_000;
/** Items older than this send no message. */
const FRESH_MS = 15 * 60_000;

/** Items rejected by the check since the process started. */
let rejected = 0;

/** The number of items rejected by the check since the process started. */
export function rejectedCount(): number {
  return rejected;
}

/** Counts and logs a rejected item. */
export function hold(id: string, [problem = '']: readonly string[], warn: NewsParts['warn']): void {
  rejected += 1;
  warn(`News ${id} was held back: ${problem}.`);
}

/** Builds a published item. */
export function itemOf(found: Found, corrects: string | null = null): NewsItem {
  const { id, kind, atMs, tickers, facts } = found;
  return {
    id,
    kind,
    atMs,
    tickers: [...tickers],
    facts,
    variant: variantOf(id),
    corrects,
    correctedBy: null,
    outside: null,
  };
}

/** Of several items about a subject in one hour, keeps the first. */
export function oneEach(found: readonly Found[]): Found[] {
  const first = new Map<string, Found>();
  for (const each of found) {
    const key = `${each.subject} ${Math.floor(each.atMs / HOUR)}`;
    if (!first.has(key)) first.set(key, each);
  }
  return [...first.values()];
}

/** The items whose figures the second computation confirms in all languages. The others are counted and logged. */
export async function checked(
  { market, warn }: Pick<NewsParts, 'market' | 'warn'>,
  found: readonly Found[],
  again: (item: Found) => Promise<Second | undefined>,
): Promise<Found[]> {
  const names = new Map(market.instruments().map(({ ticker, name }) => [ticker, name]));
  const nameOf = (ticker: string) => names.get(ticker) ?? ticker;
  const right: Found[] = [];
  for (const each of found) {
    const problems = problemsOf(itemOf(each), await again(each), nameOf);
    if (problems.length === 0) right.push(each);
    else hold(each.id, problems, warn);
  }
  return right;
}

/** Inserts items, idempotent by id, and notifies subscribed holders of their stocks. */
export async function writeNewsItems(
  tx: Tx,
  parts: NewsParts,
  found: readonly Found[],
  correcting: ReadonlyMap<string, string> = new Map(),
): Promise<number> {
  let written = 0;
  for (const each of found) {
    const corrects = correcting.get(each.id) ?? null;
    const item = itemOf(each, corrects);
    const subject = corrects === null ? each.subject : each.id;
    const [row] = await tx<{ id: string }>`
      insert into news_item (market, id, kind, at_ms, tickers, facts, variant, subject, hour_ms,
        corrects, published_at)
      values (${parts.marketName}, ${item.id}, ${item.kind}, ${item.atMs}, ${item.tickers},
        ${JSON.stringify(item.facts)}, ${item.variant}, ${subject},
        ${Math.floor(item.atMs / HOUR) * HOUR}, ${corrects}, ${new Date(parts.wallNowMs())})
      on conflict do nothing returning id`;
    if (!row) continue;
    written += 1;
    await tellHolders(tx, parts, item);
  }
  return written;
}

/** One message per holder and item, in the transaction that publishes it. It names the first of the item's stocks that they hold. */
export async function tellHolders(
  tx: Tx,
  { market, notify }: NewsParts,
  { id, kind, tickers, atMs }: Pick<NewsItem, 'id' | 'kind' | 'tickers' | 'atMs'>,
): Promise<void> {
  if (tickers.length === 0 || market.time().exchangeMs - atMs > FRESH_MS) return;
  const holders = await tx<{ person_id: string; ticker: string }>`
    select distinct on (person_id) person_id, lot.ticker
    from lot join news_choice using (person_id)
    where lot.ticker = any(${tickers}) and lot.left_micros > 0 and news_choice.own_stocks
    order by person_id, array_position(${tickers}::text[], lot.ticker)`;
  await notify.many(
    tx,
    holders.map(({ person_id: personId, ticker }) => ({
      personId,
      figures: { newsId: id, newsKind: kind, ticker },
    })),
    { kind: 'own_stock_news', once: `news:${id}` },
  );
}

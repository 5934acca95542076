import * as v from 'valibot';
import { askSource } from './ask-source.ts';
import type { OutsideSource, RawText } from './outside-source.ts';

/** The public address of the provider, formerly Polygon. */
export const MASSIVE_URL = 'https://api.massive.com';
const PAGE_ROWS = 100;
const PAGES_MAX = 10;

const Words = v.nullish(v.string(), null);
/** The fields used. Source: Massive, Stocks News, `GET /v2/reference/news`. */
const Row = v.object({
  id: v.string(),
  title: v.string(),
  published_utc: v.string(),
  author: Words,
  article_url: Words,
  description: Words,
  tickers: v.optional(v.array(v.string()), []),
  publisher: v.nullish(v.object({ name: Words }), null),
});
const Page = v.object({
  results: v.optional(v.array(v.unknown()), []),
  next_url: v.nullish(v.string(), null),
});

/** Reads Massive's news. Massive sends no update time: a changed text is recognized by its words. */
export function massive({
  url,
  key,
}: {
  readonly url: string;
  readonly key: string;
}): OutsideSource {
  const headers = { authorization: `Bearer ${key}` };
  return {
    name: 'massive',
    async read(sinceMs, signal) {
      const texts: RawText[] = [];
      let unreadable = 0;
      let page: URL | undefined = firstPage(url, sinceMs);
      for (let count = 0; page && count < PAGES_MAX; count += 1) {
        const answer: v.InferOutput<typeof Page> = await askSource(page, headers, Page, signal);
        for (const row of answer.results) {
          const read = v.safeParse(Row, row);
          if (read.success) texts.push(textOf(read.output));
          else unreadable += 1;
        }
        page = nextPage(answer.next_url, url);
      }
      return { texts, unreadable, hasMore: page !== undefined };
    },
  };
}

function firstPage(base: string, sinceMs: number): URL {
  const page = new URL('v2/reference/news', base.endsWith('/') ? base : `${base}/`);
  page.searchParams.set('published_utc.gte', new Date(sinceMs).toISOString());
  page.searchParams.set('sort', 'published_utc');
  page.searchParams.set('order', 'asc');
  page.searchParams.set('limit', String(PAGE_ROWS));
  return page;
}

/** The next page, if it is at the same address: no other host may receive the key. */
function nextPage(text: string | null, base: string): URL | undefined {
  const next = text === null ? null : URL.parse(text);
  return next?.origin === new URL(base).origin ? next : undefined;
}

function textOf(row: v.InferOutput<typeof Row>): RawText {
  const publishedMs = Date.parse(row.published_utc);
  return {
    sourceId: row.id,
    publisher: row.publisher?.name ?? null,
    author: row.author,
    url: row.article_url,
    title: row.title,
    summary: row.description,
    symbols: row.tickers,
    publishedMs,
    changedMs: publishedMs,
  };
}

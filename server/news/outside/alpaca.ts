import * as v from 'valibot';
import { askSource } from './ask-source.ts';
import type { OutsideSource, RawText } from './outside-source.ts';

/** The public address of the provider's market data. */
export const ALPACA_URL = 'https://data.alpaca.markets';
const PAGE_ROWS = 50;
const PAGES_MAX = 20;

const Words = v.nullish(v.string(), null);
/** The fields used; `content` may hold HTML and is not requested. Source: Alpaca, Market Data, `GET /v1beta1/news`. */
const Row = v.object({
  id: v.number(),
  headline: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  author: Words,
  source: Words,
  summary: Words,
  url: Words,
  symbols: v.optional(v.array(v.string()), []),
});
const Page = v.object({ news: v.array(v.unknown()), next_page_token: v.nullish(v.string(), null) });

/** Reads Alpaca's news, in order of update. */
export function alpaca({
  url,
  keyId,
  secret,
}: {
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
}): OutsideSource {
  const headers = { 'APCA-API-KEY-ID': keyId, 'APCA-API-SECRET-KEY': secret };
  return {
    name: 'alpaca',
    async read(sinceMs, signal) {
      const texts: RawText[] = [];
      let unreadable = 0;
      let token: string | null = '';
      for (let count = 0; token !== null && count < PAGES_MAX; count += 1) {
        const page = pageAfter(url, sinceMs, token);
        const answer: v.InferOutput<typeof Page> = await askSource(page, headers, Page, signal);
        for (const row of answer.news) {
          const read = v.safeParse(Row, row);
          if (read.success) texts.push(textOf(read.output));
          else unreadable += 1;
        }
        token = answer.next_page_token === '' ? null : answer.next_page_token;
      }
      return { texts, unreadable, hasMore: token !== null };
    },
  };
}

function pageAfter(base: string, sinceMs: number, token: string): URL {
  const page = new URL('v1beta1/news', base.endsWith('/') ? base : `${base}/`);
  page.searchParams.set('start', new Date(sinceMs).toISOString());
  page.searchParams.set('sort', 'asc');
  page.searchParams.set('limit', String(PAGE_ROWS));
  page.searchParams.set('include_content', 'false');
  if (token !== '') page.searchParams.set('page_token', token);
  return page;
}

function textOf(row: v.InferOutput<typeof Row>): RawText {
  return {
    sourceId: String(row.id),
    publisher: row.source,
    author: row.author,
    url: row.url,
    title: row.headline,
    summary: row.summary,
    symbols: row.symbols,
    publishedMs: Date.parse(row.created_at),
    changedMs: Date.parse(row.updated_at),
  };
}

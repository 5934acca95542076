import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A response instead of the provider's rows. */
export type Mishap =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly text: string }
  | 'hang_up';

/** A news provider on the loopback, which serves the rows that a test sets. */
export interface NewsProvider {
  readonly url: string;
  /** Rows as the provider documents them, or invalid ones. */
  rows: unknown[];
  /** The page size. */
  pageRows: number;
  /** Faults of the next requests, one each. */
  readonly mishaps: Mishap[];
  readonly asked: { readonly url: URL; readonly headers: IncomingMessage['headers'] }[];
  /** The next-page link in responses, instead of this server's. */
  nextOrigin: string | undefined;
}

/** Implements Massive's `/v2/reference/news` and Alpaca's `/v1beta1/news`. */
export async function aNewsProvider(): Promise<NewsProvider> {
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const provider: NewsProvider = {
    url: `http://127.0.0.1:${port}`,
    rows: [],
    pageRows: 1_000,
    mishaps: [],
    asked: [],
    nextOrigin: undefined,
  };

  function answer({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const asked = new URL(url, provider.url);
    provider.asked.push({ url: asked, headers });
    const mishap = provider.mishaps.shift();
    if (mishap === 'hang_up') {
      response.destroy();
      return;
    }
    if (mishap && 'status' in mishap) {
      response.writeHead(mishap.status, mishap.headers).end('no');
      return;
    }
    if (mishap) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(mishap.text);
      return;
    }
    const { searchParams } = asked;
    const cursor = searchParams.get('page_token') ?? searchParams.get('cursor') ?? '0';
    const [place = '0', since = ''] = cursor.split('_');
    const at = Number(place);
    const sinceMs = Date.parse(
      searchParams.get('published_utc.gte') ?? searchParams.get('start') ?? since,
    );
    const rows = provider.rows.filter((row) => !(timeOf(row) < sinceMs));
    const page = rows.slice(at, at + provider.pageRows);
    const end = at + provider.pageRows;
    const next = end < rows.length ? `${end}_${new Date(sinceMs).toISOString()}` : null;
    const body = asked.pathname.startsWith('/v1beta1')
      ? { news: page, next_page_token: next }
      : {
          status: 'OK',
          count: page.length,
          results: page,
          ...(next !== null && {
            next_url: `${provider.nextOrigin ?? provider.url}/v2/reference/news?cursor=${next}`,
          }),
        };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  return provider;
}

/** When a row was changed last; NaN for an invalid one. */
function timeOf(row: unknown): number {
  const { published_utc: published, updated_at: updated } = Object(row) as Record<string, unknown>;
  return Date.parse(String(updated ?? published));
}

import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import * as v from 'valibot';
import { API_BASE } from '../../contract/endpoint.ts';
import { getClock } from '../../contract/clock.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { getList } from '../../contract/market.ts';
import { getQuotes } from '../../contract/quote.ts';
import { SUCCESS_CODE } from '../../contract/refusals.ts';
import { getUniverse } from '../../contract/search.ts';
import type { ScriptedMarket } from './scripted-market.ts';

/** Takes the input of a call and returns its output. */
export type ApiHandler = (input: unknown) => unknown;

export interface HttpWorld {
  readonly market: ScriptedMarket;
  readonly api: Readonly<Record<string, ApiHandler>>;
  readonly staticDir: string | undefined;
  readonly isApiDown: boolean;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Answers requests outside the feed: scripted calls and the files of the built app. */
export async function answerHttp(
  request: IncomingMessage,
  response: ServerResponse,
  world: HttpWorld,
): Promise<void> {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  if (path.startsWith(`${API_BASE}/`)) {
    await answerCall(path.slice(API_BASE.length), request, response, world);
    return;
  }
  const file = world.staticDir === undefined ? undefined : await readIn(world.staticDir, path);
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  // Like the product's server: browsers request the entry points every time.
  const headers = { 'content-type': file.type, 'cache-control': 'no-cache' };
  response.writeHead(200, headers).end(file.bytes);
}

async function answerCall(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  { api, market, isApiDown }: HttpWorld,
): Promise<void> {
  const handler = api[path] ?? scripted(market)[path];
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (isApiDown || !handler) {
    response.writeHead(isApiDown ? 503 : 404).end();
    return;
  }
  const text = Buffer.concat(chunks).toString();
  const data = await handler(text === '' ? {} : JSON.parse(text));
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ code: SUCCESS_CODE, data }));
}

function scripted(market: ScriptedMarket): Record<string, ApiHandler> {
  return {
    [getClock.path]: () => market.time(),
    [getUniverse.path]: () => ({ instruments: market.instruments() }),
    [getList.path]: () => {
      const rows = market.instruments().flatMap((instrument) => {
        const quote = market.quote(instrument.ticker);
        return quote ? [{ instrument, quote, marketCap: null }] : [];
      });
      return { rows, total: rows.length } satisfies OutputOf<typeof getList>;
    },
    [getQuotes.path]: (input) => {
      const { tickers } = v.parse(getQuotes.input, input);
      return {
        quotes: tickers.flatMap((ticker) => market.quote(ticker) ?? []),
        unknown: tickers.filter((ticker) => !market.quote(ticker)),
      };
    },
  };
}

async function readIn(dir: string, path: string) {
  const name = path === '/' ? '/index.html' : normalize(path);
  try {
    const bytes = await readFile(join(dir, name));
    return { bytes, type: contentTypes[extname(name)] ?? 'application/octet-stream' };
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

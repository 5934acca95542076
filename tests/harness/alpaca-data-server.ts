import type { WebSocket } from 'ws';
import { newYorkMs } from '../../contract/market-hours.ts';
import {
  type DataVendor,
  noFacts,
  subscriptionsBy,
  type VendorBar,
  type VendorFacts,
} from './data-vendor.ts';
import { startVendor, type VendorRequest, type VendorServer } from './vendor-server.ts';

const KEY_ID = 'an-id-of-alpaca';
const SECRET = 'a-secret-of-alpaca';

/** A local server of Alpaca's market data. It refuses a second connection of the account, and keeps the first. */
export async function startAlpacaData(seed = 1): Promise<DataVendor> {
  const facts = noFacts();
  const subscriptions = subscriptionsBy((message) => (message as { S: string }).S);
  const vendor = await startVendor({
    streamPath: '/v2/sip',
    seed,
    greet: (socket) => tell(socket, { T: 'success', msg: 'connected' }),
    gone: (socket) => subscriptions.close(socket),
    hear(socket, { action, key, secret, trades }) {
      if (action === 'auth') {
        const isKnown = key === KEY_ID && secret === SECRET && !vendor.mischief.refusesKey;
        if (!isKnown) tell(socket, { T: 'error', code: 402, msg: 'auth failed' });
        else if (subscriptions.count() > 0) {
          tell(socket, { T: 'error', code: 406, msg: 'connection limit exceeded' });
        } else {
          subscriptions.channels.clear();
          subscriptions.open(socket);
          tell(socket, { T: 'success', msg: 'authenticated' });
        }
        return;
      }
      if (action !== 'subscribe' || vendor.mischief.subscribing === 'ignored') return;
      if (vendor.mischief.subscribing === 'refused') {
        tell(socket, { T: 'error', code: 405, msg: 'symbol limit exceeded' });
        return;
      }
      const all = subscriptions.add(socket, trades as string[]);
      if (all) tell(socket, { T: 'subscription', trades: all, quotes: all, bars: [] });
    },
    answer(request) {
      const { headers } = request;
      if (headers['apca-api-key-id'] !== KEY_ID || headers['apca-api-secret-key'] !== SECRET) {
        return { status: 403, body: { message: 'forbidden.' } };
      }
      const body = bodyOf(facts, request);
      return body ? { status: 200, body } : { status: 404, body: { message: 'not found' } };
    },
  });
  return {
    ...vendor,
    ...facts,
    channels: subscriptions.channels,
    send: (...messages) => subscriptions.send(vendor, messages),
  };
}

/** The settings of a server that reads this vendor. */
export function alpacaChoice({ url, stream }: VendorServer) {
  return {
    kind: 'alpaca' as const,
    keyId: KEY_ID,
    secret: SECRET,
    feed: 'sip' as const,
    url,
    stream,
    delayMs: 0,
  };
}

function tell(socket: WebSocket, message: object): void {
  socket.send(JSON.stringify([message]));
}

function bodyOf(facts: VendorFacts, { path, query }: VendorRequest): object | undefined {
  const symbols = query.get('symbols')?.split(',') ?? [];
  if (path === '/v2/stocks/snapshots') {
    return Object.fromEntries(symbols.flatMap((ticker) => snapshotOf(facts, ticker)));
  }
  if (path === '/v2/stocks/bars') return barsOf(facts, symbols, query);
  if (path === '/v1/corporate-actions') {
    const isSplits = query.get('types')?.includes('split');
    return {
      corporate_actions: isSplits
        ? { forward_splits: facts.splits }
        : { cash_dividends: facts.dividends },
      next_page_token: null,
    };
  }
  return undefined;
}

/** By default an instrument has only its last day, like the vendor's response before anything trades. */
function snapshotOf(facts: VendorFacts, ticker: string): [string, object][] {
  const told = facts.snapshots.get(ticker);
  if (told) return [[ticker, told]];
  const last = facts.days.get(ticker)?.at(-1);
  return last ? [[ticker, { dailyBar: wireBar(last) }]] : [];
}

/** A page contains two instruments, so that a reader must request the next page. */
function barsOf(facts: VendorFacts, symbols: readonly string[], query: URLSearchParams): object {
  const from = Number(query.get('page_token') ?? 0);
  const some = symbols.slice(from, from + 2);
  const isDays = query.get('timeframe') === '1Day';
  const [start, end] = [query.get('start') ?? '', query.get('end') ?? ''];
  const bars = Object.fromEntries(
    some.map((ticker) => [
      ticker,
      isDays
        ? (facts.days.get(ticker) ?? [])
            .filter(({ date }) => date >= start && date <= end)
            .map(wireBar)
        : (facts.minutes.get(ticker) ?? []),
    ]),
  );
  return { bars, next_page_token: from + 2 < symbols.length ? String(from + 2) : null };
}

function wireBar({ date, ...bar }: VendorBar): object {
  return { ...bar, vw: bar.c, n: 1, t: new Date(newYorkMs(date, 0)).toISOString() };
}

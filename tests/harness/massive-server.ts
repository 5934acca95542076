import type { WebSocket } from 'ws';
import { addDays, isTradingDay, newYorkMs } from '../../contract/market-hours.ts';
import {
  type DataVendor,
  noFacts,
  subscriptionsBy,
  type VendorBar,
  type VendorFacts,
} from './data-vendor.ts';
import { startVendor, type VendorRequest } from './vendor-server.ts';

export interface MassiveServer extends DataVendor {
  /** Ends the connection as a second one of the account does. */
  evict(): void;
}

const KEY = 'a-key-of-massive';

/** Rules of a few conditions, as `/v3/reference/conditions` has them. */
const CONDITIONS = [
  rule(0, 'Regular Trade', true, true, true),
  rule(2, 'Average Price Trade', false, false, true),
  rule(8, 'Closing Prints', true, true, true),
  rule(10, 'Derivatively Priced', true, false, true),
  rule(12, 'Form T', false, false, true),
  rule(14, 'Intermarket Sweep', true, true, true),
  rule(15, 'Market Center Official Close', false, false, false),
  rule(37, 'Odd Lot Trade', false, false, true),
  { id: 41, name: 'Trade Thru Exempt', type: 'trade_thru_exempt', asset_class: 'stocks' },
];

function rule(id: number, name: string, highLow: boolean, openClose: boolean, volume: boolean) {
  const rules = {
    updates_high_low: highLow,
    updates_open_close: openClose,
    updates_volume: volume,
  };
  return {
    id,
    name,
    type: 'sale_condition',
    asset_class: 'stocks',
    data_types: ['trade'],
    update_rules: { consolidated: rules, market_center: rules },
  };
}

/** Uneventful days up to a date, each close a cent above the last. */
export function quietDays(to: string, count: number, from = 100): VendorBar[] {
  const dates: string[] = [];
  for (let date = to; dates.length < count; date = addDays(date, -1)) {
    if (isTradingDay(date)) dates.unshift(date);
  }
  return dates.map((date, at) => {
    const c = Math.round((from + at * 0.01) * 100) / 100;
    return { date, o: c, h: c + 1, l: c - 1, c, v: 1_000_000 };
  });
}

/** Massive on this machine: its REST API and its stock stream, with the faults that a test injects. */
export async function startMassive(seed = 1): Promise<MassiveServer> {
  const facts = noFacts();
  const subscriptions = subscriptionsBy((message) => {
    const { ev, sym } = message as { ev: string; sym: string };
    return `${ev}.${sym}`;
  });
  const vendor = await startVendor({
    streamPath: '/stocks',
    seed,
    greet(socket) {
      subscriptions.channels.clear();
      tell(socket, 'connected', 'Connected Successfully');
    },
    gone: (socket) => subscriptions.close(socket),
    hear(socket, { action, params }) {
      if (action === 'auth') {
        if (params === KEY && !vendor.mischief.refusesKey) {
          subscriptions.open(socket);
          tell(socket, 'auth_success', 'authenticated');
        } else {
          tell(socket, 'auth_failed', 'authentication failed');
          socket.close(1008);
        }
        return;
      }
      const wanted = String(params).split(',');
      if (action !== 'subscribe' || !subscriptions.add(socket, wanted)) return;
      for (const channel of wanted) tell(socket, 'success', `subscribed to: ${channel}`);
    },
    answer(request) {
      if (request.headers.authorization !== `Bearer ${KEY}`) {
        return { status: 401, body: { status: 'ERROR', error: 'Unknown API Key' } };
      }
      const body = bodyOf(facts, request);
      return body ? { status: 200, body } : { status: 404, body: { status: 'NOT_FOUND' } };
    },
  });
  return {
    ...vendor,
    ...facts,
    channels: subscriptions.channels,
    send: (...messages) => subscriptions.send(vendor, messages),
    evict() {
      for (const socket of vendor.sockets) {
        tell(socket, 'max_connections', 'Maximum number of websocket connections exceeded.');
        socket.close(1008);
      }
    },
  };
}

function tell(socket: WebSocket, status: string, message: string): void {
  socket.send(JSON.stringify([{ ev: 'status', status, message }]));
}

/** The settings of a server that reads this vendor. */
export function massiveChoice({ url, stream }: MassiveServer, delayMs = 0) {
  return { kind: 'massive' as const, key: KEY, url, stream, delayMs };
}

function bodyOf(
  server: VendorFacts,
  { path: pathname, query: searchParams }: VendorRequest,
): object | undefined {
  const parts = pathname.split('/').slice(1);
  if (pathname === '/v3/reference/conditions') return { results: CONDITIONS, status: 'OK' };
  if (pathname.startsWith('/v3/reference/tickers/')) return detailsOf(server, parts[3] ?? '');
  if (pathname === '/stocks/v1/dividends') return { results: server.dividends, status: 'OK' };
  if (pathname === '/stocks/v1/splits') return { results: server.splits, status: 'OK' };
  if (pathname.startsWith('/v2/aggs/grouped/')) return groupedOf(server, parts[7] ?? '');
  if (pathname.startsWith('/v2/aggs/ticker/')) return barsOf(server, parts);
  if (pathname === '/v2/snapshot/locale/us/markets/stocks/tickers') {
    const wanted = searchParams.get('tickers')?.split(',') ?? [];
    const tickers = wanted.flatMap((ticker) => server.snapshots.get(ticker) ?? []);
    return { status: 'OK', count: tickers.length, tickers };
  }
  return undefined;
}

function detailsOf(server: VendorFacts, ticker: string): object | undefined {
  if (!server.days.has(ticker)) return undefined;
  return {
    status: 'OK',
    results: {
      ticker,
      name: `${ticker} by its vendor`,
      market: 'stocks',
      locale: 'us',
      primary_exchange: 'XNAS',
      type: 'CS',
      active: true,
      currency_name: 'usd',
      cik: '320193',
      weighted_shares_outstanding: 1_000_000,
    },
  };
}

function groupedOf(server: VendorFacts, date: string): object {
  const results = [...server.days].flatMap(([T, days]) => {
    const bar = days.find((day) => day.date === date);
    return bar ? Object.assign(wireBar(bar), { T }) : [];
  });
  return { status: 'OK', adjusted: false, resultsCount: results.length, results };
}

function barsOf(server: VendorFacts, parts: readonly string[]): object {
  const [ticker = '', span, from = '', to = ''] = [parts[3], parts[6], parts[7], parts[8]];
  if (span === 'minute') return { status: 'OK', ticker, results: server.minutes.get(ticker) ?? [] };
  const results = (server.days.get(ticker) ?? [])
    .filter(({ date }) => date >= from && date <= to)
    .map(wireBar);
  return { status: 'OK', ticker, adjusted: false, resultsCount: results.length, results };
}

/** A daily bar opens at midnight in New York. */
function wireBar({ date, ...bar }: VendorBar) {
  return { ...bar, vw: bar.c, n: 1, t: newYorkMs(date, 0) };
}

import { vendorClient } from '../../vendor-http.ts';
import type { BrokerTimes } from './times.ts';
import { CLOCKS_DIFFER_MS, fillsAfter, tradingCalls } from './trading-calls.ts';
import { followUpdates } from './update-stream.ts';
import type { Venue } from './venue.ts';

/**
 * Fills are read from this much earlier than the last read ended: they may be reported out of
 * order.
 */
const OVERLAP_MS = 15 * 60_000;
/** What the Trading API takes from one account in a minute. */
const CALLS_PER_MINUTE = 200;

interface Options {
  readonly url: string;
  readonly stream: string;
  readonly keyId: string;
  readonly secret: string;
  readonly wallNowMs: () => number;
  readonly warn: (message: string) => void;
  readonly times?: Partial<BrokerTimes> | undefined;
}

/** Alpaca's Trading API: one account holds the positions of all customers. */
export function tradingVenue(options: Options): Venue {
  const { url, stream, keyId, secret, wallNowMs, warn, times } = options;
  const headers = { 'APCA-API-KEY-ID': keyId, 'APCA-API-SECRET-KEY': secret };
  const stopping = new AbortController();
  const client = vendorClient({
    name: 'Alpaca',
    url,
    headers,
    wallNowMs,
    perMinute: times?.callsPerMinute ?? CALLS_PER_MINUTE,
    stopping: stopping.signal,
  });
  const calls = tradingCalls(client, '/v2');
  return {
    broker: 'alpaca',
    // One call lists them all.
    ordersMax: Infinity,
    sender: async () => calls,
    holder: async () => calls,
    ordersOf(open) {
      const from = Math.min(...open.map(({ sent }) => sent?.sentAtMs ?? Infinity));
      return calls.ordersAfter(from - CLOCKS_DIFFER_MS);
    },
    async *openOrders() {
      yield { orders: await calls.openOrders(), calls };
    },
    fillsAfter: (ms) => fillsAfter(client, ms - OVERLAP_MS),
    clientIdOf: (brokerId) => calls.clientIdOf(brokerId),
    async holdings() {
      const [positions, account] = [await calls.positions(), await calls.account()];
      const shares = new Map(positions.map(({ symbol, qty }) => [symbol, qty]));
      return {
        broker: 'alpaca',
        accounts: [{ account: '', shares, cashMicros: account.cash }],
        unread: [],
      };
    },
    follow: (listener) => followUpdates({ url: stream, keyId, secret, warn, times, ...listener }),
    stop: async () => stopping.abort(),
  };
}

import type { Server } from 'node:http';
import type { AdHocClosures } from '../../contract/market-hours.ts';
import type { Bus } from '../bus/bus.ts';
import type { MarketClock, Quotes, Reference } from '../market/market-data.ts';
import type { IsProxy } from './callers.ts';
import { entranceTo } from './stream/entrance.ts';
import { FanOut } from './stream/fan-out.ts';
import { type StreamLimits, streamLimits } from './stream/limits.ts';
import { type ClientMetrics, openClients } from './stream/open-clients.ts';
import { LOOK_MS, PrivateStreams } from './stream/private.ts';
import type { PrivateParts } from './stream/private-parts.ts';
import { QuoteTable } from './stream/quote-table.ts';

/** Ten times a second at most. Source: rulings, Quotes; ARCHITECTURE.md, A quote, from socket to pixel. */
const PUMP_MS = 100;
const WATCH_MS = 1000;

export interface StreamOptions {
  readonly server: Server;
  readonly market: MarketClock & Quotes & Reference;
  readonly bus: Bus;
  /** Announces a change of the closures to the sockets of signed-in customers. */
  readonly closures?: Pick<AdHocClosures, 'revision'>;
  readonly metrics: ClientMetrics & {
    readonly framesSent: { inc(frames: number): void };
    readonly quotesSent: { inc(quotes: number): void };
  };
  /** Without it no socket has a private part. */
  readonly privateParts?: PrivateParts;
  /** Origins allowed besides the server's own. */
  readonly allowedOrigins: readonly string[];
  /** The proxies in front, which are believed about a caller's address. */
  readonly isProxy: IsProxy;
  readonly log: { info(fields: object, text: string): void };
  readonly limits?: Partial<StreamLimits>;
  /** Running time: where the wall is set must not make anyone look silent or stuck. */
  readonly nowMs?: () => number;
  /** Runs a function at an interval until stopped; a test provides its own, to run it by hand. */
  readonly every?: (intervalMs: number, run: () => void) => () => void;
}

/** The feed on a server. */
export interface Stream {
  close(): Promise<void>;
  clients(): number;
  /** Different subscriptions that are kept. */
  groups(): number;
}

/** Serves the feed on `/ws` of an HTTP server. Source: rulings, Quotes. */
export function attachStream(options: StreamOptions): Stream {
  const { server, market, bus, metrics, log } = options;
  const limits = { ...streamLimits, ...options.limits };
  const nowMs = options.nowMs ?? (() => performance.now());
  const every = options.every ?? repeat;

  const table = new QuoteTable(market);
  const fanOut = new FanOut(table, nowMs, (frames, quotes) => {
    metrics.framesSent.inc(frames);
    metrics.quotesSent.inc(quotes);
  });
  const privates =
    options.privateParts &&
    new PrivateStreams(options.privateParts, (what, problem) =>
      log.info({ problem: String(problem) }, what),
    );
  const clients = openClients({ fanOut, privates, metrics, limits, nowMs, log });
  let revision = options.closures?.revision;
  let isClosing = false;
  const onUpgrade = entranceTo({
    allowedOrigins: options.allowedOrigins,
    isProxy: options.isProxy,
    isFull: () => isClosing || clients.count() >= 2 * limits.clients,
    welcome: clients.welcome,
  });

  function watch(): void {
    clients.watch();
    privates?.goOn();
    if (options.closures?.revision === revision) return;
    revision = options.closures?.revision;
    privates?.tellOfHalts();
  }

  server.on('upgrade', onUpgrade);
  const stops = [
    bus.subscribe('ticks', (ticks) => table.record(ticks)),
    bus.subscribe('orders', ({ halts }) => halts && privates?.tellOfHalts()),
    every(PUMP_MS, () => fanOut.pump()),
    every(WATCH_MS, watch),
    ...(privates ? [every(LOOK_MS, () => void privates.look()), () => privates.stop()] : []),
  ];

  return {
    clients: () => fanOut.clients.size,
    groups: () => fanOut.groups,
    async close() {
      isClosing = true;
      server.off('upgrade', onUpgrade);
      // Clients that are not yet disconnected are served until then.
      await clients.dismissAll();
      for (const stop of stops) stop();
    },
  };
}

function repeat(intervalMs: number, run: () => void): () => void {
  const timer = setInterval(run, intervalMs);
  return () => clearInterval(timer);
}

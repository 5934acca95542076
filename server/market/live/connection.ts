import { WebSocket } from 'ws';
import type { Ticker } from '../../../contract/instrument.ts';
import type { Dialect, LiveEvent, StreamStatus } from './source.ts';

/** The state of a vendor's stream. */
export type StreamState =
  | 'off'
  | 'connecting'
  /** Subscribed. */
  | 'live'
  /** The vendor rejects the key. */
  | 'refused'
  /** Another connection of the account is active. */
  | 'evicted';

export interface StreamTimes {
  /** The timeout of each handshake step. */
  readonly greetingMs: number;
  /** The silence after which a connection is closed. */
  readonly silenceMs: number;
  readonly quietSilenceMs: number;
  readonly backoffMs: number;
  readonly backoffMaxMs: number;
  /** The delay before a rejected key is retried. */
  readonly refusedMs: number;
  /** The delay before an evicted connection reconnects: two that retry at once would evict each other forever. */
  readonly evictedMs: number;
}

const TIMES: StreamTimes = {
  greetingMs: 10_000,
  silenceMs: 5_000,
  quietSilenceMs: 60_000,
  backoffMs: 500,
  backoffMaxMs: 30_000,
  refusedMs: 300_000,
  evictedMs: 900_000,
};

interface Options {
  readonly dialect: () => Promise<Dialect>;
  readonly tickers: readonly Ticker[];
  /** Whether the regular session is open, by the time of the data: silence then means that the connection is dead. */
  readonly isBusy: () => boolean;
  readonly onEvents: (events: readonly LiveEvent[]) => void;
  /** Called after each resubscription, to read what was missed. */
  readonly onLive: () => void;
  readonly warn: (message: string, error?: unknown) => void;
  readonly name: string;
  readonly times?: Partial<StreamTimes> | undefined;
  readonly random?: () => number;
}

/** Statistics of a vendor's stream. */
export interface StreamCounts {
  /** Messages that could not be parsed. */
  bad: number;
  connections: number;
}

export interface StreamConnection {
  state(): StreamState;
  /** Whether frames arrive. */
  isHeard(): boolean;
  readonly counts: Readonly<StreamCounts>;
  stop(): void;
}

/**
 * Follows a vendor's stream: connects, signs in, subscribes, and reconnects when it falls silent. A vendor allows one connection per
 * account, so only one process runs this.
 */
export function followStream(options: Options): StreamConnection {
  const { tickers, isBusy, onEvents, onLive, warn, name, random = Math.random } = options;
  const times = { ...TIMES, ...options.times };
  const counts: StreamCounts = { bad: 0, connections: 0 };
  let state: StreamState = 'off';
  let socket: WebSocket | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let heardAtMs = -Infinity;
  let isStopped = false;
  /** Subscription requests that are not confirmed yet. */
  let unconfirmed = 0;
  /** Distinguishes late events of an abandoned attempt from those of the current one. */
  let attempt = 0;

  function again(inMs: number, why: string): void {
    clearTimeout(timer);
    attempt += 1;
    socket?.removeAllListeners();
    // A socket closed while connecting emits an error.
    socket?.on('error', () => undefined);
    socket?.terminate();
    socket = undefined;
    if (isStopped) return;
    warn(`${name}: ${why}`);
    timer = setTimeout(connect, inMs);
  }

  function retry(why: string): void {
    const longestMs = Math.min(times.backoffMaxMs, times.backoffMs * 2 ** failures);
    failures += 1;
    state = 'connecting';
    again(longestMs * (0.5 + random() / 2), why);
  }

  function within(ms: number, why: string): void {
    clearTimeout(timer);
    timer = setTimeout(() => retry(why), ms);
  }

  /** Treats silence as a disconnect, since a half-open connection never reports one. */
  function watchSilence(): void {
    clearTimeout(timer);
    const limitMs = isBusy() ? times.silenceMs : times.quietSilenceMs;
    const leftMs = heardAtMs + limitMs - performance.now();
    if (leftMs <= 0) {
      retry('the stream fell silent and is opened again.');
      return;
    }
    timer = setTimeout(watchSilence, Math.min(leftMs, times.silenceMs));
  }

  function goLive(): void {
    state = 'live';
    onLive();
    watchSilence();
  }

  function onStatus(status: StreamStatus, dialect: Dialect): void {
    if (status === 'connected') {
      socket?.send(dialect.auth);
      within(times.greetingMs, 'the stream did not answer to the key.');
    } else if (status === 'authenticated') {
      const requests = dialect.subscribe(tickers);
      for (const request of requests) socket?.send(request);
      unconfirmed = dialect.confirmsSubscriptions ? requests.length : 0;
      if (unconfirmed > 0)
        within(times.greetingMs, 'the stream did not confirm the subscriptions.');
      else goLive();
    } else if (status === 'subscribed') {
      unconfirmed -= 1;
      if (unconfirmed === 0) goLive();
    } else if (status === 'refused') {
      state = 'refused';
      again(
        times.refusedMs,
        'the stream refuses the key, or the key does not cover this feed or so many instruments.',
      );
    } else if (status === 'evicted') {
      state = 'evicted';
      again(
        times.evictedMs,
        'another connection of the account took the stream; this one leaves it for a quarter of an hour.',
      );
    } else {
      retry('another connection of the account has the stream.');
    }
  }

  function connect(): void {
    state = 'connecting';
    attempt += 1;
    void prepare(attempt);
    within(3 * times.greetingMs, 'the stream was not prepared in time.');
  }

  async function prepare(own: number): Promise<void> {
    try {
      const dialect = await options.dialect();
      if (own === attempt && !isStopped) open(dialect);
    } catch (error) {
      if (own === attempt && !isStopped) {
        retry(error instanceof Error ? error.message : String(error));
      }
    }
  }

  function open(dialect: Dialect): void {
    counts.connections += 1;
    const opened = new WebSocket(dialect.url, { handshakeTimeout: times.greetingMs });
    socket = opened;
    within(times.greetingMs, 'the stream did not greet.');
    opened.on('message', (frame: Buffer) => {
      heardAtMs = performance.now();
      const { statuses, events, bad } = dialect.decode(frame.toString('utf8'));
      counts.bad += bad;
      if (events.length > 0) {
        failures = 0;
        onEvents(events);
      }
      for (const status of statuses) if (socket === opened) onStatus(status, dialect);
    });
    opened.on('pong', () => {
      if (!isBusy()) heardAtMs = performance.now();
    });
    opened.on('close', (code) => retry(`the stream was closed (${code}).`));
    opened.on('error', (error) => retry(`the stream broke (${error.message}).`));
  }

  // Outside the session no one trades: a pong shows that the connection is alive.
  const pings = setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN) socket.ping();
  }, times.quietSilenceMs / 3);
  connect();

  return {
    state: () => state,
    isHeard: () => state === 'live',
    counts,
    stop() {
      isStopped = true;
      clearInterval(pings);
      again(0, 'stopped');
      state = 'off';
    },
  };
}

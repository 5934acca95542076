import { WebSocket } from 'ws';
import { FEED_PATH, PING, PONG } from '../../contract/feed.ts';
import type { Report } from './felt.ts';

/** As the app does: a ping at once and each half minute, and another socket after three seconds. */
const PING_MS = 30_000;
const RECONNECT_MS = 3_000;
const OPEN_LIMIT_MS = 10_000;

interface Options {
  readonly url: URL;
  readonly tickers: readonly string[];
  /** The current report. */
  readonly report: () => Report;
}

/** A page that follows some prices, and comes back when its socket is lost. */
export class LoadClient {
  readonly #options: Options;
  #ws: WebSocket | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pings: NodeJS.Timeout | undefined;
  #isOver = false;
  #lostAtMs: number | undefined;
  /** When the newest price arrived; undefined before the first. */
  newestAtMs: number | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#connect();
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pings);
    this.#ws?.terminate();
  }

  #connect(): void {
    const { url, tickers, report } = this.#options;
    const startedMs = performance.now();
    const address = new URL(FEED_PATH, url);
    address.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const ws = new WebSocket(address, {
      origin: url.origin,
      handshakeTimeout: OPEN_LIMIT_MS,
      perMessageDeflate: false,
    });
    this.#ws = ws;
    let hasPrice = false;
    ws.on('error', (error) => count(report(), `socket: ${nameOf(error)}`));
    ws.on('open', () => {
      report().connect.add(performance.now() - startedMs);
      ws.send(PING);
      ws.send(JSON.stringify({ cmd: 'sub', topics: [{ type: 'market', tickers }], batch: true }));
      this.#pings = setInterval(() => ws.send(PING), PING_MS);
    });
    ws.on('message', (data: Buffer) => {
      // A pong is not a price, nor is a frame that is not a list.
      if (data.length === PONG.length || data[0] !== OPENING) return;
      const nowMs = performance.now();
      report().frames += 1;
      this.newestAtMs = nowMs;
      if (hasPrice) return;
      hasPrice = true;
      report().firstQuote.add(nowMs - startedMs);
      if (this.#lostAtMs !== undefined) report().away.add(nowMs - this.#lostAtMs);
      this.#lostAtMs = undefined;
    });
    ws.on('close', () => {
      clearInterval(this.#pings);
      if (this.#isOver) return;
      if (hasPrice) {
        report().lost += 1;
        this.#lostAtMs = performance.now();
      }
      this.#timer = setTimeout(() => this.#connect(), RECONNECT_MS);
    });
  }
}

/** The first byte of a list in JSON. */
const OPENING = '['.charCodeAt(0);

/** Counts what went wrong. */
export function count({ errors }: Report, what: string): void {
  errors.set(what, (errors.get(what) ?? 0) + 1);
}

/** An error in a word or two, so that the same ones count together. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.message.slice(0, 60);
}

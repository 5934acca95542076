import { WebSocket } from 'ws';
import * as v from 'valibot';
import {
  AuthAccepted,
  AuthEnded,
  FEED_PATH,
  FeedError,
  PING,
  PrivateEvent,
} from '../../contract/feed.ts';

/** The times of the app's own connection (`workers/feed/connection.ts`). */
const CONNECT_LIMIT_MS = 8_000;
const RECONNECT_MS = 3_000;
const RECONNECT_GROWTH = 1.7;
const RECONNECT_MOST_MS = 30_000;
const QUIET_MS = 6_000;
const ANSWER_LIMIT_MS = 10_000;
const LOOK_MS = 1_000;
const TICKET_AGAIN_MS = 2_000;

const Heard = v.union([AuthAccepted, PrivateEvent, AuthEnded, FeedError]);
/** The first byte of a JSON list: a frame of prices. */
const LIST = '['.charCodeAt(0);

interface Options {
  readonly url: string;
  readonly tickers: readonly string[];
  /** Requests a ticket for the private part of a socket. */
  readonly ticket: () => Promise<string>;
  /** Called with the age of each private event, milliseconds. */
  readonly heard: (ageMs: number) => void;
}

/**
 * A signed-in page: it follows prices and private events, and reconnects like the app when its
 * socket is lost or silent.
 */
export class Page {
  readonly #options: Options;
  #ws: WebSocket | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #looks: NodeJS.Timeout;
  #isOver = false;
  #failures = 0;
  #lastFrameMs = 0;
  #isAsked = false;
  /** When the newest price arrived; undefined before the first. */
  newestAtMs: number | undefined;
  /** Whether the private part of its socket is open. */
  isLive = false;
  /** The number of the last private event that it received. */
  lastSeq: number | undefined;
  /** The number of missed private events. */
  missed = 0;
  /** The number of `resync` events, each of which stands for many. */
  resyncs = 0;
  losses = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#connect();
    this.#looks = setInterval(() => this.#look(), LOOK_MS);
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    clearInterval(this.#looks);
    this.#ws?.terminate();
  }

  #connect(): void {
    const { url, tickers } = this.#options;
    const ws = new WebSocket(`${url.replace(/^http/, 'ws')}${FEED_PATH}`, {
      handshakeTimeout: CONNECT_LIMIT_MS,
      perMessageDeflate: false,
    });
    this.#ws = ws;
    // The `close` event that follows handles it.
    ws.on('error', () => undefined);
    ws.on('open', () => {
      this.#sign();
      ws.send(PING);
      ws.send(JSON.stringify({ cmd: 'sub', topics: [{ type: 'market', tickers }], batch: true }));
      void this.#open(ws);
    });
    ws.on('message', (data: Buffer) => {
      this.#sign();
      if (data[0] === LIST) {
        this.newestAtMs = performance.now();
        this.#failures = 0;
      } else this.#hear(ws, data.toString());
    });
    ws.on('close', () => this.#lose());
  }

  /** Records that the socket is alive. */
  #sign(): void {
    this.#lastFrameMs = performance.now();
    this.#isAsked = false;
  }

  /**
   * Pings a silent socket, and terminates one that stays silent: it may be dead without a `close`.
   */
  #look(): void {
    const ws = this.#ws;
    if (ws?.readyState !== WebSocket.OPEN) return;
    const silentMs = performance.now() - this.#lastFrameMs;
    if (silentMs > QUIET_MS + ANSWER_LIMIT_MS) ws.terminate();
    else if (silentMs > QUIET_MS && !this.#isAsked) {
      this.#isAsked = true;
      ws.send(PING);
    }
  }

  #lose(): void {
    if (this.#isOver) return;
    if (this.isLive) this.losses += 1;
    this.isLive = false;
    this.#failures += 1;
    const most = Math.min(
      RECONNECT_MOST_MS,
      RECONNECT_MS * RECONNECT_GROWTH ** (this.#failures - 1),
    );
    const waitMs = this.#failures === 1 ? RECONNECT_MS : Math.random() * most;
    this.#timer = setTimeout(() => this.#connect(), waitMs);
  }

  async #open(ws: WebSocket): Promise<void> {
    const ticket = await this.#options.ticket();
    if (ws.readyState !== WebSocket.OPEN) return;
    const after = this.lastSeq;
    ws.send(JSON.stringify({ cmd: 'auth', ticket, ...(after !== undefined && { after }) }));
  }

  #hear(ws: WebSocket, text: string): void {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Heard), text);
    if (!read.success) return;
    const heard = read.output;
    if (heard.cmd === 'authed') {
      this.isLive = true;
      this.lastSeq ??= heard.seq;
    } else if (heard.cmd === 'event') {
      const { seq, topic, atMs } = heard;
      // A `resync` covers all events up to its number.
      if (topic === 'resync') this.resyncs += 1;
      else this.missed += Math.max(0, seq - (this.lastSeq ?? seq - 1) - 1);
      this.lastSeq = seq;
      this.#options.heard(Date.now() - atMs);
    } else {
      // The private part was closed or refused.
      this.isLive = false;
      setTimeout(() => void this.#open(ws), TICKET_AGAIN_MS);
    }
  }
}

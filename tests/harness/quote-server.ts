/**
 * A feed whose faults a test controls: a real HTTP server with a real `ws` in the test's process, speaking the product's
 * wire by the product's own encoding.
 *
 * const feed = await QuoteServer.start({ tickers: ['AAPL', 'MSFT'], staticDir: 'dist' }); await page.goto(feed.url);
 * // the built app against this server await feed.nextSubscription();                 // resolves when a client has
 * subscribed feed.trade('AAPL', 102.5);                     // pushed to those who follow it feed.dropAll();
 * // cuts every socket without a good-bye feed.mode = 'refuse' | 'silent' | 'unanswered' // what a new connection meets,
 * see `Mode` feed.blackHole();                              // also those already open fall silent feed.sendText('not
 * JSON'); feed.sendBytes(…);  // raw, to all feed.openSockets, feed.everOpened, feed.pings, feed.subscriptions() await
 * feed.down(); await feed.up();            // off and on again on the same port await feed.stop();
 *
 * Calls (`/api/…`) are answered by `api` handlers given by the test, quotes, clock and instruments by what is scripted
 * here; other paths come from `staticDir`.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { COMPACT_BYTES } from '../../contract/feed-compact.ts';
import { FEED_PATH, PING, PONG, type SubscribeCommand } from '../../contract/feed.ts';
import type { Ticker } from '../../contract/instrument.ts';
import { readCommand } from '../../server/http/stream/commands.ts';
import {
  cleanTick,
  quoteBody,
  quoteText,
  writeCompactRecord,
} from '../../server/http/stream/encode.ts';
import { ticksOf } from '../../server/http/stream/quote-table.ts';
import type { Tick } from '../../server/market/market-data.ts';
import { type ApiHandler, answerHttp } from './quote-server-http.ts';
import { type ScriptedMarket, scriptedMarket } from './scripted-market.ts';

/** The behavior towards a new connection. */
export type Mode =
  /** The feed. */
  | 'serve'
  /** 503 instead of the handshake. */
  | 'refuse'
  /** The handshake, then nothing: no pong, no quote, no close. */
  | 'silent'
  /** A TCP connection and no answer to the handshake. */
  | 'unanswered';

export interface QuoteServerOptions {
  readonly tickers?: readonly Ticker[];
  readonly port?: number;
  readonly staticDir?: string;
  /** By path below `/api`, such as `/market/list/get/`: takes the input, returns the output. */
  readonly api?: Readonly<Record<string, ApiHandler>>;
}

/** A socket that a test may look at. */
export interface FeedSocket {
  readonly ws: WebSocket;
  subscription: SubscribeCommand | undefined;
  pings: number;
  isSilent: boolean;
}

export class QuoteServer {
  readonly market: ScriptedMarket;
  mode: Mode = 'serve';
  /** Delays everything that is sent. */
  delayMs = 0;
  /** While true no quotes are sent; pings are still answered. */
  isPaused = false;
  /** While true every call under `/api` is answered 503. */
  isApiDown = false;
  everOpened = 0;
  pings = 0;
  port = 0;
  readonly sockets = new Set<FeedSocket>();
  readonly #options: QuoteServerOptions;
  readonly #ids = new Map<Ticker, number>();
  readonly #connectionWaiters: ((socket: FeedSocket) => void)[] = [];
  readonly #subscriptionWaiters: ((command: SubscribeCommand) => void)[] = [];
  readonly #tcp = new Set<Socket>();
  readonly #unanswered = new Set<Duplex>();
  #http: Server | undefined;

  private constructor(options: QuoteServerOptions) {
    this.#options = options;
    const tickers = options.tickers ?? ['AAPL', 'MSFT', 'SPY'];
    this.market = scriptedMarket(tickers);
    for (const [id, ticker] of tickers.entries()) this.#ids.set(ticker, id);
    this.port = options.port ?? 0;
  }

  static async start(options: QuoteServerOptions = {}): Promise<QuoteServer> {
    const server = new QuoteServer(options);
    await server.up();
    return server;
  }

  /** Where the app is. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get feedUrl(): string {
    return `ws://127.0.0.1:${this.port}${FEED_PATH}`;
  }

  get openSockets(): number {
    return this.sockets.size;
  }

  /** The last subscription of each open socket that has one. */
  subscriptions(): SubscribeCommand[] {
    return [...this.sockets].flatMap(({ subscription }) => subscription ?? []);
  }

  /** Opens the port, the same as before if it was open before. */
  async up(): Promise<void> {
    const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false });
    const http = createServer((request, response) => {
      void answerHttp(request, response, {
        market: this.market,
        api: this.#options.api ?? {},
        staticDir: this.#options.staticDir,
        isApiDown: this.isApiDown,
      });
    });
    http.on('connection', (socket) => {
      this.#tcp.add(socket);
      socket.once('close', () => this.#tcp.delete(socket));
    });
    http.on('upgrade', (request, socket, head) => this.#upgrade(wss, request, socket, head));
    http.listen(this.port, '127.0.0.1');
    await once(http, 'listening');
    this.port = (http.address() as AddressInfo).port;
    this.#http = http;
  }

  /** Closes the port and cuts everything, as a crash of the server would. */
  async down(): Promise<void> {
    const http = this.#http;
    if (!http) return;
    this.#http = undefined;
    const closed = once(http, 'close');
    http.close();
    for (const socket of this.#tcp) socket.destroy();
    await closed;
  }

  async stop(): Promise<void> {
    await this.down();
  }

  /** Cuts every open feed socket without a close frame. */
  dropAll(): void {
    for (const { ws } of this.sockets) ws.terminate();
    for (const socket of this.#unanswered) socket.destroy();
  }

  /** Closes every open feed socket properly. */
  closeAll(code: number, reason = ''): void {
    for (const { ws } of this.sockets) ws.close(code, reason);
  }

  /** From now on the server sends nothing to open and new connections, until `mode` is set again. */
  blackHole(): void {
    this.mode = 'silent';
    for (const socket of this.sockets) silence(socket);
  }

  nextConnection(): Promise<FeedSocket> {
    return new Promise((resolve) => void this.#connectionWaiters.push(resolve));
  }

  nextSubscription(): Promise<SubscribeCommand> {
    return new Promise((resolve) => void this.#subscriptionWaiters.push(resolve));
  }

  /** A trade in the regular session, pushed to the subscribers of the ticker. */
  trade(ticker: Ticker, price: number): void {
    this.push([this.market.trade(ticker, price)]);
  }

  /** Pushes ticks as they are, in this order. */
  push(ticks: readonly Tick[]): void {
    if (this.isPaused) return;
    for (const socket of this.sockets) this.#sendTicks(socket, ticks);
  }

  /** Sends a raw text to every client: malformed, unknown, oversized, out of order. */
  sendText(text: string): void {
    for (const socket of this.sockets) this.#send(socket, text);
  }

  sendBytes(bytes: Uint8Array): void {
    for (const socket of this.sockets) this.#send(socket, bytes);
  }

  #upgrade(wss: WebSocketServer, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    if (this.mode === 'unanswered') {
      this.#unanswered.add(socket);
      socket.once('close', () => this.#unanswered.delete(socket));
      return;
    }
    if (this.mode === 'refuse' || request.url?.split('?')[0] !== FEED_PATH) {
      socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
      return;
    }
    wss.handleUpgrade(request, socket, head, (ws) => this.#welcome(ws));
  }

  #welcome(ws: WebSocket): void {
    const socket: FeedSocket = { ws, subscription: undefined, pings: 0, isSilent: false };
    this.sockets.add(socket);
    this.everOpened += 1;
    ws.on('close', () => this.sockets.delete(socket));
    ws.on('error', () => ws.terminate());
    ws.on('message', (data) => this.#onMessage(socket, (data as Buffer).toString()));
    if (this.mode === 'silent') silence(socket);
    for (const waiter of this.#connectionWaiters.splice(0)) waiter(socket);
  }

  #onMessage(socket: FeedSocket, text: string): void {
    if (text === PING) {
      socket.pings += 1;
      this.pings += 1;
      this.#send(socket, PONG);
      return;
    }
    const read = readCommand(text);
    if (!read.ok) {
      this.#send(socket, JSON.stringify(read.error));
      return;
    }
    // This server has no private events.
    if (read.command.cmd !== 'sub') return;
    socket.subscription = read.command;
    if (!this.isPaused) this.#greet(socket, read.command);
    for (const waiter of this.#subscriptionWaiters.splice(0)) waiter(read.command);
  }

  /** Like the product's server: numbers first for the compact dialect, then all current values. */
  #greet(socket: FeedSocket, { topics, compact }: SubscribeCommand): void {
    const followed = new Set(topics.flatMap(({ tickers }) => tickers));
    const known = [...followed].filter((ticker) => this.#ids.has(ticker));
    const unknown = [...followed].filter((ticker) => !this.#ids.has(ticker));
    if (compact && known.length > 0) {
      const ids = Object.fromEntries(known.map((ticker) => [ticker, this.#ids.get(ticker)]));
      this.#send(socket, JSON.stringify({ cmd: 'ids', ids }));
    }
    const isBeforeOpen = this.market.session === 'pre';
    const ticks = known.flatMap((ticker) => {
      const quote = this.market.quote(ticker);
      return quote ? ticksOf(quote, isBeforeOpen) : [];
    });
    this.#sendTicks(socket, ticks);
    if (unknown.length > 0) {
      this.#send(
        socket,
        JSON.stringify({ cmd: 'error', error: 'unknown_tickers', tickers: unknown }),
      );
    }
  }

  #sendTicks(socket: FeedSocket, ticks: readonly Tick[]): void {
    const { subscription } = socket;
    if (!subscription) return;
    const texts: string[] = [];
    const records: Buffer[] = [];
    for (const { type, tickers } of subscription.topics) {
      for (const raw of ticks) {
        const id = this.#ids.get(raw.ticker);
        const tick = cleanTick(raw);
        if (!tick || id === undefined || !tickers.includes(raw.ticker)) continue;
        texts.push(quoteText(type, quoteBody(tick)));
        const record = Buffer.alloc(COMPACT_BYTES);
        writeCompactRecord(record, 0, id, type, tick);
        records.push(record);
      }
    }
    if (texts.length === 0) return;
    if (subscription.compact) this.#send(socket, Buffer.concat(records));
    else if (subscription.batch) this.#send(socket, `[${texts.join(',')}]`);
    else for (const text of texts) this.#send(socket, text);
  }

  #send(socket: FeedSocket, message: string | Uint8Array): void {
    const send = () => {
      if (!socket.isSilent && socket.ws.readyState === socket.ws.OPEN) socket.ws.send(message);
    };
    if (this.delayMs > 0) setTimeout(send, this.delayMs);
    else send();
  }
}

/** Stops reading and writing, so that not even a close is answered. */
function silence(socket: FeedSocket): void {
  socket.isSilent = true;
  socket.ws.pause();
}

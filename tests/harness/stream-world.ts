import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ClientOptions, WebSocket } from 'ws';
import { FEED_PATH } from '../../contract/feed.ts';
import type { Ticker } from '../../contract/instrument.ts';
import { inProcessBus } from '../../server/bus/bus.ts';
import { proxiesIn } from '../../server/http/callers.ts';
import { attachStream } from '../../server/http/stream.ts';
import type { StreamLimits } from '../../server/http/stream/limits.ts';
import type { Tick } from '../../server/market/market-data.ts';
import { scriptedMarket } from './scripted-market.ts';

export interface StreamWorldOptions {
  readonly tickers?: readonly Ticker[];
  readonly limits?: Partial<StreamLimits>;
  readonly allowedOrigins?: readonly string[];
  readonly proxies?: readonly string[];
}

/** The real stream on a real port; the test controls its time and beats. */
export async function aStreamWorld(options: StreamWorldOptions = {}) {
  const server = createServer();
  const bus = inProcessBus();
  const market = scriptedMarket(options.tickers ?? ['AAPL', 'BRK.B', 'MSFT']);
  market.listen((ticks) => bus.publish('ticks', ticks));
  const counts = { clients: 0, frames: 0, quotes: 0, closed: [] as string[] };
  const beats = new Map<number, () => void>();
  let nowMs = 1_000_000;

  const stream = attachStream({
    server,
    market,
    bus,
    allowedOrigins: options.allowedOrigins ?? [],
    isProxy: proxiesIn(options.proxies ?? []),
    log: { info: () => undefined },
    metrics: {
      clients: { set: (clients) => void (counts.clients = clients) },
      framesSent: { inc: (frames) => void (counts.frames += frames) },
      quotesSent: { inc: (quotes) => void (counts.quotes += quotes) },
      closed: { inc: ({ reason }) => void counts.closed.push(reason) },
    },
    ...(options.limits ? { limits: options.limits } : {}),
    nowMs: () => nowMs,
    every(intervalMs, run) {
      beats.set(intervalMs, run);
      return () => beats.delete(intervalMs);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const opened: StreamTestClient[] = [];

  return {
    market,
    counts,
    stream,
    port,
    publish: (...ticks: Tick[]) => bus.publish('ticks', ticks),
    /** Sends everything published since the last beat. */
    pump: () => beats.get(100)?.(),
    /** Checks for silent and stuck clients, as happens each second. */
    watch: () => beats.get(1000)?.(),
    advance(ms: number) {
      nowMs += ms;
    },
    connect(clientOptions: ClientOptions = {}): WebSocket {
      return new WebSocket(`ws://127.0.0.1:${port}${FEED_PATH}`, clientOptions);
    },
    async open(clientOptions: ClientOptions = {}): Promise<StreamTestClient> {
      const client = new StreamTestClient(this.connect(clientOptions));
      opened.push(client);
      await once(client.ws, 'open');
      return client;
    },
    async stop() {
      for (const { ws } of opened) ws.terminate();
      await stream.close();
      server.close();
    },
  };
}
export type StreamWorld = Awaited<ReturnType<typeof aStreamWorld>>;

/** A client that keeps its messages until the test takes them. */
export class StreamTestClient {
  readonly ws: WebSocket;
  readonly #arrived: (string | Buffer)[] = [];
  #wake: (() => void) | undefined;
  /** The close code, once it is closed. */
  readonly closed: Promise<number>;

  constructor(ws: WebSocket) {
    this.ws = ws;
    ws.on('message', (data, isBinary) => {
      const bytes = data as Buffer;
      this.#arrived.push(isBinary ? bytes : bytes.toString());
      this.#wake?.();
    });
    ws.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      ws.once('close', (code) => resolve(code));
    });
  }

  /** The next message, in order of arrival. */
  async next(): Promise<string | Buffer> {
    for (;;) {
      const message = this.#arrived.shift();
      if (message !== undefined) return message;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async nextJson(): Promise<unknown> {
    const message = await this.next();
    return JSON.parse(message.toString());
  }

  /** The next `count` messages, as JSON. */
  async take(count: number): Promise<unknown[]> {
    const messages: unknown[] = [];
    while (messages.length < count) messages.push(await this.nextJson());
    return messages;
  }

  /** Everything that arrives until the answer to a ping: all that the server had to send by then. */
  async untilPong(): Promise<(string | Buffer)[]> {
    this.ws.send('ping');
    const messages: (string | Buffer)[] = [];
    for (;;) {
      const message = await this.next();
      if (message === 'pong') return messages;
      messages.push(message);
    }
  }

  send(command: unknown): void {
    this.ws.send(typeof command === 'string' ? command : JSON.stringify(command));
  }
}

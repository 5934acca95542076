/**
 * Clients for benches, in a separate process. They are plain TCP sockets that implement just enough WebSocket to
 * subscribe and to count frames: with `ws` at this end, the bench would measure the clients.
 */
import { connect, type Socket } from 'node:net';
import { FEED_PATH } from '../../contract/feed.ts';
import type { LoadOrder, LoadUsage } from './fanout-processes.ts';
import { benchTickers } from './fanout-tickers.ts';

const RECONNECT_MS = 3000;
const RESUBSCRIBE_MS = 300;

type Question = ({ do: 'open' } & LoadOrder) | { do: 'usage' } | { do: 'close' };

const clients = new Set<LoadClient>();
let frames = 0;
let bytes = 0;
let served = 0;
let open = 0;
let isLeaving = false;

/** A text frame of a client, masked with zeros. */
function maskedText(text: string): Buffer {
  const payload = Buffer.from(text);
  const isLong = payload.length > 125;
  const header = Buffer.alloc(isLong ? 8 : 6);
  header[0] = 0x81;
  header[1] = 0x80 | (isLong ? 126 : payload.length);
  if (isLong) header.writeUInt16BE(payload.length, 2);
  return Buffer.concat([header, payload]);
}

class LoadClient {
  readonly #order: LoadOrder;
  readonly #subscription: Buffer;
  readonly #onServed: () => void;
  #socket: Socket | undefined;
  #isUpgraded = false;
  #isServed = false;
  #left = 0;
  #rest: Buffer | undefined;

  constructor(order: LoadOrder, subscription: Buffer, onServed: () => void) {
    this.#order = order;
    this.#subscription = subscription;
    this.#onServed = onServed;
    clients.add(this);
    this.#connect();
  }

  close(): void {
    this.#socket?.destroy();
  }

  #connect(): void {
    const socket = connect({ port: this.#order.port, host: '127.0.0.1', noDelay: true });
    this.#socket = socket;
    this.#isUpgraded = false;
    this.#left = 0;
    this.#rest = undefined;
    socket.on('connect', () => {
      open += 1;
      socket.write(
        `GET ${FEED_PATH} HTTP/1.1\r\nHost: 127.0.0.1:${this.#order.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
      );
      socket.once('close', () => {
        open -= 1;
      });
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      if (this.#isServed) served -= 1;
      this.#isServed = false;
      if (isLeaving || !this.#order.comesBack) clients.delete(this);
      else setTimeout(() => this.#connect(), RECONNECT_MS);
    });
    socket.on('data', (chunk) => this.#read(socket, chunk));
  }

  #read(socket: Socket, chunk: Buffer): void {
    bytes += chunk.length;
    if (this.#isUpgraded) {
      this.#count(chunk);
      return;
    }
    this.#isUpgraded = true;
    const end = chunk.indexOf('\r\n\r\n') + 4;
    if (chunk.length > end) this.#count(chunk.subarray(end));
    if (this.#order.comesBack) {
      setTimeout(() => socket.write(this.#subscription), RESUBSCRIBE_MS);
    } else {
      socket.write(this.#subscription);
    }
  }

  #count(arrived: Buffer): void {
    const chunk = this.#rest ? Buffer.concat([this.#rest, arrived]) : arrived;
    this.#rest = undefined;
    let at = 0;
    for (;;) {
      const skipped = Math.min(this.#left, chunk.length - at);
      at += skipped;
      this.#left -= skipped;
      if (at >= chunk.length) return;
      const short = (chunk[at + 1] ?? 0) & 127;
      const header = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (chunk.length - at < header) {
        this.#rest = chunk.subarray(at);
        return;
      }
      if (header === 2) this.#left = short;
      else if (header === 4) this.#left = chunk.readUInt16BE(at + 2);
      else this.#left = Number(chunk.readBigUInt64BE(at + 2));
      at += header;
      this.#onFrame();
    }
  }

  #onFrame(): void {
    frames += 1;
    if (this.#isServed) return;
    this.#isServed = true;
    served += 1;
    if (this.#order.isStalled) this.#socket?.pause();
    this.#onServed();
  }
}

/** Opens a few hundred at a time, so that only the storm bench is a storm. */
async function openAll(order: LoadOrder): Promise<true> {
  const command = {
    cmd: 'sub',
    topics: [{ type: 'market', tickers: benchTickers(order.quotes) }],
    batch: order.dialect === 'batch',
    compact: order.dialect === 'compact',
  };
  const subscription = maskedText(JSON.stringify(command));
  const STEP = 250;
  for (let from = 0; from < order.count; from += STEP) {
    const step = Math.min(STEP, order.count - from);
    const opened = Array.from(
      { length: step },
      () => new Promise<void>((resolve) => void new LoadClient(order, subscription, resolve)),
    );
    await Promise.all(opened);
  }
  return true;
}

async function answer(question: Question): Promise<unknown> {
  if (question.do === 'open') return openAll(question);
  if (question.do === 'close') {
    isLeaving = true;
    for (const client of clients) client.close();
    return true;
  }
  const usage: LoadUsage = { frames, bytes, open, served };
  return usage;
}

process.on('message', (question) => {
  void answer(question as Question).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());

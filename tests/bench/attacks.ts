/** Attacks one server from a separate process, so that the attack takes no CPU time from the measuring process. */
import { connect, type Socket } from 'node:net';
import { getStatement } from '../../contract/account.ts';
import { getBars } from '../../contract/bars.ts';
import { getClock } from '../../contract/clock.ts';
import { API_BASE } from '../../contract/endpoint.ts';
import { uploadAvatar } from '../../contract/identity.ts';
import { setPin } from '../../contract/sign-up.ts';
import { blankPng } from '../harness/pictures.ts';

/** The bench's message to this process: an attack to start, or null to end the current one. */
export interface AttackOrder {
  readonly name: AttackName;
  readonly port: number;
  /** The attacker's IP address; the limits count by address. */
  readonly from: string;
  /** Access tokens of the attacker's accounts. */
  readonly tokens: readonly string[];
  readonly ticker: string;
}

/** Starts an attack; the returned function ends it. */
type Attack = (order: AttackOrder) => () => void;

/** The number of concurrent connections for attacks that need many. */
const LINES = 8;
/** The most pixels that are accepted. */
const BOMB = blankPng({ width: 4_000, height: 4_000 });

const attacks = {
  /** 360 KB of pipelined calls, then a reset, three at once, over and over. */
  'broken-off flood': (order) => {
    const call = requestOf(getClock.path, '{}');
    const flood = Buffer.concat(Array.from({ length: 3_000 }, () => call)).subarray(0, 360_000);
    return repeatedly(order, 3, (socket) => socket.write(flood, () => socket.resetAndDestroy()));
  },
  /** Four accounts send pictures that are small files and 16 megapixels, one after the other. */
  'picture bombs': (order) => answered(order, 4, (at) => upload(order, at, BOMB)),
  /** Twelve uploads that send a few bytes now and then. */
  'slow uploads': (order) =>
    repeatedly(order, 12, (socket, at) => {
      socket.write(upload(order, at, BOMB).subarray(0, 1_000));
      const drip = setInterval(() => socket.write('x'), 100);
      socket.on('close', () => clearInterval(drip));
    }),
  /** PINs with made-up proofs. */
  'PIN flood': (order) =>
    answered(order, LINES, (at) => {
      const body = JSON.stringify({ confirmation: 'x'.repeat(43), pin: '482913' });
      return requestOf(setPin.path, body, order.tokens[at % order.tokens.length]);
    }),
  /** PDF statements over the complete history. */
  'statement PDFs': (order) =>
    answered(order, LINES, (at) => {
      const wish = { account: 'wallet', fromDate: '2020-01-01', toDate: '2030-12-31' };
      const body = JSON.stringify({ ...wish, format: 'pdf' });
      return requestOf(getStatement.path, body, order.tokens[at % order.tokens.length]);
    }),
  /** Ten years of days. */
  'ten-year bars': (order) =>
    answered(order, LINES, () =>
      requestOf(
        getBars.path,
        JSON.stringify({ ticker: order.ticker, range: '10Y', interval: '1d' }),
      ),
    ),
} satisfies Record<string, Attack>;

type AttackName = keyof typeof attacks;
export const ATTACKS = Object.keys(attacks) as AttackName[];

if (import.meta.main) {
  let stop: (() => void) | undefined;
  process.on('message', (order: AttackOrder | null) => {
    stop?.();
    stop = order ? attacks[order.name](order) : undefined;
    process.send?.('done');
  });
  process.on('disconnect', () => process.exit(0));
}

function requestOf(path: string, body: string | Buffer, token = '', type = 'application/json') {
  const head =
    `POST ${API_BASE}${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: ${type}\r\n` +
    `aspctoken: ${token}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
}

function upload({ tokens }: AttackOrder, at: number, picture: Buffer): Buffer {
  return requestOf(uploadAvatar.path, picture, tokens[at % tokens.length], 'image/png');
}

/** Keeps this many connections open, and reopens each one when it has ended. */
function repeatedly(
  { port, from }: AttackOrder,
  count: number,
  use: (socket: Socket, at: number) => void,
): () => void {
  let isOver = false;
  const sockets = new Set<Socket>();
  function open(at: number): void {
    if (isOver) return;
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.on('connect', () => use(socket, at));
    socket.on('close', () => {
      sockets.delete(socket);
      open(at);
    });
  }
  for (let at = 0; at < count; at++) open(at);
  return () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  };
}

/** Sends a request on each connection, and the next one after any answer. */
function answered(
  order: AttackOrder,
  count: number,
  requestAt: (at: number) => Buffer,
): () => void {
  return repeatedly(order, count, (socket, at) => {
    const request = requestAt(at);
    let left = 0;
    socket.on('data', (part: Buffer) => {
      if (left === 0) {
        const text = part.toString('latin1');
        const headEnd = text.indexOf('\r\n\r\n');
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]);
        left = headEnd + 4 + length;
      }
      left -= part.length;
      if (left > 0) return;
      left = 0;
      socket.write(request);
    });
    socket.write(request);
  });
}

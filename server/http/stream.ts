import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { CLIENT_FRAME_BYTES_MAX, closeCodes, FEED_PATH, PING, PONG } from '../../contract/feed.ts';
import type { Bus } from '../bus/bus.ts';
import type { MarketClock, Quotes, Reference } from '../market/market-data.ts';
import { isThisMachine, networkOf } from '../networks.ts';
import { callerOf, type IsProxy } from './callers.ts';
import { isOurHost } from './our-host.ts';
import { StreamClient } from './stream/client.ts';
import { binaryRefused, readCommand } from './stream/commands.ts';
import { FanOut } from './stream/fan-out.ts';
import { type StreamLimits, streamLimits } from './stream/limits.ts';
import { mayConnect } from './stream/origin.ts';
import { LOOK_MS, PrivateStreams } from './stream/private.ts';
import type { PrivateParts } from './stream/private-parts.ts';
import { QuoteTable } from './stream/quote-table.ts';
import { inTurns } from './stream/turns.ts';

/** Ten times a second at most. Source: rulings, Quotes; house, A quote, from socket to pixel. */
const PUMP_MS = 100;
const WATCH_MS = 1000;

export interface StreamOptions {
  readonly server: Server;
  readonly market: MarketClock & Quotes & Reference;
  readonly bus: Bus;
  readonly metrics: {
    readonly clients: { set(clients: number): void };
    readonly framesSent: { inc(frames: number): void };
    readonly quotesSent: { inc(quotes: number): void };
    readonly closed: { inc(labels: { reason: string }): void };
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
  /** Runs something again and again until stopped; a test brings its own and beats by hand. */
  readonly every?: (intervalMs: number, run: () => void) => () => void;
}

/** Serves the feed on `/ws` of an HTTP server. Source: rulings, Quotes; goals, Security. */
export function attachStream(options: StreamOptions): {
  close(): Promise<void>;
  clients(): number;
  /** Different subscriptions that are kept. */
  groups(): number;
} {
  const { server, market, bus, metrics, allowedOrigins, log } = options;
  const limits = { ...streamLimits, ...options.limits };
  const nowMs = options.nowMs ?? (() => performance.now());
  const every = options.every ?? repeat;

  const table = new QuoteTable(market);
  const fanOut = new FanOut(table, nowMs, (frames, quotes) => {
    metrics.framesSent.inc(frames);
    metrics.quotesSent.inc(quotes);
  });
  /** Everyone with an open socket, also those who were told to go. */
  const sockets = new Set<StreamClient>();
  /** Open sockets of each caller. */
  const ofCaller = new Map<string, number>();
  const wss = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    clientTracking: false,
    maxPayload: CLIENT_FRAME_BYTES_MAX,
  });
  let isClosing = false;
  const privates =
    options.privateParts &&
    new PrivateStreams(options.privateParts, (what, problem) =>
      log.info({ problem: String(problem) }, what),
    );

  const serveInTurn = inTurns(([request, socket, head]: Upgrade) => {
    if (socket.destroyed) return;
    if (isClosing || sockets.size >= 2 * limits.clients) {
      refuse(socket, '503 Service Unavailable');
      return;
    }
    const caller = networkOf(
      callerOf(
        {
          remoteAddress: request.socket.remoteAddress,
          forwardedFor: request.headers['x-forwarded-for'],
        },
        options.isProxy,
      ),
    );
    wss.handleUpgrade(request, socket, head, (ws) => welcome(ws, socket, caller));
  });

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    // Until `ws` listens, a reset connection would otherwise throw.
    socket.on('error', () => socket.destroy());
    const { origin, host } = request.headers;
    if (request.url?.split('?')[0] !== FEED_PATH) refuse(socket, '404 Not Found');
    else if (!isOurHost(host, allowedOrigins)) refuse(socket, '421 Misdirected Request');
    else if (!mayConnect(origin, host, allowedOrigins)) refuse(socket, '403 Forbidden');
    else serveInTurn([request, socket, head]);
  }

  function welcome(ws: WebSocket, socket: Duplex, caller: string) {
    const client = new StreamClient(ws, socket, limits, nowMs());
    sockets.add(client);
    const open = (ofCaller.get(caller) ?? 0) + 1;
    ofCaller.set(caller, open);
    ws.on('close', () => {
      forget(client);
      const left = (ofCaller.get(caller) ?? 1) - 1;
      if (left === 0) ofCaller.delete(caller);
      else ofCaller.set(caller, left);
    });
    // `ws` closes by itself, with the code that fits: 1009 for a frame too big, 1007 for bad UTF-8.
    ws.on('error', (error) => {
      client.dismissedAtMs ??= nowMs();
      metrics.closed.inc({ reason: 'protocol' });
      log.info({ problem: error.message }, 'a feed client broke the protocol');
    });
    // All callers behind an unannounced proxy have the address of this machine.
    const isCrowd = open > limits.clientsPerCaller && !isThisMachine(caller);
    if (isCrowd || fanOut.clients.size >= limits.clients) {
      metrics.closed.inc({ reason: 'full' });
      client.dismiss(closeCodes.full, 'no free place', nowMs());
      return;
    }
    fanOut.clients.add(client);
    metrics.clients.set(fanOut.clients.size);
    ws.on('message', (data, isBinary) => onMessage(client, data, isBinary));
    ws.on('ping', (data) => isWithinBudget(client, data.length));
    ws.on('pong', (data) => isWithinBudget(client, data.length));
  }

  function forget(client: StreamClient) {
    fanOut.leave(client);
    privates?.leave(client);
    fanOut.clients.delete(client);
    sockets.delete(client);
    metrics.clients.set(fanOut.clients.size);
  }

  function isWithinBudget(client: StreamClient, bytes: number, more = 0): boolean {
    if (client.dismissedAtMs !== undefined) return false;
    client.heardAtMs = nowMs();
    if (client.budget.spend(bytes, client.heardAtMs, more)) return true;
    metrics.closed.inc({ reason: 'flood' });
    client.dismiss(closeCodes.flood, 'too many frames', client.heardAtMs);
    return false;
  }

  function onMessage(client: StreamClient, data: RawData, isBinary: boolean) {
    // `ws` hands over one Buffer a message, unless told otherwise.
    const bytes = data as Buffer;
    if (!isWithinBudget(client, bytes.length)) return;
    if (isBinary) {
      client.reply(binaryRefused);
      return;
    }
    const text = bytes.toString();
    if (text === PING) {
      client.reply(PONG);
      return;
    }
    const read = readCommand(text);
    if (!read.ok) client.reply(read.error);
    else if (read.command.cmd !== 'sub') {
      const isTicket = read.command.cmd === 'auth';
      if (isTicket && !isWithinBudget(client, 0, limits.ticketFrames - 1)) return;
      if (privates) void privates.hear(client, read.command);
      else client.reply({ cmd: 'error', error: 'unknown_command', field: 'cmd' });
    } else {
      const problem = fanOut.subscribe(client, read.command);
      if (problem) client.reply(problem);
    }
  }

  function watch() {
    for (const client of sockets) {
      const state = client.watch(nowMs());
      if (state !== 'alive') metrics.closed.inc({ reason: state });
    }
    privates?.goOn();
  }

  server.on('upgrade', onUpgrade);
  const stops = [
    bus.subscribe('ticks', (ticks) => table.record(ticks)),
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
      for (const stop of stops) stop();
      await dismissAll([...sockets], limits.closeMs, nowMs());
    },
  };
}

type Upgrade = readonly [request: IncomingMessage, socket: Duplex, head: Buffer];

async function dismissAll(clients: readonly StreamClient[], graceMs: number, nowMs: number) {
  const gone = clients.map(
    (client) => new Promise<void>((resolve) => client.ws.once('close', () => resolve())),
  );
  for (const client of clients) client.dismiss(closeCodes.goingAway, 'going away', nowMs);
  const lingering = setTimeout(() => {
    for (const client of clients) client.ws.terminate();
  }, graceMs);
  await Promise.all(gone);
  clearTimeout(lingering);
}

/** Says no to an upgrade in HTTP, and hangs up. */
function refuse(socket: Duplex, status: string) {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function repeat(intervalMs: number, run: () => void): () => void {
  const timer = setInterval(run, intervalMs);
  return () => clearInterval(timer);
}

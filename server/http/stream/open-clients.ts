import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { closeCodes } from '../../../contract/feed.ts';
import { isThisMachine } from '../../networks.ts';
import { CallerCounts } from './caller-counts.ts';
import { StreamClient } from './client.ts';
import type { FanOut } from './fan-out.ts';
import { hearing } from './hear.ts';
import type { StreamLimits } from './limits.ts';
import type { PrivateStreams } from './private.ts';

/** The metrics of the stream's clients. */
export interface ClientMetrics {
  readonly clients: { set(clients: number): void };
  readonly closed: { inc(labels: { reason: string }): void };
}

interface OpenClientOptions {
  readonly fanOut: FanOut;
  /** Without it no socket has a private part. */
  readonly privates: PrivateStreams | undefined;
  readonly metrics: ClientMetrics;
  readonly limits: StreamLimits;
  readonly nowMs: () => number;
  readonly log: { info(fields: object, text: string): void };
}

/** All clients with an open socket, including those that are being disconnected. */
export interface OpenClients {
  count(): number;
  /** Admits an open socket, or closes it when the stream is full. */
  readonly welcome: (ws: WebSocket, socket: Duplex, caller: string) => void;
  /** Pings silent clients, and disconnects dead, stuck or lingering ones. */
  watch(): void;
  /** Asks all clients to disconnect, in groups, and closes those that do not. */
  dismissAll(): Promise<void>;
}

export function openClients(options: OpenClientOptions): OpenClients {
  const { fanOut, privates, metrics, limits, nowMs, log } = options;
  const sockets = new Set<StreamClient>();
  const ofCaller = new CallerCounts();
  const listenTo = hearing({ fanOut, privates, limits, nowMs, closed: metrics.closed });

  function welcome(ws: WebSocket, socket: Duplex, caller: string): void {
    const client = new StreamClient(ws, socket, limits, nowMs());
    sockets.add(client);
    const open = ofCaller.add(caller);
    ws.on('close', () => {
      forget(client);
      ofCaller.remove(caller);
    });
    // `ws` closes the socket itself, with the matching code: 1009 for a too large frame, 1007 for
    // invalid UTF-8.
    ws.on('error', (error) => {
      client.dismissedAtMs ??= nowMs();
      metrics.closed.inc({ reason: 'protocol' });
      log.info({ problem: error.message }, 'a feed client broke the protocol');
    });
    if (!hasPlace({ open, caller, clients: fanOut.clients.size }, limits)) {
      metrics.closed.inc({ reason: 'full' });
      client.dismiss(closeCodes.full, 'no free place', nowMs());
      return;
    }
    fanOut.clients.add(client);
    metrics.clients.set(fanOut.clients.size);
    listenTo(client);
  }

  function forget(client: StreamClient): void {
    fanOut.leave(client);
    privates?.leave(client);
    fanOut.clients.delete(client);
    sockets.delete(client);
    metrics.clients.set(fanOut.clients.size);
  }

  return {
    count: () => sockets.size,
    welcome,
    watch() {
      for (const client of sockets) {
        const state = client.watch(nowMs());
        if (state !== 'alive') metrics.closed.inc({ reason: state });
      }
    },
    dismissAll: () => dismissAll([...sockets], limits.closeMs, nowMs),
  };
}

interface Occupancy {
  /** Sockets of this caller, the new one included. */
  readonly open: number;
  /** The network that it comes from. */
  readonly caller: string;
  /** All who have a place. */
  readonly clients: number;
}

/** Whether a new socket may stay: neither is its caller a crowd nor the stream full. */
export function hasPlace(
  { open, caller, clients }: Occupancy,
  limits: Pick<StreamLimits, 'clients' | 'clientsPerCaller'>,
): boolean {
  // All callers behind an unannounced proxy have the address of this machine.
  const isCrowd = open > limits.clientsPerCaller && !isThisMachine(caller);
  return !isCrowd && clients < limits.clients;
}

/** Draining: this many clients are disconnected at once, the rest over this period, because all of them reconnect elsewhere. */
const AT_ONCE = 50;
const TURN_MS = 50;
const TURNS = 50;

async function dismissAll(
  clients: readonly StreamClient[],
  graceMs: number,
  nowMs: () => number,
): Promise<void> {
  const gone = clients.map(
    (client) => new Promise<void>((resolve) => client.ws.once('close', () => resolve())),
  );
  const inTurn = Math.max(AT_ONCE, Math.ceil(clients.length / TURNS));
  for (let first = 0; first < clients.length; first += inTurn) {
    if (first > 0) await delay(TURN_MS);
    for (const client of clients.slice(first, first + inTurn)) {
      client.dismiss(closeCodes.goingAway, 'going away', nowMs());
    }
  }
  const lingering = setTimeout(() => {
    for (const client of clients) client.ws.terminate();
  }, graceMs);
  await Promise.all(gone);
  clearTimeout(lingering);
}

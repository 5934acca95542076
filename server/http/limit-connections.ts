import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { isThisMachine, networkOf } from '../networks.ts';
import { CallCounts } from './call-counts.ts';
import type { IsProxy } from './callers.ts';

/** The number of flooding connections that use up a network's limit for a minute. */
const FLOODS_PER_MINUTE = 10;
/**
 * New connections of one network that are read in one turn of the event loop; the others wait for
 * the next turn.
 */
const PER_TURN = 4;
const MINUTE_MS = 60_000;

interface ConnectionOptions {
  readonly registry: Registry;
  readonly isProxy: IsProxy;
  /** Of one network. */
  readonly perMinute: number;
}

/** Reports a connection that sent more than a client ever does. */
export type ReportFlood = (socket: Socket) => void;

/**
 * Refuses new connections of a network that opens too many or floods, before they are parsed: a
 * kilobyte takes long to parse and no time to send. A connection whose peer is gone when it is
 * accepted is not read. Simultaneous connections are read a few per turn, so that when the first
 * ones flood, the rest is closed unread. Proxies, configured or on this machine, have no limit,
 * since they carry all callers.
 */
export function limitConnections(
  { server, log }: FastifyInstance,
  { registry, isProxy, perMinute }: ConnectionOptions,
): ReportFlood {
  const refused = new Counter({
    name: 'http_connections_refused_total',
    help: 'Connections closed unread since the peer had gone or its network had opened too many or flooded.',
    registers: [registry],
  });
  const counts = new CallCounts();
  const floodPrice = Math.ceil(perMinute / FLOODS_PER_MINUTE);
  /** The connections of this turn, by network. */
  let read = new Map<string, number>();
  let waiting: Socket[] = [];
  let isTurnKnown = false;
  const serving = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');

  /** @param price the number of connections that it counts as */
  function isOver(network: string, price: number): boolean {
    return counts.add(keyOf(network), price, MINUTE_MS).current > perMinute;
  }

  function refuse(socket: Socket): void {
    refused.inc();
    log.debug('a connection was refused unread');
    socket.resetAndDestroy();
  }

  function pass(socket: Socket): void {
    for (const serve of serving) serve.call(server, socket);
  }

  function passInTurn(socket: Socket): void {
    const network = networkOf(socket.remoteAddress);
    const before = read.get(network) ?? 0;
    read.set(network, before + 1);
    if (before < PER_TURN) pass(socket);
    else waiting.push(socket);
    if (isTurnKnown) return;
    isTurnKnown = true;
    setImmediate(startTurn);
  }

  function startTurn(): void {
    const late = waiting;
    read = new Map();
    waiting = [];
    isTurnKnown = false;
    for (const socket of late) {
      if (socket.destroyed) continue;
      if (isOver(networkOf(socket.remoteAddress), 0)) refuse(socket);
      else passInTurn(socket);
    }
  }

  server.on('connection', (socket) => {
    // It may fail while it waits.
    socket.on('error', () => undefined);
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) return refuse(socket);
    const network = networkOf(remoteAddress);
    if (isProxy(remoteAddress) || isThisMachine(network)) return pass(socket);
    if (isOver(network, 1)) return refuse(socket);
    return passInTurn(socket);
  });

  return ({ remoteAddress }) => {
    if (remoteAddress !== undefined)
      counts.charge(keyOf(networkOf(remoteAddress)), floodPrice, MINUTE_MS);
  };
}

function keyOf(network: string): string {
  return `${network} connections`;
}

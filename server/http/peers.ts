import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { isPrivate } from '../networks.ts';
import type { IsProxy } from './callers.ts';
import type { ReportFlood } from './limit-connections.ts';

/**
 * The most unanswered requests of one connection, and the most that it may send in one turn of the
 * event loop, since those answered at once are never unanswered. Browsers and proxies send the next
 * request after the answer.
 */
const BACKLOG_MAX = 16;

/**
 * Drops requests whose peer has gone, and connections that pipeline more than a client ever does. Looks at them before Fastify
 * does, which makes a request, a reply and a logger for each.
 */
export function dropGonePeers(
  { server, log }: FastifyInstance,
  { registry, reportFlood }: { readonly registry: Registry; readonly reportFlood: ReportFlood },
): void {
  const gone = new Counter({
    name: 'http_requests_gone_total',
    help: 'Requests not answered since the peer had gone or had sent too many at once.',
    registers: [registry],
  });
  const underWay = new WeakMap<Socket, number>();
  /** Requests of this turn, by connection. */
  let sent = new Map<Socket, number>();
  const serving = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');

  server.on('request', (request, response) => {
    const { socket } = request;
    const others = underWay.get(socket) ?? 0;
    if (sent.size === 0) setImmediate(() => (sent = new Map()));
    const before = sent.get(socket) ?? 0;
    sent.set(socket, before + 1);
    if (Math.max(others, before) >= BACKLOG_MAX && !socket.destroyed) {
      reportFlood(socket);
      socket.destroy();
    }
    if (socket.destroyed || socket.remoteAddress === undefined) {
      gone.inc();
      log.debug('the peer has gone');
      return;
    }
    underWay.set(socket, others + 1);
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    for (const serve of serving) serve.call(server, request, response);
  });
}

/** Detects proxies that `PROXIES` does not name. */
export interface UnannouncedProxy {
  /** Whether requests have come through one. */
  wasSeen(): boolean;
}

/**
 * Detects a proxy that the operator did not configure: a private peer that forwards for others. All
 * its callers count as one. A public peer is not taken for a proxy, since anyone can send the same
 * header.
 */
export function noticeProxies(app: FastifyInstance, isProxy: IsProxy): UnannouncedProxy {
  let wasSeen = false;
  app.addHook('onRequest', async (request) => {
    if (wasSeen || !isForwarded(request) || isProxy(request.ip) || !isPrivate(request.ip)) return;
    wasSeen = true;
    request.log.warn(
      'A proxy that PROXIES does not name forwards requests, so all its callers count as one. Name its address in PROXIES.',
    );
  });
  return { wasSeen: () => wasSeen };
}

/** Whether a header says that a request was passed on. */
export function isForwarded({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(
    (name) => headers[name] !== undefined,
  );
}

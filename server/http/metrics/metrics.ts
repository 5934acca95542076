import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { isThisMachine, networkOf } from '../../networks.ts';
import { Refused } from '../../refused.ts';
import { limitedRoute } from '../limited-route.ts';
import { isForwarded } from '../peers.ts';

const FIGURES_PER_MINUTE = 600;

/** The metrics of the stream. */
export interface FeedMetrics {
  /** Sockets open now. */
  readonly clients: Gauge;
  readonly framesSent: Counter;
  /** Quotes in those frames. */
  readonly quotesSent: Counter;
  /** Sockets closed by us, by reason. */
  readonly closed: Counter<'reason'>;
}

/** All figures of one server, for Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  readonly feed: FeedMetrics;
}

export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    feed: {
      clients: new Gauge({ name: 'feed_clients', help: 'Sockets open now.', registers }),
      framesSent: new Counter({
        name: 'feed_frames_sent_total',
        help: 'Frames sent to clients.',
        registers,
      }),
      quotesSent: new Counter({
        name: 'feed_quotes_sent_total',
        help: 'Quotes in the frames sent.',
        registers,
      }),
      closed: new Counter({
        name: 'feed_clients_closed_total',
        help: 'Sockets closed by the server, by reason.',
        labelNames: ['reason'],
        registers,
      }),
    },
  };
}

interface MetricsOptions {
  /** A bearer token, the way to read the figures from elsewhere. */
  readonly token: string | undefined;
  /** Whether proxies were announced: then a caller from this machine may be anyone. */
  readonly hasProxies: boolean;
}

/**
 * Serves `/metrics` to callers with the token or, if none is configured, to callers on this
 * machine.
 */
export function serveMetrics(
  app: FastifyInstance,
  { registry }: Metrics,
  { token, hasProxies }: MetricsOptions,
): void {
  const shared = figuresOfProcess();
  app.get('/metrics', limitedRoute('figures', FIGURES_PER_MINUTE), async (request, reply) => {
    const isLocal = !hasProxies && !isForwarded(request) && isThisMachine(networkOf(request.ip));
    if (!(token === undefined ? isLocal : shows(request, token))) {
      throw new Refused('unknown_call');
    }
    const all = Registry.merge([shared, registry]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}

let ofProcess: Registry | undefined;

/** Memory, processor, event loop: of a process once, however many servers it had. What watches them never ends. */
function figuresOfProcess(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

function shows(request: FastifyRequest, token: string): boolean {
  const shown = Buffer.from(request.headers.authorization ?? '');
  const right = Buffer.from(`Bearer ${token}`);
  return shown.length === right.length && timingSafeEqual(shown, right);
}

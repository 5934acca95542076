import type { FastifyInstance } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Counts and times every request under its call's path, never under the address that was typed. */
export function measureRequests(app: FastifyInstance, { registry }: Metrics): void {
  const registers = [registry];
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['call', 'method', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['call'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });

  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.url ?? 'unknown';
    total.inc({ call, method: request.method, status: reply.statusCode });
    duration.observe({ call }, reply.elapsedTime / 1_000);
    request.log.info(
      { call, method: request.method, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}

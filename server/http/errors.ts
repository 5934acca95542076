import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '../../contract/endpoint.ts';
import { refusals } from '../../contract/refusals.ts';
import { isOfAway } from '../db/away.ts';
import { isStorageFull } from '../db/storage-full.ts';
import { Refused } from '../refused.ts';

/** How Fastify's own errors are said in the contract's words. */
const fastifyErrors: Readonly<Record<string, Refused>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refused('too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refused('bad_parameter', {
    field: 'content-type',
    problem: 'must be application/json',
  }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refused('bad_parameter', {
    field: 'content-length',
    problem: 'does not fit the body',
  }),
  FST_ERR_BAD_URL: new Refused('bad_parameter', { field: 'url', problem: 'cannot be read' }),
  FST_ERR_MAX_PARAM_LENGTH: new Refused('unknown_call'),
};

/** Errors of a call whose client has gone. */
const PEER_GONE = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** The answer while the database is unreachable. A restart of the database takes a second or two. */
export const AWAY = new Refused('unavailable', { retryAfterSeconds: 2 });

/**
 * Turns any error into an envelope. Only a bug or a broken part is logged, and its details are never sent.
 *
 * @param noteAway receives the error of each call that failed because the database is unreachable
 */
export function answerErrors(app: FastifyInstance, noteAway: (error: unknown) => void): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (!isOfAway(error)) return answerError(error, request, reply);
    noteAway(error);
    return sendRefusal(reply, AWAY);
  });
  app.setNotFoundHandler(
    { preHandler: app.rateLimit({ max: 600, timeWindow: 60_000 }) },
    (request, reply) => {
      if (isCall(request)) return sendRefusal(reply, new Refused('unknown_call'));
      return reply.status(404).type('text/plain; charset=utf-8').send('Not found');
    },
  );
}

/** For errors before a route was found, as an address that cannot be read. */
export function answerEarlyError(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  // The hooks that set the headers have not run.
  reply.headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  void sendRefusal(
    reply,
    fastifyErrors[error.code] ?? new Refused('bad_parameter', { field: 'url' }),
  );
}

function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refused) {
    if (error.cause !== undefined) request.log.error({ err: error.cause }, 'a call was refused');
    return sendRefusal(reply, error);
  }
  if (isStorageFull(error)) return sendRefusal(reply, new Refused('storage_full'));

  const known = fastifyErrors[error.code];
  if (known) return sendRefusal(reply, known);
  if (!isCall(request) && error.statusCode !== undefined && error.statusCode < 500) {
    return reply.status(error.statusCode).type('text/plain; charset=utf-8').send('Not served');
  }
  // A body that broke off, or a header that Node's parser refuses: the caller's doing.
  if (error.statusCode === 400)
    return sendRefusal(reply, new Refused('bad_parameter', { field: 'body' }));

  if (request.raw.socket.destroyed && PEER_GONE.has(error.code))
    request.log.debug('the peer went away during a call');
  else request.log.error({ err: error }, 'a call failed');
  return sendRefusal(reply, new Refused('fault'));
}

function sendRefusal(reply: FastifyReply, { code, detail }: Refused): FastifyReply {
  const { code: number, status } = refusals[code];
  if (detail.retryAfterSeconds !== undefined) reply.header('retry-after', detail.retryAfterSeconds);
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({ code: number, refusal: code, ...detail });
}

function isCall(request: FastifyRequest): boolean {
  return request.url.startsWith(`${API_BASE}/`);
}

import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ANSWER_PATH, AskInput } from '../../../contract/assistant.ts';
import { AnswerEvent, type NumberedEvent } from '../../../contract/assistant-answer.ts';
import { API_BASE } from '../../../contract/endpoint.ts';
import { Token, TOKEN_HEADER } from '../../../contract/session.ts';
import type { Handler } from '../../http/handle.ts';
import { limitedRoute } from '../../http/limited-route.ts';
import { CALLS, callerOf, readInput, type ServeOptions } from '../../http/serve.ts';
import { networkOf } from '../../networks.ts';
import { Refused } from '../../refused.ts';
import type { Session } from '../../sessions/sessions.ts';
import { readTools } from './read-tools.ts';

/** A line that says nothing, so that no gateway takes a slow answer for a dead connection. */
const HEARTBEAT_MS = 15_000;
/** Questions of one customer, or of all visitors of one network, that are answered at a time. */
const AT_ONCE_MAX = 4;

/** A compressed stream would wait until a block is full. */
const uncompressed = { compress: false } as const;

/**
 * Serves the stream of answers: a question by POST, answered by numbered server-sent events, so
 * that an interrupted one can resume.
 */
export function serveAnswers(
  app: FastifyInstance,
  handlers: readonly Handler[],
  { services, isFromOurPage, names, isServing, checkAnswers, callsPerMinute }: ServeOptions,
): void {
  const asking = new Map<string, number>();
  const sessions = new WeakMap<FastifyRequest, Session>();

  app.route({
    method: 'POST',
    url: API_BASE + ANSWER_PATH,
    ...uncompressed,
    ...limitedRoute(CALLS, callsPerMinute),
    preParsing: async (request, _reply, payload) => {
      if (!isServing()) throw new Refused('unavailable');
      if (!isFromOurPage(request.headers)) {
        throw new Refused('bad_parameter', { field: 'origin' });
      }
      const session = await sessionOf(request);
      if (session) sessions.set(request, session);
      return payload;
    },
    handler: async (request, reply) => {
      const input = readInput(AskInput, request.body ?? {}) as AskInput;
      const session = sessions.get(request);
      const whose = session?.personId ?? networkOf(request.ip);
      const count = asking.get(whose) ?? 0;
      if (count >= AT_ONCE_MAX) throw new Refused('too_many_requests', { retryAfterSeconds: 5 });
      // Counted before the first await, so that simultaneous requests are counted too.
      asking.set(whose, count + 1);
      const tools = readTools(handlers, services, { caller: callerOf(request, names), session });
      const events = await services.assistant
        .ask(session?.personId, input, tools)
        .catch((error: unknown) => {
          leave(whose);
          throw error;
        });
      const stream = Readable.from(framesOf(events, checkAnswers), { objectMode: false });
      stream.once('close', () => leave(whose));
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream);
    },
  });

  function leave(whose: string): void {
    const left = (asking.get(whose) ?? 1) - 1;
    if (left > 0) asking.set(whose, left);
    else asking.delete(whose);
  }

  /** @throws Refused `not_signed_in` where a token is sent that is not valid: the page renews it and asks again */
  async function sessionOf(request: FastifyRequest): Promise<Session | undefined> {
    const said = request.headers[TOKEN_HEADER];
    if (said === undefined) return undefined;
    const token = v.safeParse(Token, said);
    const session = token.success ? await services.sessions.find(token.output) : undefined;
    if (!session) throw new Refused('not_signed_in');
    return session;
  }
}

/** Server-sent events of an answer. Source: HTML standard, Server-sent events. */
async function* framesOf(
  events: AsyncGenerator<NumberedEvent, void, undefined>,
  checkAnswers: boolean,
): AsyncGenerator<string, void, undefined> {
  try {
    for (;;) {
      const next = events.next();
      for (;;) {
        const came = await withinBeat(next);
        if (came === undefined) {
          yield ':\n\n';
          continue;
        }
        if (came.done) return;
        const { seq, event } = came.value;
        if (checkAnswers) v.parse(AnswerEvent, event);
        yield `id: ${seq}\ndata: ${JSON.stringify(event)}\n\n`;
        break;
      }
    }
  } finally {
    // The connection has closed: the answer has one listener less.
    void events.return();
  }
}

async function withinBeat<T>(next: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const beat = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), HEARTBEAT_MS);
  });
  try {
    return await Promise.race([next, beat]);
  } finally {
    clearTimeout(timer);
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import * as v from 'valibot';
import { API_BASE, type Endpoint } from '../../contract/endpoint.ts';
import { SUCCESS_CODE } from '../../contract/refusals.ts';
import { RENEWAL_HEADER, Token, TOKEN_HEADER } from '../../contract/session.ts';
import type { Parts } from './parts.ts';
import type { Session } from '../sessions/sessions.ts';
import { networkOf } from '../networks.ts';
import { limitedRoute } from './limited-route.ts';
import type { Caller, Handler } from './handle.ts';
import { preferredLanguage } from './language.ts';
import type { OurNames } from './our-names.ts';
import { Refused } from '../refused.ts';
import type { SiteCheck } from './same-site.ts';
import { turns } from '../turns.ts';
import { atLeastSoFast, uploadPlaces } from './upload-places.ts';

export interface ServeOptions {
  readonly services: Parts;
  readonly isFromOurPage: SiteCheck;
  readonly names: OurNames;
  /** Whether there is a market to tell about, and we are not about to go. */
  readonly isServing: () => boolean;
  /** Compares each answer with its description; for tests and development, where a mistake should be loud. */
  readonly checkAnswers: boolean;
  readonly callsPerMinute: number;
  /** Charges the caller's network with the additional cost of a call that was counted as one. */
  readonly charge: (request: FastifyRequest, calls: number) => void;
}

/** Expensive calls that wait for each other: all of them, and those of one network. */
const EXPENSIVE_MAX = 64;
const EXPENSIVE_PER_NETWORK = 16;

/** The group of routes that all calls are counted in. */
export const CALLS = 'calls';

/**
 * Serves the calls: parses the input, runs the handler, wraps its answer in the envelope. Source:
 * spec §7.
 */
export function serve(
  app: FastifyInstance,
  handlers: readonly Handler[],
  options: ServeOptions,
): void {
  const { services, isFromOurPage, names, isServing, checkAnswers, callsPerMinute, charge } =
    options;
  const sessions = new WeakMap<FastifyRequest, Session>();
  const takePlace = uploadPlaces();
  // Calls that cost several run one after the other, and others run between them.
  const inTurn = turns(1, EXPENSIVE_MAX, EXPENSIVE_PER_NETWORK);

  for (const { endpoint, run, priceOf } of handlers) {
    const { takesBytes } = endpoint;
    app.route({
      method: endpoint.method,
      url: API_BASE + endpoint.path,
      ...(takesBytes === undefined ? {} : { bodyLimit: takesBytes }),
      ...limitedRoute(CALLS, callsPerMinute),
      // After calls are counted, in `onRequest`, and before the body is read, so that the server
      // does not wait for the body of an unauthorized request.
      preParsing: async (request, reply, payload) => {
        if (!isServing()) throw new Refused('unavailable');
        if (!isFromOurPage(request.headers)) {
          throw new Refused('bad_parameter', {
            field: 'origin',
            problem: 'pages of other sites may not call',
          });
        }
        const session = await sessionOf(request, endpoint);
        if (session) sessions.set(request, session);
        if (takesBytes === undefined) return payload;
        const giveBack = await takePlace(session?.personId ?? '', networkOf(addressOf(request)));
        if (reply.raw.destroyed) giveBack();
        else reply.raw.once('close', giveBack);
        return measured(payload);
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const isBytes = Buffer.isBuffer(request.body);
        if (isBytes !== (takesBytes !== undefined)) {
          throw new Refused('bad_parameter', {
            field: 'content-type',
            problem: `must be ${isBytes ? 'application/json' : 'that of a picture'}`,
          });
        }
        // A call without parameters may come with no body at all. Source: spec §7.
        const said = isBytes ? request.query : (request.body ?? {});
        const input = readInput(endpoint.input, said);
        const price = priceOf?.(input) ?? 1;
        if (price > 1) charge(request, price - 1);
        const call = {
          caller: callerOf(request, names),
          session: sessions.get(request),
          bytes: isBytes ? (request.body as Buffer) : undefined,
        };
        const answer =
          price > 1
            ? await inTurn(
                () => nextTurn().then(() => run(services, call, input)),
                networkOf(addressOf(request)),
              )
            : await run(services, call, input);
        if (checkAnswers) v.parse(endpoint.output, answer);
        return { code: SUCCESS_CODE, data: answer };
      },
    });
  }

  async function sessionOf(
    request: FastifyRequest,
    { audience, path }: Endpoint,
  ): Promise<Session | undefined> {
    if (audience === 'all') return undefined;
    const token = v.safeParse(Token, request.headers[TOKEN_HEADER]);
    const session = token.success ? await services.sessions.find(token.output) : undefined;
    if (!session) {
      // A stale page sometimes calls without a token; an invalid token deserves a log line.
      const level = token.success ? 'warn' : 'info';
      request.log[level]({ call: path, refusal: 'not_signed_in' }, 'authorization refused');
      throw new Refused('not_signed_in');
    }
    if (audience === 'verified' && session.identityStatus !== 'passed') {
      const person = session.personId;
      request.log.warn({ call: path, refusal: 'not_verified', person }, 'authorization refused');
      throw new Refused('not_verified');
    }
    return session;
  }
}

function measured(payload: RequestPayload): RequestPayload {
  const passing = atLeastSoFast();
  // `pipeline` would end the connection with the stream, and the answer with it.
  payload.once('error', (error) => passing.destroy(error));
  payload.once('close', () => {
    if (!payload.readableEnded) passing.destroy();
  });
  return payload.pipe(passing);
}

/** Empty once the peer has gone, though Fastify's types promise a text. */
function addressOf({ ip }: { readonly ip?: string }): string {
  return ip ?? '';
}

/** The caller, as far as it is known before the body is read. */
export function callerOf(request: FastifyRequest, names: OurNames): Caller {
  const renewal = v.safeParse(Token, request.headers[RENEWAL_HEADER]);
  return {
    address: addressOf(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    renewalToken: renewal.success ? renewal.output : undefined,
    host: names.letterHost(request.headers),
    origin: names.pageOrigin(request.headers),
    language: preferredLanguage(request.headers['accept-language']),
  };
}

/** @throws Refused `bad_parameter`, which names the first wrong field */
export function readInput(schema: Handler['endpoint']['input'], body: unknown): unknown {
  const read = v.safeParse(schema, body, { abortEarly: true });
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Refused('bad_parameter', {
    field: v.getDotPath(issue) ?? 'body',
    problem: issue.message.slice(0, 200),
  });
}

/** Takes JSON and, where a call says so, pictures: neither can other sites' pages send unasked. An empty body is `{}`. */
export function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => (body.trim() === '' ? {} : readJson(body)),
  );
  app.addContentTypeParser(
    ['image/jpeg', 'image/png', 'image/bmp', 'application/pdf', 'application/octet-stream'],
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => body,
  );
}

function readJson(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new Refused('bad_parameter', { field: 'body', problem: 'is not JSON' });
    throw error;
  }
  throw new Refused('bad_parameter', { field: 'body', problem: 'is not a JSON object' });
}

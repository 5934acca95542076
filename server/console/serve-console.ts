import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  BY_ITSELF_HEADER,
  CONSOLE_API,
  CONSOLE_PATH,
  getOperatorSelf,
  mayAs,
  OPERATOR_REFUSALS,
  type OperatorCall,
  type OperatorRefusal,
} from '../../contract/operator.ts';
import { checkAudit } from '../../contract/operator-watch.ts';
import { isOfAway } from '../db/away.ts';
import { AWAY } from '../http/errors.ts';
import type { SiteCheck } from '../http/same-site.ts';
import type { OurNames } from '../http/our-names.ts';
import type { Parts } from '../http/parts.ts';
import { limitedRoute } from '../http/limited-route.ts';
import { readInput } from '../http/serve.ts';
import { actorOf, hasOperators } from '../operators/operators.ts';
import { findOperatorSession, SESSION_MS, type SignedInOperator } from '../operators/sessions.ts';
import { siteOf } from '../passkeys/web-authn.ts';
import { Refused } from '../refused.ts';
import { consoleCalls } from './calls.ts';
import { type ConsoleWatch, type OperatorHandler, OperatorRefused } from './operator-handler.ts';

interface ConsoleOptions {
  readonly parts: Parts;
  readonly watch: ConsoleWatch;
  /** Receives the error of each call that failed because the database is unreachable. */
  readonly noteAway: (error: unknown) => void;
  /** The built page of the console. */
  readonly dist: string;
  readonly isFromOurPage: SiteCheck;
  readonly names: OurNames;
  /** Whether the proxy's connections are HTTPS. */
  readonly isSecure: boolean;
  readonly checkAnswers: boolean;
}

const COOKIE = 'plumb_operator';
/** The limits of one network: calls and files, and attempts to sign in. */
const ASKED_PER_MINUTE = 600;
const ATTEMPTS_PER_MINUTE = 30;
/** The limit of checks that read the whole audit log. */
const CHECKS_PER_MINUTE = 10;
/** How long operators share one health report. */
const LOOK_MS = 10_000;
const YEAR_SECONDS = 31_536_000;
/** The name of a file with a hash of its content. */
const HASHED = /^[\w.-]+-[\w-]{8}\.(js|css|woff2)$/;

/**
 * The content security policy of the console: its own files, its own calls, and pictures made from
 * responses.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join('; ');
const PERMISSIONS =
  'publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(), geolocation=(), microphone=(), payment=(), usb=()';

const STATUS: Readonly<Record<OperatorRefusal, number>> = {
  bad_parameter: 400,
  not_signed_in: 401,
  not_allowed: 403,
  own_matter: 403,
  own_file: 403,
  own_report: 403,
  passkey_refused: 403,
  link_expired: 403,
  not_found: 404,
  nothing_waits: 409,
  already_sent: 409,
  day_has_begun: 409,
  no_trading_day: 409,
  insufficient_funds: 409,
  changed: 409,
  key_reused: 409,
  too_large: 413,
  too_many_requests: 429,
  unavailable: 503,
  fault: 500,
};

/** Serves the operator's console. Without any operator, all its addresses answer 404. */
export function serveConsole(app: FastifyInstance, options: ConsoleOptions): void {
  const { parts, dist } = options;
  const files = {
    ...limitedRoute('operator', ASKED_PER_MINUTE),
    errorHandler: notThere,
    onRequest: mustBeSpelledOut,
    preHandler: async (_request: FastifyRequest, reply: FastifyReply) => {
      await mustBeThere(parts);
      reply
        .header('content-security-policy', POLICY)
        .header('permissions-policy', PERMISSIONS)
        .header('x-robots-tag', 'noindex');
    },
  };

  app.get(CONSOLE_PATH, files, async (_request, reply) => {
    if (!existsSync(join(dist, 'operator.html'))) {
      return reply
        .status(404)
        .type('text/plain; charset=utf-8')
        .send('The console is not built yet: run npm run build.');
    }
    return reply
      .header('cache-control', 'no-store')
      .sendFile('operator.html', dist, { cacheControl: false });
  });
  app.get<{ Params: { file: string } }>(
    `${CONSOLE_PATH}/assets/:file`,
    files,
    async (request, reply) => {
      const { file } = request.params;
      if (file !== basename(file) || !HASHED.test(file)) return reply.callNotFound();
      if (!existsSync(join(dist, 'assets', file))) return reply.callNotFound();
      return reply.sendFile(file, join(dist, 'assets'), {
        maxAge: YEAR_SECONDS * 1_000,
        immutable: true,
      });
    },
  );
  // Otherwise the app's build folder, which contains this page, would answer.
  app.get(`${CONSOLE_PATH}/*`, files, (_request, reply) => reply.callNotFound());

  const watch = { ...options.watch, examine: sharedLook(options.watch.examine) };
  for (const handler of consoleCalls) serveCall(app, handler, { ...options, watch });
}

/** There is no operator, or the address is another spelling of the console's. */
class NoConsole extends Error {
  override readonly name = 'NoConsole';
}

async function mustBeThere({ db }: Parts): Promise<void> {
  if (!(await hasOperators(db.sql))) throw new NoConsole();
}

/** A proxy that keeps strangers from the console compares the address as it is written, as `/%6Fperator` is not. */
async function mustBeSpelledOut({ url }: FastifyRequest): Promise<void> {
  if (!url.startsWith(CONSOLE_PATH)) throw new NoConsole();
}

function notThere(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof NoConsole)) throw error;
  reply.callNotFound();
}

function serveCall(
  app: FastifyInstance,
  { call, run }: OperatorHandler,
  { parts, watch, noteAway, isFromOurPage, names, isSecure, checkAnswers }: ConsoleOptions,
): void {
  const who = new WeakMap<FastifyRequest, SignedInOperator>();
  const limit = limitOf(call);

  app.post(CONSOLE_API + call.path, {
    ...limit,
    onRequest: mustBeSpelledOut,
    errorHandler: (error: FastifyError, request, reply) => {
      if (error instanceof NoConsole) {
        reply.callNotFound();
        return;
      }
      const said = refusalOf(error);
      if (said.retryAfterSeconds !== undefined) {
        reply.header('retry-after', said.retryAfterSeconds);
      }
      const operator = who.get(request)?.name;
      if (isOfAway(error)) noteAway(error);
      else if (said.refusal === 'fault') {
        request.log.error({ err: error }, 'a call of the console failed');
      } else {
        request.log.warn(
          { call: call.path, operator, refusal: said.refusal },
          'a call of the console was refused',
        );
      }
      void reply.status(STATUS[said.refusal]).header('cache-control', 'no-store').send(said);
    },
    // Before the body is read, so that the server does not wait for the body of an unauthorized
    // request.
    preParsing: async (request, _reply, payload) => {
      await mustBeThere(parts);
      const { headers } = request;
      // A browser sends the origin with every such request; a request without one does not come
      // from a page.
      if (headers.origin === undefined || !isFromOurPage(headers)) {
        throw new OperatorRefused('bad_parameter', { field: 'origin' });
      }
      if (call.role === 'nobody') return payload;
      const asked = { token: tokenOf(request), isUse: headers[BY_ITSELF_HEADER] === undefined };
      const operator = await findOperatorSession(parts.db.sql, asked, parts.wallNowMs());
      if (!operator) throw new OperatorRefused('not_signed_in');
      who.set(request, operator);
      if (!mayAs(operator.role, call.role)) throw new OperatorRefused('not_allowed');
      return payload;
    },
    handler: async (request, reply) => {
      const input = readInput(call.input, request.body ?? {});
      const operator = who.get(request);
      const setToken = (token: string | undefined) => {
        const ends = isSecure || request.protocol === 'https' ? '; Secure' : '';
        const age = token === undefined ? 0 : SESSION_MS / 1_000;
        const rules = `Path=${CONSOLE_PATH}; Max-Age=${age}; HttpOnly; SameSite=Strict${ends}`;
        reply.header('set-cookie', `${COOKIE}=${token ?? ''}; ${rules}`);
      };
      const site = () => siteOf({ origin: names.pageOrigin(request.headers) });
      const context = { parts, watch, site, token: tokenOf(request), setToken };
      const answer = await run(
        context,
        operator && { operator, by: { actor: actorOf(operator.name), ...becauseIn(input) } },
        input,
      );
      if (checkAnswers) v.parse(call.output, answer);
      request.log.info({ call: call.path, operator: operator?.name }, 'a call of the console');
      return reply.header('cache-control', 'no-store').send({ data: answer });
    },
  });
}

function limitOf({ path, role }: OperatorCall) {
  if (path === checkAudit.path) return limitedRoute('operator-audit', CHECKS_PER_MINUTE);
  return role === 'nobody' && path !== getOperatorSelf.path
    ? limitedRoute('operator-sign-in', ATTEMPTS_PER_MINUTE)
    : limitedRoute('operator', ASKED_PER_MINUTE);
}

/** Shares one result among calls within {@link LOOK_MS}. */
function sharedLook<T>(look: () => Promise<T>): () => Promise<T> {
  let newest: { readonly atMs: number; readonly answer: Promise<T> } | undefined;
  return () => {
    const nowMs = performance.now();
    if (!newest || nowMs - newest.atMs > LOOK_MS) newest = { atMs: nowMs, answer: look() };
    return newest.answer;
  };
}

/** The reason of an act, if the input has one. */
function becauseIn(input: unknown): { because?: string } {
  const read = v.safeParse(v.object({ because: v.string() }), input);
  return read.success ? read.output : {};
}

function refusalOf(error: FastifyError | Error): {
  refusal: OperatorRefusal;
  field?: string | undefined;
  problem?: string | undefined;
  by?: string | undefined;
  retryAfterSeconds?: number | undefined;
} {
  if (error instanceof OperatorRefused) {
    const { code: refusal, field, problem, by } = error;
    return { refusal, field, problem, by };
  }
  const refused = isOfAway(error) ? AWAY : error;
  if (refused instanceof Refused) {
    const refusal = OPERATOR_REFUSALS.find((each) => each === refused.code);
    const { field, problem, retryAfterSeconds } = refused.detail;
    if (refusal) return { refusal, field, problem, retryAfterSeconds };
  }
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return { refusal: 'too_large' };
  if (status !== undefined && status < 500) return { refusal: 'bad_parameter', field: 'body' };
  return { refusal: 'fault' };
}

function tokenOf({ headers }: FastifyRequest): string {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';
}

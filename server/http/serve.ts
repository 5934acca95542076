import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { API_BASE } from '../../contract/endpoint.ts';
import { SUCCESS_CODE } from '../../contract/refusals.ts';
import type { CallContext, Handler } from './handle.ts';
import { Refused } from './refused.ts';
import type { SiteCheck } from './same-site.ts';

export interface ServeOptions {
  readonly context: CallContext;
  readonly isFromOurPage: SiteCheck;
  /** Whether there is a market to tell about, and we are not about to go. */
  readonly isServing: () => boolean;
  /** Compares each answer with its description; for tests and development, where a mistake should be loud. */
  readonly checkAnswers: boolean;
  readonly callsPerMinute: number;
}

/** Opens the calls: parses what comes in, runs the handler, puts its answer into the envelope. Source: spec §7. */
export function serve(
  app: FastifyInstance,
  handlers: readonly Handler[],
  options: ServeOptions,
): void {
  const { context, isFromOurPage, isServing, checkAnswers, callsPerMinute } = options;

  for (const { endpoint, run } of handlers) {
    app.route({
      method: endpoint.method,
      url: API_BASE + endpoint.path,
      config: { rateLimit: { max: callsPerMinute, timeWindow: 60_000, groupId: 'calls' } },
      onRequest: async (request) => {
        if (!isServing()) throw new Refused('unavailable');
        if (!isFromOurPage(request.headers)) {
          throw new Refused('bad_parameter', {
            field: 'origin',
            problem: 'pages of other sites may not call',
          });
        }
      },
      handler: async (request) => {
        // A call without parameters may come with no body at all. Source: spec §7.
        const input = readInput(endpoint.input, request.body ?? {});
        const answer = await run(context, input);
        if (checkAnswers) v.parse(endpoint.output, answer);
        return { code: SUCCESS_CODE, data: answer };
      },
    });
  }
}

/** @throws Refused `bad_parameter`, which names the first wrong field */
function readInput(schema: Handler['endpoint']['input'], body: unknown): unknown {
  const read = v.safeParse(schema, body, { abortEarly: true });
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Refused('bad_parameter', {
    field: v.getDotPath(issue) ?? 'body',
    problem: issue.message.slice(0, 200),
  });
}

/** Takes JSON only, which other sites' pages cannot send unasked. An empty body is `{}`. */
export function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => (body.trim() === '' ? {} : readJson(body)),
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

import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import { RefusalEnvelope } from '../../contract/answer.ts';
import { API_BASE } from '../../contract/endpoint.ts';
import { refusals } from '../../contract/refusal-numbers.ts';
import { type CommonRefusal, type Refusal, SUCCESS_CODE } from '../../contract/refusals.ts';
import type { Handler } from './handle.ts';

const COMMON: readonly CommonRefusal[] = [
  'bad_parameter',
  'too_large',
  'too_many_requests',
  'fault',
  'unavailable',
];

/** Opens `/api/openapi.json`. Written when first asked for, so that no start waits for it, and then kept. */
export function serveOpenApi(app: FastifyInstance, handlers: readonly Handler[]): void {
  let text: string | undefined;
  app.get(`${API_BASE}/openapi.json`, async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(handlers));
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

/** Describes every call to strangers, from the same schemas that both ends use. */
export function openApiDocument(handlers: readonly Handler[]): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumb',
      version: '1',
      description:
        'Every call is a POST with a JSON body. `code` 2000 is success; any other code comes with the word of the refusal. Live quotes come over the WebSocket at /ws.',
    },
    servers: [{ url: API_BASE }],
    paths: Object.fromEntries(
      handlers.map((handler) => [handler.endpoint.path, pathItem(handler)]),
    ),
    components: { schemas: { Refused: schema(RefusalEnvelope) } },
  };
}

function pathItem({ endpoint }: Handler): object {
  const byStatus = new Map<number, Refusal[]>();
  for (const refusal of [...COMMON, ...endpoint.refusals]) {
    const { status } = refusals[refusal];
    byStatus.set(status, [...(byStatus.get(status) ?? []), refusal]);
  }
  return {
    post: {
      operationId: endpoint.path.split('/').filter(Boolean).join('_'),
      tags: [endpoint.path.split('/')[1]],
      summary: endpoint.summary,
      requestBody: { content: { 'application/json': { schema: schema(endpoint.input) } } },
      responses: {
        200: {
          description: 'The answer',
          ...json({
            type: 'object',
            properties: { code: { const: SUCCESS_CODE }, data: schema(endpoint.output) },
            required: ['code', 'data'],
          }),
        },
        ...Object.fromEntries(
          [...byStatus].map(([status, words]) => [status, refusedResponse(words)]),
        ),
      },
    },
  };
}

function refusedResponse(words: readonly Refusal[]): object {
  return {
    description: words.join(', '),
    ...json({
      allOf: [
        { $ref: '#/components/schemas/Refused' },
        {
          type: 'object',
          properties: {
            refusal: { enum: words },
            code: { enum: words.map((word) => refusals[word].code) },
          },
        },
      ],
    }),
  };
}

function json(content: object): object {
  return { content: { 'application/json': { schema: content } } };
}

function schema(described: Handler['endpoint']['input']): object {
  // What a schema trims cannot be said in JSON Schema and need not be.
  const { $schema: _draft, ...rest } = toJsonSchema(described, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  });
  return rest;
}

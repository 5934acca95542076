import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import { RefusalEnvelope } from '../../contract/answer.ts';
import { documentEditions } from '../../contract/documents.ts';
import { API_BASE, type Audience, type Endpoint } from '../../contract/endpoint.ts';
import { IMAGE_KINDS } from '../../contract/identity.ts';
import {
  type CommonRefusal,
  type Refusal,
  refusals,
  SUCCESS_CODE,
} from '../../contract/refusals.ts';
import { RENEWAL_HEADER, TOKEN_HEADER } from '../../contract/session.ts';
import type { Handler } from './handle.ts';
import { limitedRoute } from './limited-route.ts';

const COMMON: readonly CommonRefusal[] = [
  'bad_parameter',
  'too_large',
  'too_many_requests',
  'fault',
  'unavailable',
];

const ASKED_PER_MINUTE = 120;
const compress = promisify(brotliCompress);

/** Opens `/api/openapi.json`. Written and compressed when first asked for, so that no start waits for it, and then kept. */
export function serveOpenApi(app: FastifyInstance, handlers: readonly Handler[]): void {
  let kept: Promise<{ plain: Buffer; small: Buffer }> | undefined;
  async function write() {
    const plain = Buffer.from(JSON.stringify(openApiDocument(handlers)));
    return { plain, small: await compress(plain) };
  }
  app.get(
    `${API_BASE}/openapi.json`,
    limitedRoute('openapi', ASKED_PER_MINUTE),
    async (request, reply) => {
      kept ??= write();
      const { plain, small } = await kept;
      const takesSmall = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
      // The plugin that compresses answers leaves one alone that says how it is encoded.
      return reply
        .headers({
          vary: 'accept-encoding',
          'content-encoding': takesSmall ? 'br' : 'identity',
        })
        .type('application/json; charset=utf-8')
        .send(takesSmall ? small : plain);
    },
  );
}

/** The public description of every call, generated from the schemas that server and page use. */
export function openApiDocument(handlers: readonly Handler[]): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumb',
      version: '1',
      description:
        'Every call is a POST. Most take a JSON body; uploads take a file as their body and their parameters in the query. `code` 2000 is success; any other code comes with the name of the refusal. Signing in returns `aspctoken`, which goes with calls in the header of that name for a quarter of an hour, and `authToken`, which renews the session in the header `authaspctoken`. Live quotes come over the WebSocket at /ws.',
    },
    servers: [{ url: API_BASE }],
    paths: Object.fromEntries(
      handlers.map((handler) => [handler.endpoint.path, pathItem(handler)]),
    ),
    components: { schemas: { Refused: schema(RefusalEnvelope) }, securitySchemes },
    // The editions that signing up must agree to.
    'x-agreements': documentEditions,
  };
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'header',
    name: TOKEN_HEADER,
    description: '`aspctoken` of a session, good for a quarter of an hour.',
  },
  renewal: {
    type: 'apiKey',
    in: 'header',
    name: RENEWAL_HEADER,
    description: '`authToken` of a session, good once, for the next pair of tokens.',
  },
};

/** The credentials of each audience, and the refusals without them. */
const access: Readonly<
  Record<Audience, { security: object[]; refusals: Refusal[]; description: string }>
> = {
  all: { security: [], refusals: [], description: 'For everyone.' },
  user: {
    security: [{ session: [] }],
    refusals: ['not_signed_in'],
    description: 'For signed-in customers.',
  },
  verified: {
    security: [{ session: [] }],
    refusals: ['not_signed_in', 'not_verified'],
    description: 'For signed-in customers whose identity is verified.',
  },
};

function pathItem({ endpoint }: Handler): object {
  const byStatus = new Map<number, Refusal[]>();
  const { security, refusals: denied, description } = access[endpoint.audience];
  for (const refusal of new Set([...COMMON, ...denied, ...endpoint.refusals])) {
    const { status } = refusals[refusal];
    byStatus.set(status, [...(byStatus.get(status) ?? []), refusal]);
  }
  return {
    post: {
      operationId: endpoint.path.split('/').filter(Boolean).join('_'),
      tags: [endpoint.path.split('/')[1]],
      summary: endpoint.summary,
      description,
      security: endpoint.takesRenewalToken === true ? [{ renewal: [] }] : security,
      'x-audience': endpoint.audience,
      ...takes(endpoint),
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

const PICTURES = IMAGE_KINDS.map((kind) => `image/${kind}`);

/** The request body of a call: JSON, or a file with its parameters in the query. */
function takes({ input, takesBytes, fileTypes = PICTURES }: Endpoint): object {
  const described = schema(input);
  if (takesBytes === undefined) return { requestBody: { required: true, ...json(described) } };
  const { properties = {}, required = [] } = described as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return {
    parameters: Object.entries(properties).map(([name, parameter]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: parameter,
    })),
    requestBody: {
      required: true,
      description: `The bytes of the file, ${takesBytes} at most.`,
      content: Object.fromEntries(
        fileTypes.map((type) => [
          type,
          { schema: { type: 'string', format: 'binary', maxLength: takesBytes } },
        ]),
      ),
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
  // JSON Schema cannot express trimming, and need not.
  const { $schema: _draft, ...rest } = toJsonSchema(described, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  });
  return rest;
}

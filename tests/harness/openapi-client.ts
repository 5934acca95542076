/** A client generated only from an OpenAPI document. */

type Schema = Readonly<Record<string, unknown>>;

interface Operation {
  readonly operationId: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[];
  readonly requestBody: { readonly content: Readonly<Record<string, { schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { content: { 'application/json': { schema: Schema } } }>
  >;
}

export interface OpenApiDocument {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly securitySchemes: Readonly<Record<string, { in: string; name: string }>>;
  };
}

interface Called {
  readonly status: number;
  readonly body: unknown;
}

export interface GeneratedClient {
  /** The credentials for the document's security schemes, by the scheme's name. */
  readonly credentials: Record<string, string>;
  /** Calls an operation; throws if the call or its answer does not match the document. */
  call(
    operationId: string,
    input?: Readonly<Record<string, unknown>>,
    picture?: { readonly type: string; readonly bytes: Buffer },
  ): Promise<Called>;
}

export function clientOf(document: OpenApiDocument, origin: string): GeneratedClient {
  const credentials: Record<string, string> = {};
  const byId = new Map(
    Object.entries(document.paths).map(([path, { post }]) => [post.operationId, { path, post }]),
  );

  return {
    credentials,
    async call(operationId, input = {}, picture) {
      const operation = byId.get(operationId);
      if (!operation) throw new Error(`the document has no ${operationId}`);
      const { path, post } = operation;
      const headers: Record<string, string> = {};
      for (const scheme of (post.security ?? []).flatMap((each) => Object.keys(each))) {
        const { in: place, name } = document.components.securitySchemes[scheme] ?? {};
        const credential = credentials[scheme];
        if (place === 'header' && name !== undefined && credential !== undefined) {
          headers[name] = credential;
        }
      }
      const url = new URL(`${document.servers[0]?.url}${path}`, origin);
      for (const parameter of post.parameters ?? []) {
        const value = input[parameter.name];
        if (value === undefined && parameter.required === true) throw new Error(parameter.name);
        if (value === undefined) continue;
        mustFit(document, parameter.schema, value, parameter.name);
        url.searchParams.set(
          parameter.name,
          typeof value === 'string' ? value : JSON.stringify(value),
        );
      }
      const type = picture?.type ?? 'application/json';
      const taken = post.requestBody.content[type];
      if (!taken) throw new Error(`${operationId} takes no ${type}`);
      if (!picture) mustFit(document, taken.schema, input, operationId);
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body: picture ? new Uint8Array(picture.bytes) : JSON.stringify(input),
      });
      const body: unknown = await answer.json();
      const described = post.responses[String(answer.status)];
      if (!described) throw new Error(`${operationId} answers ${answer.status} unannounced`);
      mustFit(document, described.content['application/json'].schema, body, operationId);
      return { status: answer.status, body };
    },
  };
}

/** Throws if a value does not match its JSON Schema; supports the keywords that the document uses. */
function mustFit(document: OpenApiDocument, schema: Schema, value: unknown, at: string): void {
  const fail = (why: string) => new Error(`${at} ${why}: ${JSON.stringify(value)}`);
  const { $ref, allOf, anyOf, oneOf, enum: words, type, pattern, items } = schema;
  if (typeof $ref === 'string') {
    const named = document.components.schemas[$ref.split('/').at(-1) ?? ''];
    if (!named) throw fail(`refers to ${$ref}`);
    mustFit(document, named, value, at);
  }
  for (const each of (allOf ?? []) as Schema[]) mustFit(document, each, value, at);
  const some = (anyOf ?? oneOf) as Schema[] | undefined;
  if (some && !some.some((each) => fits(document, each, value))) throw fail('fits none');
  if ('const' in schema && schema['const'] !== value) throw fail('is another value');
  if (Array.isArray(words) && !words.includes(value)) throw fail(`is none of ${words.join(', ')}`);
  if (typeof type === 'string' && !isOfType(type, value)) throw fail(`is no ${type}`);
  if (typeof value === 'string' && typeof pattern === 'string') {
    if (!new RegExp(pattern, 'u').test(value)) throw fail(`does not match ${pattern}`);
  }
  if (Array.isArray(value) && items !== undefined) {
    for (const [n, each] of value.entries()) mustFit(document, items as Schema, each, `${at}.${n}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const fields = value as Readonly<Record<string, unknown>>;
  for (const name of (schema['required'] ?? []) as string[]) {
    if (!(name in fields)) throw fail(`lacks ${name}`);
  }
  for (const [name, each] of Object.entries((schema['properties'] ?? {}) as Record<string, Schema>))
    if (name in fields) mustFit(document, each, fields[name], `${at}.${name}`);
}

function fits(document: OpenApiDocument, schema: Schema, value: unknown): boolean {
  try {
    mustFit(document, schema, value, '');
    return true;
  } catch {
    return false;
  }
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object')
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

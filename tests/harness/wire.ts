import { toJsonSchema } from '@valibot/to-json-schema';
import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import * as compact from '../../contract/feed-compact.ts';
import * as feed from '../../contract/feed.ts';
import { handlers } from '../../server/app.ts';

/** Where the fingerprints of the wire are pinned. */
export const WIRE_FILE = 'contract/wire.json';

/**
 * A fingerprint of all that a page and a server say to each other: of each call its schemas, audience and refusals; of
 * the socket each message.
 */
export function wireFingerprints(): Record<string, string> {
  const calls = handlers.map(({ endpoint }): [string, object] => {
    const { input, output, summary: _, ...rest } = endpoint;
    return [endpoint.path, { ...rest, input: schemaOf(input), output: schemaOf(output) }];
  });
  const messages = Object.entries<unknown>({ ...feed, ...compact }).flatMap(
    ([name, value]): [string, object][] =>
      isSchema(value) ? [[`socket ${name}`, schemaOf(value)]] : [],
  );
  return Object.fromEntries(
    [...calls, ...messages]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, shape]) => [name, fingerprintOf(shape)]),
  );
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && '~standard' in value;
}

/** What a check does beyond its shape, as a transformation, is not seen. */
function schemaOf(schema: v.GenericSchema): object {
  return toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
}

function fingerprintOf(shape: object): string {
  return createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 16);
}

import { toJsonSchema } from '@valibot/to-json-schema';
import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import * as compact from '../../contract/feed-compact.ts';
import * as feed from '../../contract/feed.ts';
import { handlers } from '../../server/app.ts';
import { misfits, type Shape } from './wire-fit.ts';

/** Where the fingerprints of the wire are pinned. */
export const WIRE_FILE = 'contract/wire.json';

/**
 * A fingerprint of everything that a page and a server exchange: for each call its schemas, audience and refusals; for
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

/** The file with the complete wire of the last release. */
export const RELEASED_FILE = 'contract/released-wire.json';

/** The input and the output of one call. */
export interface CallShapes {
  readonly input: Shape;
  readonly output: Shape;
}

/** The shapes of every call, by its path. */
export function wireShapes(): Record<string, CallShapes> {
  return Object.fromEntries(
    handlers
      .map(({ endpoint }): [string, CallShapes] => [
        endpoint.path,
        { input: schemaOf(endpoint.input), output: schemaOf(endpoint.output) },
      ])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Why a page of the release may not work with a server that speaks `now`, a sentence each. */
export function brokenForPages(
  released: Readonly<Record<string, CallShapes>>,
  now: Readonly<Record<string, CallShapes>>,
): string[] {
  return Object.entries(released).flatMap(([path, old]) => {
    const present = now[path];
    if (!present) return [`${path} is gone`];
    const faults = [
      misfits(old.input, present.input, 'input'),
      misfits(present.output, old.output, 'output'),
    ];
    return faults.flat().map((fault) => `${path}: ${fault}`);
  });
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && '~standard' in value;
}

/** The schema does not include a check's further actions, such as a transformation. */
function schemaOf(schema: v.GenericSchema): Shape {
  return { ...toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) };
}

function fingerprintOf(shape: object): string {
  return createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 16);
}

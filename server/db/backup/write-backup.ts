import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client, ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CannotStart } from '../../cannot-start.ts';
import { digestOf, FIRST_LINE, type Frame, frameBytes, inBlocks } from './frames.ts';
import type { Manifest } from './manifest.ts';
import { schemaOf } from './schema-of.ts';
import { type FilesToSeal, sealFiles } from './sealed-files.ts';
import { planTables, readSequences } from './tables.ts';

/** Settings that make the text of values independent of the server's and session's configuration. */
export const SAME_TEXT =
  "set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; " +
  "set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0; " +
  'set local idle_in_transaction_session_timeout = 0';

interface BackupOptions {
  /** The new file; it appears under this name once it is complete and on disk. */
  readonly path: string;
  /** Includes these keys, encrypted with the passphrase. */
  readonly keys?: FilesToSeal;
}

/**
 * Writes a snapshot of every row of the database to a file. The same rows give the same bytes, except the encrypted keys.
 *
 * A failure ends the connection.
 *
 * @throws CannotStart when a file of that name exists
 */
export async function writeBackup(
  client: ClientBase,
  { path, keys }: BackupOptions,
): Promise<Manifest> {
  if (existsSync(path)) throw new CannotStart(`There is a file ${path} already.`);
  const unfinished = `${path}.unfinished`;
  let manifest: Manifest | undefined;
  await client.query('begin isolation level repeatable read, read only');
  try {
    await client.query(SAME_TEXT);
    const sealed = keys && (await sealFiles(keys));
    await pipeline(
      Readable.from(
        bytesOf(client, sealed, (made) => (manifest = made)),
        { objectMode: true },
      ),
      createGzip({ level: 1 }),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
  } catch (error) {
    rmSync(unfinished, { force: true });
    // A broken-off COPY has sent rows that nobody reads: a statement after it, a rollback too, would wait forever, and its
    // snapshot and locks with it. A pool's client is a client as well.
    await (client as Client).end();
    throw error;
  }
  await client.query('rollback');
  renameSync(unfinished, path);
  if (!manifest) throw new Error('A backup ended without its manifest.');
  return manifest;
}

async function* bytesOf(
  client: ClientBase,
  sealed: Buffer | undefined,
  tell: (manifest: Manifest) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256').update(FIRST_LINE);
  yield FIRST_LINE;
  const rows: Record<string, number> = {};
  for await (const frame of framesOf(client, sealed, rows)) {
    const bytes = frameBytes(frame);
    hash.update(bytes);
    yield bytes;
  }
  const manifest: Manifest = {
    schema: await schemaOf(client),
    rows,
    sequences: await readSequences(client),
    sha256: digestOf(hash),
  };
  yield frameBytes({ kind: 'M', payload: Buffer.from(JSON.stringify(manifest)) });
  tell(manifest);
}

/** The frames of all tables; counts the rows of each. */
async function* framesOf(
  client: ClientBase,
  sealed: Buffer | undefined,
  rows: Record<string, number>,
): AsyncGenerator<Frame> {
  for (const { name, columns, order } of await planTables(client)) {
    yield { kind: 'T', payload: Buffer.from(JSON.stringify({ name, columns })) };
    const copy = client.query(
      copyTo(`copy (select ${columns.join(', ')} from ${name} order by ${order}) to stdout`),
    );
    // Once broken off, nobody else hears that its connection ended.
    copy.on('error', () => undefined);
    for await (const payload of inBlocks(copy)) yield { kind: 'D', payload };
    rows[name] = copy.rowCount;
  }
  if (sealed) yield { kind: 'K', payload: sealed };
}

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { newestAudit, writeAudit } from '../audit/audit-log.ts';
import { CannotStart } from '../cannot-start.ts';
import type { Manifest } from '../db/backup/manifest.ts';
import { writeBackup } from '../db/backup/write-backup.ts';
import { keyFileOf, readKeyRing } from '../keys/ring.ts';
import { keepMark } from './audit-command.ts';
import type { OpsContext } from './context.ts';
import { readPassphrase } from './passphrase.ts';

const USE = 'Use: backup <new file> [--passphrase-file <file>]';

/** Backs up the database to a file, including the keys when a passphrase is given. */
export async function backupCommand(
  { config, connected, services, by, write }: OpsContext,
  words: readonly string[],
): Promise<number> {
  const { file, passphraseFile } = readBackupWords(words, USE);
  const path = resolve(file);
  const startedMs = performance.now();
  const passphrase = passphraseFile === undefined ? undefined : readPassphrase(passphraseFile);
  const { dataDir, dataKeys } = config;
  const keyFile = dataKeys === undefined ? undefined : keyFileOf(readKeyRing(config, dataDir));
  const client = await connected.client();
  let made: Manifest;
  try {
    made = await writeBackup(client, {
      path,
      ...(passphrase !== undefined && { keys: { dataDir, keyFile, passphrase } }),
    });
  } finally {
    await client.end();
  }
  const { rows, sha256 } = made;
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const megabytes = (statSync(path).size / 1_000_000).toFixed(1);
  write(`Backed up ${count} rows of ${Object.keys(rows).length} tables in ${seconds} s: ${path}`);
  write(`${megabytes} MB, SHA-256 of the content ${sha256}.`);
  if (passphraseFile === undefined) {
    write(
      'The keys are not in it. Keep keys.json of the data folder, or DATA_KEYS and DATA_INDEX_KEY, elsewhere: without them no server or command opens the database.',
    );
  }
  await services.db.transaction((tx) =>
    writeAudit(
      tx,
      { ...by, action: 'backup_made', subject: 'database', detail: { rows: count, sha256 } },
      services.wallNowMs(),
    ),
  );
  const newest = await newestAudit(services.db.sql);
  if (newest) write(keepMark(newest));
  return 0;
}

/** The texts that backup and restore share. */
export function readBackupWords(words: readonly string[], use: string) {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      options: { 'passphrase-file': { type: 'string' } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new CannotStart(use);
    return { file, passphraseFile: values['passphrase-file'] };
  } catch (cause) {
    throw new CannotStart(use, { cause });
  }
}

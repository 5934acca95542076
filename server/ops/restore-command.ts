import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Client } from 'pg';
import type { Acting } from '../audit/audit-log.ts';
import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import { checkBackup } from '../db/backup/read-backup.ts';
import { restoreBackup } from '../db/backup/restore-backup.ts';
import { openFiles, putFiles } from '../db/backup/sealed-files.ts';
import { makeDataFolder } from '../db/embedded/place.ts';
import { readMigrations } from '../db/migrate.ts';
import { closeWaysOut, skipNumbers } from '../funding/funding.ts';
import { prepareJobs } from '../jobs/jobs.ts';
import { auditAll } from '../ledger/ledger.ts';
import { readBackupWords } from './backup-command.ts';
import { connectAsItIs } from './connect.ts';
import { readPassphrase } from './passphrase.ts';

const USE = 'Use: restore <file> [--passphrase-file <file>]';

interface Out {
  readonly write: (line: string) => void;
  readonly warn: (line: string) => void;
}

/**
 * Restores a backup into an empty database and its keys into the data folder, closes the ways out and skips numbers that were given
 * since unless all is a demonstration's, then runs the audit. The keys come first: a database whose rows are there would start with new ones.
 */
export async function restoreCommand(
  config: Config,
  words: readonly string[],
  { by, write, warn }: Out & { readonly by: Acting },
): Promise<number> {
  const { file, passphraseFile } = readBackupWords(words, USE);
  const path = resolve(file);
  const passphrase = passphraseFile === undefined ? undefined : readPassphrase(passphraseFile);
  const { sealedKeys } = await checkBackup(path);
  if (passphrase !== undefined && !sealedKeys) {
    throw new CannotStart('This backup has no keys; restore it without a passphrase.');
  }
  const files =
    sealedKeys && passphrase !== undefined ? await openFiles(sealedKeys, passphrase) : undefined;

  const connected = await connectAsItIs(config, warn, { mayCreate: true });
  try {
    const startedMs = performance.now();
    if (files) {
      makeDataFolder(config.dataDir);
      putFiles(config.dataDir, files);
    }
    let closed: readonly string[] = [];
    let skipped: number | undefined;
    const { rows } = await restoreBackup(connected.pool, {
      path,
      migrations: readMigrations(),
      prepareJobs,
      async finish(tx) {
        const when = { nowMs: Date.now(), isDemo: config.isDemo };
        closed = await closeWaysOut(tx, { ...by, ...when });
        skipped = await skipNumbers(tx, when);
      },
    });
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
    write(`Restored ${count} rows in ${((performance.now() - startedMs) / 1000).toFixed(1)} s.`);
    if (config.dataKeys === undefined && !existsSync(join(config.dataDir, 'keys.json'))) {
      write(
        'Before you start the server, put keys.json into DATA_DIR or set DATA_KEYS and DATA_INDEX_KEY: without them no server or command opens this database.',
      );
    }
    if (closed.length > 0) {
      write(
        `Closed for all customers: ${closed.join(', ')}. The backup does not know what was paid after it: compare with the chain and the bank, then open each with \`npm run ops -- switch <way> open --because "…"\`.`,
      );
    }
    if (skipped !== undefined) {
      write(
        `Skipped 10,000 deposit addresses from place ${skipped} on, and as many numbers of payouts, contracts and accounts: customers may have got some of them after the backup. Read in docs/operation.md (Restoring) how to find what arrives at these addresses.`,
      );
    }
    return await auditRestored(await connected.client(), write);
  } finally {
    await connected.close();
  }
}

async function auditRestored(client: Client, write: (line: string) => void): Promise<number> {
  try {
    const { findings, entries, postings, isClean } = await auditAll(client);
    for (const { name, broken } of findings) if (broken) write(`✗ ${name}: ${broken.detail}`);
    write(`${isClean ? 'Clean' : 'NOT CLEAN'}: ${entries} entries with ${postings} postings.`);
    return isClean ? 0 : 1;
  } finally {
    await client.end();
  }
}

/**
 * The seconds to back up a million ledger entries and to restore them into an empty database; the reference copies the
 * ledger's tables to nowhere. Bar: 60 s each, and a second backup that is byte-identical.
 * Run: `node tests/bench/backup.bench.ts [--short]`.
 */
import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { restoreBackup } from '../../server/db/backup/restore-backup.ts';
import { writeBackup } from '../../server/db/backup/write-backup.ts';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { openPool } from '../../server/db/pool.ts';
import { prepareJobs } from '../../server/jobs/jobs.ts';
import { auditAll } from '../../server/ledger/audit.ts';
import { fillLedger } from './ledger-fill.ts';
import { printResult } from './page-result.ts';

const isShort = process.argv.includes('--short');
const ENTRIES = isShort ? 50_000 : 1_000_000;
const BAR_SECONDS = 60;

const folder = await mkdtemp(join(tmpdir(), 'plumb-bench-backup-'));
const embedded = await aDatabaseIn('firm');
const empty = await aDatabaseIn('empty');
const [first, second] = [join(folder, 'first.plumb'), join(folder, 'second.plumb')];
const pool = openPool(embedded.connection, console.error);
const client = await connected(embedded.connection);
try {
  await migrate(pool, readMigrations());
  await prepareJobs(pool);
  await fillLedger(client, 2 * ENTRIES);

  const bareSeconds = await secondsOf(copyLedgerToNowhere);
  const backupSeconds = await secondsOf(() => writeBackup(client, { path: first }));

  const other = openPool(empty.connection, console.error);
  const restoreSeconds = await secondsOf(() =>
    restoreBackup(other, { path: first, migrations: readMigrations(), prepareJobs }),
  );
  const beside = await connected(empty.connection);
  const { isClean, entries } = await auditAll(beside);
  await writeBackup(beside, { path: second });
  await beside.end();
  await other.end();
  if (!isClean || entries < ENTRIES) throw new Error('the restored ledger is not whole');
  if ((await hashOf(first)) !== (await hashOf(second))) throw new Error('the backups differ');

  const sides = {
    entries,
    megabytes: statSync(first).size / 1_000_000,
    backupSeconds,
    restoreSeconds,
    bareCopySeconds: bareSeconds,
  };
  const name = `of ${ENTRIES} ledger entries, s`;
  printResult({ name: `backup ${name}`, ratio: backupSeconds, bar: { max: BAR_SECONDS }, sides });
  printResult({ name: `restore ${name}`, ratio: restoreSeconds, bar: { max: BAR_SECONDS }, sides });
} finally {
  await client.end();
  await pool.end();
  await embedded.stop();
  await empty.stop();
  await rm(folder, { recursive: true, force: true });
}

async function aDatabaseIn(name: string) {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  return startEmbedded({ dataDir, say: () => undefined, warn: console.error });
}

async function copyLedgerToNowhere(): Promise<void> {
  for (const table of ['ledger_account', 'ledger_balance', 'ledger_entry', 'ledger_posting']) {
    for await (const _ of client.query(copyTo(`copy ${table} to stdout`)));
  }
}

async function connected(connection: typeof embedded.connection): Promise<Client> {
  const made = new Client(connection);
  await made.connect();
  return made;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return (performance.now() - startedMs) / 1000;
}

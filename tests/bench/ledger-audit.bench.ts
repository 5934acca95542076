/**
 * The audit of a ledger with a million postings, in seconds; the reference is one plain pass over the same tables. Bar:
 * 30 s. Run: `node tests/bench/ledger-audit.bench.ts [--short]`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { openPool } from '../../server/db/pool.ts';
import { auditAll } from '../../server/ledger/audit.ts';
import { fillLedger } from './ledger-fill.ts';
import { printResult } from './page-result.ts';

const isShort = process.argv.includes('--short');
const POSTINGS = isShort ? 100_000 : 1_000_000;

const dataDir = await mkdtemp(join(tmpdir(), 'plumb-bench-audit-'));
const embedded = await startEmbedded({ dataDir, say: () => undefined, warn: console.error });
const pool = openPool(embedded.connection, console.error);
const client = new Client(embedded.connection);
try {
  await migrate(pool, readMigrations());
  await client.connect();
  await fillLedger(client, POSTINGS);

  const plainMs = await timeOf(() =>
    client.query(
      `select count(*), sum(micros) from ledger_posting join ledger_account on id = account_id`,
    ),
  );
  let clean = false;
  const auditMs = await timeOf(async () => {
    const report = await auditAll(client);
    clean = report.isClean && report.postings >= POSTINGS;
    if (!clean) console.log(report);
  });
  if (!clean) throw new Error('the ledger of the bench is not clean, or too small');
  printResult({
    name: `ledger: audit of ${POSTINGS} postings, s`,
    ratio: auditMs / 1000,
    bar: { max: 30 },
    sides: { auditSeconds: auditMs / 1000, onePassSeconds: plainMs / 1000 },
  });
} finally {
  await client.end();
  await pool.end();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

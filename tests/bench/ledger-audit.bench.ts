/**
 * The audit of a ledger with a million postings, in seconds; the other side is one plain pass over the same tables.
 * Bar: 30 s. Run: `node tests/bench/ledger-audit.bench.ts [--short]`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { openPool } from '../../server/db/pool.ts';
import { auditAll } from '../../server/ledger/audit.ts';
import { printResult } from './page-result.ts';

const isShort = process.argv.includes('--short');
const POSTINGS = isShort ? 100_000 : 1_000_000;
const PEOPLE = 2_000;
/** Entries in one call of the function that writes them. */
const BATCH = 2_000;

const dataDir = await mkdtemp(join(tmpdir(), 'plumb-bench-audit-'));
const embedded = await startEmbedded({ dataDir, say: () => undefined, warn: console.error });
const pool = openPool(embedded.connection, console.error);
const client = new Client(embedded.connection);
try {
  await migrate(pool, readMigrations());
  await client.connect();
  await fill();

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

/** Writes through the product's own function; no caller waits for durability here. */
async function fill(): Promise<void> {
  await client.query('set synchronous_commit = off');
  await client.query(
    `insert into person (opened_at, account_type, password_hash, invitation_code)
     select now(), 'email', '', 'code' || n from generate_series(1, $1::int) n`,
    [PEOPLE],
  );
  const { rows: people } = await client.query<{ id: string }>('select id from person order by id');
  let key = 0;
  const write = (lines: readonly { person: string; from: string; to: string; micros: number }[]) =>
    client.query(
      `select count(*) from ledger_write($1, array_fill('transfer'::text, array[$5::int]), $2::uuid[],
         array_fill(null::bigint, array[$5::int]), array_fill(null::bigint, array[$5::int]),
         array_fill('{}'::jsonb, array[$5::int]), $3, $4, $6, now())`,
      [
        lines.map(() => `bench:${++key}`),
        lines.map(({ person }) => person),
        lines.flatMap((_, at) => [at + 1, at + 1]),
        lines.flatMap(({ from, to }) => [from, to]),
        lines.length,
        lines.flatMap(({ micros }) => [-micros, micros]),
      ],
    );
  await write(
    people.map(({ id: person }) => ({
      person,
      from: 'house/demo_money/available/USD',
      to: walletOf(person),
      micros: 1_000_000_000,
    })),
  );
  for (let written = 2 * PEOPLE; written < POSTINGS; written += 2 * BATCH) {
    await write(
      Array.from({ length: BATCH }, (_, at) => {
        const person = people[(key * 7 + at) % PEOPLE]?.id ?? '';
        const to = at % 3 === 0 ? 'house/fees/available/USD' : `${person}/stock/available/USD`;
        return { person, from: walletOf(person), to, micros: 1 + (at % 900) };
      }),
    );
  }
  await client.query('analyze');
}

function walletOf(person: string): string {
  return `${person}/wallet/available/USD`;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

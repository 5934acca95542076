import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { prepareJobs } from '../../server/jobs/jobs.ts';
import { describeStatement, kindOfType } from '../harness/describe-statement.ts';
import { aDatabase } from '../harness/postgres.ts';
import { type Statement, statementsOfServer } from '../harness/sql-statements.ts';

async function aClient(): Promise<Client> {
  const { connection, pool } = await aDatabase();
  await prepareJobs(pool);
  const client = new Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** The faults of a statement, one sentence each. */
async function faultsOf(client: Client, { text, row }: Pick<Statement, 'text' | 'row'>) {
  const columns = await describeStatement(client, text).catch((error: Error) => error.message);
  if (typeof columns === 'string') return [columns];
  if (!row) return [];
  const faults: string[] = [];
  for (const { name, typeId } of columns) {
    const kinds = row.get(name);
    const kind = kindOfType(typeId);
    if (kinds && ![...kinds].some((each) => each === kind))
      faults.push(`${name} is a ${kind}, declared as ${[...kinds].join(' or ')}`);
  }
  const names = new Set(columns.map(({ name }) => name));
  for (const name of row.keys()) if (!names.has(name)) faults.push(`${name} is no column`);
  return faults;
}

test(
  'every statement of the server fits the schema, and its columns fit the declared row',
  { timeout: 120_000 },
  async () => {
    const client = await aClient();
    const statements = statementsOfServer();
    expect(statements.length).toBeGreaterThan(300);
    const faults: string[] = [];
    for (const statement of statements) {
      for (const fault of await faultsOf(client, statement)) {
        faults.push(`${statement.place}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  },
);

test.for([
  ['a column that does not exist', 'select nobody from person', {}, /does not exist/],
  [
    'a declared column that is not selected',
    'select id from person',
    { name: 'string' },
    /no column/,
  ],
  ['a count read as a number', 'select count(*) as n from person', { n: 'number' }, /is a string/],
  ['a time read as a text', 'select now() as at', { at: 'string' }, /is a Date/],
] as const)('%s is found', async ([, text, declared, fault]) => {
  const row = new Map(Object.entries(declared).map(([name, kind]) => [name, new Set([kind])]));
  expect(await faultsOf(await aClient(), { text, row })).toEqual([expect.stringMatching(fault)]);
});

/** Files with plain statements: they open connections, transactions and schemas, copy whole tables, and read none of our rows. */
const UNTAGGED = [
  'server/bus/postgres-bus.ts',
  'server/db/backup/restore-backup.ts',
  'server/db/backup/unfinished.ts',
  'server/db/backup/write-backup.ts',
  'server/db/database.ts',
  'server/db/embedded/cluster.ts',
  'server/db/migrate.ts',
  'server/db/tx.ts',
  'server/jobs/living-worker.ts',
  'server/jobs/retried-pool.ts',
  'server/lead/holder.ts',
  'server/lead/several-processes.ts',
  'server/ledger/audit.ts',
  'server/ops/connect.ts',
  'server/signer/grant-signer.ts',
];

test('no other statement of the server escapes this test', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((name) => `server/${name}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const untagged = sources.filter((file) => /\.query\(/.test(readFileSync(file, 'utf8')));
  expect(untagged.sort()).toEqual(UNTAGGED);
});

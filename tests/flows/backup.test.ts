import { execFileSync } from 'node:child_process';
import {
  createReadStream,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { adHocClosures } from '../../contract/market-hours.ts';
import { MICROS } from '../../contract/money.ts';
import { inProcessBus } from '../../server/bus/bus.ts';
import { openChain } from '../../server/chain/open-chain.ts';
import { readConfig } from '../../server/config.ts';
import { backupFolder, backUpBeforeMigration } from '../../server/db/backup/before-migration.ts';
import { restoreBackup } from '../../server/db/backup/restore-backup.ts';
import { refuseUnfinished } from '../../server/db/backup/unfinished.ts';
import { writeBackup } from '../../server/db/backup/write-backup.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { dbOf, sqlOf } from '../../server/db/tx.ts';
import { nextNumber } from '../../server/domains/contracts/contract-store.ts';
import { givenAddress } from '../../server/funding/deposits/addresses.ts';
import { makePayoutFile } from '../../server/funding/funding.ts';
import { prepareJobs } from '../../server/jobs/jobs.ts';
import type { Parts } from '../../server/http/parts.ts';
import { readKeyRing } from '../../server/keys/ring.ts';
import { makeServices } from '../../server/make-services.ts';
import { noMarket } from '../../server/ops/no-market.ts';
import { runOps } from '../../server/ops/ops.ts';
import { signerStore } from '../../server/signer/signer-store.ts';
import { signStep } from '../../server/signer/sign-step.ts';
import { aBankScene, type BankScene, dollars, OPERATOR } from '../harness/bank.ts';
import { auditOf, aWish } from '../harness/ledger.ts';
import { TOKEN } from '../harness/payout-chain.ts';
import { aPayoutScene } from '../harness/payouts.ts';
import { aPerson } from '../harness/people.ts';
import { aDatabase, type TestDatabase } from '../harness/postgres.ts';
import { aFolder } from '../harness/server-folder.ts';

const MIGRATIONS = readMigrations();
const SENDER = {
  companyId: '1999999999',
  companyName: 'PLUMB DEMO',
  routingNumber: '125000998',
  bankName: 'PLUMB DEMO BANK',
};

/** A server's dependencies on a database, and an operator beside it. */
async function aFirm(
  database: TestDatabase,
  dataDir?: string,
  env: Readonly<Record<string, string>> = {},
) {
  const folder = dataDir ?? (await aFolder());
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, ...env });
  await prepareJobs(database.pool);
  const services = makeServices({
    db: dbOf(database.pool),
    market: noMarket,
    bus: inProcessBus(),
    closures: adHocClosures,
    marketName: 'backup',
    ring: readKeyRing(config, folder),
    pushKeys: { publicKey: '', privateKey: '' },
    wallNowMs: Date.now,
    exchangeNowMs: Date.now,
    config,
  });
  return {
    database,
    services,
    dataDir: folder,
    async type(...words: string[]) {
      const said: string[] = [];
      const write = (line: string) => void said.push(line);
      const code = await runOps(words, config, { write, warn: write });
      return { code, said: said.join('\n') };
    },
  };
}

/** A database with a customer who moved money three times. */
async function aBusyFirm() {
  const firm = await aFirm(await aDatabase());
  const customer = await aPerson(firm.services, { identity: 'auditing' });
  for (const amount of [5, 6, 7]) {
    await firm.services.ledger.transfer(customer.id, aWish(`t${amount}`, amount));
  }
  return { ...firm, customer };
}

async function backUp({ pool }: TestDatabase, path: string) {
  const client = await pool.connect();
  try {
    return await writeBackup(client, { path });
  } finally {
    client.release(true);
  }
}

/** The sessions of a database that are in a transaction. */
async function openTransactions({ pool }: TestDatabase): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select query from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`);
  return rows;
}

const restore = ({ pool }: TestDatabase, path: string, migrations = MIGRATIONS) =>
  restoreBackup(pool, { path, migrations, prepareJobs });

test('a backup whose file can no longer be written fails, and leaves neither a file nor a session', async () => {
  const database = await aDatabase();
  await database.pool.query(`
    set local statement_timeout = 0;
    create table large (id integer primary key, text text not null);
    insert into large select id, string_agg(md5(id || ' ' || n), '')
    from generate_series(1, 5000) as id, generate_series(1, 100) as n group by id`);
  const path = join(await aFolder(), 'large.plumb');
  // A pipe takes some rows, and then no more, as a disk that fills up.
  execFileSync('mkfifo', [`${path}.unfinished`]);
  const reader = createReadStream(`${path}.unfinished`);
  let bytes = 0;
  reader.on('data', ({ length }) => {
    bytes += length;
    if (bytes > 1_000_000) reader.destroy();
  });
  await expect(backUp(database, path)).rejects.toThrow('EPIPE');
  await expect.poll(() => openTransactions(database)).toEqual([]);
  expect([path, `${path}.unfinished`].filter((each) => existsSync(each))).toEqual([]);
  await backUp(database, path);
});

test('a restored backup has every row, passes the audit, and backs up to the same bytes', async () => {
  const { database } = await aBusyFirm();
  const folder = await aFolder();
  const [first, second] = [join(folder, 'first.plumb'), join(folder, 'second.plumb')];
  const manifest = await backUp(database, first);
  expect(manifest.rows['public.ledger_entry']).toBe(4);

  const other = await aDatabase('empty');
  await restore(other, first);
  expect(await auditOf(other.pool)).toMatchObject({ isClean: true });
  expect(await backUp(other, second)).toEqual(manifest);
  expect(readFileSync(second).equals(readFileSync(first))).toBe(true);
});

test('a restored database continues from the backup, by the same rules', async () => {
  const { database, customer, dataDir } = await aBusyFirm();
  const path = join(await aFolder(), 'backup.plumb');
  await backUp(database, path);
  const other = await aDatabase('empty');
  await restore(other, path);

  const { services } = await aFirm(other, dataDir);
  await services.ledger.transfer(customer.id, aWish('t8', 8));
  expect(await auditOf(other.pool)).toMatchObject({ isClean: true });
  await expect(other.pool.query('update ledger_posting set micros = micros + 1')).rejects.toThrow(
    /append|ledger|change/i,
  );
});

test('a backup during transfers is a consistent snapshot', async () => {
  const { database, services, customer } = await aBusyFirm();
  const path = join(await aFolder(), 'backup.plumb');
  const moves = Array.from({ length: 40 }, (_, at) =>
    services.ledger.transfer(customer.id, aWish(`busy${at}`, 1)),
  );
  await backUp(database, path);
  await Promise.all(moves);
  const other = await aDatabase('empty');
  await restore(other, path);
  expect(await auditOf(other.pool)).toMatchObject({ isClean: true });
});

test('a restore leaves a database with tables unchanged', async () => {
  const { database } = await aBusyFirm();
  const path = join(await aFolder(), 'backup.plumb');
  await backUp(database, path);
  await expect(restore(await aDatabase(), path)).rejects.toThrow(/not empty/);
});

test.for([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
  ['without its manifest', (bytes: Buffer) => gzipSync(gunzipSync(bytes).subarray(0, -900))],
  ['with one changed byte', (bytes: Buffer) => gzipSync(flipped(gunzipSync(bytes)))],
  ['of something else', () => gzipSync('a letter to the bank')],
] as const)('a file %s is refused, and the database stays empty', async ([, damage]) => {
  const { database } = await aBusyFirm();
  const path = join(await aFolder(), 'backup.plumb');
  await backUp(database, path);
  writeFileSync(path, damage(readFileSync(path)));
  const other = await aDatabase('empty');
  await expect(restore(other, path)).rejects.toThrow(/The backup cannot be used/);
  const { rows } = await other.pool.query("select 1 from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([]);
});

test('an interrupted restore keeps the server from starting, and can be repeated', async () => {
  const { database } = await aBusyFirm();
  const path = join(await aFolder(), 'backup.plumb');
  await backUp(database, path);
  const other = await aDatabase('empty');
  await expect(
    restoreBackup(other.pool, { path, migrations: MIGRATIONS, prepareJobs: breaksOff }),
  ).rejects.toThrow(/went down/);
  await expect(refuseUnfinished(other.pool)).rejects.toThrow(/broken off/);

  await restore(other, path);
  await refuseUnfinished(other.pool);
  expect(await auditOf(other.pool)).toMatchObject({ isClean: true });
});

test('a backup of an older schema is restored with that schema and then migrated', async () => {
  const old = await aDatabase('empty');
  const before = MIGRATIONS.slice(0, 20);
  await migrate(old.pool, before);
  await prepareJobs(old.pool);
  await old.pool.query("insert into market_closure values ('2031-05-06', 'closed', 'a storm')");
  const path = join(await aFolder(), 'old.plumb');
  await backUp(old, path);

  const other = await aDatabase('empty');
  await restore(other, path);
  const { rows } = await other.pool.query('select reason from market_closure');
  expect(rows).toEqual([{ reason: 'a storm' }]);
  expect(await migrate(other.pool, MIGRATIONS)).toEqual([]);
  await expect(restore(await aDatabase('empty'), path, before.slice(0, 19))).rejects.toThrow(
    /newer than this version.*0020_/,
  );
});

test('a backup with a missing or short passphrase fails, and leaves no connection open', async () => {
  const firm = await aFirm(await aDatabase());
  const folder = await aFolder();
  const [file, words] = [join(folder, 'keys.plumb'), join(folder, 'passphrase')];
  const makeBackup = () => firm.type('backup', file, '--passphrase-file', words);
  await expect(makeBackup()).rejects.toThrow('cannot be read');
  writeFileSync(words, 'short\n');
  await expect(makeBackup()).rejects.toThrow('12 characters');
  const { rows } = await firm.database.pool.query(`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'plumb-ops'`);
  expect(rows).toEqual([]);
});

test('an operator backs up and restores keys, and a wrong passphrase decrypts nothing', async () => {
  const firm = await aBusyFirm();
  const folder = await aFolder();
  const [file, words, others] = ['b.plumb', 'words', 'others'].map((name) => join(folder, name));
  if (!file || !words || !others) throw new Error('three files');
  writeFileSync(words, 'correct horse battery\n');
  writeFileSync(others, 'another long passphrase\n');
  const made = await firm.type('backup', file, '--passphrase-file', words);
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/Backed up \d+ rows/) });
  expect(await firm.type('backup', file).catch(String)).toMatch(/There is a file/);

  const spare = await aSpare();
  await expect(spare.type('restore', file, '--passphrase-file', others)).rejects.toThrow(
    /does not open the keys/,
  );
  expect(await spare.type('restore', file, '--passphrase-file', words)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Restored \d+ rows[^]*Clean: 4 entries/),
  });
  expect(keysOf(spare.dataDir)).toBe(keysOf(firm.dataDir));
});

test('a backup with a passphrase includes the keys of DATA_KEYS', async () => {
  const [index, first, second] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64'));
  const env = { DATA_KEYS: `b:${second},a:${first}`, DATA_INDEX_KEY: index ?? '' };
  const firm = await aFirm(await aDatabase(), undefined, env);
  const folder = await aFolder();
  const [file, words] = [join(folder, 'b.plumb'), join(folder, 'words')];
  writeFileSync(words, 'correct horse battery\n');
  expect(await firm.type('backup', file, '--passphrase-file', words)).toMatchObject({ code: 0 });

  const spare = await aSpare();
  const restored = await spare.type('restore', file, '--passphrase-file', words);
  expect(restored.code).toBe(0);
  expect(restored.said).not.toContain('keys.json');
  const none = { dataKeys: undefined, dataIndexKey: undefined };
  expect(readKeyRing(none, spare.dataDir)).toEqual(
    readKeyRing({ dataKeys: env.DATA_KEYS, dataIndexKey: env.DATA_INDEX_KEY }, folder),
  );
});

test('a restore into a folder with other keys inserts nothing, and is repeated once they are moved away', async () => {
  const firm = await aBusyFirm();
  const folder = await aFolder();
  const [file, words] = [join(folder, 'b.plumb'), join(folder, 'words')];
  writeFileSync(words, 'correct horse battery\n');
  await firm.type('backup', file, '--passphrase-file', words);

  const spare = await aSpare();
  readKeyRing({ dataKeys: undefined, dataIndexKey: undefined }, spare.dataDir);
  const restoring = () => spare.type('restore', file, '--passphrase-file', words);
  await expect(restoring()).rejects.toThrow('already has another keys.json');
  rmSync(join(spare.dataDir, 'keys.json'));
  expect(await restoring()).toMatchObject({ code: 0 });
  expect(keysOf(spare.dataDir)).toBe(keysOf(firm.dataDir));
});

test('a restore without its keys audits the books, and says that nothing else opens them', async () => {
  const firm = await aBusyFirm();
  const file = join(await aFolder(), 'b.plumb');
  const made = await firm.type('backup', file);
  expect(made.said).toContain('without them no server or command opens the database');

  const spare = await aSpare();
  const restored = await spare.type('restore', file);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Clean: 4 entries') });
  expect(restored.said).toContain('without them no server or command opens this database');
  await expect(spare.type('audit')).rejects.toThrow('this database was used with some');
});

test.for([
  { more: '', closed: 'no way', ways: [] },
  {
    more: `
      insert into bank_payout_file (made_by, made_at, effective_on, entries, micros, sealed)
      values ('operator:ada', now(), '2026-11-25', 1, 1, '')`,
    closed: 'the ways of one that had a real bank',
    ways: ['withdraw_bank', 'withdraw_usdt'],
  },
])('a restore of a demonstration closes $closed', async ({ more, ways }) => {
  const { database, services, dataDir } = await aBusyFirm();
  const choice = { kind: 'simulated', token: TOKEN } as const;
  const opened = openChain({ db: services.db, wallNowMs: Date.now, dataDir, choice });
  await opened?.chain.head();
  await database.pool.query(more);
  const path = join(await aFolder(), 'backup.plumb');
  await backUp(database, path);

  const spare = await aSpare();
  const { code, said } = await spare.type('restore', path);
  expect(code).toBe(0);
  expect(said.includes('Closed for all customers')).toBe(ways.length > 0);
  const sql = sqlOf(spare.database.pool);
  const rows = await sql<{ way: string }>`select way from funding_switch order by way`;
  expect(rows.map(({ way }) => way)).toEqual(ways);
});

test('after a restore no withdrawal is paid again until an operator opens the way', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  await customer.ask(50n * MICROS);
  const path = join(await aFolder(), 'backup.plumb');
  const client = await (await scene.app.pool()).connect();
  await writeBackup(client, { path }).finally(() => client.release(true));
  await scene.turn();
  await scene.finish();
  expect(scene.chain.paid()).toHaveLength(1);

  const spare = await aSpare();
  const restored = await spare.type('restore', path, '--because', 'The disk failed');
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringContaining('Closed for all customers: withdraw_usdt, withdraw_bank.'),
  });
  const sql = sqlOf(spare.database.pool);
  expect(await sql`select way, person_id from funding_switch order by way`).toEqual([
    { way: 'withdraw_bank', person_id: null },
    { way: 'withdraw_usdt', person_id: null },
  ]);
  const records = sql`
    select action, detail ->> 'way' as way, detail ->> 'because' as because from audit_record
    order by id desc limit 2`;
  expect(await records).toEqual(
    ['withdraw_bank', 'withdraw_usdt'].map((way) => ({
      action: 'funding_way_closed',
      way,
      because: 'The disk failed',
    })),
  );
  const signing = { ...scene.signing, store: signerStore(spare.database.pool) };
  expect(await signStep(signing)).toBe(0);
  await sql`delete from funding_switch where way = 'withdraw_usdt'`;
  expect(await signStep(signing)).toBe(1);
});

/** Gives an address, the number of a contract, an account number and the trace number of a payout. */
async function give(services: Parts, parts: BankScene['parts'], personId: string) {
  const { db, tron, wallNowMs, privateFeed: feed } = services;
  if (!tron) throw new Error('there is a network');
  const book = tron.addresses;
  const { address, contract } = await db.transaction(async (tx) => ({
    ...(await givenAddress(tx, { book, feed, wallNowMs }, personId)),
    contract: await nextNumber(tx, parts.wallNowMs()),
  }));
  await makePayoutFile({ ...parts, db }, SENDER, { actor: OPERATOR });
  const [last] = await db.sql<{ trace: string; account: string }>`
    select max(trace) as trace, nextval('account_number')::text as account from bank_payout`;
  return [address, contract, last?.trace, last?.account];
}

test('after a restore, what was given after the backup is given to nobody else', async () => {
  const scene = await aBankScene();
  const ada = await scene.customer(1_000);
  const eve = await scene.customer();
  await ada.ask(dollars(100), await ada.link());
  const path = join(await aFolder(), 'backup.plumb');
  const client = await (await scene.app.pool()).connect();
  await writeBackup(client, { path }).finally(() => client.release(true));
  const { services } = scene.app;
  const lost = await give(services, scene.parts, ada.person.id);

  const spare = await aSpare();
  expect(await spare.type('restore', path)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Skipped 10,000 deposit addresses from place 0 on'),
  });
  const db = dbOf(spare.database.pool);
  await db.sql`delete from funding_switch`;
  const again = await give({ ...services, db }, scene.parts, eve.person.id);
  expect(again.filter((each) => each === undefined || lost.includes(each))).toEqual([]);
  const [row] = await db.sql`select place from deposit_address`;
  expect(row).toEqual({ place: 10_000 });
});

test('an update that fails again and again keeps the backup that leads back before it', async () => {
  const { pool } = await aDatabase('empty');
  const dataDir = await aFolder();
  await migrate(pool, MIGRATIONS.slice(0, 10));
  const [last] = MIGRATIONS.slice(12, 13);
  if (!last) throw new Error('thirteen migrations');
  const broken = [...MIGRATIONS.slice(0, 12), { ...last, sql: 'select 1 / 0' }];
  const start = () =>
    migrate(pool, broken, async (client) => {
      await backUpBeforeMigration(client, dataDir);
    });
  for (let starts = 0; starts < 5; starts += 1) await expect(start()).rejects.toThrow('0013');
  const kept = readdirSync(backupFolder(dataDir));
  expect(kept).toHaveLength(2);
  expect(kept.join(' ')).toMatch(/before-0011-.*before-0013-|before-0013-.*before-0011-/);
});

/** A replacement machine: an empty database, and an empty folder. */
async function aSpare() {
  const database = await aDatabase('empty');
  const dataDir = await aFolder();
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir });
  return {
    database,
    dataDir,
    async type(...words: string[]) {
      const said: string[] = [];
      const write = (line: string) => void said.push(line);
      const code = await runOps(words, config, { write, warn: write });
      return { code, said: said.join('\n') };
    },
  };
}

function keysOf(dataDir: string): string {
  return readFileSync(join(dataDir, 'keys.json'), 'utf8');
}

async function breaksOff(): Promise<void> {
  throw new Error('the machine went down');
}

/** The same bytes with one bit in the middle flipped. */
function flipped(bytes: Buffer): Buffer {
  const at = Math.floor(bytes.length / 2);
  bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at);
  return bytes;
}

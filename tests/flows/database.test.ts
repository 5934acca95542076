import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { DatabaseAway } from '../../server/db/away.ts';
import { openPool } from '../../server/db/pool.ts';
import { inTransaction, sqlOf } from '../../server/db/tx.ts';
import { aFolder } from '../harness/server-folder.ts';
import { aDatabase } from '../harness/postgres.ts';

/** A folder of migrations, by file name and text. */
async function aMigrationFolder(files: Readonly<Record<string, string>>): Promise<URL> {
  const folder = join(await aFolder(), 'migrations');
  await mkdir(folder);
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return pathToFileURL(`${folder}/`);
}

test('an empty database gets every step, and a second run none', async () => {
  const { pool } = await aDatabase('empty');
  const steps = readMigrations();
  expect(await migrate(pool, steps)).toEqual(steps.map(({ name }) => name));
  expect(await migrate(pool, steps)).toEqual([]);
});

test('servers that start at the same moment take each step once', async () => {
  const { pool } = await aDatabase('empty');
  const steps = readMigrations();
  const taken = await Promise.all([1, 2, 3].map(() => migrate(pool, steps)));
  expect(taken.flat()).toEqual(steps.map(({ name }) => name));
});

test('a step that was changed after it was applied stops the start', async () => {
  const { pool } = await aDatabase('empty');
  const before = await aMigrationFolder({ '0001_a.sql': 'create table a (id int)' });
  const after = await aMigrationFolder({ '0001_a.sql': 'create table a (id bigint)' });
  await migrate(pool, readMigrations(before));
  await expect(migrate(pool, readMigrations(after))).rejects.toThrow(/0001_a\.sql was changed/);
});

test('a database newer than the code stops the start', async () => {
  const { pool } = await aDatabase('empty');
  const files = { '0001_a.sql': 'create table a (id int)' };
  const newer = await aMigrationFolder({ ...files, '0002_b.sql': 'create table b (id int)' });
  await migrate(pool, readMigrations(newer));
  await expect(migrate(pool, readMigrations(await aMigrationFolder(files)))).rejects.toThrow(
    /newer than this version.*it has 0002_b\.sql, and this version ends with 0001_a\.sql/,
  );
});

test('a failed step leaves nothing behind, and the steps before it stay', async () => {
  const { pool } = await aDatabase('empty');
  const folder = await aMigrationFolder({
    '0001_a.sql': 'create table a (id int)',
    '0002_b.sql': 'create table b (id int); select 1 / 0',
  });
  await expect(migrate(pool, readMigrations(folder))).rejects.toThrow(/0002_b\.sql failed/);
  const { rows } = await pool.query("select to_regclass('a') as a, to_regclass('b') as b");
  expect(rows).toEqual([{ a: 'a', b: null }]);
});

test.for(['0002_a.sql', '1_a.sql', '0001-a.sql'])(
  'a step named %s is out of order',
  async (name) => {
    const folder = await aMigrationFolder({ [name]: 'select 1' });
    expect(() => readMigrations(folder)).toThrow(/should have the number 1/);
  },
);

test('a transaction that throws leaves nothing, and one that returns leaves all', async () => {
  const { pool } = await aDatabase('empty');
  const sql = sqlOf(pool);
  await sql`create table a (id int primary key)`;
  await inTransaction(pool, (tx) => tx`insert into a values (${1})`);
  await expect(
    inTransaction(pool, async (tx) => {
      await tx`insert into a values (${2})`;
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await sql`select id from a`).toEqual([{ id: 1 }]);
});

/** The process of the database behind a connection. */
async function backendOf(sql: ReturnType<typeof sqlOf>): Promise<number> {
  const [row] = await sql<{ pid: number }>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
}

test('a transaction whose connection stops answering ends as away, and the connection is not used again', async () => {
  const { pool } = await aDatabase('empty');
  let frozen = 0;
  const work = inTransaction(
    pool,
    async (tx) => {
      frozen = await backendOf(tx);
      process.kill(frozen, 'SIGSTOP');
      await tx`select 1`;
    },
    200,
  );
  await expect(work).rejects.toBeInstanceOf(DatabaseAway);
  process.kill(frozen, 'SIGCONT');
  expect(await inTransaction(pool, backendOf)).not.toBe(frozen);
});

test('only what the connection is to blame for is told as a database that is away', async () => {
  const { pool, connection } = await aDatabase('empty');
  const sql = sqlOf(pool);
  const away = await Promise.allSettled([
    sql`select pg_terminate_backend(pg_backend_pid())`,
    inTransaction(pool, (tx) => tx`select pg_terminate_backend(pg_backend_pid())`),
    ...[
      { ...connection, host: '/nowhere' },
      { ...connection, host: '127.0.0.1', port: 1 },
      { ...connection, database: 'no_such' },
      { ...connection, user: 'nobody' },
    ].map(async (wrong) => {
      const other = openPool(wrong, () => undefined);
      try {
        await sqlOf(other)`select 1`;
      } finally {
        await other.end();
      }
    }),
  ]);
  for (const each of away) {
    expect(each).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseAway) });
  }
  const ours = await Promise.allSettled([
    sql`select 1 / 0`,
    sql`select no_such_column`,
    inTransaction(pool, async (tx) => {
      await tx`set local statement_timeout = 10`;
      await tx`select pg_sleep(1)`;
    }),
    inTransaction(pool, async () => {
      throw Object.assign(new Error('a mail server is away'), { code: 'ECONNREFUSED' });
    }),
  ]);
  for (const each of ours) {
    expect(each).toMatchObject({
      status: 'rejected',
      reason: expect.not.objectContaining({ name: 'DatabaseAway' }),
    });
  }
});

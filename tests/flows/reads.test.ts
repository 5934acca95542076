/** Reads that may be seconds old come from a real streaming replica, which the test stops, delays and resumes. */
import { expect, onTestFinished, test } from 'vitest';
import { handlers } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openReplica } from '../../server/db/reads.ts';
import { replicaFound } from '../../server/doctor/replica.ts';
import { aDatabase } from '../harness/postgres.ts';
import { aReplicatedDatabase } from '../harness/replica.ts';

const SOON = { timeout: 60_000 };

test(
  'reads go to the replica while it follows closely, otherwise to the database itself',
  { timeout: 300_000 },
  async () => {
    const { pool, url, replica } = await aReplicatedDatabase();
    await pool.query('create table note (id integer primary key)');
    let written = 0;
    const write = async () => void (await pool.query('insert into note values ($1)', [++written]));
    const writes = setInterval(() => void write(), 200);
    onTestFinished(() => clearInterval(writes));
    await write();
    const warned: string[] = [];
    const reads = await openReplica({
      url: replica.url,
      primary: pool,
      warn: (message) => void warned.push(message),
    });
    onTestFinished(() => reads.stop());
    const where = async () => {
      const [row] = await reads.sql<{ is: boolean }>`select pg_is_in_recovery() as is`;
      return row?.is === true ? 'replica' : 'database';
    };
    const newest = async () => {
      const [row] = await reads.sql<{ id: number }>`select max(id) as id from note`;
      return row?.id ?? 0;
    };
    await expect.poll(where, SOON).toBe('replica');
    await expect.poll(newest, SOON).toBeGreaterThan(0);
    const config = { databaseReadUrl: replica.url };
    expect(await replicaFound(config, pool)).toMatchObject({ state: 'ok' });

    // A row that the replica does not have yet is still found.
    await replica.pause();
    await write();
    const last = written;
    const found = await reads.find(async (sql) => {
      const [row] = await sql<{ id: number }>`select id from note where id = ${last}`;
      return row?.id;
    });
    expect(found).toBe(last);
    expect(await reads.find(async () => undefined)).toBe(undefined);

    // Too far behind.
    await expect.poll(where, SOON).toBe('database');
    expect(await newest()).toBeGreaterThanOrEqual(last);
    expect(reads.state()).toMatchObject({ isUsed: false });
    expect(await replicaFound(config, pool)).toMatchObject({ state: 'wrong' });
    await replica.goOn();
    await expect.poll(where, SOON).toBe('replica');
    expect(reads.state()?.isUsed).toBe(true);

    // Gone: the very next read is answered.
    await replica.kill();
    expect(await newest()).toBeGreaterThanOrEqual(last);
    expect(await where()).toBe('database');
    await replica.start();
    await expect.poll(where, SOON).toBe('replica');
    expect(warned[0]).toBe(
      'The replica of DATABASE_READ_URL is too far behind; the database itself is read until then.',
    );

    // The database itself is not a replica, and neither is another database.
    const open = (wrong: string) =>
      openReplica({ url: wrong, primary: pool, warn: () => undefined });
    await expect(open(url)).rejects.toThrow('takes writes, so it is no replica');
    const other = await aDatabase('empty');
    await expect(open(other.url)).rejects.toThrow('is no replica of that of DATABASE_URL');
  },
);

test('a replica that is not there at the start is warned of, and the database itself is read', async () => {
  const { pool } = await aDatabase('empty');
  const warned: string[] = [];
  const reads = await openReplica({
    url: 'postgres://nobody@127.0.0.1:1/plumb',
    primary: pool,
    warn: (message) => void warned.push(message),
  });
  onTestFinished(() => reads.stop());
  expect(await reads.sql`select 1 as one`).toEqual([{ one: 1 }]);
  expect(warned[0]).toContain('does not answer; the database itself is read.');
});

test('a replica is of the operator’s own database, and another address', () => {
  const DATABASE_URL = 'postgres://host/plumb';
  expect(() => readConfig({ DATABASE_READ_URL: DATABASE_URL })).toThrow('which is not set');
  expect(() => readConfig({ DATABASE_URL, DATABASE_READ_URL: DATABASE_URL })).toThrow(
    'is DATABASE_URL itself',
  );
});

test('no call whose answer is a customer’s own reads from the replica', () => {
  const reading = handlers.filter(({ names }) => names.includes('reads'));
  expect(reading.length).toBeGreaterThan(5);
  const own = reading.filter(
    ({ endpoint, names }) => (endpoint.changesWith ?? []).length > 0 || names.includes('db'),
  );
  expect(own.map(({ endpoint }) => endpoint.path)).toEqual([]);
});

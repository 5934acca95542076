import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { startClock } from '../../server/clock.ts';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
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
    /newer than this version.*0002_b\.sql/,
  );
});

test('a step that fails leaves nothing of itself, and the steps before it stand', async () => {
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

const DEMO = {
  clock: 'demo',
  demoStartMs: Date.parse('2026-11-20T14:28:00Z'),
  demoSpeed: 1,
} as const;
const WALL = Date.parse('2026-11-21T00:00:00Z');
const wallNowMs = () => WALL;
const warn = (error: unknown) => {
  throw error;
};
const say = () => undefined;

test.for([3, -3])('the wall set %i h off does not move the demo clock', async (hours) => {
  const { pool } = await aDatabase();
  let wallMs = WALL;
  let runningMs = 5_000;
  const options = {
    config: DEMO,
    seed: 's',
    pool,
    wallNowMs: () => wallMs,
    runningMs: () => runningMs,
  };
  const running = await startClock({ ...options, say, warn });
  wallMs += hours * 3_600_000;
  runningMs += 1_500;
  expect(running.clock.nowMs()).toBe(DEMO.demoStartMs + 1_500);
  await running.stop();
});

test('a start time for a market that has started is ignored with a notice', async () => {
  const { pool } = await aDatabase();
  const said: string[] = [];
  const tell = (line: string) => void said.push(line);
  const options = { seed: 's', pool, wallNowMs, runningMs: wallNowMs, say: tell, warn };
  await (await startClock({ config: DEMO, ...options })).stop();
  expect(said).toEqual([]);

  const config = { ...DEMO, demoStartMs: DEMO.demoStartMs + 86_400_000 };
  const again = await startClock({ config, ...options });
  expect(again.clock.nowMs()).toBe(DEMO.demoStartMs);
  expect(said).toEqual([expect.stringContaining('DEMO_START is not used')]);
  await again.stop();
});

test('the exchange clock resumes where it was stopped', async () => {
  const { pool } = await aDatabase();
  let wallMs = WALL;
  const first = await startClock({
    config: DEMO,
    seed: 's',
    pool,
    wallNowMs,
    runningMs: () => wallMs,
    say,
    warn,
  });
  expect(first.clock.nowMs()).toBe(DEMO.demoStartMs);
  wallMs += 60_000;
  await first.stop();

  wallMs += 3_600_000;
  const second = await startClock({
    config: DEMO,
    seed: 's',
    pool,
    wallNowMs,
    runningMs: () => wallMs,
    say,
    warn,
  });
  expect(second.clock.nowMs()).toBe(DEMO.demoStartMs + 60_000);
  await second.stop();
});

test('a killed clock resumes after any time it showed, by less than a few seconds', async () => {
  const { pool } = await aDatabase();
  let wallMs = WALL;
  const killed = await startClock({
    config: DEMO,
    seed: 's',
    pool,
    wallNowMs,
    runningMs: () => wallMs,
    say,
    warn,
  });
  wallMs += 1_900;
  const lastShown = killed.clock.nowMs();

  const next = await startClock({
    config: DEMO,
    seed: 's',
    pool,
    wallNowMs,
    runningMs: () => wallMs,
    say,
    warn,
  });
  expect(next.clock.nowMs()).toBeGreaterThanOrEqual(lastShown);
  expect(next.clock.nowMs()).toBeLessThanOrEqual(lastShown + 5_000);
  await next.stop();
  await killed.stop();
});

test('a clock killed at the end of the day does not run back over the night it left out', async () => {
  const { pool } = await aDatabase();
  const config = { ...DEMO, demoStartMs: Date.parse('2026-11-21T01:04:58Z') };
  let wallMs = WALL;
  const killed = await startClock({
    config,
    seed: 's',
    pool,
    wallNowMs,
    runningMs: () => wallMs,
    say,
    warn,
  });
  wallMs += 2_500;
  const lastShown = killed.clock.nowMs();
  expect(new Date(lastShown).toISOString()).toBe('2026-11-23T12:55:00.500Z');

  const next = await startClock({
    config,
    seed: 's',
    pool,
    wallNowMs,
    runningMs: () => wallMs,
    say,
    warn,
  });
  expect(next.clock.nowMs()).toBeGreaterThanOrEqual(lastShown);
  await next.stop();
  await killed.stop();
});

test('another seed is another market with a time of its own', async () => {
  const { pool } = await aDatabase();
  const later = { ...DEMO, demoStartMs: DEMO.demoStartMs + 3_600_000 };
  await (
    await startClock({ config: later, seed: 's', pool, wallNowMs, runningMs: wallNowMs, say, warn })
  ).stop();
  const other = await startClock({
    config: DEMO,
    seed: 't',
    pool,
    wallNowMs,
    runningMs: wallNowMs,
    say,
    warn,
  });
  expect(other.clock.nowMs()).toBe(DEMO.demoStartMs);
  await other.stop();
});

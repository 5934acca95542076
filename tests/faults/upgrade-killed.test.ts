import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import { aDatabase } from '../harness/postgres.ts';

const KILLS = process.env.PLUMB_LONG ? 100 : 4;
const MIGRATIONS = readMigrations();
/** An old schema, many migrations behind. */
const THEN = 2;
/** Migrates in a child process and kills it after some time. Returns its maximum running time in milliseconds. */
async function updateAndKill(url: string, afterMs: number): Promise<number> {
  const child = spawn(
    process.execPath,
    [new URL('../harness/migrate-main.ts', import.meta.url).pathname],
    {
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  const fromMs = performance.now();
  await Promise.race([delay(afterMs, undefined, { ref: false }), ended]);
  const ranMs = performance.now() - fromMs;
  child.kill('SIGKILL');
  await ended;
  return ranMs;
}

async function anOldDatabase() {
  const database = await aDatabase('empty');
  await migrate(database.pool, MIGRATIONS.slice(0, THEN));
  return database;
}

test(`a migration that is killed ${KILLS} times leaves the old schema or the new one, with every row`, async () => {
  let steps = new Set<number>();
  // The duration of all migrations on this machine.
  const spanMs = await updateAndKill((await anOldDatabase()).url, 60_000);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { pool, url } = await anOldDatabase();
    await pool.query("insert into market_closure values ('2031-05-06', 'closed', 'a storm')");

    await updateAndKill(url, (spanMs * (kill + 0.5)) / KILLS);
    const { rows: applied } = await pool.query<{ number: number }>(
      'select number from schema_migration order by number',
    );
    steps = steps.add(applied.length);
    expect(applied.map(({ number }) => number)).toEqual(applied.map((_, at) => at + 1));

    // The next start applies the remaining migrations, wherever the process was killed.
    const taken = await migrate(pool, MIGRATIONS);
    expect(taken).toEqual(MIGRATIONS.slice(applied.length).map(({ name }) => name));
    const { rows } = await pool.query(
      "select reason from market_closure where date = '2031-05-06'",
    );
    expect(rows).toEqual([{ reason: 'a storm' }]);
  }
  // The kills hit the running migration.
  expect(steps.size).toBeGreaterThan(1);
}, 600_000);

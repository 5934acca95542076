/** A leader freezes and resumes: another process leads meanwhile, and the first one's writes then fail. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { brokenChecks } from '../harness/ledger.ts';
import { type Acknowledged, expectKept, trade } from '../harness/order-clients.ts';
import { aTrader } from '../harness/orders.ts';
import { aSharedDatabase, healthOf } from '../harness/processes.ts';

const ROUNDS = process.env['PLUMB_LONG'] ? 10 : 1;
const LIMIT_MS = process.env['PLUMB_LONG'] ? 1_800_000 : 900_000;
const CLIENTS = 3;
const ENOUGH = 15;
/** Eleven in New York on an ordinary Friday. */
const DEMO_START = '2026-11-20T16:00:00Z';
const SOON = { timeout: 120_000 };
/** A block of the simulated network appears every three seconds, and the leader reads and writes each time. */
const A_WHILE_MS = 8_000;

test(
  'while the leader of the broker is frozen another leads; it comes back, leads no more, and no order is lost or made twice',
  { timeout: LIMIT_MS },
  async () => {
    const shared = await aSharedDatabase({ DEMO_START });
    const url = await (await shared.start('web')).ready;
    let leader = await shared.start('broker');
    await leader.ready;
    let standby = await shared.start('broker');
    await standby.ready;
    for (let round = 0; round < ROUNDS; round += 1) {
      const told: Acknowledged = { orders: new Map(), ended: new Map() };
      const over = new AbortController();
      const people = await Promise.all(
        Array.from({ length: CLIENTS }, () => aTrader(shared.services)),
      );
      const clients = people.map((person) => trade(() => url, person, told, over.signal));
      await expect.poll(() => told.orders.size, SOON).toBeGreaterThanOrEqual(ENOUGH);
      expect((await healthOf(leader)).leads).toEqual(['broker']);

      const { child } = leader;
      child.kill('SIGSTOP');
      onTestFinished(() => void child.kill('SIGCONT'));
      await expect.poll(async () => (await healthOf(standby)).leads, SOON).toEqual(['broker']);
      const before = told.orders.size;
      await expect.poll(() => told.orders.size, SOON).toBeGreaterThanOrEqual(before + ENOUGH);
      child.kill('SIGCONT');
      await expect.poll(async () => (await healthOf(leader)).leads, SOON).toEqual([]);
      expect((await healthOf(standby)).leads).toEqual(['broker']);
      over.abort();
      await Promise.all(clients);
      await expectKept(shared.services.db, people, told);
      expect(await brokenChecks(shared.pool)).toEqual([]);
      [leader, standby] = [standby, leader];
    }
  },
);

/** The number of rows ever written in each table that leaders write. */
async function writtenIn(pool: Pool): Promise<ReadonlyMap<string, number>> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string; count: string }>(`
    select relname as name, n_tup_ins + n_tup_upd + n_tup_del as count from pg_stat_user_tables
    where schemaname = 'public' and relname <> all ('{exchange_clock,leader_term}')`);
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}

/** The tables that are written in for a while. */
async function changedTables(pool: Pool): Promise<readonly string[]> {
  const before = await writtenIn(pool);
  await delay(A_WHILE_MS);
  const after = await writtenIn(pool);
  return [...after].flatMap(([name, count]) => (count > (before.get(name) ?? 0) ? [name] : []));
}

test(
  'a process whose terms have passed writes nothing more for any of its duties',
  { timeout: LIMIT_MS },
  async () => {
    const { start, pool } = await aSharedDatabase({ DEMO_START, DEMO_SPEED: '600' });
    const only = await start('broker,chain,jobs');
    await only.ready;
    const leads = async () => (await healthOf(only)).leads.length;
    await expect.poll(leads, SOON).toBe(11);
    await expect
      .poll(async () => (await writtenIn(pool)).get('news_item'), SOON)
      .toBeGreaterThan(0);
    const busy = await changedTables(pool);
    expect(busy.length).toBeGreaterThan(1);

    // As if other processes led everything, without this process having learned of it.
    await pool.query('update leader_term set term = term + 1');
    await expect.poll(() => changedTables(pool), SOON).toEqual([]);
    expect(await leads()).toBe(11);
    // The next process may: it does not lead before the first one ends.
    only.child.kill('SIGKILL');
    const next = await start('broker,chain,jobs');
    await next.ready;
    await expect.poll(async () => (await changedTables(pool)).length, SOON).toBeGreaterThan(1);
  },
);

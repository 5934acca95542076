import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { openWake, tellOfHalts, type WakeUp } from '../../server/broker/lead/wake.ts';
import { dbOf } from '../../server/db/tx.ts';
import { aDatabase } from '../harness/postgres.ts';

/** Two processes on a database, and what the second hears. */
async function twoProcesses() {
  const { connection, pool } = await aDatabase();
  const heard: WakeUp[] = [];
  const warned: unknown[] = [];
  const open = async (hear: (wakeUp: WakeUp) => void) => {
    const wake = await openWake(connection, hear, (error) => void warned.push(error));
    onTestFinished(() => wake.stop());
    return wake;
  };
  const here = await open(() => undefined);
  await open((wakeUp) => void heard.push(wakeUp));
  return { here, heard, warned, pool };
}

test('wake-ups about many orders arrive complete in few notifications', async () => {
  const { here, heard } = await twoProcesses();
  const ids = Array.from({ length: 500 }, () => randomUUID());
  for (const id of ids) here.tell('orders', id);
  await expect.poll(() => heard.flatMap(({ orders }) => orders)).toEqual(ids);
  expect(heard.length).toBeLessThan(10);
});

test('a halt is notified after its commit, not before', async () => {
  const { heard, pool } = await twoProcesses();
  const undone = dbOf(pool).transaction(async (tx) => {
    await tellOfHalts(tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await dbOf(pool).transaction(tellOfHalts);
  await expect.poll(() => heard.map(({ halts }) => halts)).toEqual([true]);
});

test('the wake-up that a day has opened is sent once for all waiting calls', async () => {
  const { here, heard } = await twoProcesses();
  for (let turn = 0; turn < 3; turn++) here.tellDay();
  const id = randomUUID();
  here.tell('orders', id);
  await expect.poll(() => heard.flatMap(({ orders }) => orders)).toEqual([id]);
  expect(heard.map(({ day }) => day)).toEqual([true, true]);
});

test('a broken connection is reopened, and invalid notifications are ignored', async () => {
  const { here, heard, warned, pool } = await twoProcesses();
  await pool.query(`select pg_notify('plumb_orders', 'no word')`);
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'plumb-orders' and datname = current_database()`,
  );
  // A word may be lost meanwhile; those that come after it are heard.
  const id = randomUUID();
  await expect
    .poll(() => {
      here.tell('asked', id);
      return heard.flatMap(({ asked }) => asked);
    })
    .toContain(id);
  expect(warned).toHaveLength(2);
});

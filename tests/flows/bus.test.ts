import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { OrderWakeUp, Origin, PeopleWakeUp } from '../../server/bus/bus.ts';
import { postgresBus, publishAtCommit } from '../../server/bus/postgres-bus.ts';
import { dbOf } from '../../server/db/tx.ts';
import { aDatabase } from '../harness/postgres.ts';

/** Two processes on a database, and the hints that the second receives. */
async function twoProcesses() {
  const { connection, pool } = await aDatabase();
  const warned: unknown[] = [];
  const open = async () => {
    const bus = await postgresBus(connection, (message) => void warned.push(message));
    onTestFinished(() => bus.stop());
    return bus;
  };
  const [here, there] = [await open(), await open()];
  const orders: OrderWakeUp[] = [];
  const people: PeopleWakeUp[] = [];
  there.subscribe('orders', (wakeUp) => void orders.push(wakeUp));
  there.subscribe('people', (wakeUp) => void people.push(wakeUp));
  return { here, there, orders, people, warned, pool };
}

test('wake-ups about many orders arrive complete in few notifications', async () => {
  const { here, orders } = await twoProcesses();
  const ids = Array.from({ length: 500 }, () => randomUUID());
  for (const id of ids) here.publish('orders', { orders: [id] });
  await expect.poll(() => orders.flatMap((wakeUp) => wakeUp.orders)).toEqual(ids);
  expect(orders.length).toBeLessThan(10);
});

test('a customer with many events is named once in a notification', async () => {
  const { here, people } = await twoProcesses();
  const [one, other] = [randomUUID(), randomUUID()];
  for (let turn = 0; turn < 50; turn++) here.publish('people', { woken: [one] });
  here.publish('people', { forgotten: [other] });
  await expect.poll(() => people).toEqual([{ woken: [one], forgotten: [other] }]);
});

test('a wake-up that is due while others are still being sent delays no later ones', async () => {
  const { here, people, orders } = await twoProcesses();
  const [one, other] = [randomUUID(), randomUUID()];
  // Sending them takes longer than the window that batches wake-ups of customers.
  const many = Array.from({ length: 50_000 }, () => randomUUID());
  here.publish('orders', { orders: many });
  here.publish('people', { woken: [one] });
  await expect.poll(() => orders.flatMap((wakeUp) => wakeUp.orders).length).toBe(many.length);
  await expect.poll(() => people).toHaveLength(1);
  here.publish('people', { woken: [other] });
  await expect.poll(() => people.at(-1)?.woken).toEqual([other]);
});

test('subscribers of the same process are called at once, and once', async () => {
  const { here, people } = await twoProcesses();
  const heard: [PeopleWakeUp, Origin][] = [];
  const stop = here.subscribe('people', (...wakeUp) => void heard.push(wakeUp));
  const id = randomUUID();
  here.publish('people', { woken: [id] });
  expect(heard).toEqual([[{ woken: [id], forgotten: [] }, 'here']]);
  await expect.poll(() => people).toHaveLength(1);
  expect(heard).toHaveLength(1);
  stop();
  here.publish('people', { woken: [id] });
  expect(heard).toHaveLength(1);
});

test('a transaction’s events are delivered after its commit, not before', async () => {
  const { orders, pool } = await twoProcesses();
  const undone = dbOf(pool).transaction(async (tx) => {
    await publishAtCommit(tx, 'orders', { halts: true });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await dbOf(pool).transaction((tx) => publishAtCommit(tx, 'orders', { halts: true }));
  await expect.poll(() => orders.map(({ halts }) => halts)).toEqual([true]);
});

test('flags are sent once for all that wait for them', async () => {
  const { here, orders } = await twoProcesses();
  for (let turn = 0; turn < 3; turn++) here.publish('orders', { day: true });
  const id = randomUUID();
  here.publish('orders', { orders: [id] });
  await expect.poll(() => orders.flatMap((wakeUp) => wakeUp.orders)).toEqual([id]);
  expect(orders.map(({ day }) => day)).toEqual([true, true]);
});

test('a broken connection is opened again for all channels, and invalid notifications are ignored', async () => {
  const { here, orders, people, warned, pool } = await twoProcesses();
  await pool.query(
    `select pg_notify('plumb_orders', 'no wake-up'), pg_notify('plumb_people', '{"woken":[1]}')`,
  );
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'plumb-bus' and datname = current_database()`,
  );
  // Wake-ups may be lost meanwhile; later ones arrive.
  const id = randomUUID();
  await expect
    .poll(() => {
      here.publish('orders', { asked: [id] });
      here.publish('people', { woken: [id] });
      return [orders.some(({ asked }) => asked.includes(id)), people.length > 0];
    })
    .toEqual([true, true]);
  expect(warned).toHaveLength(2);
});

test('a process has one connection for all channels', async () => {
  const { pool } = await twoProcesses();
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity where application_name = 'plumb-bus' and datname = current_database()`,
  );
  expect(rows).toHaveLength(2);
});

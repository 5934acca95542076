import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cancelOrder, changeOrder, type Order, placeOrder } from '../../contract/order.ts';
import { brokenChecks } from '../harness/ledger.ts';
import { anOffice, untilAnswered, postmasterOf } from '../harness/office.ts';
import { anOrder, aTrader, micros, newKey } from '../harness/orders.ts';
import type { TestPerson } from '../harness/people.ts';
import { aFolder } from '../harness/server-folder.ts';
import { aServerProcess, type ServerProcess } from '../harness/server-process.ts';

const KILLS = process.env['PLUMB_LONG'] ? 20 : 1;
const LIMIT_MS = 1_800_000;
const CLIENTS = 4;
/** Acknowledged orders between one kill and the next. */
const ENOUGH = 40;
/** Eleven in New York on an ordinary Friday. */
const DEMO_START = '2026-11-20T16:00:00Z';

/** What a client was told: the order by its key, or nothing of one that was refused; and how it ended, where that was said. */
interface Acknowledged {
  readonly orders: Map<string, string | undefined>;
  readonly ended: Map<string, Order['status']>;
}

test.for(['the server', 'PostgreSQL'] as const)(
  'killed while orders are placed, changed, cancelled and filled, %s loses no acknowledged order and makes none twice',
  { timeout: LIMIT_MS },
  async (victim) => {
    const dataDir = await aFolder();
    const env = {
      DATA_DIR: dataDir,
      DEMO_START,
      LOG_LEVEL: 'silent',
      CALLS_PER_MINUTE: '1000000',
    };
    let server = aServerProcess(env);
    let url = await server.ready;
    const office = await anOffice(dataDir);

    for (let kill = 0; kill < KILLS; kill++) {
      const told: Acknowledged = { orders: new Map(), ended: new Map() };
      const over = new AbortController();
      const people: TestPerson[] = [];
      for (let n = 0; n < CLIENTS; n++) people.push(await aTrader(office.services));
      const clients = people.map((person) => trade(() => url, person, told, over.signal));
      await until(server, () => told.orders.size >= ENOUGH);
      if (victim === 'the server') {
        server.child.kill('SIGKILL');
        await server.ended;
        server = aServerProcess(env);
        url = await server.ready;
      } else {
        process.kill(postmasterOf(dataDir), 'SIGKILL');
      }
      const before = told.orders.size;
      await until(server, () => told.orders.size >= before + ENOUGH);
      over.abort();
      await Promise.all(clients);

      await office.reconnect();
      const { sql } = office.services.db;
      const ids = people.map(({ id }) => id);
      // At the market every order finds its shares, also one that was placed just before the end.
      await expect
        .poll(
          () => sql`
          select id from trade_order
          where person_id = any (${ids}::uuid[]) and status = 'pending' and type = 'market'`,
        )
        .toEqual([]);
      const rows = await sql<{ key: string; id: string; status: Order['status'] }>`
        select key, id, status from trade_order where person_id = any (${ids}::uuid[])`;
      const kept = [...told.orders].filter(([, id]) => id !== undefined);
      expect(new Map(rows.map(({ key, id }) => [key, id]))).toEqual(new Map(kept));
      for (const { id, status } of rows) expect(told.ended.get(id) ?? status).toBe(status);
      const [fills] = await sql<{ count: number }>`
        select count(*)::integer as count from execution where person_id = any (${ids}::uuid[])`;
      expect(fills?.count).toBeGreaterThan(0);
      expect(await brokenChecks(office.pool())).toEqual([]);
    }
    await office.close();
  },
);

/** Places orders one after another, some at the market, some that wait and are changed or cancelled. */
async function trade(
  url: () => string,
  { aspctoken }: TestPerson,
  { orders, ended }: Acknowledged,
  signal: AbortSignal,
): Promise<void> {
  for (let turn = 0; !signal.aborted; turn++) {
    const isAway = turn % 3 > 0;
    // Short of the market by so much that it waits.
    const wish = anOrder({ ticker: 'AAPL', ...(isAway ? { limit: 2 } : { type: 'market' }) });
    const placed = await untilAnswered(url, placeOrder, wish, aspctoken);
    orders.set(wish.key, placed.ok ? placed.value.id : undefined);
    if (!placed.ok) continue;
    let { id } = placed.value;
    if (isAway && turn % 2 === 0) {
      const change = { key: newKey(), id, limitMicros: micros(1.5) };
      const changed = await untilAnswered(url, changeOrder, change, aspctoken);
      orders.set(change.key, changed.ok ? changed.value.id : undefined);
      if (!changed.ok) continue;
      ended.set(id, 'cancelled');
      id = changed.value.id;
    }
    if (turn % 3 !== 1) continue;
    const cancelled = await untilAnswered(url, cancelOrder, { id }, aspctoken);
    if (cancelled.ok && cancelled.value.status !== 'pending') ended.set(id, cancelled.value.status);
  }
}

/** Waits for something that a running server does. */
async function until({ child, said }: ServerProcess, isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    if (child.exitCode !== null) throw new Error(`the server ended by itself: ${said()}`);
    await delay(5);
  }
}

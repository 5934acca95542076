import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { brokenChecks } from '../harness/ledger.ts';
import { anOffice, postmasterOf } from '../harness/office.ts';
import { type Acknowledged, expectKept, trade } from '../harness/order-clients.ts';
import { aTrader } from '../harness/orders.ts';
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
      await expectKept(office.services.db, people, told);
      expect(await brokenChecks(office.pool())).toEqual([]);
    }
    await office.close();
  },
);

/** Waits for a condition while the server runs. */
async function until({ child, said }: ServerProcess, isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    if (child.exitCode !== null) throw new Error(`the server ended by itself: ${said()}`);
    await delay(5);
  }
}

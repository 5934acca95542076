/** Processes with roles on one database; the test kills the broker's leader under load. */
import { expect, test } from 'vitest';
import { getClock } from '../../contract/clock.ts';
import { API_BASE } from '../../contract/endpoint.ts';
import { getOrder, placeOrder } from '../../contract/order.ts';
import { Felt } from '../../server/load/felt.ts';
import { brokenChecks } from '../harness/ledger.ts';
import { untilAnswered } from '../harness/office.ts';
import { type Acknowledged, expectKept, trade } from '../harness/order-clients.ts';
import { anOrder, aTrader } from '../harness/orders.ts';
import { aSharedDatabase, healthOf } from '../harness/processes.ts';
import type { ServerProcess } from '../harness/server-process.ts';

const KILLS = process.env['PLUMB_LONG'] ? 100 : 2;
const LIMIT_MS = 3_600_000;
const CLIENTS = 4;
/** Acknowledged orders between one kill and the next. */
const ENOUGH = 20;
/** Eleven in New York on an ordinary Friday. */
const DEMO_START = '2026-11-20T16:00:00Z';
const SOON = { timeout: 120_000 };

async function kill(process: ServerProcess): Promise<void> {
  process.child.kill('SIGKILL');
  await process.ended;
}

test(
  'a process performs its roles, and work without a process waits',
  { timeout: LIMIT_MS },
  async () => {
    const shared = await aSharedDatabase({ DEMO_START });
    const web = await shared.start('web');
    const url = await web.ready;
    const person = await aTrader(shared.services);
    expect(await healthOf(web)).toMatchObject({
      status: 'ok',
      roles: ['web'],
      leads: [],
      broker: 'nowhere',
    });

    // The broker begins the trading day; then it is killed, and an order waits for the next one.
    const first = await shared.start('broker');
    await first.ready;
    await kill(first);
    const wish = anOrder({ ticker: 'AAPL', type: 'market' });
    const placed = await untilAnswered(() => url, placeOrder, wish, person.aspctoken);
    if (!placed.ok) throw new Error(placed.code);
    expect(placed.value.status).toBe('pending');

    const broker = await shared.start('broker');
    const brokerUrl = await broker.ready;
    const statusOf = async () => {
      const read = { id: placed.value.id };
      const answer = await untilAnswered(() => url, getOrder, read, person.aspctoken);
      return answer.ok && answer.value.order.status;
    };
    await expect.poll(statusOf, SOON).toBe('filled');
    expect(await healthOf(broker)).toMatchObject({ roles: ['broker'], leads: ['broker'] });
    expect(await healthOf(web)).toMatchObject({ broker: 'elsewhere' });
    const metrics = await (await fetch(`${brokerUrl}/metrics`)).text();
    expect(metrics).toContain('process_role{role="broker"} 1');
    expect(metrics).toContain('process_leads{duty="broker"} 1');

    // It serves no page, no call and no socket.
    const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await fetch(brokerUrl + API_BASE + getClock.path, call)).status).toBe(404);
    expect((await fetch(brokerUrl)).status).toBe(404);
    expect((await fetch(url)).status).toBe(200);

    const rest = await shared.start('chain,jobs');
    await rest.ready;
    await expect
      .poll(async () => (await healthOf(rest)).leads.toSorted(), SOON)
      .toEqual([
        'bank',
        'charity',
        'deposits',
        'ideas',
        'news',
        'products',
        'referrals',
        'reports',
        'savings',
        'withdrawals',
      ]);
  },
);

test(
  'killed under load, the leader of the broker is followed by another, and no order is lost or made twice',
  { timeout: LIMIT_MS },
  async () => {
    const shared = await aSharedDatabase({ DEMO_START });
    const web = await shared.start('web');
    const url = await web.ready;
    let standby = await shared.start('broker');
    await standby.ready;
    let leader = standby;
    standby = await shared.start('broker');
    await standby.ready;

    /** From each kill until the other process says that it leads. */
    const handovers = new Felt();
    for (let round = 0; round < KILLS; round += 1) {
      const told: Acknowledged = { orders: new Map(), ended: new Map() };
      const over = new AbortController();
      const people = await Promise.all(
        Array.from({ length: CLIENTS }, () => aTrader(shared.services)),
      );
      const clients = people.map((person) => trade(() => url, person, told, over.signal));
      await expect.poll(() => told.orders.size, SOON).toBeGreaterThanOrEqual(ENOUGH);
      expect((await healthOf(leader)).leads).toEqual(['broker']);
      expect((await healthOf(standby)).leads).toEqual([]);
      const killedMs = performance.now();
      await kill(leader);
      await expect.poll(async () => (await healthOf(standby)).leads, SOON).toEqual(['broker']);
      handovers.add(performance.now() - killedMs);
      const before = told.orders.size;
      await expect.poll(() => told.orders.size, SOON).toBeGreaterThanOrEqual(before + ENOUGH);
      over.abort();
      await Promise.all(clients);
      await expectKept(shared.services.db, people, told);
      expect(await brokenChecks(shared.pool)).toEqual([]);
      leader = standby;
      standby = await shared.start('broker');
      await standby.ready;
    }
    const [half, most] = [50, 95].map((percent) => Math.round(handovers.percentile(percent) ?? 0));
    console.log(
      `Another led after ${half} ms (p50), ${most} ms (p95), ${Math.round(handovers.most)} ms at most, of ${KILLS} kills.`,
    );
  },
);

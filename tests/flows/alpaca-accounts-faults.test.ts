import { expect, test } from 'vitest';
import type { Order } from '../../contract/order.ts';
import { dbOf } from '../../server/db/tx.ts';
import { anAccountsDesk, anAnsweringTrader, opened } from '../harness/accounts-desk.ts';
import { brokenChecks } from '../harness/ledger.ts';
import { place, statusOf } from '../harness/trading-floor.ts';

/** The number of orders and reconnections in the long run, and in the short one that runs for every change. */
const [ORDERS, DROPS] = process.env['PLUMB_LONG'] ? [300, 100] : [30, 10];
const OPEN: ReadonlySet<string> = new Set(['accepted', 'partially_filled']);

test(
  `with 30 % of events lost or doubled and ${DROPS} reconnections each of ${ORDERS} orders of two customers is filled once and none sent twice`,
  { timeout: 400_000 },
  async () => {
    const { app, broker, trader } = await anAccountsDesk();
    const traders = [trader, await anAnsweringTrader(app)];
    Object.assign(broker.mischief, { lost: 0.3, doubled: 0.3 });
    const placed: [(typeof traders)[number], Order][] = [];
    for (let at = 0; at < ORDERS; at += 1) {
      if (at % 7 === 3) broker.postMishaps.push('done_unheard');
      if (at % 11 === 5) broker.mishaps.push({ status: 500 });
      if (at % Math.round(ORDERS / DROPS) === 0) broker.dropStreams();
      const each = traders[at % 2] ?? trader;
      const ticker = at % 3 === 0 ? 'AAPL' : 'MSFT';
      placed.push([each, await place(app, each, { ticker, shares: 1 + (at % 3), limit: 101.01 })]);
      const open = broker.orders.find(({ status }) => OPEN.has(status));
      if (open) broker.fill(open, 101, 1);
    }
    const left = async () => {
      for (const order of broker.orders) {
        if (OPEN.has(order.status)) broker.fill(order, 101);
      }
      const states = [];
      for (const [each, order] of placed) states.push(await statusOf(app, each, order)());
      return states.filter((status) => status === 'pending').length;
    };
    await expect.poll(left, { timeout: 300_000, interval: 200 }).toBe(0);
    expect([...broker.sent.values()].filter((times) => times > 1)).toEqual([]);
    const pool = await app.pool();
    const { sql } = dbOf(pool);
    for (const each of traders) {
      const accountId = await opened(broker, each);
      const lots = await sql<{ ticker: string; shares: string }>`
        select ticker, sum(left_micros) as shares from lot where person_id = ${each.id} group by ticker`;
      const ours = Object.fromEntries(
        lots.map(({ ticker, shares }) => [ticker, Number(shares) / 1e6]),
      );
      expect(ours).toEqual(Object.fromEntries(broker.positionsOf(accountId)));
    }
    expect(await brokenChecks(pool)).toEqual([]);
  },
);

import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { auditChecks } from '../../server/ledger/audit-checks.ts';
import { tradingChecks } from '../../server/ledger/trading-checks.ts';
import { auditOf } from '../harness/ledger.ts';
import { aFill, anOrderWorld } from '../harness/order-life.ts';
import { aPosition } from '../harness/orders.ts';

/** Shares bought and partly sold, shares owed and partly covered, and a waiting order of each kind. */
async function aTradingDay() {
  const { app, services, id, applier, place } = await anOrderWorld();
  await aPosition(services, id, 'long', 10);
  const sale = await place({ intent: 'sell_to_close', shares: 6, limit: 100 });
  await applier.apply(aFill(services, sale, 'sold', { price: 101, shares: 4 }));
  const short = await place({ ticker: 'MSFT', intent: 'sell_to_open', shares: 10, limit: 100 });
  await applier.apply(aFill(services, short, 'shorted', { price: 100, shares: 10 }));
  const cover = await place({ ticker: 'MSFT', intent: 'buy_to_close', shares: 4, limit: 90 });
  await applier.apply(aFill(services, cover, 'covered', { price: 90, shares: 4 }));
  await place({ shares: 5 });
  const cancelled = await place({ shares: 5 });
  await applier.apply({ event: 'canceled', orderId: cancelled, atMs: Date.now() });
  return app.pool();
}

const DOLLARS = 'dollars held on stock accounts are what orders and shorts set aside';
const SHARES = 'shares held on stock accounts are those that orders sell';
const DONE = 'orders that are done set nothing aside';
const LOTS = 'open lots are the shares that are there, and those that are owed';
const ORDERS = 'orders are what their executions come to';
const ENTRIES = 'every execution is an entry that moves its shares, its value and its fees';
const OPENED = 'executions that open have a lot, whose shares and cost are left or closed';
const CLOSED = 'executions that close have their shares and money in the lots that they closed';
const EARNED = 'what an order earned is what its closed lots earned';
const BUSTS = 'a bust moves the shares, the value and the fees of its execution back';
const GUARDS = 'what guards the past is on';

/** Manipulations with access to the database, and the checks that detect them. */
const tampering: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'a hold lowered',
    `update trade_order set held_available_micros = held_available_micros - 1
     where status = 'pending' and held_available_micros > 0`,
    [DOLLARS],
  ],
  ['collateral raised', `update lot set collateral_micros = collateral_micros + 1`, [DOLLARS]],
  [
    'shares for a sale that are not held',
    `update trade_order set held_shares_micros = held_shares_micros + 1
     where status = 'pending' and intent = 'sell_to_close'`,
    [SHARES],
  ],
  [
    'an order that is done and holds something',
    `alter table trade_order drop constraint trade_order_check3;
     update trade_order set held_available_micros = 1 where status = 'cancelled'`,
    [DONE],
  ],
  [
    'an order forgotten',
    `update trade_order set status = 'cancelled', done_ms = 1, held_available_micros = 0,
       held_unsettled_micros = 0 where status = 'pending' and intent = 'buy_to_open'`,
    [DOLLARS],
  ],
  ['a lot with more shares', `update lot set left_micros = left_micros + 1`, [LOTS, OPENED]],
  ['a lot turned round', `update lot set direction = 'long'`, [LOTS, OPENED, CLOSED]],
  ['a lot taken out', `delete from lot where direction = 'short'`, [DOLLARS, LOTS, OPENED, CLOSED]],
  ['a cost changed', `update lot set cost_micros = cost_micros - 1`, [OPENED]],
  [
    'an order with more filled',
    `update trade_order set filled_micros = filled_micros + 1 where status = 'pending'`,
    [ORDERS],
  ],
  [
    'an order filled that was not',
    `update trade_order set status = 'filled', done_ms = 1, held_shares_micros = 0
     where intent = 'sell_to_close'`,
    [SHARES, ORDERS],
  ],
  [
    'the value of an execution changed, and its order with it',
    `update execution set value_micros = value_micros + 1 where id = 'sold';
     update trade_order set value_micros = value_micros + 1 where intent = 'sell_to_close'`,
    [ENTRIES, CLOSED],
  ],
  [
    'a fee that buyers do not pay',
    `update execution set platform_micros = platform_micros - 1, taf_micros = taf_micros + 1`,
    [OPENED, CLOSED],
  ],
  ['an execution taken out', `delete from execution where id = 'sold'`, [ORDERS, ENTRIES, EARNED]],
  [
    'an execution named otherwise',
    `update execution set id = 'other' where id = 'sold';
     update lot_close set execution_id = 'other' where execution_id = 'sold'`,
    [ENTRIES],
  ],
  [
    'what a closed lot brought changed',
    `update lot_close set proceeds_micros = proceeds_micros + 1, pnl_micros = pnl_micros + 1
     where execution_id = 'sold'`,
    [CLOSED, EARNED],
  ],
  ['a profit that is none', `update lot_close set pnl_micros = pnl_micros + 1`, [CLOSED, EARNED]],
  [
    'a closed lot taken out',
    `delete from lot_close where execution_id = 'covered'`,
    [OPENED, CLOSED, EARNED],
  ],
  [
    'what an order earned changed',
    `update trade_order set realised_micros = realised_micros + 1`,
    [EARNED],
  ],
  [
    'a trade that counts as taken back and is not',
    `insert into execution_bust (execution_id, entry_id, exchange_ms, at)
     select id, entry_id, exchange_ms, at from execution where id = 'covered'`,
    [ORDERS, BUSTS],
  ],
  ['a guard taken away', `alter table execution disable trigger execution_append`, [GUARDS]],
];

test('the audit finds every difference between trading and ledger', async () => {
  const pool = await aTradingDay();
  const report = await auditOf(pool);
  expect(report.findings.filter(({ broken }) => broken)).toEqual([]);
  const names = report.findings.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(tradingChecks.map(({ name }) => name)));

  const noticed = new Set<string>();
  for (const [what, statement, expected] of tampering) {
    const broken = await brokenAfter(pool, statement);
    expect([what, broken.toSorted()]).toEqual([what, expected.toSorted()]);
    for (const name of broken) noticed.add(name);
  }
  expect(tradingChecks.map(({ name }) => name).filter((name) => !noticed.has(name))).toEqual([]);
});

/** The checks that detect the effect of a statement, which is then rolled back. */
async function brokenAfter(pool: Pool, statement: string): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    // As a superuser, bypassing triggers and foreign keys.
    await client.query(`begin; set local session_replication_role = replica; ${statement}`);
    const broken: string[] = [];
    for (const check of [...tradingChecks, ...auditChecks]) {
      const { rows } = await client.query(check.statement);
      if (rows.length > 0) broken.push(check.name);
    }
    return broken;
  } finally {
    // Closing the connection rolls the transaction back.
    client.release(true);
  }
}

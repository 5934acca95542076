import assert from 'node:assert/strict';
import { newYorkDate } from '../../contract/market-hours.ts';
import type { OrderRow } from '../../server/broker/read/order-row.ts';
import { judgeEnd, judgeFill, noneIsForgotten } from './trading-judge.ts';
import { type ExecutionRow, TICKERS, type TradingScene } from './trading-scene.ts';

/** Feeds the model with the broker's new reports, and compares the complete states. */
export async function compare(scene: TradingScene): Promise<void> {
  assert.deepEqual(scene.server.warned, []);
  await scene.services.trading.idle();
  await readFills(scene);
  await readOther(scene);
  const rows = await readOrders(scene);
  for (const row of rows) compareOrder(scene, row);
  noneIsForgotten(scene, rows);
  await comparePockets(scene, rows);
}

async function readFills(scene: TradingScene): Promise<void> {
  const rows = await scene.services.db.sql<ExecutionRow>`
    select id, order_id, qty_micros, price_micros,
      platform_micros + sec_micros + taf_micros as fee, exchange_ms, entry_id
    from execution where person_id = any (${scene.ids}::uuid[]) and entry_id > ${scene.lastEntry}
    order by entry_id`;
  for (const row of rows) {
    judgeFill(scene, row);
    scene.fills.push(row);
    const date = newYorkDate(Number(row.exchange_ms));
    const qty = BigInt(row.qty_micros);
    const price = BigInt(row.price_micros);
    scene.model.trade({ orderId: row.order_id, qty, price, date }, BigInt(row.fee));
  }
}

async function readOther(scene: TradingScene): Promise<void> {
  const rows = await scene.services.db.sql<{ owner: string; micros: string }>`
    select owner, micros
    from ledger_entry entry join ledger_posting on entry_id = entry.id
      join ledger_account account on account.id = account_id
    where entry.id > ${scene.lastEntry} and kind in ('dividend', 'borrow_fee', 'split')
      and owner = any (${scene.ids}::uuid[]) and name = 'stock' and asset = 'USD'`;
  for (const { owner, micros } of rows) scene.model.payOther(owner, BigInt(micros));
  await scene.forgetEntries();
}

function readOrders(scene: TradingScene): Promise<OrderRow[]> {
  return scene.services.db.sql<OrderRow>`
    select * from trade_order where person_id = any (${scene.ids}::uuid[]) order by seq`;
}

function compareOrder(scene: TradingScene, row: OrderRow): void {
  const order = scene.model.orders.get(row.id);
  if (!order) throw new Error(`order ${row.id} was refused, or never placed`);
  if (row.status !== 'pending' && order.isOpen) {
    judgeEnd(scene, row);
    scene.model.end(row.id);
  }
  assert.deepEqual(
    [row.status === 'pending', row.filled_micros, row.value_micros, row.fee_micros],
    [order.isOpen, String(order.filled), String(order.value), String(order.fee)],
  );
  if (order.isFilled) assert.equal(row.status, 'filled');
  if (row.status !== 'pending') return;
  const { market } = scene.server;
  assert(market.time().exchangeMs < Number(row.expires_ms), 'what waits has not expired');
  if (row.intent === 'sell_to_close' && order.qty !== undefined) {
    const held = BigInt(row.held_shares_micros);
    if (row.replaces === null) assert.equal(held, order.qty - order.filled);
    else assert(held >= order.qty - order.filled);
  }
}

async function comparePockets(scene: TradingScene, rows: readonly OrderRow[]): Promise<void> {
  const pockets = await scene.services.db.sql<{
    owner: string;
    pocket: string;
    asset: string;
    micros: string;
  }>`
    select owner, pocket, asset, micros
    from ledger_account join ledger_balance on account_id = id
    where owner = any (${scene.ids}::uuid[]) and name = 'stock'`;
  const lots = await scene.services.db.sql<{
    person_id: string;
    direction: string;
    cost: string;
    aside: string;
  }>`
    select person_id, direction, sum(cost_micros) as cost, sum(collateral_micros) as aside from lot
    where person_id = any (${scene.ids}::uuid[]) group by person_id, direction`;
  const earned = await scene.services.db.sql<{ person_id: string; pnl: string }>`
    select person_id, sum(pnl_micros) as pnl from lot_close
    where person_id = any (${scene.ids}::uuid[]) group by person_id`;
  for (const { id } of scene.people) {
    const of = (asset: string, ...names: readonly string[]) =>
      pockets
        .filter((each) => each.owner === id && each.asset === asset && names.includes(each.pocket))
        .reduce((sum, { micros }) => sum + BigInt(micros), 0n);
    const cash = of('USD', 'available', 'unsettled', 'held');
    assert.equal(cash, scene.model.cash.get(id), `the cash of ${id}`);
    for (const ticker of TICKERS) {
      const shares = of(ticker, 'available', 'held') - of(ticker, 'owed');
      assert.equal(shares, scene.model.shares(id, ticker), `${ticker} of ${id}`);
    }
    const aside = lots
      .filter(({ person_id }) => person_id === id)
      .reduce((sum, lot) => sum + BigInt(lot.aside), 0n);
    const held = rows
      .filter(({ person_id, status }) => person_id === id && status === 'pending')
      .reduce(
        (sum, row) => sum + BigInt(row.held_available_micros) + BigInt(row.held_unsettled_micros),
        0n,
      );
    assert.equal(of('USD', 'held'), held + aside, `what ${id} has set aside`);
    const { cost, brought } = scene.model.openMoney(id);
    const moneyOf = (direction: string) =>
      BigInt(lots.find((lot) => lot.person_id === id && lot.direction === direction)?.cost ?? 0);
    assert.deepEqual([moneyOf('long'), moneyOf('short')], [cost, brought]);
    const pnl = BigInt(earned.find(({ person_id }) => person_id === id)?.pnl ?? 0);
    assert.equal(pnl, scene.model.realised.get(id) ?? 0n, `what ${id} earned`);
    // The balance equals the payments plus the P&L.
    const paidIn = (scene.model.paidIn.get(id) ?? 0n) + (scene.model.other.get(id) ?? 0n);
    assert.equal(cash + cost - brought, paidIn + pnl);
  }
}

/** After the day no order is pending, and nothing is held except for shorts. */
export async function compareNight(scene: TradingScene): Promise<void> {
  const rows = await readOrders(scene);
  assert.deepEqual(
    rows.filter(({ status }) => status === 'pending'),
    [],
  );
  const asked = scene.asked.flatMap(({ id }) => id ?? []);
  const placed = rows.filter(({ replaces }) => replaces === null).map(({ id }) => id);
  assert.deepEqual(placed.toSorted(), asked.toSorted());
}

import { nextTradingDay } from '../../../contract/market-hours.ts';
import { centsDown, microsOf } from '../../../contract/money.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../refused.ts';
import type { OrderParts } from '../parts.ts';
import { holderPockets, lastDay, lockProduct, type ProductRow, unitOf } from '../product-row.ts';
import {
  acceptsMoney,
  cancelUntilMs,
  closeOf,
  dealingDate,
  type OrderRow,
  readOrderRows,
} from './order-row.ts';

/** The holder who orders: a customer, or a product that holds other products. */
export interface Orderer {
  readonly holderId: string;
  readonly isProduct: boolean;
}

export interface Subscription {
  readonly key: string;
  readonly productId: string;
  readonly amountMicros: bigint;
  /** The period's end that the customer was shown; not checked for products. */
  readonly endsDate?: string | null;
}

export interface Redemption {
  readonly key: string;
  readonly productId: string;
  /** `null` redeems all units. */
  readonly unitsMicros: bigint | null;
}

interface Placed {
  readonly row: OrderRow;
  readonly product: ProductRow;
}

/**
 * Orders units for dollars at the NAV of the next dealing point, and holds the dollars. The same
 * key orders once.
 *
 * @throws Refused as `subscribeProduct` says
 */
export function subscribe(
  parts: OrderParts,
  orderer: Orderer,
  wish: Subscription,
): Promise<Placed> {
  const { db, closures, market } = parts;
  return db.transaction(async (tx) => {
    const product = await known(tx, wish.productId);
    const before = await sameOrder(
      tx,
      orderer,
      wish.key,
      (row) =>
        row.kind === 'subscribe' &&
        row.product_id === wish.productId &&
        row.amount_micros === String(wish.amountMicros),
    );
    if (before) return { row: before, product };
    const { exchangeMs } = market.time();
    const dealOn = await subscriptionDate(tx, parts, product, exchangeMs);
    if (!orderer.isProduct) await judgeSubscription(tx, product, orderer.holderId, wish);
    const row = await insertOrder(tx, orderer, {
      productId: product.id,
      key: wish.key,
      kind: 'subscribe',
      amount: wish.amountMicros,
      dealOn,
      placedMs: exchangeMs,
    });
    const { cash, held } = holderPockets(orderer.holderId, product, orderer.isProduct);
    await setAside(tx, parts, row, {
      from: cash,
      to: held,
      asset: 'USD',
      micros: wish.amountMicros,
    });
    if (closeOf(dealOn, closures) <= market.time().exchangeMs) throw new Refused('product_closed');
    return { row, product };
  });
}

/**
 * Orders the redemption of units at the next dealing point, and holds the units. The same key
 * orders once.
 *
 * @throws Refused as `redeemProduct` says
 */
export function redeem(parts: OrderParts, orderer: Orderer, wish: Redemption): Promise<Placed> {
  const { db, market } = parts;
  return db.transaction(async (tx) => {
    const product = await known(tx, wish.productId);
    const before = await sameOrder(
      tx,
      orderer,
      wish.key,
      (row) =>
        row.kind === 'redeem' &&
        row.product_id === wish.productId &&
        (wish.unitsMicros === null || row.units_micros === String(wish.unitsMicros)),
    );
    if (before) return { row: before, product };
    if (product.state === 'running') {
      throw new Refused('period_running', { untilDate: product.ends_on ?? undefined });
    }
    if (product.state !== 'open') throw new Refused('product_closed');
    const { exchangeMs } = market.time();
    const { units, heldUnits } = holderPockets(orderer.holderId, product, orderer.isProduct);
    const available = await availableUnits(tx, orderer.holderId, product.id);
    const micros = wish.unitsMicros ?? available;
    if (micros === 0n || micros > available) {
      throw new Refused('insufficient_units', { availableMicros: String(available) });
    }
    const row = await insertOrder(tx, orderer, {
      productId: product.id,
      key: wish.key,
      kind: 'redeem',
      units: micros,
      dealOn: await nextDeal(tx, parts, product, exchangeMs),
      placedMs: exchangeMs,
    });
    const asset = unitOf(product.id);
    await setAside(tx, parts, row, { from: units, to: heldUnits, asset, micros });
    return { row, product };
  });
}

/**
 * Cancels an order before its dealing point and releases its hold.
 *
 * @throws Refused `not_found`, `order_done`
 */
export function cancel(parts: OrderParts, orderer: Orderer, id: string): Promise<Placed> {
  const { db, market, closures } = parts;
  return db.transaction(async (tx) => {
    const [asked] = await readOrderRows(tx, orderer.holderId, { id });
    if (!asked) throw new Refused('not_found');
    const product = await known(tx, asked.product_id);
    await tx`select from product_order where id = ${id} for update`;
    const [row] = await readOrderRows(tx, orderer.holderId, { id });
    if (!row) throw new Refused('not_found');
    const { exchangeMs } = market.time();
    const isLate = exchangeMs >= cancelUntilMs(row, product, closures);
    if (row.state !== 'pending' || isLate) throw new Refused('order_done');
    await release(tx, parts, orderer, row, product);
    await tx`update product_order set state = 'cancelled' where id = ${id}`;
    await parts.privateFeed.tell(tx, orderer.holderId, 'products');
    return { row: { ...row, state: 'cancelled' }, product };
  });
}

/** Releases the hold of an order. */
async function release(
  tx: Tx,
  { ledger }: OrderParts,
  { holderId, isProduct }: Orderer,
  row: OrderRow,
  product: ProductRow,
): Promise<void> {
  const pockets = holderPockets(holderId, product, isProduct);
  const posting =
    row.kind === 'subscribe'
      ? { from: pockets.held, to: pockets.cash, asset: 'USD' }
      : { from: pockets.heldUnits, to: pockets.units, asset: unitOf(product.id) };
  const micros = microsOf(row.amount_micros ?? row.units_micros) ?? 0n;
  await ledger.post(tx, {
    key: `product:${row.id}:release`,
    kind: 'product_release',
    personId: holderId,
    postings: [{ ...posting, micros }],
    note: { productId: product.id },
  });
}

async function known(tx: Tx, productId: string): Promise<ProductRow> {
  const product = await lockProduct(tx, productId, 'share');
  if (!product) throw new Refused('not_found');
  return product;
}

async function sameOrder(
  tx: Tx,
  { holderId }: Orderer,
  key: string,
  isSame: (row: OrderRow) => boolean,
): Promise<OrderRow | undefined> {
  // One order of a holder at a time, so that concurrent requests with the same key make one order.
  await tx`select pg_advisory_xact_lock(hashtextextended(${holderId}, 7586220))`;
  const [row] = await readOrderRows(tx, holderId, { key });
  if (row && !isSame(row)) throw new Refused('key_reused');
  return row;
}

/** The dealing point of a subscription. @throws Refused `product_closed` */
async function subscriptionDate(
  tx: Tx,
  parts: OrderParts,
  product: ProductRow,
  nowMs: number,
): Promise<string> {
  // Customers follow an AI strategy by managed accounts; only the house holds units of its record.
  const isOpen = acceptsMoney(product, nowMs, parts.closures);
  if (!isOpen || product.kind === 'ai') throw new Refused('product_closed');
  if (product.state === 'open') return nextDeal(tx, parts, product, nowMs);
  if (product.starts_on === null) throw new Refused('product_closed');
  return product.starts_on;
}

/** The date of the next close that was not dealt already. */
async function nextDeal(
  tx: Tx,
  { closures }: OrderParts,
  product: ProductRow,
  nowMs: number,
): Promise<string> {
  const next = (date: string) => nextTradingDay(date, closures);
  const date = dealingDate(nowMs, closures, next);
  const last = await lastDay(tx, product.id);
  return last && last.date >= date ? next(last.date) : date;
}

async function judgeSubscription(
  tx: Tx,
  product: ProductRow,
  holderId: string,
  { amountMicros, endsDate = null }: Subscription,
): Promise<void> {
  if (endsDate !== product.ends_on) throw new Refused('terms_changed');
  const [facts] = await tx<{ owns: boolean; available: string }>`
    select exists (select from product_holding
        where product_id = ${product.id} and holder_id = ${holderId} and units_micros > 0)
      or exists (select from product_order where product_id = ${product.id}
        and holder_id = ${holderId} and kind = 'subscribe' and state = 'pending') as owns,
      (select coalesce(sum(micros), 0) from ledger_account join ledger_balance on account_id = id
        where owner = ${holderId} and name = 'quantitative' and pocket = 'available'
          and asset = 'USD') as available`;
  const { leastMicros, leastMoreMicros } = product.terms;
  const least = BigInt(facts?.owns === true ? leastMoreMicros : leastMicros);
  if (amountMicros < least) throw new Refused('amount_too_small', { neededMicros: String(least) });
  await judgeTarget(tx, product, amountMicros);
  const available = BigInt(facts?.available ?? 0);
  // Orders are of whole cents: a fraction of a cent may stay in the account.
  if (product.kind === 'quant' && centsDown(available - amountMicros) > 0n) {
    const left = String(available - amountMicros);
    throw new Refused('not_fully_invested', { availableMicros: left });
  }
}

/** @throws Refused `product_full` when a collection would pass its target */
async function judgeTarget(tx: Tx, product: ProductRow, amountMicros: bigint): Promise<void> {
  const target = microsOf(product.target_micros);
  if (target === undefined) return;
  // Concurrent orders are validated one at a time.
  await tx`select pg_advisory_xact_lock(hashtextextended(${product.id}, 7586221))`;
  const [now] = await tx<{ raised: string }>`
    select coalesce(sum(amount_micros), 0) as raised from product_order
    where product_id = ${product.id} and kind = 'subscribe' and state = 'pending'`;
  const left = target - BigInt(now?.raised ?? 0);
  if (amountMicros > left) {
    throw new Refused('product_full', { availableMicros: String(left > 0n ? left : 0n) });
  }
}

async function availableUnits(tx: Tx, holderId: string, productId: string): Promise<bigint> {
  const [row] = await tx<{ micros: string }>`
    select coalesce(sum(micros), 0) as micros from ledger_account
      join ledger_balance on account_id = id
    where owner = ${holderId} and asset = ${unitOf(productId)} and pocket = 'available'`;
  return BigInt(row?.micros ?? 0);
}

interface NewOrder {
  readonly productId: string;
  readonly key: string;
  readonly kind: 'subscribe' | 'redeem';
  readonly amount?: bigint;
  readonly units?: bigint;
  readonly dealOn: string;
  readonly placedMs: number;
}

async function insertOrder(
  tx: Tx,
  { holderId }: Orderer,
  { productId, key, kind, amount, units, dealOn, placedMs }: NewOrder,
): Promise<OrderRow> {
  await tx`
    insert into product_order (product_id, holder_id, key, kind, amount_micros, units_micros, deal_on,
      placed_ms)
    values (${productId}, ${holderId}, ${key}, ${kind}, ${amount === undefined ? null : String(amount)},
      ${units === undefined ? null : String(units)}, ${dealOn}, ${placedMs})`;
  const [row] = await readOrderRows(tx, holderId, { key });
  if (!row) throw new Error('an order that was written can be read');
  return row;
}

async function setAside(
  tx: Tx,
  { ledger, privateFeed }: OrderParts,
  row: OrderRow,
  posting: Parameters<typeof ledger.post>[1]['postings'][number],
): Promise<void> {
  await ledger.post(tx, {
    key: `product:${row.id}:hold`,
    kind: 'product_hold',
    personId: row.holder_id,
    exchangeMs: Number(row.placed_ms),
    postings: [posting],
    note: { productId: row.product_id },
  });
  await privateFeed.tell(tx, row.holder_id, 'products');
}

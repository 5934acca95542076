import { moneyMarketRateOn } from '../../../contract/money-market-rate.ts';
import {
  isTradingDay,
  nextTradingDay,
  previousTradingDay,
} from '../../../contract/market-hours.ts';
import type { Tx } from '../../db/tx.ts';
import type { ToldEntry } from '../../ledger/ledger.ts';
import { closeOf } from '../orders/order-row.ts';
import type { ProductParts } from '../parts.ts';
import { lockProduct, productCash, type ProductRow, unitOf } from '../product-row.ts';
import { accrual, CARRY_PARTS, navOf } from './nav.ts';
import { type DealtOrder, lockDue, NotValued, readDealFacts } from './read-deal.ts';
import { daysBetween, type PricedOrder, priceOrder } from './price-order.ts';
import { dealtEntry, refundEntry } from './deal-entries.ts';
import { writeDealt, writeRefunds } from './write-deal.ts';

type DealParts = Pick<ProductParts, 'db' | 'ledger' | 'closures' | 'privateFeed' | 'wallNowMs'>;

/** `none`: the product was dealt before, has ended, or did not exist at that close. */
export type Dealt = 'dealt' | 'none';

/**
 * Deals the orders of a product at a close, once and in one transaction: interest and the day's
 * fee, the NAV, units for dollars, dollars owed for units, and the start or end of its period.
 * Source: rulings, Two vehicles.
 *
 * @throws NotValued when the account has no valuation at that close but an earlier one
 */
export function dealProduct(parts: DealParts, productId: string, date: string): Promise<Dealt> {
  return parts.db.transaction(async (tx) => {
    const product = await lockProduct(tx, productId, 'update');
    if (!product || hasEnded(product) || product.launch_date > date) return 'none';
    const closeMs = closeOf(date, parts.closures);
    const facts = await readDealFacts(tx, product, date, closeMs);
    if (!facts) {
      const [known] = await tx`select from product_day where product_id = ${productId} limit 1`;
      if (!known) return 'none';
      throw new NotValued(`${productId} was not valued at the close of ${date}`);
    }
    if (!facts.isFirst && facts.last.date >= date) return 'none';

    const days = daysBetween(facts.last.date, date);
    const grown = await payInterest(tx, parts, product, { ...facts, days, date, closeMs });
    const charged = await takeFee(tx, parts, product, { ...facts, ...grown, days, date, closeMs });
    const worth = facts.worth + grown.interest - charged.fee - facts.debts;
    const nav = navOf(worth, facts.units);
    if (nav <= 0n) throw new Error(`${productId} has no worth at the close of ${date}`);

    const due = await lockDue(tx, productId, date);
    const life = lifeAt(product, date, due, parts.closures);
    const orders = life === 'matures' ? await settlements(tx, product, date, closeMs) : due;
    const isRefund = life === 'refunds';
    const priced = isRefund
      ? []
      : orders.map((order) => priceOrder(order, nav, { date, terms: product.terms }));
    const exchangeMs = closeMs;
    const entries: ToldEntry[] = isRefund
      ? orders.map((order) => refundEntry(product, order, exchangeMs))
      : priced.flatMap((each) => dealtEntry(product, each, { nav, date, exchangeMs }));
    await postInChunks(tx, parts, entries);
    if (life === 'matures' || isRefund)
      await closeHouse(tx, parts, product, facts.houseUnits, exchangeMs);

    const flow = priced.reduce((sum, each) => sum + flowOf(each), 0n);
    await tx`
      insert into product_day (product_id, date, worth_micros, units_micros, nav_micros, fee_micros,
        flow_micros, fee_carry, interest_carry)
      values (${productId}, ${date}, ${String(worth)}, ${String(facts.units)}, ${String(nav)},
        ${String(charged.fee)}, ${String(flow)}, ${String(charged.feeCarry)},
        ${String(grown.interestCarry)})`;
    const paysOn = nextTradingDay(date, parts.closures);
    if (isRefund) await writeRefunds(tx, orders);
    else await writeDealt(tx, product, priced, { nav, date, paysOn, dealtMs: closeMs });
    const state = {
      matures: 'matured',
      refunds: 'refunded',
      starts: 'running',
      goes_on: undefined,
    }[life];
    if (state) await tx`update product set state = ${state} where id = ${productId}`;
    await tellAll(tx, parts, orders);
    return 'dealt';
  });
}

/** Whether a product has ended: it deals no more orders. */
export function hasEnded({ state }: Pick<ProductRow, 'state'>): boolean {
  return state === 'matured' || state === 'refunded';
}

/** The date of a period's last session: its last day, or the last trading day before. */
export function lastSession(endsOn: string, closures: DealParts['closures']): string {
  return isTradingDay(endsOn, closures) ? endsOn : previousTradingDay(endsOn, closures);
}

type Life = 'goes_on' | 'starts' | 'refunds' | 'matures';

function lifeAt(
  { state, starts_on: startsOn, ends_on: endsOn, minimum_micros: minimum }: ProductRow,
  date: string,
  due: readonly DealtOrder[],
  closures: DealParts['closures'],
): Life {
  if (state === 'raising' && startsOn !== null && date >= startsOn) {
    const raised = due.reduce((sum, order) => sum + BigInt(order.amount_micros ?? 0), 0n);
    return raised < BigInt(minimum ?? 0) ? 'refunds' : 'starts';
  }
  if (state === 'running' && endsOn !== null && date >= lastSession(endsOn, closures)) {
    return 'matures';
  }
  return 'goes_on';
}

interface Day {
  readonly date: string;
  readonly days: number;
  readonly closeMs: number;
}

/** Pays a money-market fund the treasury's interest for the days since the last dealing point. */
async function payInterest(
  tx: Tx,
  { ledger }: DealParts,
  product: ProductRow,
  { worth, last, date, days, closeMs }: Day & { worth: bigint; last: { interestCarry: bigint } },
): Promise<{ interest: bigint; interestCarry: bigint }> {
  if (product.type !== 'mmf') return { interest: 0n, interestCarry: 0n };
  const percent = moneyMarketRateOn(date);
  const { micros, carry } = accrual(worth, percent, days, last.interestCarry);
  if (micros > 0n) {
    await ledger.post(tx, {
      key: `interest:${product.id}:${date}`,
      kind: 'product_interest',
      personId: product.holder_id,
      exchangeMs: closeMs,
      postings: [{ from: { house: 'treasury' }, to: productCash(product), asset: 'USD', micros }],
      note: { productId: product.id, percent, days },
    });
  }
  return { interest: micros, interestCarry: carry };
}

/**
 * Takes the fee for the days since the last dealing point; carries what the account cannot pay now.
 * A product that still raises money pays no fee.
 */
async function takeFee(
  tx: Tx,
  { ledger }: DealParts,
  product: ProductRow,
  facts: Day & {
    worth: bigint;
    cash: bigint;
    interest: bigint;
    debts: bigint;
    last: { feeCarry: bigint };
  },
): Promise<{ fee: bigint; feeCarry: bigint }> {
  const { worth, cash, debts, interest, last, days, date, closeMs } = facts;
  const percent = product.state === 'raising' ? 0 : product.terms.expensePercent;
  const due = accrual(worth + interest - debts, percent, days, last.feeCarry);
  const has = cash + interest;
  const micros = due.micros < has ? due.micros : has;
  if (micros > 0n) {
    await ledger.post(tx, {
      key: `fee:${product.id}:${date}`,
      kind: 'product_fee',
      personId: product.holder_id,
      exchangeMs: closeMs,
      postings: [{ from: productCash(product), to: { house: 'fees' }, asset: 'USD', micros }],
      note: { productId: product.id, percent, days },
    });
  }
  return { fee: micros, feeCarry: due.carry + (due.micros - micros) * CARRY_PARTS };
}

/** Makes an order for every holding of a period that ends; it is dealt at this close. */
async function settlements(
  tx: Tx,
  product: ProductRow,
  date: string,
  placedMs: number,
): Promise<DealtOrder[]> {
  await tx`
    insert into product_order (product_id, holder_id, key, kind, units_micros, deal_on, placed_ms)
    select product_id, holder_id, 'settlement:' || product_id, 'settlement', units_micros, ${date},
      ${placedMs}
    from product_holding where product_id = ${product.id} and units_micros > 0
    on conflict do nothing`;
  const orders = await lockDue(tx, product.id, date);
  return orders.filter(({ kind }) => kind === 'settlement');
}

/**
 * Cancels the house's units when the product ends; its dollars return once all customers are paid.
 */
async function closeHouse(
  tx: Tx,
  { ledger }: DealParts,
  product: ProductRow,
  micros: bigint,
  exchangeMs: number,
): Promise<void> {
  if (micros === 0n) return;
  await ledger.post(tx, {
    key: `close:${product.id}`,
    kind: 'product_redemption',
    personId: product.holder_id,
    exchangeMs,
    postings: [
      { from: { house: 'capital' }, to: { house: 'units' }, asset: unitOf(product.id), micros },
    ],
    note: { productId: product.id },
  });
  await tx`update product set house_units_micros = 0 where id = ${product.id}`;
}

function flowOf({ order, cash }: PricedOrder): bigint {
  return order.kind === 'subscribe' ? cash : -cash;
}

/** Entries that are written in one statement. */
const AT_ONCE = 500;

async function postInChunks(
  tx: Tx,
  { ledger }: DealParts,
  entries: readonly ToldEntry[],
): Promise<void> {
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    await ledger.postAll(tx, entries.slice(at, at + AT_ONCE));
  }
}

async function tellAll(
  tx: Tx,
  { privateFeed, wallNowMs }: DealParts,
  orders: readonly DealtOrder[],
): Promise<void> {
  const holders = [...new Set(orders.map(({ holder_id }) => holder_id))];
  if (holders.length === 0) return;
  await tx`
    select add_private_events(${holders}::uuid[], ${holders.map(() => 'products')}::text[],
      ${new Date(wallNowMs())})`;
  tx.afterCommit(() => privateFeed.told(holders));
}

import type { OrderWish } from '../../../contract/order.ts';
import { previousTradingDay, sessionAt, sessionsOfDay } from '../../../contract/market-hours.ts';
import { pricesNow, readHalts, readStockAccounts, type StockAccount } from '../../broker/broker.ts';
import { Refused } from '../../refused.ts';
import { hasEnded, lastSession } from '../deal/deal.ts';
import { valueOf } from '../deal/nav.ts';
import type { ProductParts } from '../parts.ts';
import { lastDay, type ProductRow, readProducts } from '../product-row.ts';
import {
  closeAll,
  type Held,
  type Plan,
  type PlannedOrder,
  planOrders,
  raiseCash,
  scaleOrders,
  withinCash,
} from './plan.ts';
import { orderProducts, redeemForDebts } from './trade-units.ts';

interface Decision {
  readonly decided_on: string;
  readonly weights: Readonly<Record<string, number>>;
}

/**
 * Trades for products in the regular session: executes the decision of the last close; on a day
 * without one, scales the holdings by the flow of money; in the last session of a period, sells everything. Each
 * run reads what is done, and each order has a key of its own, so a run may stop anywhere.
 *
 * @param today the trading day
 */
export async function tradeAll(parts: ProductParts, today: string): Promise<void> {
  if (sessionAt(parts.market.time().exchangeMs, parts.closures) !== 'regular') return;
  for (const product of await readProducts(parts.db.sql)) {
    try {
      await tradeOne(parts, product, today);
    } catch (error) {
      parts.warn(`${product.id} could not trade; it is tried again.`, error);
    }
  }
}

async function tradeOne(parts: ProductParts, product: ProductRow, today: string): Promise<void> {
  const { db, closures } = parts;
  const last = await lastDay(db.sql, product.id);
  const isEnding =
    (hasEnded(product) && (await hasPositions(parts, product))) ||
    (product.state === 'running' &&
      product.ends_on !== null &&
      today >= lastSession(product.ends_on, closures));
  if (isEnding) {
    await closeOut(parts, traderOf(product), `end:${product.id}:${today}`);
    return;
  }
  if (hasEnded(product)) return;
  // The decision is known once the previous close was dealt.
  if (!last || last.date !== previousTradingDay(today, closures)) return;
  const decision = await nextDecision(parts, product.id, today);
  if (decision) {
    // Orders that are not done by the close continue on the next day, with money that has arrived
    // meanwhile.
    const key = `decision:${product.id}:${decision.decided_on}:${today}`;
    const isDone =
      product.type === 'fof'
        ? await tradeUnits(parts, product, (money) =>
            orderProducts(parts, product, money, decision.weights, key),
          )
        : await carryOut(parts, traderOf(product), key, (state) =>
            planFor(parts, state, decision.weights),
          );
    if (!isDone) return;
    await db.sql`
      update product_decision set done_ms = ${parts.market.time().exchangeMs}
      where product_id = ${product.id} and decided_on <= ${decision.decided_on}::date
        and done_ms is null`;
    return;
  }
  // A decision invests all money of its day, so the flow is in it.
  if (await hasDecided(parts, product.id, today)) return;
  if (product.type === 'fof') {
    const key = `flow:${product.id}:${last.date}`;
    await tradeUnits(parts, product, (money) => redeemForDebts(parts, product, money, key));
  } else await followFlow(parts, product, last.date);
}

/** @returns false while a price is unknown */
async function tradeUnits(
  parts: ProductParts,
  product: ProductRow,
  trade: (money: State) => Promise<void>,
): Promise<boolean> {
  const state = await readState(parts, traderOf(product));
  if (!state) return false;
  await trade(state);
  return true;
}

/** Whether a decision was executed on a day. */
async function hasDecided(
  { db, closures }: ProductParts,
  productId: string,
  today: string,
): Promise<boolean> {
  const opensAtMs = sessionsOfDay(today, closures)?.preOpensAtMs ?? 0;
  const rows = await db.sql`
    select from product_decision where product_id = ${productId} and done_ms >= ${opensAtMs}`;
  return rows.length > 0;
}

export async function hasPositions(
  { db }: Pick<ProductParts, 'db'>,
  { holder_id: holderId }: Pick<ProductRow, 'holder_id'>,
): Promise<boolean> {
  const rows = await db.sql`
    select from lot where person_id = ${holderId} and left_micros > 0 limit 1`;
  return rows.length > 0;
}

/** The newest decision that is not executed; it supersedes older ones. */
async function nextDecision(
  { db }: ProductParts,
  productId: string,
  today: string,
): Promise<Decision | undefined> {
  const [row] = await db.sql<Decision>`
    select to_char(decided_on, 'YYYY-MM-DD') as decided_on, weights from product_decision newest
    where product_id = ${productId} and trades_on <= ${today}::date and done_ms is null
      and not exists (select from product_decision later where later.product_id = newest.product_id
        and later.decided_on > newest.decided_on and later.trades_on <= ${today}::date)
    order by newest.decided_on desc limit 1`;
  return row;
}

/** An account that trades by a rule: a product's or a customer's. */
export interface Trader {
  readonly holderId: string;
  /** Its name in warnings. */
  readonly name: string;
  /** The product whose unpaid redemptions it owes. */
  readonly productId: string | undefined;
}

function traderOf({ holder_id: holderId, id }: ProductRow): Trader {
  return { holderId, name: id, productId: id };
}

/** The current state of an account. Micro-dollars. */
export interface State {
  readonly account: StockAccount;
  readonly held: readonly Held[];
  /** Equity less the product's debts. */
  readonly worth: bigint;
  /** Cash that may be spent: less the product's debts. */
  readonly cash: bigint;
}

/** @returns undefined while a price is unknown */
async function readState(
  { db, market }: ProductParts,
  { holderId, productId }: Trader,
): Promise<State | undefined> {
  const [account] = await readStockAccounts(db.sql, [holderId]);
  if (!account) return undefined;
  const held: Held[] = [];
  for (const { ticker, qty } of signedOf(account)) {
    const price = pricesNow(market, ticker)?.priceMicros;
    if (price === undefined) return undefined;
    held.push({ ticker, qty, price });
  }
  const [owed] = await db.sql<{ micros: string }>`
    select coalesce(sum(cash_micros), 0) as micros from product_order
    where product_id = ${productId ?? null} and state = 'dealt' and kind <> 'subscribe'`;
  const debts = BigInt(owed?.micros ?? 0);
  const cash = account.available + account.unsettled - debts;
  const positions = held.reduce((sum, { qty, price }) => sum + valueOf(qty, price), 0n);
  return { account, held, worth: cash + account.held + positions, cash };
}

/** Holdings, negative for shorts; micro-shares. */
function signedOf({ holdings }: StockAccount): Pick<Held, 'ticker' | 'qty'>[] {
  return holdings.map(({ ticker, direction, qtyMicros }) => ({
    ticker,
    qty: direction === 'long' ? qtyMicros : -qtyMicros,
  }));
}

/** The orders that bring an account to its weights at current prices. */
export function planFor(
  { market }: Pick<ProductParts, 'market'>,
  state: State,
  weights: Decision['weights'],
): Plan {
  const targets = Object.entries(weights).map(([ticker, weight]) => ({
    ticker,
    weight,
    price: pricesNow(market, ticker)?.priceMicros,
  }));
  return planOrders(state.worth, state.held, targets, state.cash);
}

/**
 * Runs one round of orders: first those that close and, once they are done, those that open. Each
 * ticker has one order in a round, by its key.
 *
 * @returns whether nothing is left to do
 * @throws Error while orders lack quotes only, as when the feed is silent; the caller retries
 */
export function carryOut(
  parts: ProductParts,
  trader: Trader,
  key: string,
  plan: (state: State) => Plan,
): Promise<boolean> {
  return runRound(parts, trader, key, async () => {
    const state = await readState(parts, trader);
    return state && { ...plan(state), cash: state.cash };
  });
}

/**
 * Closes every position of an account that ends, one round a day. A holding without a price, as one
 * that is no longer listed, keeps no other from being sold.
 *
 * @throws as {@link carryOut}
 */
export function closeOut(parts: ProductParts, trader: Trader, key: string): Promise<boolean> {
  return runRound(parts, trader, key, async () => {
    const [account] = await readStockAccounts(parts.db.sql, [trader.holderId]);
    if (!account) return undefined;
    const held = signedOf(account);
    const priced = held.filter(({ ticker }) => pricesNow(parts.market, ticker) !== undefined);
    // What alone is left has no price: it is tried again once it has one.
    if (priced.length === 0 && held.length > 0) return undefined;
    return { ...closeAll(priced), cash: 0n };
  });
}

/** A plan, with the cash for what it opens; undefined while it cannot be made. */
type Round = Plan & Pick<State, 'cash'>;

async function runRound(
  parts: ProductParts,
  trader: Trader,
  key: string,
  plan: () => Promise<Round | undefined>,
): Promise<boolean> {
  const { db } = parts;
  const made = await db.sql<{ key: string; is_open: boolean }>`
    select key, status = 'pending' as is_open from trade_order
    where person_id = ${trader.holderId} and (key like ${`${key}:%`} or status = 'pending')`;
  if (made.some(({ is_open: isOpen }) => isOpen)) return false;
  const round = await plan();
  if (!round) return false;
  const known = new Set(made.map((order) => order.key));
  const halted = new Set((await readHalts(db.sql)).map(({ ticker }) => ticker));
  const left = (orders: readonly PlannedOrder[], step: number) =>
    orders.filter(({ ticker }) => !halted.has(ticker) && !known.has(`${key}:${ticker}:${step}`));
  const { closing, opening, cash } = round;
  const closed = await placeAll(parts, trader, left(closing, 1), (ticker) => `${key}:${ticker}:1`);
  if (closed.isAny) return false;
  const buys = withinCash(left(opening, 2), cash);
  const opened = await placeAll(parts, trader, buys, (ticker) => `${key}:${ticker}:2`);
  if (opened.isAny) return false;
  const unquoted = [...closed.unquoted, ...opened.unquoted];
  if (unquoted.length > 0) throw new Error(`no quotes of ${unquoted.join(', ')}`);
  return true;
}

interface Placing {
  readonly isAny: boolean;
  /** Tickers whose order was not placed because there was no quote. */
  readonly unquoted: readonly string[];
}

/**
 * Places the orders that it can; those that the market or the account refuses are left for a later
 * run.
 */
async function placeAll(
  { trading, warn }: ProductParts,
  { holderId, name }: Trader,
  orders: readonly PlannedOrder[],
  keyOf: (ticker: string) => string,
): Promise<Placing> {
  let isAny = false;
  const unquoted: string[] = [];
  for (const order of orders) {
    const wish: OrderWish = {
      key: keyOf(order.ticker),
      ticker: order.ticker,
      intent: order.intent,
      type: 'market',
      isExtended: false,
      ...(order.qtyMicros !== undefined && { qtyMicros: String(order.qtyMicros) }),
      ...(order.amountMicros !== undefined && { amountMicros: String(order.amountMicros) }),
    };
    try {
      await trading.place(holderId, wish);
      isAny = true;
    } catch (error) {
      if (!(error instanceof Refused) || error.code === 'unavailable') throw error;
      if (error.code === 'no_price') unquoted.push(order.ticker);
      else warn(`${name} could not ${order.intent} ${order.ticker}: ${error.code}.`);
    }
  }
  return { isAny, unquoted };
}

/**
 * Invests the inflow of the last dealing point, or sells for the outflow, in proportion to the
 * holdings. While the product owes more than its cash, for example because orders of an earlier day
 * were not filled, it sells until it has its buffer again.
 *
 * @param date the last dealing point; each trading day has its own
 */
async function followFlow(parts: ProductParts, product: ProductRow, date: string): Promise<void> {
  const key = `flow:${product.id}:${date}`;
  const [day] = await parts.db.sql<{
    worth: string;
    flow: string;
    owes: boolean;
    has_sold: boolean;
  }>`
    select worth_micros as worth, flow_micros as flow, exists (
        select from product_order placed
        where placed.product_id = day.product_id and state = 'dealt' and kind <> 'subscribe'
      ) as owes, exists (
        select from trade_order where person_id = ${product.holder_id} and key like ${`${key}:%:1`}
      ) as has_sold
    from product_day day where product_id = ${product.id} and date = ${date}::date`;
  const flow = BigInt(day?.flow ?? 0);
  const worth = BigInt(day?.worth ?? 0);
  // An inflow of a day on which the product had to sell has paid its debts.
  const follows = flow !== 0n && worth + flow > 0n && !(flow > 0n && day?.has_sold);
  if (!follows && !day?.owes) return;
  await carryOut(parts, traderOf(product), key, (state) => {
    if (state.cash < 0n) return raiseCash(state.worth, state.cash, state.held);
    // The current value includes the flow already, so it is subtracted here.
    const before = follows ? state.worth - (state.worth * flow) / (worth + flow) : 0n;
    return before <= 0n
      ? { closing: [], opening: [] }
      : scaleOrders(before, state.worth - before, state.held);
  });
}

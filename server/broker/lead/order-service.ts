import type { InputOf } from '../../../contract/endpoint.ts';
import type { changeOrder, Order } from '../../../contract/order.ts';
import type { Sql } from '../../db/tx.ts';
import { type Applier, type ApplierParts, applierOf } from './apply-update.ts';
import type { Brokerage, BrokerOrder } from '../brokerage.ts';
import { changeAnswerer } from './change-requests.ts';
import { tradingDays } from '../days/trading-days.ts';
import { followHalts } from './follow-halts.ts';
import { fenced } from './leader.ts';
import type { OrderRow } from '../read/order-row.ts';
import { takeUp, tellOrder } from './take-up.ts';
import { SURELY_ONE_DAY_MS, tradingDayAt } from '../days/trading-date.ts';
import type { OrderWakeUp } from '../../bus/bus.ts';

/** How often the service looks for orders of which it got no wake-up. */
const LOOK_MS = 2_000;
/** Looks after which a pending write has either committed or failed. */
const LOOKS_BACK = 5;

export interface OrderServiceParts extends Omit<ApplierParts, 'warn'> {
  readonly openBrokerage: () => Brokerage;
  /** Tells another process that the change it requested is answered. */
  readonly tellAnswered: (requestId: string) => void;
  readonly warn: (message: string, error?: unknown) => void;
}

/** Connects the orders of a database to the broker. Only the leader runs one. */
export interface OrderService {
  submit(order: BrokerOrder): void;
  cancel(orderId: string): void;
  /** @throws Refused as `changeOrder` says */
  change(personId: string, wish: InputOf<typeof changeOrder>): Promise<Order>;
  /** Resolves once the work that starts a trading day is done. */
  ready(): Promise<void>;
  /** Handles a wake-up from another process. */
  hear(wakeUp: OrderWakeUp): void;
  idle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the order service for a term: does what the trading day requires, submits all pending orders to the broker and starts
 * it. The broker's updates are written while the term lasts. A wake-up from another process only says when to look; the service
 * also looks every two seconds.
 */
export async function openOrderService(
  parts: OrderServiceParts,
  term: string,
): Promise<OrderService> {
  const { market, closures, warn } = parts;
  const db = fenced(parts.db, term);
  const applier: Applier = applierOf({
    ...parts,
    db,
    warn: (fact, text) => warn(`${text}: ${JSON.stringify(fact)}`),
  });
  const brokerage = parts.openBrokerage();
  const lookAtHalts = followHalts({ ...parts, db, brokerage });
  const days = tradingDays({
    ...parts,
    db,
    // In sequence: earlier decisions of the broker come first.
    apply: (update) => brokerage.quiesce(update.orderId, () => applier.apply(update)),
    brokerage,
    warn: (error) => warn('What the trading day asks for is late.', error),
  });
  const change: OrderService['change'] = async (personId, wish) => {
    await ready();
    let order: Order | undefined;
    await brokerage.quiesce(wish.id, async () => {
      const replaced = await applier.replace(personId, wish);
      order = replaced.order;
      if (replaced.told) brokerage.replace(replaced.told.oldId, replaced.told.by);
    });
    if (!order) throw new Error('a change that did not fail has an order');
    return order;
  };
  const failed = (error: unknown) => warn('The order service could not look at its orders.', error);
  const requests = changeAnswerer(parts.db.sql, change, {
    tell: parts.tellAnswered,
    warn: failed,
  });

  let rolled: { readonly fromMs: number; readonly done: Promise<void> } | undefined;
  function ready(): Promise<void> {
    const { exchangeMs } = market.time();
    if (rolled && exchangeMs < rolled.fromMs + SURELY_ONE_DAY_MS) return rolled.done;
    const { preOpensAtMs } = tradingDayAt(exchangeMs, closures);
    if (rolled?.fromMs !== preOpensAtMs) {
      const done = days.roll(exchangeMs);
      rolled = { fromMs: preOpensAtMs, done };
      done.catch(() => (rolled = undefined));
    }
    return rolled.done;
  }

  async function take(rows: readonly OrderRow[]): Promise<void> {
    await ready();
    for (const row of rows) tellOrder(brokerage, row);
  }

  async function hear(wakeUp: OrderWakeUp): Promise<void> {
    const { sql } = parts.db;
    if (wakeUp.day) await ready();
    if (wakeUp.halts) await lookAtHalts();
    if (isClosed) return;
    if (wakeUp.asked.length > 0) await requests.look();
    if (wakeUp.orders.length > 0) await take(await readThese(sql, wakeUp.orders));
  }

  /** The newest order at each of the last looks: an order being written then may appear only now. */
  const newest = ['0'];
  async function look(): Promise<void> {
    const { sql } = parts.db;
    await lookAtHalts();
    const [last] = await sql<{ seq: string }>`
      select coalesce(max(seq), 0) as seq from trade_order`;
    newest.push(last?.seq ?? '0');
    await take(await readSince(sql, newest[0] ?? '0'));
    if (newest.length > LOOKS_BACK) newest.shift();
    if (!isClosed) await requests.look();
  }

  let looking: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  /** Looks and wake-ups that are not handled yet. */
  const underWay = new Set<Promise<void>>();
  function doing(work: Promise<void>): Promise<void> {
    const done = work.catch(failed).finally(() => underWay.delete(done));
    underWay.add(done);
    return done;
  }
  function lookLater(): void {
    looking = setTimeout(() => void lookAgain(), LOOK_MS);
  }
  async function lookAgain(): Promise<void> {
    await doing(look());
    if (!isClosed) lookLater();
  }

  const service: OrderService = {
    submit: (order) => brokerage.submit(order),
    cancel: (orderId) => brokerage.cancel(orderId),
    change,
    ready,
    hear(wakeUp) {
      if (!isClosed) void doing(hear(wakeUp));
    },
    idle: () => brokerage.idle(),
    async close() {
      isClosed = true;
      clearTimeout(looking);
      // In parallel: the work of a day may wait for a broker update that no longer comes. Running work
      // is awaited, since it would fail in the next leader's term.
      await Promise.all([days.stop(), brokerage.stop(), ...underWay]);
    },
  };
  try {
    brokerage.listen((update) => applier.apply(update));
    await ready();
    await lookAtHalts();
    await takeUp(brokerage, parts.db.sql, market);
    brokerage.start();
    days.start();
    lookLater();
    return service;
  } catch (error) {
    await service.close();
    throw error;
  }
}

async function readThese(sql: Sql, ids: readonly string[]): Promise<readonly OrderRow[]> {
  return sql<OrderRow>`
    select * from trade_order where id = any(${ids}) and status = 'pending' order by seq`;
}

/** Pending orders newer than a number, and those with a cancel request. */
async function readSince(sql: Sql, seq: string): Promise<readonly OrderRow[]> {
  return sql<OrderRow>`
    select * from trade_order where status = 'pending' and seq > ${seq}
    union
    select * from trade_order where status = 'pending' and cancel_asked_at is not null
    order by seq`;
}

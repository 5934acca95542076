import type { InputOf } from '../../../contract/endpoint.ts';
import type { changeOrder, Order } from '../../../contract/order.ts';
import { type Applier, type ApplierParts, applierOf } from './apply-update.ts';
import type { Brokerage, BrokerOrder } from '../brokerage.ts';
import { changeAnswerer } from './change-requests.ts';
import { onceADay } from '../days/once-a-day.ts';
import { DayWaits } from '../days/late-actions.ts';
import { tradingDays } from '../days/trading-days.ts';
import { followHalts } from './follow-halts.ts';
import { reconcilerOf } from './reconcile.ts';
import { roundsOf } from './rounds.ts';
import { takeUp, tellOrder } from './take-up.ts';
import { watchOrders } from './watch-orders.ts';
import type { OrderWakeUp } from '../../bus/bus.ts';
import type { TellOperator } from '../../outbox/operator-letters.ts';
import type { Db } from '../../db/tx.ts';
import { fenced } from '../../lead/fenced.ts';

/** How often the service looks for orders of which it got no wake-up. */
const LOOK_MS = 2_000;

export interface OrderServiceParts extends Omit<ApplierParts, 'warn'> {
  /** The interval between the two readings of a reconciliation; a minute by default. */
  readonly reconcileMs?: number | undefined;
  /** Sends the operator a letter about differences that the reconciliation found. */
  readonly tellOperator: TellOperator;
  /** `onBust` reports that a trade was busted after its fill was delivered; `db` accepts writes in this term only. */
  readonly openBrokerage: (onBust: () => void, db: Db) => Brokerage;
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
  /**
   * Resolves once the work that starts a trading day is done.
   *
   * @throws DayWaits while it waits for dividends and splits
   */
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
  const { market } = parts;
  const { sql } = parts.db;
  const work = workOf(parts, term);
  const { brokerage, applier, days, ready, lookAtHalts } = work;
  const change = changerOf({ brokerage, applier, ready });
  const { watch, rounds } = looksOf(parts, { ...work, change });

  const service: OrderService = {
    submit: (order) => brokerage.submit(order),
    cancel: (orderId) => brokerage.cancel(orderId),
    change,
    ready,
    hear(wakeUp) {
      if (!rounds.isClosed) void rounds.add(watch.hear(wakeUp));
    },
    idle: () => brokerage.idle(),
    async close() {
      // In parallel: the work of a day may wait for a broker update that no longer comes. Running work
      // is awaited, since it would fail in the next leader's term.
      const underWay = rounds.close();
      await Promise.all([days.stop(), brokerage.stop(), ...underWay]);
    },
  };
  try {
    brokerage.listen((update) => applier.apply(update));
    // Before the day's orders expire: a fill of an expired order is dropped.
    await brokerage.catchUp?.();
    // A day that waits has no orders; it begins while the service runs.
    await ready().catch((error: unknown) => {
      if (!(error instanceof DayWaits)) throw error;
    });
    await lookAtHalts();
    await takeUp(brokerage, sql, market);
    brokerage.start();
    days.start();
    rounds.start();
    return service;
  } catch (error) {
    await service.close();
    throw error;
  }
}

/** The broker of a term, and the parts that write its updates and the work of trading days. */
function workOf(parts: OrderServiceParts, term: string) {
  const { warn } = parts;
  const db = fenced(parts.db, 'broker', term);
  const applier: Applier = applierOf({
    ...parts,
    db,
    warn: (fact, text) => warn(`${text}: ${JSON.stringify(fact)}`),
  });
  const brokerage = parts.openBrokerage(() => reconciler.ask(), db);
  const reconciler = reconcilerOf({ ...parts, db, brokerage, betweenMs: parts.reconcileMs });
  const days = tradingDays({
    ...parts,
    db,
    // In sequence: earlier decisions of the broker come first.
    apply: (update) => brokerage.quiesce(update.orderId, () => applier.apply(update)),
    brokerage,
    warn: (error) => warn('What the trading day asks for is late.', error),
  });
  return {
    db,
    brokerage,
    applier,
    days,
    reconciler,
    ready: onceADay(parts, (exchangeMs) => days.roll(exchangeMs)),
    lookAtHalts: followHalts({ ...parts, db, brokerage }),
  };
}

type Work = ReturnType<typeof workOf>;

/** Replaces orders while the broker does nothing with them. */
function changerOf({
  brokerage,
  applier,
  ready,
}: Pick<Work, 'brokerage' | 'applier' | 'ready'>): OrderService['change'] {
  return async (personId, wish) => {
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
}

/** The parts that poll the tables: on a wake-up, and every two seconds. */
function looksOf(
  parts: OrderServiceParts,
  {
    db,
    brokerage,
    change,
    ready,
    reconciler,
    lookAtHalts,
  }: Pick<Work, 'db' | 'brokerage' | 'ready' | 'reconciler' | 'lookAtHalts'> &
    Pick<OrderService, 'change'>,
) {
  const { sql } = db;
  const failed = (error: unknown) => {
    if (error instanceof DayWaits) return;
    parts.warn('The order service could not look at its orders.', error);
  };
  const requests = changeAnswerer(sql, change, { tell: parts.tellAnswered, warn: failed });
  let isReconciling = false;
  const lookRound = async () => {
    await watch.look();
    if (isReconciling) return;
    isReconciling = true;
    // Many accounts take a while, and orders do not wait for it.
    void rounds.add(
      reconciler.look().finally(() => {
        isReconciling = false;
      }),
    );
  };
  const rounds = roundsOf(lookRound, { pauseMs: LOOK_MS, failed });
  const watch = watchOrders({
    sql,
    ready,
    tell: (row) => tellOrder(brokerage, row),
    lookAtHalts,
    lookAtRequests: () => requests.look(),
    isClosed: () => rounds.isClosed,
  });
  return { watch, rounds };
}

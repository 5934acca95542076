import assert from 'node:assert/strict';
import type { ClientConfig } from 'pg';
import type { Bus, OrderWakeUp } from '../bus/bus.ts';
import type { Order } from '../../contract/order.ts';
import { applierOf, type ApplierParts } from './lead/apply-update.ts';
import type { Brokerage } from './brokerage.ts';
import { changeAsker } from './lead/change-requests.ts';
import { dayBegun } from './days/day-begun.ts';
import { contendToLead, isLed, type Leadership } from './lead/leader.ts';
import { type OrderService, openOrderService } from './lead/order-service.ts';
import { brokerOrderOf, orderOf } from './read/order-row.ts';
import { placeOrders } from './desk/place-orders.ts';
import { readOrder } from './read/read-orders.ts';
import type { Trading } from './trading.ts';

/** How long an answer to a cancel waits for the broker, and how often it checks without a notification. */
const CANCEL_PATIENCE_MS = 2_000;
const CANCEL_LOOK_MS = 250;

export interface TradingParts extends Omit<ApplierParts, 'warn'> {
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly openBrokerage: () => Brokerage;
  /** Connection settings for the connections that trading opens itself. */
  readonly connection?: () => Promise<ClientConfig>;
  readonly warn: (message: string, error?: unknown) => void;
}

/**
 * Assembles trading. Every process places orders and records cancel requests; the leader runs the broker and writes its
 * updates. Other processes wake the leader, which also polls the tables in case a wake-up is lost; they request changes
 * from it and wait.
 */
export function makeTrading(parts: TradingParts): Trading {
  const { db, feed, bus, warn } = parts;
  const placing = placeOrders(parts);
  const applier = applierOf({
    ...parts,
    warn: (fact, text) => warn(`${text}: ${JSON.stringify(fact)}`),
  });
  let service: OrderService | undefined;
  let isStarted = false;
  let stopListening: (() => void) | undefined;
  let leadership: Leadership | undefined;
  const changes = changeAsker(db.sql, (id) => tell({ asked: [id] }));
  const begun = dayBegun({ ...parts, sql: db.sql, ask: () => tell({ day: true }) });

  /** To the process that leads the broker, or from it to the others. */
  function tell(wakeUp: Partial<OrderWakeUp>): void {
    if (isStarted) bus.publish('orders', wakeUp);
  }

  function hear(wakeUp: OrderWakeUp): void {
    for (const id of wakeUp.answered) changes.hear(id);
    service?.hear(wakeUp);
  }

  return {
    async place(personId, wish) {
      if (service) await service.ready();
      else if (isStarted) await begun();
      const { order, row } = await placing.place(personId, wish);
      if (row.status !== 'pending') return order;
      if (service) service.submit(brokerOrderOf(row));
      else tell({ orders: [row.id] });
      return order;
    },

    change: (personId, wish) =>
      service ? service.change(personId, wish) : changes.ask(personId, wish),

    async cancel(personId, orderId) {
      const asked = await applier.askCancel(personId, orderId);
      const ended = endOf(personId, asked);
      if (service) service.cancel(orderId);
      else tell({ orders: [orderId] });
      return ended;
    },

    async start() {
      const connection = await parts.connection?.();
      assert(connection, 'trading that starts knows how the database is reached');
      isStarted = true;
      stopListening = bus.subscribe('orders', hear);
      leadership = await contendToLead({
        connection,
        async lead(term) {
          service = await openOrderService(
            { ...parts, tellAnswered: (id) => tell({ answered: [id] }) },
            term,
          );
        },
        async resign() {
          const closing = service;
          service = undefined;
          await closing?.close();
        },
        warn: (error) => warn('This process could not speak for the broker.', error),
      });
    },

    idle: async () => service?.idle(),

    async broker() {
      if (service) return 'here';
      // It holds the lock and has not started yet.
      if (leadership?.hasLock()) return 'nowhere';
      return (await isLed(db.sql)) ? 'elsewhere' : 'nowhere';
    },

    async stop() {
      await leadership?.stop();
      stopListening?.();
      isStarted = false;
    },
  };

  /** The order once it has ended, or as it is when the broker takes too long. */
  async function endOf(personId: string, asked: Order): Promise<Order> {
    const untilMs = performance.now() + CANCEL_PATIENCE_MS;
    let order = asked;
    let heard: (() => void) | undefined;
    const stopWaiting = feed.listen((people) => {
      if (people.includes(personId)) heard?.();
    });
    try {
      while (order.status === 'pending' && performance.now() < untilMs) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, CANCEL_LOOK_MS);
          heard = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        const row = await readOrder(db.sql, personId, order.id);
        if (row) order = orderOf(row);
      }
      return order;
    } finally {
      stopWaiting();
    }
  }
}

import assert from 'node:assert/strict';
import type { ClientConfig } from 'pg';
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
import { openWake, type Wake, type WakeUp } from './lead/wake.ts';

/** How long an answer to a cancel waits for the broker, and how often it checks without a notification. */
const CANCEL_PATIENCE_MS = 2_000;
const CANCEL_LOOK_MS = 250;

export interface TradingParts extends Omit<ApplierParts, 'warn'> {
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
  const { db, feed, warn } = parts;
  const placing = placeOrders(parts);
  const applier = applierOf({
    ...parts,
    warn: (fact, text) => warn(`${text}: ${JSON.stringify(fact)}`),
  });
  const late = (error: unknown) =>
    warn('Wake-ups about orders are late until the database answers.', error);
  let service: OrderService | undefined;
  let wake: Wake | undefined;
  let leadership: Leadership | undefined;
  const changes = changeAsker(db.sql, (id) => wake?.tell('asked', id));
  const begun = dayBegun({ ...parts, sql: db.sql, ask: () => wake?.tellDay() });

  function tellAnswered(id: string): void {
    wake?.tell('answered', id);
  }

  function hear(wakeUp: WakeUp): void {
    for (const id of wakeUp.answered) changes.hear(id);
    service?.hear(wakeUp);
  }

  return {
    async place(personId, wish) {
      if (service) await service.ready();
      else if (wake) await begun();
      const { order, row } = await placing.place(personId, wish);
      if (row.status !== 'pending') return order;
      if (service) service.submit(brokerOrderOf(row));
      else wake?.tell('orders', row.id);
      return order;
    },

    change: (personId, wish) =>
      service ? service.change(personId, wish) : changes.ask(personId, wish),

    async cancel(personId, orderId) {
      const asked = await applier.askCancel(personId, orderId);
      const ended = endOf(personId, asked);
      if (service) service.cancel(orderId);
      else wake?.tell('orders', orderId);
      return ended;
    },

    async start() {
      const connection = await parts.connection?.();
      assert(connection, 'trading that starts knows how the database is reached');
      wake = await openWake(connection, hear, late);
      leadership = await contendToLead({
        connection,
        async lead(term) {
          service = await openOrderService({ ...parts, tellAnswered }, term);
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
      await wake?.stop();
    },
  };

  /** The order once it has ended, or as it is when the broker takes too long. */
  async function endOf(personId: string, asked: Order): Promise<Order> {
    const untilMs = performance.now() + CANCEL_PATIENCE_MS;
    let order = asked;
    let heard: (() => void) | undefined;
    const stopListening = feed.listen((people) => {
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
      stopListening();
    }
  }
}

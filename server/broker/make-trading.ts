import type { Bus, OrderWakeUp } from '../bus/bus.ts';
import type { Leaders, Leadership } from '../lead/leaders.ts';
import { applierOf, type ApplierParts } from './lead/apply-update.ts';
import { changeAsker } from './lead/change-requests.ts';
import { dayBegun } from './days/day-begun.ts';
import {
  type OrderService,
  type OrderServiceParts,
  openOrderService,
} from './lead/order-service.ts';
import { brokerOrderOf } from './read/order-row.ts';
import { awaitEnd } from './desk/await-end.ts';
import { placeOrders } from './desk/place-orders.ts';
import type { Trading } from './trading.ts';

export interface TradingParts extends Omit<ApplierParts, 'warn'> {
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly openBrokerage: OrderServiceParts['openBrokerage'];
  readonly reconcileMs?: OrderServiceParts['reconcileMs'];
  readonly tellOperator: OrderServiceParts['tellOperator'];
  /** Decides which process is connected to the broker. */
  readonly leaders: Leaders;
  readonly warn: (message: string, error?: unknown) => void;
}

/**
 * Assembles trading. Every process places orders and records cancel requests; the leader runs the broker and writes its
 * updates. Other processes wake the leader, which also polls the tables in case a wake-up is lost; they request changes
 * from it and wait.
 */
export function makeTrading(parts: TradingParts): Trading {
  const { db, feed } = parts;
  const placing = placeOrders(parts);
  const applier = applierOf({
    ...parts,
    warn: (fact, text) => parts.warn(`${text}: ${JSON.stringify(fact)}`),
  });
  const changes = changeAsker(db.sql, (id) => leading.tell({ asked: [id] }));
  const begun = dayBegun({ ...parts, sql: db.sql, ask: () => leading.tell({ day: true }) });
  const leading = leadingOf(parts, (wakeUp) => {
    for (const id of wakeUp.answered) changes.hear(id);
  });

  return {
    async place(personId, wish) {
      const { service } = leading;
      if (service) await service.ready();
      else if (leading.isStarted) await begun();
      const { order, row } = await placing.place(personId, wish);
      if (row.status !== 'pending') return order;
      if (leading.service) leading.service.submit(brokerOrderOf(row));
      else leading.tell({ orders: [row.id] });
      return order;
    },

    change: (personId, wish) =>
      leading.service ? leading.service.change(personId, wish) : changes.ask(personId, wish),

    async cancel(personId, orderId) {
      const asked = await applier.askCancel(personId, orderId);
      const ended = awaitEnd({ sql: db.sql, feed }, personId, asked);
      if (leading.service) leading.service.cancel(orderId);
      else leading.tell({ orders: [orderId] });
      return ended;
    },

    start: leading.start,
    idle: async () => leading.service?.idle(),
    broker: leading.broker,
    stop: leading.stop,
  };
}

/** This process among the others: it may lead the broker, and wakes the leader. */
interface Leading extends Pick<Trading, 'start' | 'stop' | 'broker'> {
  /** The order service; undefined while this process does not lead. */
  readonly service: OrderService | undefined;
  readonly isStarted: boolean;
  /** Publishes a wake-up: to the leader, or from the leader to the others. */
  tell(wakeUp: Partial<OrderWakeUp>): void;
}

function leadingOf(parts: TradingParts, hear: (wakeUp: OrderWakeUp) => void): Leading {
  const { bus, leaders, warn } = parts;
  let service: OrderService | undefined;
  let isStarted = false;
  let stopListening: (() => void) | undefined;
  let leadership: Leadership | undefined;

  function tell(wakeUp: Partial<OrderWakeUp>): void {
    if (isStarted) bus.publish('orders', wakeUp);
  }

  const tellAnswered = (id: string) => tell({ answered: [id] });

  return {
    tell,
    get service() {
      return service;
    },
    get isStarted() {
      return isStarted;
    },

    async start() {
      isStarted = true;
      stopListening = bus.subscribe('orders', (wakeUp) => {
        hear(wakeUp);
        service?.hear(wakeUp);
      });
      leadership = await leaders.contend('broker', {
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

    async broker() {
      if (service) return 'here';
      // This process holds the lock and has not started the service yet.
      if (leadership?.isHere()) return 'nowhere';
      return leaders.place('broker');
    },

    async stop() {
      await leadership?.stop();
      stopListening?.();
      isStarted = false;
    },
  };
}

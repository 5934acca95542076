import type { Ticker } from '../../../contract/instrument.ts';
import type { Bus } from '../../bus/bus.ts';
import type { MarketClock, Quotes } from '../../market/market-data.ts';
import type { Brokerage } from '../brokerage.ts';
import { deliveries } from '../deliveries.ts';
import { DoneOrders } from '../done-orders.ts';
import { matching } from './matching.ts';
import { orderDesk } from './order-desk.ts';
import { TakenSizes } from './taken-sizes.ts';
import { WorkingOrders } from './working-orders.ts';

/** How often orders are checked without ticks: they expire by the clock, and a live market's books move without trades. */
const LOOK_MS = 1_000;

export interface PaperBrokerParts {
  readonly market: MarketClock & Quotes;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly warn: (error: unknown) => void;
}

/**
 * The paper broker: it trades against the bids and asks that the app shows.
 *
 * Keeps the order books and matches them as quotes change. It decides in one thread and delivers updates in the order of
 * its decisions. Its memory is no record: after a crash the orders are loaded again from the database, and undelivered
 * fills did not happen.
 */
export function paperBroker({ market, bus, warn }: PaperBrokerParts): Brokerage {
  const orders = new WorkingOrders();
  const done = new DoneOrders();
  const sizes = new TakenSizes();
  const waiting = deliveries(warn);
  const engine = matching({ market, orders, done, sizes, waiting });
  let stopListening: (() => void) | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  /** The symbols whose bid and ask may change without a tick: of a live market, all of them. */
  function unheard(): Iterable<Ticker> {
    return market.time().source === 'live' ? orders.symbols() : orders.near;
  }

  return {
    ...orderDesk({ market, orders, done, waiting, look: engine.look }),
    listen: (listener) => waiting.listen(listener),
    taken: (symbol, quoteMs, side, qtyMicros) => sizes.take(symbol, quoteMs, side, qtyMicros),
    setHalted: engine.setHalted,

    start() {
      if (stopListening) return;
      engine.open();
      stopListening = bus.subscribe('ticks', (ticks) => {
        const symbols = new Set(orders.near);
        for (const { ticker } of ticks) if (orders.book(ticker)) symbols.add(ticker);
        engine.look(symbols);
      });
      timer = setInterval(() => engine.look(unheard()), LOOK_MS);
      engine.look(orders.symbols());
    },

    async stop() {
      engine.close();
      stopListening?.();
      stopListening = undefined;
      clearInterval(timer);
      await waiting.stop();
    },

    idle: () => waiting.idle(),
  };
}

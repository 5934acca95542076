import { isBuy } from '../../../contract/order-intent.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import { valueMicros } from '../../../contract/order-price.ts';
import type { QuoteSnapshot } from '../../../contract/quote.ts';
import type { Bus } from '../../bus/bus.ts';
import type { MarketClock, Quotes } from '../../market/market-data.ts';
import type { Brokerage, BrokerOrder } from '../brokerage.ts';
import {
  addTo,
  type OrderBook,
  emptyBook,
  isEmpty,
  type Resting,
  restingOf,
  takeFrom,
} from './order-book.ts';
import { deliveries } from './deliveries.ts';
import { DoneOrders } from './done-orders.ts';
import { type Decision, isNear, match, type Moment } from './match.ts';
import { TakenSizes } from './taken-sizes.ts';

/** How often orders are checked without quotes: they expire by the clock. */
const LOOK_MS = 1_000;
/** The maximum of undelivered updates; beyond it matching pauses. */
const WAITING_MAX = 10_000;

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
  const books = new Map<Ticker, OrderBook>();
  const resting = new Map<string, Resting>();
  /** Out of their order books while other code works on them. */
  const frozen = new Set<string>();
  const done = new DoneOrders();
  const sizes = new TakenSizes();
  const waiting = deliveries(warn);
  /** Symbols with orders so close to the market that they may trade without the last price moving. */
  const near = new Set<Ticker>();
  let halted: ReadonlySet<string> = new Set();
  let nextEndMs = Infinity;
  let session: Moment['session'] | undefined;
  let hasMissed = false;
  let isOpen = false;
  let stopListening: (() => void) | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  /** Matches these symbols; at the start of a session, all of them. */
  function look(symbols: Iterable<Ticker>): void {
    if (!isOpen) return;
    const before = market.time();
    const asked = before.session === session && !hasMissed ? symbols : books.keys();
    const looked: { book: OrderBook; quote: QuoteSnapshot }[] = [];
    for (const symbol of asked) {
      const book = books.get(symbol);
      const quote = book && !halted.has(symbol) ? market.quote(symbol) : undefined;
      if (book && quote) looked.push({ book, quote });
    }
    const now = market.time();
    endAll(now.exchangeMs);
    session = now.session;
    // A quote of one session does not fill orders of the next, and nothing is matched without a
    // listener.
    hasMissed = now.session !== before.session || waiting.size >= WAITING_MAX;
    if (hasMissed) return;
    for (const { book, quote } of looked) trade(book, quote, now);
  }

  function trade(book: OrderBook, quote: QuoteSnapshot, moment: Moment): void {
    const taken = sizes.of(book.symbol, quote.tradedAtMs);
    // A quote older than the latest one fills nothing.
    if (!taken) return;
    for (const decision of match(book, quote, moment, taken)) {
      take(book, decision, moment.exchangeMs, quote.tradedAtMs);
    }
    if (isNear(book, quote, moment.session)) near.add(book.symbol);
    else near.delete(book.symbol);
  }

  function take(book: OrderBook, decision: Decision, atMs: number, quoteMs: number): void {
    const { resting: order, side, qtyMicros, priceMicros, isDone, isRemainder } = decision;
    const orderId = order.order.id;
    if (isDone) letGo(order);
    if (qtyMicros > 0n) {
      sizes.take(book.symbol, quoteMs, side, qtyMicros);
      fillOne(order, qtyMicros, priceMicros);
      const executionId = `${orderId}:${order.fills}`;
      waiting.tell({ event: 'fill', orderId, executionId, qtyMicros, priceMicros, atMs, quoteMs });
    }
    if (isRemainder) waiting.tell({ event: 'canceled', orderId, atMs, isRemainder });
  }

  /** Expires every order whose time is up. */
  function endAll(exchangeMs: number): void {
    if (exchangeMs < nextEndMs) return;
    nextEndMs = Infinity;
    const ended: Resting[] = [];
    for (const each of resting.values()) {
      if (each.order.expiresAtMs <= exchangeMs) ended.push(each);
      else nextEndMs = Math.min(nextEndMs, each.order.expiresAtMs);
    }
    for (const each of ended) {
      letGo(each);
      waiting.tell({ event: 'expired', orderId: each.order.id, atMs: exchangeMs });
    }
  }

  function takeOn(each: Resting): void {
    const { symbol, expiresAtMs } = each.order;
    let book = books.get(symbol);
    if (!book) books.set(symbol, (book = emptyBook(symbol)));
    addTo(book, each);
    resting.set(each.order.id, each);
    nextEndMs = Math.min(nextEndMs, expiresAtMs);
    look([symbol]);
  }

  /** Takes an order out for good. */
  function letGo(each: Resting): void {
    remove(each);
    done.add(each.order.id);
  }

  /** Takes an order out of its book. */
  function remove(each: Resting): void {
    const { id, symbol } = each.order;
    if (!resting.delete(id)) return;
    const book = books.get(symbol);
    if (!book) return;
    takeFrom(book, each);
    if (!isEmpty(book)) return;
    books.delete(symbol);
    near.delete(symbol);
  }

  function isKnown(orderId: string): boolean {
    return resting.has(orderId) || frozen.has(orderId) || done.has(orderId);
  }

  const broker: Brokerage = {
    submit(order) {
      if (isKnown(order.id)) return;
      if (market.quote(order.symbol) === undefined || !isUnderstood(order)) {
        done.add(order.id);
        waiting.tell({ event: 'rejected', orderId: order.id, atMs: market.time().exchangeMs });
        return;
      }
      takeOn(restingOf(order));
    },

    cancel(orderId) {
      broker.forget(orderId);
      waiting.tell({ event: 'canceled', orderId, atMs: market.time().exchangeMs });
    },

    replace(orderId, by) {
      broker.forget(orderId);
      broker.submit(by);
    },

    forget(orderId) {
      const each = resting.get(orderId);
      if (each) remove(each);
      frozen.delete(orderId);
      done.add(orderId);
    },

    quiesce(orderId, work) {
      const each = resting.get(orderId);
      if (each) {
        remove(each);
        frozen.add(orderId);
      }
      return waiting.run(orderId, async () => {
        try {
          await work();
        } finally {
          if (each && frozen.delete(orderId)) takeOn(each);
        }
      });
    },

    listen: (listener) => waiting.listen(listener),
    taken: (symbol, quoteMs, side, qtyMicros) => sizes.take(symbol, quoteMs, side, qtyMicros),

    setHalted(symbols) {
      const freed = [...halted].filter((symbol) => !symbols.has(symbol));
      halted = symbols;
      look(freed);
    },

    start() {
      if (isOpen) return;
      isOpen = true;
      stopListening = bus.subscribe('ticks', (ticks) => {
        const symbols = new Set(near);
        for (const { ticker } of ticks) if (books.has(ticker)) symbols.add(ticker);
        look(symbols);
      });
      timer = setInterval(() => look(near), LOOK_MS);
      look(books.keys());
    },

    async stop() {
      isOpen = false;
      stopListening?.();
      clearInterval(timer);
      await waiting.stop();
    },

    idle: () => waiting.idle(),
  };

  return broker;
}

/** Dollar orders are for buying: sales are in shares. */
function isUnderstood({ intent, qtyMicros, amountMicros }: BrokerOrder): boolean {
  return amountMicros === undefined ? qtyMicros !== undefined && qtyMicros > 0n : isBuy(intent);
}

function fillOne(order: Resting, qtyMicros: bigint, priceMicros: bigint): void {
  order.fills += 1;
  if (order.leftMicros !== undefined) order.leftMicros -= qtyMicros;
  if (order.amountLeftMicros !== undefined) {
    order.amountLeftMicros -= valueMicros(priceMicros, qtyMicros, 'up');
  }
}

import type { Ticker } from '../../../contract/instrument.ts';
import { valueMicros } from '../../../contract/order-price.ts';
import type { QuoteSnapshot } from '../../../contract/quote.ts';
import type { MarketClock, Quotes } from '../../market/market-data.ts';
import type { Deliveries } from '../deliveries.ts';
import type { DoneOrders } from '../done-orders.ts';
import { type Decision, isNear, match, type Moment } from './match.ts';
import type { OrderBook, Resting } from './order-book.ts';
import { displayedAtMs, type TakenSizes } from './taken-sizes.ts';
import type { WorkingOrders } from './working-orders.ts';

/** The maximum of undelivered updates; beyond it matching pauses. */
const WAITING_MAX = 10_000;

interface MatchingParts {
  readonly market: MarketClock & Quotes;
  readonly orders: WorkingOrders;
  readonly done: DoneOrders;
  readonly sizes: TakenSizes;
  readonly waiting: Deliveries;
}

/** Matches working orders against the quotes of a market, and expires overdue ones. */
export interface Matching {
  /** Matches these symbols; at the start of a session, all of them. */
  readonly look: (symbols: Iterable<Ticker>) => void;
  /** Stops matching orders of these symbols; matches those of symbols that are no longer halted. */
  readonly setHalted: (symbols: ReadonlySet<string>) => void;
  /** Starts matching; nothing is matched before, or after `close`. */
  open(): void;
  close(): void;
}

export function matching({ market, orders, done, sizes, waiting }: MatchingParts): Matching {
  let halted: ReadonlySet<string> = new Set();
  let session: Moment['session'] | undefined;
  let hasMissed = false;
  let isOpen = false;

  function look(symbols: Iterable<Ticker>): void {
    if (!isOpen) return;
    const before = market.time();
    const asked = before.session === session && !hasMissed ? symbols : orders.symbols();
    const looked = quotedOf(asked);
    const now = market.time();
    endAll(now.exchangeMs);
    session = now.session;
    // A quote of one session does not fill orders of the next, and nothing is matched without a
    // listener.
    hasMissed = now.session !== before.session || waiting.size >= WAITING_MAX;
    if (hasMissed) return;
    for (const { book, quote } of looked) trade(book, quote, now);
  }

  function quotedOf(symbols: Iterable<Ticker>): { book: OrderBook; quote: QuoteSnapshot }[] {
    const quoted: { book: OrderBook; quote: QuoteSnapshot }[] = [];
    for (const symbol of symbols) {
      const book = orders.book(symbol);
      const quote = book && !halted.has(symbol) ? market.quote(symbol) : undefined;
      if (book && quote) quoted.push({ book, quote });
    }
    return quoted;
  }

  function trade(book: OrderBook, quote: QuoteSnapshot, moment: Moment): void {
    const quoteMs = displayedAtMs(quote);
    const taken = sizes.of(book.symbol, quoteMs);
    // A quote older than the latest one fills nothing.
    if (!taken) return;
    for (const decision of match(book, quote, moment, taken)) {
      take(book, decision, moment.exchangeMs, quoteMs);
    }
    if (isNear(book, quote, moment.session)) orders.near.add(book.symbol);
    else orders.near.delete(book.symbol);
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

  function endAll(exchangeMs: number): void {
    for (const each of orders.endedBy(exchangeMs)) {
      letGo(each);
      // At its own time, also when nobody matched orders at that moment.
      waiting.tell({ event: 'expired', orderId: each.order.id, atMs: each.order.expiresAtMs });
    }
  }

  /** Removes an order for good. */
  function letGo(each: Resting): void {
    orders.remove(each);
    done.add(each.order.id);
  }

  return {
    look,
    setHalted(symbols) {
      const freed = [...halted].filter((symbol) => !symbols.has(symbol));
      halted = symbols;
      look(freed);
    },
    open() {
      isOpen = true;
    },
    close() {
      isOpen = false;
    },
  };
}

function fillOne(order: Resting, qtyMicros: bigint, priceMicros: bigint): void {
  order.fills += 1;
  if (order.leftMicros !== undefined) order.leftMicros -= qtyMicros;
  if (order.amountLeftMicros !== undefined) {
    order.amountLeftMicros -= valueMicros(priceMicros, qtyMicros, 'up');
  }
}

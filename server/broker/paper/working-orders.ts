import type { Ticker } from '../../../contract/instrument.ts';
import { addTo, emptyBook, isEmpty, type OrderBook, type Resting, takeFrom } from './order-book.ts';

const NONE: readonly Resting[] = [];

/** The orders that can trade, by id and in their order books. */
export class WorkingOrders {
  readonly #books = new Map<Ticker, OrderBook>();
  readonly #byId = new Map<string, Resting>();
  #nextEndMs = Infinity;
  /** Symbols with orders so close to the market that they may trade without the last price moving. */
  readonly near = new Set<Ticker>();

  /** Symbols with at least one order. */
  symbols(): Iterable<Ticker> {
    return this.#books.keys();
  }

  book(symbol: Ticker): OrderBook | undefined {
    return this.#books.get(symbol);
  }

  find(orderId: string): Resting | undefined {
    return this.#byId.get(orderId);
  }

  add(each: Resting): void {
    const { id, symbol, expiresAtMs } = each.order;
    let book = this.#books.get(symbol);
    if (!book) this.#books.set(symbol, (book = emptyBook(symbol)));
    addTo(book, each);
    this.#byId.set(id, each);
    this.#nextEndMs = Math.min(this.#nextEndMs, expiresAtMs);
  }

  remove(each: Resting): void {
    const { id, symbol } = each.order;
    if (!this.#byId.delete(id)) return;
    const book = this.#books.get(symbol);
    if (!book) return;
    takeFrom(book, each);
    if (!isEmpty(book)) return;
    this.#books.delete(symbol);
    this.near.delete(symbol);
  }

  /**
   * Every overdue order; the caller removes them. Before the earliest expiry the call costs one
   * comparison.
   */
  endedBy(exchangeMs: number): readonly Resting[] {
    if (exchangeMs < this.#nextEndMs) return NONE;
    this.#nextEndMs = Infinity;
    const ended: Resting[] = [];
    for (const each of this.#byId.values()) {
      if (each.order.expiresAtMs <= exchangeMs) ended.push(each);
      else this.#nextEndMs = Math.min(this.#nextEndMs, each.order.expiresAtMs);
    }
    return ended;
  }
}

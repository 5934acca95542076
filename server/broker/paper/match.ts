import type { Session } from '../../../contract/clock.ts';
import { least } from '../../../contract/least.ts';
import { MICROS } from '../../../contract/money.ts';
import { priceMicrosOf, valueMicros } from '../../../contract/order-price.ts';
import type { QuoteSnapshot } from '../../../contract/quote.ts';
import { bestRank, type OrderBook, type Lane, laneOf, type Resting } from './order-book.ts';

/** The moment of matching. */
export interface Moment {
  readonly session: Session;
  readonly exchangeMs: number;
}

/** Displayed size that orders have taken of one quote, micro-shares. */
export interface Taken {
  readonly bid: bigint;
  readonly ask: bigint;
}

/** The fill of an order against a quote. */
export interface Decision {
  readonly resting: Resting;
  readonly side: 'bid' | 'ask';
  /** Zero when the rest of a dollar order is too small to buy anything. */
  readonly qtyMicros: bigint;
  readonly priceMicros: bigint;
  /** The order ends with this fill. */
  readonly isDone: boolean;
  /** It is a dollar order, and the rest of its amount is too small to buy anything. */
  readonly isRemainder: boolean;
}

const NOBODY: readonly Decision[] = [];

type Quoted = Pick<QuoteSnapshot, 'bid' | 'bidSize' | 'ask' | 'askSize'>;

/**
 * Matches orders against a quote: buys at the ask, sales at the bid, within their limits, by price and then time, in total
 * no more than the displayed size not yet taken. Pure: it changes neither order book nor orders. A quote that fills no
 * order costs the same for any number of resting orders. A short may be sold at the bid: there is no uptick rule. Source:
 * rulings, Orders.
 */
export function match(
  book: OrderBook,
  quote: Quoted,
  moment: Moment,
  taken: Taken,
): readonly Decision[] {
  const buys = laneOf(book.buys, moment.session);
  const sells = laneOf(book.sells, moment.session);
  const canBuy = quote.ask !== null && buys !== undefined && bestRank(buys) <= -inMicros(quote.ask);
  const canSell =
    quote.bid !== null && sells !== undefined && bestRank(sells) <= inMicros(quote.bid);
  if (!canBuy && !canSell) return NOBODY;
  const decisions: Decision[] = [];
  if (canBuy && quote.ask !== null) {
    const offered = sizeMicrosOf(quote.askSize) - taken.ask;
    fillLane(decisions, { lane: buys, side: 'ask', price: quote.ask, offered, moment });
  }
  if (canSell && quote.bid !== null) {
    const offered = sizeMicrosOf(quote.bidSize) - taken.bid;
    fillLane(decisions, { lane: sells, side: 'bid', price: quote.bid, offered, moment });
  }
  return decisions;
}

/**
 * Whether an order could trade without the last price moving: its limit is within the spread or beyond. In the simulated
 * market the last price is between bid and ask, so an order below the bid or above the ask waits for another last price.
 */
export function isNear(book: OrderBook, quote: Quoted, session: Session): boolean {
  return (
    isReached(laneOf(book.buys, session), quote.bid === null ? undefined : -inMicros(quote.bid)) ||
    isReached(laneOf(book.sells, session), quote.ask === null ? undefined : inMicros(quote.ask))
  );
}

/** Whether the best order of a lane reaches a rank; without a quote any does. */
function isReached(lane: Lane | undefined, rank: number | undefined): boolean {
  if (lane === undefined) return false;
  const best = bestRank(lane);
  return best < Infinity && (rank === undefined || best <= rank);
}

interface Offer {
  readonly lane: Lane;
  readonly side: 'bid' | 'ask';
  readonly price: number;
  /** Displayed micro-shares not yet taken; negative when the size shrank after some were taken. */
  readonly offered: bigint;
  readonly moment: Moment;
}

function fillLane(decisions: Decision[], { lane, side, price, offered, moment }: Offer): void {
  const marketRank = side === 'ask' ? -inMicros(price) : inMicros(price);
  const priceMicros = priceMicrosOf(price);
  let left = offered;
  for (const resting of inTurn(lane, marketRank)) {
    if (left <= 0n) return;
    // An order expires at its time, even if the pass that removes it comes later.
    if (moment.exchangeMs >= resting.order.expiresAtMs) continue;
    const qtyMicros = shareOf(resting, priceMicros, left);
    const after = leftAfter(resting, priceMicros, qtyMicros);
    if (qtyMicros === 0n && !after.isRemainder) continue;
    decisions.push({ resting, side, qtyMicros, priceMicros, ...after });
    left -= qtyMicros;
  }
}

/** The orders whose price the market has reached: market orders by time, then limits. */
function* inTurn({ market, limit }: Lane, marketRank: number): Generator<Resting> {
  let reached = 0;
  while ((market[reached]?.rank ?? Infinity) <= marketRank) reached += 1;
  // Collars are not bids: market orders rank by time only.
  if (reached > 0) yield* market.slice(0, reached).sort(byArrival);
  for (const resting of limit) {
    if (resting.rank > marketRank) return;
    yield resting;
  }
}

function byArrival({ order: one }: Resting, { order: other }: Resting): number {
  return one.seq < other.seq ? -1 : 1;
}

/** The shares that an order takes of the displayed size. Whole shares stay whole. */
function shareOf(resting: Resting, priceMicros: bigint, offered: bigint): bigint {
  const { leftMicros, amountLeftMicros } = resting;
  if (amountLeftMicros !== undefined) {
    return least((amountLeftMicros * MICROS) / priceMicros, offered);
  }
  const wanted = leftMicros ?? 0n;
  if (wanted <= offered) return wanted;
  return wanted % MICROS === 0n ? offered - (offered % MICROS) : offered;
}

function leftAfter(
  { leftMicros, amountLeftMicros }: Resting,
  priceMicros: bigint,
  qtyMicros: bigint,
): { readonly isDone: boolean; readonly isRemainder: boolean } {
  if (amountLeftMicros === undefined) {
    return { isDone: leftMicros === qtyMicros, isRemainder: false };
  }
  const left = amountLeftMicros - valueMicros(priceMicros, qtyMicros, 'up');
  const isDone = left * MICROS < priceMicros;
  return { isDone, isRemainder: isDone };
}

/** A price in micro-dollars as a plain number. */
function inMicros(price: number): number {
  return Math.round(price * 10_000) * 100;
}

function sizeMicrosOf(size: number | null): bigint {
  return size === null ? 0n : BigInt(Math.round(size * 1_000_000));
}

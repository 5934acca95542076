import { isBuy } from '../../../contract/order-intent.ts';
import type { Session } from '../../../contract/clock.ts';
import type { BrokerOrder } from '../brokerage.ts';

/** An order resting in an order book, with its open quantity. */
export interface Resting {
  readonly order: BrokerOrder;
  /**
   * The rank of its price, smaller is better: the limit of a sale, the negated limit of a buy, in micro-dollars. It can
   * trade where the rank of the market is not smaller. A plain number, exact for any price below nine billion dollars, so
   * that a quote that fills no order is recognized without allocating anything.
   */
  readonly rank: number;
  leftMicros: bigint | undefined;
  amountLeftMicros: bigint | undefined;
  fills: number;
}

/** Orders of one side that trade in the same sessions, each list by price and then time. */
export interface Lane {
  /** Market orders; they come before all limits. */
  readonly market: Resting[];
  readonly limit: Resting[];
}

interface Side {
  readonly all: Lane;
  /** Orders with extended hours; they are in `all` as well. */
  readonly extended: Lane;
}

/** The orders of one symbol. */
export interface OrderBook {
  readonly symbol: string;
  readonly buys: Side;
  readonly sells: Side;
}

export function emptyBook(symbol: string): OrderBook {
  return { symbol, buys: emptySide(), sells: emptySide() };
}

function emptySide(): Side {
  return { all: { market: [], limit: [] }, extended: { market: [], limit: [] } };
}

/** A new resting order. */
export function restingOf(order: BrokerOrder): Resting {
  const { limitMicros } = order;
  const limit = limitMicros === undefined ? undefined : Number(limitMicros);
  return {
    order,
    rank: limit === undefined ? -Infinity : isBuy(order.intent) ? -limit : limit,
    leftMicros: order.qtyMicros,
    amountLeftMicros: order.amountMicros,
    fills: order.fills,
  };
}

export function addTo(book: OrderBook, resting: Resting): void {
  for (const list of listsOf(book, resting)) list.splice(placeOf(list, resting), 0, resting);
}

export function takeFrom(book: OrderBook, resting: Resting): void {
  for (const list of listsOf(book, resting)) {
    const at = placeOf(list, resting);
    if (list[at] === resting) list.splice(at, 1);
  }
}

/** The orders of a side that can trade in a session; `undefined` when the market is closed. */
export function laneOf(side: Side, session: Session): Lane | undefined {
  if (session === 'closed') return undefined;
  return session === 'regular' ? side.all : side.extended;
}

/** The rank of a lane's best order; infinite when it is empty. */
export function bestRank({ market, limit }: Lane): number {
  const [firstAtMarket] = market;
  const [firstLimit] = limit;
  const atMarket = firstAtMarket === undefined ? Infinity : firstAtMarket.rank;
  const atLimit = firstLimit === undefined ? Infinity : firstLimit.rank;
  return atMarket < atLimit ? atMarket : atLimit;
}

export function isEmpty({ buys, sells }: OrderBook): boolean {
  return bestRank(buys.all) === Infinity && bestRank(sells.all) === Infinity;
}

function listsOf(book: OrderBook, { order }: Resting): Resting[][] {
  const side = isBuy(order.intent) ? book.buys : book.sells;
  const lanes = order.isExtended ? [side.all, side.extended] : [side.all];
  return lanes.map((lane) => (order.type === 'market' ? lane.market : lane.limit));
}

/** The index of an order in a list, or where it would be inserted. */
function placeOf(list: readonly Resting[], resting: Resting): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = list[middle];
    if (other && comesBefore(other, resting)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function comesBefore(one: Resting, other: Resting): boolean {
  return one.rank < other.rank || (one.rank === other.rank && one.order.seq < other.order.seq);
}

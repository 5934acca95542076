import { feesOf, totalOf } from '../../contract/order-fees.ts';
import type { Order, OrderIntent } from '../../contract/order.ts';

const MICROS = 1_000_000n;

/** A fill as the broker reported it. */
export interface ModelFill {
  readonly orderId: string;
  readonly qty: bigint;
  readonly price: bigint;
  readonly date: string;
}

/** The model's part of an accepted order. */
export type PlacedOrder = Pick<Order, 'id' | 'ticker' | 'intent' | 'qtyMicros' | 'amountMicros'>;

interface ModelOrder {
  readonly who: string;
  readonly ticker: string;
  readonly intent: OrderIntent;
  readonly qty: bigint | undefined;
  readonly amount: bigint | undefined;
  exact: bigint;
  filled: bigint;
  value: bigint;
  fee: bigint;
  isOpen: boolean;
  isFilled: boolean;
}

interface ModelLot {
  qty: bigint;
  /** The cost or the proceeds of its shares. */
  money: bigint;
}

/** Long above zero, short below: a queue of lots, the oldest first. */
interface ModelPosition {
  isShort: boolean;
  lots: ModelLot[];
}

/** The simplest model of trading: cash, lots and orders in maps, one fill after another. */
export class TradingModel {
  readonly cash = new Map<string, bigint>();
  readonly paidIn = new Map<string, bigint>();
  /** Dividends, borrow fees and cash in lieu of fractional shares after splits. */
  readonly other = new Map<string, bigint>();
  readonly realised = new Map<string, bigint>();
  readonly positions = new Map<string, ModelPosition>();
  readonly orders = new Map<string, ModelOrder>();

  payIn(who: string, micros: bigint): void {
    add(this.cash, who, micros);
    add(this.paidIn, who, micros);
  }

  payOther(who: string, micros: bigint): void {
    add(this.cash, who, micros);
    add(this.other, who, micros);
  }

  /** An order that the server took. */
  accept(who: string, { id, ticker, intent, qtyMicros, amountMicros }: PlacedOrder): void {
    if (this.orders.has(id)) return;
    this.orders.set(id, {
      who,
      ticker,
      intent,
      qty: qtyMicros === null ? undefined : BigInt(qtyMicros),
      amount: amountMicros === null ? undefined : BigInt(amountMicros),
      exact: 0n,
      filled: 0n,
      value: 0n,
      fee: 0n,
      isOpen: true,
      isFilled: false,
    });
  }

  end(orderId: string): void {
    this.#order(orderId).isOpen = false;
  }

  /** @param charged the fee that was charged: less than the full fee if the customer could not pay more */
  trade({ orderId, qty, price, date }: ModelFill, charged: bigint): void {
    const order = this.#order(orderId);
    const isBuy = order.intent === 'buy_to_open' || order.intent === 'buy_to_close';
    const before = order.value;
    order.exact += price * qty;
    order.filled += qty;
    order.value =
      order.amount === undefined
        ? whole(order.exact, isBuy)
        : order.value + whole(price * qty, isBuy);
    const value = order.value - before;
    const traded = { valueMicros: order.value, qtyMicros: order.filled };
    const due = totalOf(feesOf(isBuy ? 'buy' : 'sell', traded, date)) - order.fee;
    const fee =
      order.intent === 'buy_to_open'
        ? due
        : order.intent === 'buy_to_close'
          ? charged
          : least(due, value);
    if (fee > due) throw new Error(`${orderId} was charged ${fee} where ${due} was due`);
    order.fee += fee;
    if (order.qty !== undefined && order.filled > order.qty) throw new Error('too much is filled');
    if (order.amount !== undefined && order.value > order.amount)
      throw new Error('too much is spent');
    if (order.qty === order.filled) {
      order.isOpen = false;
      order.isFilled = true;
    }
    const net = isBuy ? value + fee : value - fee;
    add(this.cash, order.who, isBuy ? -net : net);
    const isOpening = order.intent === 'buy_to_open' || order.intent === 'sell_to_open';
    if (isOpening) this.#open(order, qty, net);
    else this.#close(order, qty, net);
  }

  split(ticker: string, from: bigint, to: bigint): void {
    for (const [name, { lots }] of this.positions) {
      if (!name.endsWith(` ${ticker}`)) continue;
      for (const lot of lots) lot.qty = (lot.qty * to) / from;
    }
  }

  /** Shares held; negative for shares owed. */
  shares(who: string, ticker: string): bigint {
    const position = this.positions.get(`${who} ${ticker}`);
    const qty = (position?.lots ?? []).reduce((sum, lot) => sum + lot.qty, 0n);
    return position?.isShort === true ? -qty : qty;
  }

  /** The cost and the proceeds of a person's open lots. */
  openMoney(who: string): { readonly cost: bigint; readonly brought: bigint } {
    let cost = 0n;
    let brought = 0n;
    for (const [name, { isShort, lots }] of this.positions) {
      if (!name.startsWith(`${who} `)) continue;
      const money = lots.reduce((sum, lot) => sum + lot.money, 0n);
      if (isShort) brought += money;
      else cost += money;
    }
    return { cost, brought };
  }

  #order(id: string): ModelOrder {
    const order = this.orders.get(id);
    if (!order) throw new Error(`order ${id} was never placed`);
    return order;
  }

  #open({ who, ticker, intent }: ModelOrder, qty: bigint, money: bigint): void {
    const isShort = intent === 'sell_to_open';
    const name = `${who} ${ticker}`;
    const known = this.positions.get(name);
    const isOther = known !== undefined && known.isShort !== isShort;
    if (isOther && known.lots.some((lot) => lot.qty > 0n)) throw new Error('it crosses zero');
    const position = known && !isOther ? known : { isShort, lots: [] };
    position.lots.push({ qty, money });
    this.positions.set(name, position);
  }

  #close({ who, ticker, intent }: ModelOrder, qty: bigint, money: bigint): void {
    const position = this.positions.get(`${who} ${ticker}`);
    const isCover = intent === 'buy_to_close';
    if (position?.isShort !== isCover) throw new Error('there is nothing of it to close');
    let left = qty;
    let opened = 0n;
    for (const lot of position.lots) {
      const part = least(left, lot.qty);
      if (part === 0n) continue;
      const share = (lot.money * part) / lot.qty;
      lot.qty -= part;
      lot.money -= share;
      opened += share;
      left -= part;
    }
    if (left > 0n) throw new Error('more is closed than was open');
    position.lots = position.lots.filter((lot) => lot.qty > 0n || lot.money > 0n);
    add(this.realised, who, isCover ? opened - money : money - opened);
  }
}

function whole(exact: bigint, isUp: boolean): bigint {
  return (isUp ? exact + MICROS - 1n : exact) / MICROS;
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function add(all: Map<string, bigint>, who: string, micros: bigint): void {
  all.set(who, (all.get(who) ?? 0n) + micros);
}

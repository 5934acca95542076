import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBuy } from '../../../contract/order-intent.ts';
import { tradesIn } from '../../../contract/order-hours.ts';
import { MICROS } from '../../../contract/money.ts';
import { priceMicrosOf } from '../../../contract/order-price.ts';
import type { OrderIntent } from '../../../contract/order.ts';
import type { QuoteSnapshot } from '../../../contract/quote.ts';
import { scriptedMarket } from '../../../tests/harness/scripted-market.ts';
import type { BrokerOrder, TradeUpdate } from '../brokerage.ts';
import { paperBroker } from './paper-broker.ts';
import { busOf } from '../../../tests/harness/bus-of.ts';

const SYMBOLS = ['AAPL', 'MSFT'] as const;
const symbol = fc.constantFrom(...SYMBOLS);

/** The actions of the market and the broker's callers, in any order. */
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('submit' as const),
      symbol,
      intent: fc.constantFrom<OrderIntent>('buy_to_open', 'sell_to_close', 'sell_to_open'),
      isAtMarket: fc.boolean(),
      limitTicks: fc.integer({ min: 9_990, max: 10_010 }),
      shares: fc.integer({ min: 1, max: 400 }),
      isExtended: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('quote' as const),
      symbol,
      bidTicks: fc.integer({ min: 9_990, max: 10_008 }),
      sizes: fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 })),
      isLate: fc.boolean(),
    }),
  },
  fc.record({ does: fc.constant('cancel' as const), which: fc.nat(20) }),
  fc.record({ does: fc.constant('again' as const), which: fc.nat(20) }),
  fc.record({ does: fc.constant('work' as const), which: fc.nat(20) }),
  fc.record({ does: fc.constant('halt' as const), symbols: fc.subarray([...SYMBOLS]) }),
  fc.record({
    does: fc.constant('session' as const),
    session: fc.constantFrom('pre' as const, 'regular' as const, 'after' as const),
  }),
  fc.record({ does: fc.constant('expire' as const) }),
  fc.record({ does: fc.constant('crash' as const), loses: fc.boolean() }),
);

interface Known {
  readonly order: BrokerOrder;
  readonly qtyMicros: bigint;
  filledMicros: bigint;
  fills: number;
  isDone: boolean;
  /** The order as it was first submitted to this broker; undefined when it had ended before. */
  asSubmitted: BrokerOrder | undefined;
}

function leftOf({ order, qtyMicros, filledMicros, fills, isDone }: Known): BrokerOrder | undefined {
  return isDone ? undefined : { ...order, qtyMicros: qtyMicros - filledMicros, fills };
}

/** A model of the database: it records the updates and collects those that break a rule. */
class Records {
  readonly orders = new Map<string, Known>();
  readonly quotes = new Map<string, QuoteSnapshot>();
  readonly taken = new Map<string, bigint>();
  readonly market = scriptedMarket(SYMBOLS);
  /** Updates that break a rule. */
  readonly complaints: string[] = [];
  halted: ReadonlySet<string> = new Set();
  /** While it is set, deliveries fail. */
  isDown = false;
  broker = this.open();

  open() {
    const broker = paperBroker({
      market: this.market,
      bus: busOf(this.market),
      warn: () => undefined,
    });
    broker.listen(async (update) => {
      if (this.isDown) throw new Error('the database is away');
      this.hear(update);
    });
    broker.setHalted(this.halted);
    for (const [key, qty] of this.taken) {
      const [name = '', ms, side] = key.split(' ');
      broker.taken(name, Number(ms), side === 'bid' ? 'bid' : 'ask', qty);
    }
    for (const known of this.orders.values()) {
      known.asSubmitted = leftOf(known);
      if (known.asSubmitted) broker.submit(known.asSubmitted);
    }
    broker.start();
    return broker;
  }

  hear(update: TradeUpdate): void {
    const known = this.orders.get(update.orderId);
    if (!known) throw new Error('unknown order');
    if (update.event !== 'fill') {
      known.isDone = true;
      return;
    }
    this.see(!known.isDone, 'an order that is done was filled');
    known.fills += 1;
    const isNext = update.executionId === `${known.order.id}:${known.fills}`;
    this.see(isNext, 'an execution has the wrong number');
    known.filledMicros += update.qtyMicros;
    this.see(known.filledMicros <= known.qtyMicros, 'more was filled than ordered');
    known.isDone = known.filledMicros === known.qtyMicros;
    this.judge(known.order, update);
  }

  /**
   * Checks a fill against its quote, the order's price and hours, and the size that was still
   * available.
   */
  judge(order: BrokerOrder, { quoteMs, qtyMicros, priceMicros }: TradeUpdate & { event: 'fill' }) {
    const quote = this.quotes.get(`${order.symbol} ${quoteMs}`) ?? this.market.quote(order.symbol);
    const buys = isBuy(order.intent);
    const [price, size] = buys ? [quote?.ask, quote?.askSize] : [quote?.bid, quote?.bidSize];
    this.see(priceMicros === priceMicrosOf(price ?? 0), 'a fill is at no quoted price');
    const limit = order.limitMicros ?? priceMicros;
    const isFair = buys ? priceMicros <= limit : priceMicros >= limit;
    this.see(isFair, 'a fill is worse than its limit');
    this.see(tradesIn(this.market.session, order.isExtended), 'a fill is out of hours');
    this.see(this.market.exchangeMs < order.expiresAtMs, 'a fill is after the order’s time');
    this.see(!this.halted.has(order.symbol), 'a fill is of what is halted');
    const key = `${order.symbol} ${quoteMs} ${buys ? 'ask' : 'bid'}`;
    const taken = (this.taken.get(key) ?? 0n) + qtyMicros;
    this.see(taken <= BigInt(size ?? 0) * MICROS, 'displayed size was taken twice');
    this.taken.set(key, taken);
  }

  see(isSo: boolean, complaint: string): void {
    if (!isSo) this.complaints.push(complaint);
  }

  /**
   * Pending orders that are overdue, or that the market has reached with size available: there
   * should be none.
   */
  forgotten(): readonly string[] {
    return [...this.orders.values()].flatMap(({ order, isDone }) => {
      if (!isDone && order.expiresAtMs <= this.market.exchangeMs) return [order.id];
      const quote = this.market.quote(order.symbol);
      const { limitMicros, intent, symbol: name } = order;
      if (isDone || !quote || this.halted.has(name)) return [];
      if (!tradesIn(this.market.session, order.isExtended)) return [];
      const buys = isBuy(intent);
      const price = priceMicrosOf((buys ? quote.ask : quote.bid) ?? 0);
      const isReached =
        limitMicros === undefined || (buys ? limitMicros >= price : limitMicros <= price);
      const key = `${name} ${quote.tradedAtMs} ${buys ? 'ask' : 'bid'}`;
      const size = BigInt((buys ? quote.askSize : quote.bidSize) ?? 0) * MICROS;
      return isReached && size > (this.taken.get(key) ?? 0n) ? [order.id] : [];
    });
  }
}

type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

async function perform(records: Records, done: Act): Promise<void> {
  const { market, orders } = records;
  const nth = (which: number) => [...orders.values()][which % Math.max(1, orders.size)];
  switch (done.does) {
    case 'submit': {
      const { intent, isAtMarket, limitTicks, isExtended, shares } = done;
      const qtyMicros = BigInt(shares) * MICROS;
      const isOpen = isAtMarket && !isBuy(intent);
      const order: BrokerOrder = {
        id: `order-${orders.size}`,
        symbol: done.symbol,
        intent,
        type: isAtMarket ? 'market' : 'limit',
        limitMicros: isOpen ? undefined : BigInt(limitTicks) * 10_000n,
        qtyMicros,
        amountMicros: undefined,
        isExtended: isExtended && !isAtMarket,
        expiresAtMs: market.exchangeMs + 1_000,
        seq: BigInt(orders.size + 1),
        fills: 0,
      };
      const known = { order, qtyMicros, filledMicros: 0n, fills: 0, isDone: false };
      orders.set(order.id, { ...known, asSubmitted: order });
      return records.broker.submit(order);
    }
    case 'quote': {
      const [bidSize, askSize] = done.sizes;
      const prices = { bid: done.bidTicks / 100, ask: (done.bidTicks + 2) / 100 };
      // A late quote has an old time, and the current one follows it.
      if (done.isLate) {
        const now = market.quote(done.symbol);
        market.show(done.symbol, { ...prices, bidSize, askSize, tradedAtMs: 1 });
        market.emit(done.symbol);
        market.show(done.symbol, { ...now });
        return market.emit(done.symbol);
      }
      market.show(done.symbol, { ...prices, bidSize, askSize });
      const quote = market.quote(done.symbol);
      if (quote) records.quotes.set(`${done.symbol} ${quote.tradedAtMs}`, quote);
      return market.emit(done.symbol);
    }
    case 'cancel': {
      const known = nth(done.which);
      return known && records.broker.cancel(known.order.id);
    }
    case 'again': {
      const known = nth(done.which);
      // Submits the order as it was read before its later changes.
      return known?.asSubmitted && records.broker.submit(known.asSubmitted);
    }
    case 'work': {
      const known = nth(done.which);
      if (!known) return;
      return records.broker.quiesce(known.order.id, async () => {
        const before = known.fills;
        market.emit(...SYMBOLS);
        await Promise.resolve();
        records.see(known.fills === before, 'an order was filled while it was worked on');
      });
    }
    case 'halt':
      records.halted = new Set(done.symbols);
      return records.broker.setHalted(records.halted);
    case 'session':
      market.session = done.session;
      return market.emit('AAPL');
    case 'expire':
      market.exchangeMs += 500;
      return market.emit('AAPL');
    case 'crash': {
      // Decisions that were not delivered are lost with the broker; the next one decides again.
      records.isDown = done.loses;
      market.emit(...SYMBOLS);
      await records.broker.stop();
      records.isDown = false;
      records.broker = records.open();
    }
  }
}

test('for any events, no order is filled twice, beyond its limit or out of hours, and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 60 }), async (acts) => {
      const records = new Records();
      try {
        for (const done of acts) {
          await perform(records, done);
          await records.broker.idle();
        }
        expect([...records.complaints, ...records.forgotten()]).toEqual([]);
      } finally {
        await records.broker.stop();
      }
    }),
    { numRuns: 1_000 },
  );
});

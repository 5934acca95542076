import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBuy } from '../../../contract/order-intent.ts';
import type { Session } from '../../../contract/clock.ts';
import { MICROS } from '../../../contract/money.ts';
import { valueMicros } from '../../../contract/order-price.ts';
import type { OrderIntent } from '../../../contract/order.ts';
import type { BrokerOrder } from '../brokerage.ts';
import { addTo, type OrderBook, emptyBook, isEmpty, restingOf, takeFrom } from './order-book.ts';
import { isNear, match, type Moment } from './match.ts';

const NOTHING_TAKEN = { bid: 0n, ask: 0n };
const regular: Moment = { session: 'regular', exchangeMs: 1_000 };
const quote = { bid: 99.99, bidSize: 200, ask: 100.01, askSize: 300 };

let seq = 0n;

function order(part: Partial<BrokerOrder> = {}): BrokerOrder {
  seq += 1n;
  return {
    id: `order-${seq}`,
    symbol: 'AAPL',
    intent: 'buy_to_open',
    type: 'limit',
    limitMicros: 100_010_000n,
    qtyMicros: 10n * MICROS,
    amountMicros: undefined,
    isExtended: false,
    expiresAtMs: 2_000,
    seq,
    fills: 0,
    ...part,
  };
}

const atMarket = { type: 'market', limitMicros: undefined } as const;
const anAmount = { type: 'market', limitMicros: 104_000_000n, qtyMicros: undefined } as const;

function bookOf(...orders: readonly BrokerOrder[]): OrderBook {
  const book = emptyBook('AAPL');
  for (const each of orders) addTo(book, restingOf(each));
  return book;
}

/** The fills as order id and quantity, in the order of the decisions. */
function fills(
  book: OrderBook,
  { offered = quote, moment = regular, taken = NOTHING_TAKEN } = {},
): readonly (readonly [string, bigint])[] {
  return match(book, offered, moment, taken).map(({ resting, qtyMicros }) => [
    resting.order.id,
    qtyMicros,
  ]);
}

test('a buy is filled at the ask and a sale at the bid, even with a worse limit', () => {
  const buy = order({ limitMicros: 110_000_000n });
  const sale = order({ intent: 'sell_to_close', limitMicros: 90_000_000n });
  const prices = match(bookOf(buy, sale), quote, regular, NOTHING_TAKEN).map((each) => [
    each.side,
    each.priceMicros,
  ]);
  expect(prices).toEqual([
    ['ask', 100_010_000n],
    ['bid', 99_990_000n],
  ]);
});

test.for([
  ['a buy below the ask', { limitMicros: 100_000_000n }],
  ['a sale above the bid', { intent: 'sell_to_close', limitMicros: 100_000_000n }],
  ['a short above the bid', { intent: 'sell_to_open', limitMicros: 99_990_100n }],
  ['a market buy whose collar is below the ask', { type: 'market', limitMicros: 100_000_000n }],
  ['an order whose time is up', { expiresAtMs: 1_000 }],
] as const)('%s is not filled', ([, part]) => {
  expect(fills(bookOf(order(part)))).toEqual([]);
});

test.for([
  ['pre', false, 0],
  ['pre', true, 1],
  ['regular', false, 1],
  ['regular', true, 1],
  ['after', false, 0],
  ['after', true, 1],
  ['closed', false, 0],
  ['closed', true, 0],
] as const)('in session %s an order with extended hours %s is filled %i times', (row) => {
  const [session, isExtended, times] = row;
  const moment = { ...regular, session };
  expect(fills(bookOf(order({ isExtended })), { moment })).toHaveLength(times);
});

test('a sale and a short at the market are filled at any bid', () => {
  const sale = order({ intent: 'sell_to_close', ...atMarket });
  const short = order({ intent: 'sell_to_open', ...atMarket });
  expect(fills(bookOf(sale, short), { offered: { ...quote, bid: 0.01 } })).toHaveLength(2);
});

test('market orders are filled first, then limits by price and time', () => {
  const [early, late] = [order(), order()];
  const better = order({ limitMicros: 101_000_000n });
  const market = order({ type: 'market', limitMicros: 102_500_000n });
  const poorerCollar = order({ type: 'market', limitMicros: 104_000_000n });
  const book = bookOf(late, poorerCollar, better, early, market);
  expect(fills(book).map(([id]) => id)).toEqual(
    [market, poorerCollar, better, early, late].map(({ id }) => id),
  );
});

test('fills never exceed the displayed size, which shrinks with each fill', () => {
  const [first, second, third] = [200n, 150n, 10n].map((shares) =>
    order({ qtyMicros: shares * MICROS }),
  );
  if (!first || !second || !third) throw new Error('three orders');
  const book = bookOf(first, second, third);
  expect(fills(book)).toEqual([
    [first.id, 200n * MICROS],
    [second.id, 100n * MICROS],
  ]);
  expect(fills(book, { taken: { bid: 0n, ask: 290n * MICROS } })).toEqual([
    [first.id, 10n * MICROS],
  ]);
  expect(fills(book, { taken: { bid: 0n, ask: 300n * MICROS } })).toEqual([]);
  expect(
    fills(book, { offered: { ...quote, askSize: 100 }, taken: { bid: 0n, ask: 200n * MICROS } }),
  ).toEqual([]);
});

test('a whole-share order ignores a displayed fraction; a fractional order takes it', () => {
  const whole = order({ qtyMicros: 10n * MICROS });
  const fraction = order({ qtyMicros: 2_500_000n });
  const taken = { bid: 0n, ask: 298_600_000n };
  expect(fills(bookOf(whole, fraction), { taken })).toEqual([
    [whole.id, MICROS],
    [fraction.id, 400_000n],
  ]);
});

test('a dollar order is never overspent', () => {
  const amount = order({ ...anAmount, amountMicros: 50_000_000n });
  const [decision] = match(bookOf(amount), quote, regular, NOTHING_TAKEN);
  expect(decision).toMatchObject({ qtyMicros: 499_950n, isDone: true, isRemainder: true });
});

test('a dollar order above the displayed size stays pending for the rest', () => {
  const amount = order({ ...anAmount, amountMicros: 50_000_000_000n });
  const [decision] = match(bookOf(amount), quote, regular, NOTHING_TAKEN);
  expect(decision).toMatchObject({ qtyMicros: 300n * MICROS, isDone: false, isRemainder: false });
});

test('a dollar order too small to buy anything is a remainder', () => {
  const amount = order({ ...anAmount, amountMicros: 50n });
  const [decision] = match(bookOf(amount), quote, regular, NOTHING_TAKEN);
  expect(decision).toMatchObject({ qtyMicros: 0n, isDone: true, isRemainder: true });
});

test.for([
  ['no quote', { ...quote, bid: null, ask: null }],
  ['no size', { ...quote, bidSize: null, askSize: null }],
] as const)('with %s nothing is filled', ([, offered]) => {
  const sale = order({ intent: 'sell_to_close', ...atMarket });
  expect(match(bookOf(order(), sale), offered, regular, NOTHING_TAKEN)).toEqual([]);
});

test.for([
  ['buy_to_open', 99_980_000n, false],
  ['buy_to_open', 99_990_000n, true],
  ['sell_to_close', 100_020_000n, false],
  ['sell_to_close', 100_010_000n, true],
] as const)('%s at %i micro-dollars is near the market: %s', ([intent, limitMicros, is]) => {
  expect(isNear(bookOf(order({ intent, limitMicros })), quote, 'regular')).toBe(is);
  expect(isNear(bookOf(order({ intent, limitMicros })), quote, 'closed')).toBe(false);
});

test('an empty order book is never near the market', () => {
  expect(isNear(emptyBook('AAPL'), { ...quote, bid: null, ask: null }, 'regular')).toBe(false);
});

test('an order book is empty after all orders are removed', () => {
  const orders = [order(), order({ isExtended: true }), order({ intent: 'sell_to_open' })];
  const book = emptyBook('AAPL');
  const resting = orders.map(restingOf);
  for (const each of resting) addTo(book, each);
  for (const each of resting) takeFrom(book, each);
  expect(isEmpty(book)).toBe(true);
});

const anyOrder = fc.record({
  intent: fc.constantFrom<OrderIntent>(
    'buy_to_open',
    'sell_to_close',
    'sell_to_open',
    'buy_to_close',
  ),
  type: fc.constantFrom('limit' as const, 'market' as const),
  limitTicks: fc.integer({ min: 9_980, max: 10_020 }),
  qtyMicros: fc.oneof(
    fc.integer({ min: 1, max: 300 }).map((shares) => BigInt(shares) * MICROS),
    fc.integer({ min: 1, max: 300_000_000 }).map(BigInt),
  ),
  isExtended: fc.boolean(),
  expiresAtMs: fc.constantFrom(999, 1_000, 1_001),
});
const anyWorld = fc.record({
  orders: fc.array(anyOrder, { maxLength: 30 }),
  bidTicks: fc.integer({ min: 9_985, max: 10_010 }),
  spreadTicks: fc.integer({ min: 1, max: 5 }),
  sizes: fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 })),
  taken: fc.tuple(fc.bigInt(0n, 100n * MICROS), fc.bigInt(0n, 100n * MICROS)),
  session: fc.constantFrom<Session>('pre', 'regular', 'after', 'closed'),
});

/** A second, naive implementation of the rules: it checks every order in sequence. */
function plainly(
  world: typeof anyWorld extends fc.Arbitrary<infer World> ? World : never,
  orders: readonly BrokerOrder[],
) {
  const bid = BigInt(world.bidTicks) * 10_000n;
  const ask = bid + BigInt(world.spreadTicks) * 10_000n;
  return (['ask', 'bid'] as const).flatMap((side) => {
    const price = side === 'ask' ? ask : bid;
    const [size, taken] =
      side === 'ask' ? [world.sizes[1], world.taken[1]] : [world.sizes[0], world.taken[0]];
    let left = BigInt(size) * MICROS - taken;
    const limitOf = ({ limitMicros }: BrokerOrder) =>
      limitMicros ?? (side === 'ask' ? 10n ** 18n : 0n);
    return orders
      .filter(({ intent }) => isBuy(intent) === (side === 'ask'))
      .filter((each) => (side === 'ask' ? limitOf(each) >= price : limitOf(each) <= price))
      .filter(
        (each) => world.session === 'regular' || (world.session !== 'closed' && each.isExtended),
      )
      .filter(({ expiresAtMs }) => expiresAtMs > regular.exchangeMs)
      .toSorted((a, b) => {
        if (a.type !== b.type) return a.type === 'market' ? -1 : 1;
        const better = side === 'ask' ? limitOf(b) - limitOf(a) : limitOf(a) - limitOf(b);
        return Number(a.type === 'limit' && better !== 0n ? better : a.seq - b.seq);
      })
      .flatMap(({ id, qtyMicros = 0n }) => {
        const isWhole = qtyMicros % MICROS === 0n;
        const there = left < 0n ? 0n : isWhole ? left - (left % MICROS) : left;
        const got = qtyMicros < there ? qtyMicros : there;
        left -= got;
        return got > 0n ? [{ id, got, price, side }] : [];
      });
  });
}

test('for any orders and quotes, exactly the fills that the rules name occur', () => {
  fc.assert(
    fc.property(anyWorld, (world) => {
      const orders = world.orders.map(({ limitTicks, ...part }) => {
        const isFree = part.type === 'market' && !isBuy(part.intent);
        return order({ ...part, limitMicros: isFree ? undefined : BigInt(limitTicks) * 10_000n });
      });
      const offered = {
        bid: world.bidTicks / 100,
        bidSize: world.sizes[0],
        ask: (world.bidTicks + world.spreadTicks) / 100,
        askSize: world.sizes[1],
      };
      const taken = { bid: world.taken[0], ask: world.taken[1] };
      const decided = match(
        bookOf(...orders),
        offered,
        { ...regular, session: world.session },
        taken,
      );
      expect(
        decided.map(({ resting, qtyMicros, priceMicros, side }) => ({
          id: resting.order.id,
          got: qtyMicros,
          price: priceMicros,
          side,
        })),
      ).toEqual(plainly(world, orders));
      for (const { resting, qtyMicros, priceMicros } of decided) {
        expect(valueMicros(priceMicros, qtyMicros, 'up')).toBeGreaterThan(0n);
        expect(resting.leftMicros).toBe(resting.order.qtyMicros);
      }
    }),
    { numRuns: 500 },
  );
});

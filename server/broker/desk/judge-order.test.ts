import { expect, test } from 'vitest';
import type { Instrument } from '../../../contract/instrument.ts';
import { adHocClosures, newYorkMs } from '../../../contract/market-hours.ts';
import type { OrderWish } from '../../../contract/order.ts';
import type { QuoteSnapshot } from '../../../contract/quote.ts';
import { Refused } from '../../refused.ts';
import { judgeOrder, type OrderWorld } from './judge-order.ts';

const DATE = '2026-11-20';
const at = (hours: number, minutes = 0) => newYorkMs(DATE, hours * 60 + minutes);
const shares = (count: number) => String(Math.round(count * 1e6));
const usd = (dollars: number) => String(Math.round(dollars * 1e6));

const instrument: Instrument = {
  ticker: 'AAPL',
  name: 'Apple',
  kind: 'stock',
  sector: 'information_technology',
  category: null,
  leverage: 1,
};
const quote: QuoteSnapshot = {
  ticker: 'AAPL',
  regular: { price: 100, change: 0, changePercent: 0 },
  previousClose: 100,
  extended: null,
  open: 100,
  high: 100,
  low: 100,
  volume: 0,
  bid: 99.99,
  bidSize: 100,
  ask: 100.01,
  askSize: 100,
  tradedAtMs: at(10),
};
const world: OrderWorld = { instrument, quote, exchangeMs: at(10), closures: adHocClosures };
const limit: OrderWish = {
  key: 'a-key-of-a-request',
  ticker: 'AAPL',
  intent: 'buy_to_open',
  type: 'limit',
  limitMicros: usd(100),
  qtyMicros: shares(1),
  isExtended: false,
};
const { limitMicros: _limit, ...unlimited } = limit;
const market: OrderWish = { ...unlimited, type: 'market' };
const { qtyMicros: _qty, ...sizeless } = market;
const amount: OrderWish = { ...sizeless, amountMicros: usd(50) };
const leveraged: Instrument = { ...instrument, kind: 'etf', category: 'leveraged', leverage: 3 };
const noBook = { ...quote, bid: null, ask: null };

interface Row {
  readonly wish: OrderWish;
  readonly world?: Partial<OrderWorld>;
  readonly no: Refused;
}

const refused: Readonly<Record<string, Row>> = {
  'of an unlisted ticker': {
    wish: limit,
    world: { instrument: undefined, quote: undefined },
    no: new Refused('unknown_ticker', { ticker: 'AAPL' }),
  },
  'at night': { wish: limit, world: { exchangeMs: at(21) }, no: new Refused('market_closed') },
  'for a regular session that is over': {
    wish: limit,
    world: { exchangeMs: at(17) },
    no: new Refused('market_closed'),
  },
  'on a day that an operator closed': {
    wish: limit,
    world: { closures: new Map([[DATE, 'closed']]) },
    no: new Refused('market_closed'),
  },
  'at the market before the bell': {
    wish: market,
    world: { exchangeMs: at(9) },
    no: new Refused('limit_only'),
  },
  'finer than a cent': {
    wish: { ...limit, limitMicros: '100001000' },
    no: new Refused('price_off_tick', { tickMicros: '10000' }),
  },
  'finer than a hundredth of a cent': {
    wish: { ...limit, limitMicros: '500050', qtyMicros: shares(10) },
    no: new Refused('price_off_tick', { tickMicros: '100' }),
  },
  'to buy far above the ask': {
    wish: { ...limit, limitMicros: usd(120.02) },
    no: new Refused('price_far', { marketMicros: usd(100.01) }),
  },
  'to sell far below the bid': {
    wish: { ...limit, intent: 'sell_to_close', limitMicros: usd(79.99) },
    no: new Refused('price_far', { marketMicros: usd(99.99) }),
  },
  'of less than a dollar': {
    wish: { ...limit, limitMicros: usd(0.99) },
    no: new Refused('volume_too_small'),
  },
  'of an amount below a dollar': {
    wish: { ...amount, amountMicros: usd(0.99) },
    no: new Refused('volume_too_small'),
  },
  'of a crumb of a share': {
    wish: { ...market, qtyMicros: '9998' },
    no: new Refused('volume_too_small'),
  },
  'of half a share at a limit': {
    wish: { ...limit, qtyMicros: shares(1.5) },
    no: new Refused('fraction_not_allowed'),
  },
  'to short half a share': {
    wish: { ...market, intent: 'sell_to_open', qtyMicros: shares(0.5) },
    no: new Refused('fraction_not_allowed'),
  },
  'to cover half a share at a limit': {
    wish: { ...limit, intent: 'buy_to_close', qtyMicros: shares(0.5) },
    no: new Refused('fraction_not_allowed'),
  },
  'to sell for an amount': {
    wish: { ...amount, intent: 'sell_to_close' },
    no: new Refused('fraction_not_allowed'),
  },
  'of an amount at a limit': {
    wish: { ...amount, type: 'limit', limitMicros: usd(100) },
    no: new Refused('fraction_not_allowed'),
  },
  'at the market without an ask': {
    wish: market,
    world: { quote: noBook },
    no: new Refused('no_price'),
  },
  'at the market without a bid': {
    wish: { ...market, intent: 'sell_to_close' },
    world: { quote: noBook },
    no: new Refused('no_price'),
  },
  'to short at a limit without an ask': {
    wish: { ...limit, intent: 'sell_to_open' },
    world: { quote: noBook },
    no: new Refused('no_price'),
  },
  'to short a stock that cannot be borrowed': {
    wish: { ...market, intent: 'sell_to_open' },
    world: { instrument: leveraged },
    no: new Refused('not_shortable'),
  },
};

test.for(Object.entries(refused))('an order %s is refused', ([, { wish, world: part, no }]) => {
  const verdict = judgeOrder(wish, { ...world, ...part });
  expect(verdict).toBeInstanceOf(Refused);
  expect(verdict).toMatchObject({ code: no.code, detail: no.detail });
});

const taken: readonly (readonly [string, OrderWish, Partial<OrderWorld>, object])[] = [
  [
    'a limit before the bell',
    limit,
    { exchangeMs: at(9) },
    { session: 'pre', placedMs: at(9), expiresMs: at(16), holdMicros: 100_050_000n },
  ],
  [
    'an extended limit after the close',
    { ...limit, isExtended: true },
    { exchangeMs: at(17) },
    { session: 'after', expiresMs: at(20) },
  ],
  [
    'a price far through the market that is meant',
    { ...limit, limitMicros: usd(150), isFarMeant: true },
    {},
    { limitMicros: 150_000_000n },
  ],
  ['a limit without any quote', limit, { quote: undefined }, { limitMicros: 100_000_000n }],
  [
    'a part of a share at the market',
    { ...market, qtyMicros: shares(0.5) },
    {},
    { qtyMicros: 500_000n, collarMicros: 102_510_200n, isSmall: false },
  ],
  ['an amount of a dollar', { ...amount, amountMicros: usd(1) }, {}, { amountMicros: 1_000_000n }],
  [
    'a crumb that is sold, which may be all there is',
    { ...market, intent: 'sell_to_close', qtyMicros: '9998' },
    {},
    { isSmall: true, holdMicros: 0n },
  ],
  [
    'a cover, with all that it can cost',
    { ...limit, intent: 'buy_to_close' },
    {},
    { holdMicros: 100_050_000n },
  ],
  [
    'a short',
    { ...market, intent: 'sell_to_open', qtyMicros: shares(10) },
    {},
    { holdMicros: 515_051_500n + 350_000n },
  ],
];

test.for(taken)('%s is taken', ([, wish, part, ticket]) => {
  expect(judgeOrder(wish, { ...world, ...part })).toMatchObject(ticket);
});

test('fractional shares are bought, sold and covered at the market', () => {
  for (const intent of ['buy_to_open', 'sell_to_close', 'buy_to_close'] as const) {
    const ticket = judgeOrder({ ...market, intent, qtyMicros: shares(0.5) }, world);
    expect(ticket).toMatchObject({ qtyMicros: 500_000n, isSmall: false });
  }
});

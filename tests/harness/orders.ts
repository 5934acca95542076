import { randomBytes, randomUUID } from 'node:crypto';
import type { ExchangeTime } from '../../contract/clock.ts';
import type { Instrument, Ticker } from '../../contract/instrument.ts';
import { adHocClosures, sessionAt } from '../../contract/market-hours.ts';
import type { OrderWish } from '../../contract/order.ts';
import type { QuoteSnapshot } from '../../contract/quote.ts';
import { applierOf } from '../../server/broker/lead/apply-update.ts';
import { placeOrders } from '../../server/broker/desk/place-orders.ts';
import { readOrder } from '../../server/broker/read/read-orders.ts';
import type { MarketData } from '../../server/market/market-data.ts';
import type { Parts } from '../../server/http/parts.ts';
import { usd } from './ledger.ts';
import { aPerson, type TestPerson } from './people.ts';
import { anInstrument, scriptedMarket } from './scripted-market.ts';
import { newYorkTime } from './set-exchange.ts';

/** A market whose time and quotes a test sets. */
export interface StillMarket extends MarketData {
  /** New York time of an ordinary Friday. */
  set(time: string): void;
  /** Changes a quote. */
  put(ticker: Ticker, part: Partial<QuoteSnapshot>): void;
  /** Changes the facts of an instrument; `undefined` removes it from the market. */
  list(ticker: Ticker, part: Partial<Instrument> | undefined): void;
}

const FRIDAY = '2026-11-20';

/** In the regular session, every instrument at 100.99 bid and 101.01 ask. */
export function stillMarket(tickers: readonly Ticker[] = ['AAPL', 'MSFT']): StillMarket {
  const market = scriptedMarket(tickers);
  const changed = new Map<Ticker, Partial<QuoteSnapshot>>();
  const listed = new Map(market.instruments().map((each) => [each.ticker, each]));
  let exchangeMs = newYorkTime(FRIDAY, '10:00');
  return {
    ...market,
    set(time) {
      exchangeMs = newYorkTime(FRIDAY, time);
    },
    instruments: () => [...listed.values()],
    list(ticker, part) {
      if (part) listed.set(ticker, { ...anInstrument(ticker), ...part });
      else listed.delete(ticker);
    },
    put: (ticker, part) => void changed.set(ticker, { ...changed.get(ticker), ...part }),
    time: (): ExchangeTime => ({
      ...market.time(),
      session: sessionAt(exchangeMs),
      exchangeMs,
    }),
    quote(ticker) {
      const quote = market.quote(ticker);
      return quote && { ...quote, ...changed.get(ticker) };
    },
  };
}

/** A verified customer with these dollars in the stock account. */
export async function aTrader(services: Parts, dollars = 50_000): Promise<TestPerson> {
  const person = await aPerson(services, { identity: 'passed' });
  if (dollars > 0) {
    const wish = { from: 'wallet', to: 'stock', micros: usd(dollars) } as const;
    await services.ledger.transfer(person.id, { key: newKey(), ...wish });
  }
  return person;
}

export function newKey(): string {
  return randomBytes(16).toString('base64url');
}

interface OrderPart extends Partial<Omit<OrderWish, 'limitMicros' | 'qtyMicros' | 'amountMicros'>> {
  /** Dollars per share; undefined for a market order. */
  readonly limit?: number;
  readonly shares?: number;
  /** Dollars instead of shares. */
  readonly amount?: number;
}

/** By default a limit order to buy one share of AAPL for 90 dollars. */
export function anOrder({ limit, shares = 1, amount, ...part }: OrderPart = {}): OrderWish {
  const type = part.type ?? 'limit';
  return {
    key: newKey(),
    ticker: 'AAPL',
    intent: 'buy_to_open',
    type,
    isExtended: false,
    ...(type === 'limit' && { limitMicros: micros(limit ?? 90) }),
    ...(amount === undefined ? { qtyMicros: micros(shares) } : { amountMicros: micros(amount) }),
    ...part,
  };
}

/** Micro-units as text. */
export function micros(units: number): string {
  return String(Math.round(units * 1e6));
}

/** Places orders over an app's database, without a broker that would fill them. */
export function placerOf({ db, market, wallNowMs, privateFeed }: Parts) {
  return placeOrders({ db, market, closures: adHocClosures, wallNowMs, feed: privateFeed });
}

/** Applies updates and requests of orders to an app's database, without a broker. */
export function applierWith({ privateFeed: feed, ...services }: Parts) {
  return applierOf({
    ...services,
    feed,
    warn(_fact, text) {
      throw new Error(text);
    },
  });
}

/** Reports a fill of an order by the broker, of the given quantity. */
export async function fill(
  services: Parts,
  orderId: string,
  { price, shares }: { readonly price: number; readonly shares: number },
): Promise<void> {
  const atMs = services.market.time().exchangeMs;
  await applierWith(services).apply({
    event: 'fill',
    orderId,
    executionId: randomUUID(),
    qtyMicros: BigInt(micros(shares)),
    priceMicros: BigInt(micros(price)),
    atMs,
    quoteMs: atMs,
  });
}

/** Gives a person shares bought, or sold short, at 100 dollars. */
export async function aPosition(
  services: Parts,
  personId: string,
  direction: 'long' | 'short',
  shares: number,
  ticker = 'AAPL',
): Promise<void> {
  const intent = direction === 'long' ? 'buy_to_open' : 'sell_to_open';
  const wish = anOrder({ ticker, intent, limit: direction === 'long' ? 102 : 100, shares });
  const { order } = await placerOf(services).place(personId, wish);
  await fill(services, order.id, { price: 100, shares });
  const row = await readOrder(services.db.sql, personId, order.id);
  if (row?.status !== 'filled') throw new Error('an order that was filled whole is done');
}

import type { AnswerEvent } from '../../../contract/assistant-answer.ts';
import { bidAskOf } from '../../../contract/bid-ask.ts';
import { type ExchangeTime, getClock } from '../../../contract/clock.ts';
import { type Closure, nextTradingDay, sessionsOfDay } from '../../../contract/market-hours.ts';
import { microsOf } from '../../../contract/money.ts';
import { feesOf, feeTableOf, totalOf } from '../../../contract/order-fees.ts';
import { isBuy } from '../../../contract/order-intent.ts';
import { priceMicrosOf, valueMicros } from '../../../contract/order-price.ts';
import { findOrder } from '../../../contract/found-order.ts';
import { orderNumberIn } from '../../../contract/order-number.ts';
import { getOrder, getOrders, type Order, ORDERS_PER_PAGE_MAX } from '../../../contract/order.ts';
import { getPortfolio, getPositions } from '../../../contract/portfolio.ts';
import { getQuotes } from '../../../contract/quote.ts';
import { getTicketFacts } from '../../../contract/trade-ticket.ts';
import { whyNotFilled } from '../../../contract/why-not-filled.ts';
import { topicsNear } from '../../help/topics.ts';
import type { Period } from '../grammar/find-period.ts';
import { say, table, type Teller, type Telling, valueOf } from '../telling.ts';
import { activityOf, daysOf } from './activity-of-period.ts';

/** The order intent of each act of a ticket. */
const INTENTS = {
  buy: 'buy_to_open',
  sell: 'sell_to_close',
  short: 'sell_to_open',
  cover: 'buy_to_close',
} as const;
/** The most orders that one answer explains. */
const EXPLAINED_MAX = 5;
const PAGE = 50;

const priceOf = (text: string | null) => {
  const micros = microsOf(text);
  return micros === undefined ? undefined : Number(micros) / 1e6;
};

function orderTable(source: number, orders: readonly Order[], total: number): AnswerEvent {
  return table(
    source,
    ['instrument', 'intent', 'shares', 'limit', 'filled', 'status', 'placed'],
    orders.map((order) => ({
      place: { screen: 'order', of: order.id },
      cells: [
        valueOf('ticker', order.ticker),
        valueOf('word', order.intent),
        order.qtyMicros === null
          ? valueOf('dollars', order.amountMicros)
          : valueOf('shares', order.qtyMicros),
        order.type === 'market'
          ? valueOf('word', 'at_market')
          : valueOf('price', priceOf(order.limitMicros)),
        valueOf('shares', order.filledMicros),
        valueOf('word', order.status),
        valueOf('time', order.placedAtMs),
      ],
    })),
    total,
  );
}

/** Pending orders. */
export async function* tellPending(teller: Teller): Telling {
  const [ticker] = teller.reading.tickers;
  yield { kind: 'step', tool: 'orders' };
  const orders = await allPending(teller, ticker);
  const { event, id } = teller.source('orders', { screen: 'pending' });
  yield event;
  if (orders.length === 0) {
    yield ticker === undefined ? say('no_pending', {}, id) : say('no_pending_in', { ticker }, id);
    return;
  }
  yield say('pending', { count: orders.length }, id);
  yield orderTable(id, orders, orders.length);
}

/** Every pending order, newest first. */
async function allPending(teller: Teller, ticker?: string): Promise<readonly Order[]> {
  const found: Order[] = [];
  for (;;) {
    const { orders, hasMore } = await teller.ask(getOrders, {
      status: 'pending',
      limit: ORDERS_PER_PAGE_MAX,
      ...(ticker !== undefined && { ticker }),
      ...(found.length > 0 && { before: found.at(-1)?.seq }),
    });
    found.push(...orders);
    if (!hasMore || orders.length === 0) return found;
  }
}

/** Past orders, newest first, or the one whose number is in the question. */
export async function* tellOrders(teller: Teller): Telling {
  const number = orderNumberIn(teller.question);
  if (number !== undefined) {
    yield* tellNumbered(teller, number);
    return;
  }
  const { tickers, date, period, has } = teller.reading;
  const [ticker] = tickers;
  yield { kind: 'step', tool: 'orders' };
  const day = date ?? (has.has('today') && !has.has('last') ? teller.today : undefined);
  const { orders, hasMore } = await teller.ask(getOrders, {
    limit: PAGE,
    ...(ticker !== undefined && { ticker }),
    ...(day !== undefined && { fromDate: day, toDate: day }),
    ...(day === undefined && period && { fromDate: period.from, toDate: period.to }),
  });
  const { event, id } = teller.source('orders', { screen: 'orders', of: ticker });
  yield event;
  const [last] = orders;
  if (!last) {
    yield say('no_orders', {}, id);
    return;
  }
  yield say(
    'last_order',
    {
      ticker: last.ticker,
      intent: last.intent,
      shares: last.qtyMicros ?? last.filledMicros,
      status: last.status,
      at: last.placedAtMs,
    },
    id,
  );
  if (!hasMore && orders.length > 1) yield say('orders', { count: orders.length }, id);
  yield orderTable(id, orders, hasMore ? orders.length + 1 : orders.length);
}

/** What the customer has under an order number. */
async function* tellNumbered(teller: Teller, number: string): Telling {
  const { language } = teller;
  yield { kind: 'step', tool: 'orders' };
  const { found } = await teller.ask(findOrder, { number, language });
  if (found.length === 0) {
    const { event, id } = teller.source('orders', { screen: 'orders' });
    yield event;
    yield say('no_order_numbered', { number }, id);
  }
  for (const { kind, id: of, about, placedAtMs: at } of found) {
    const screen = kind === 'trade' ? 'order' : kind === 'product' ? 'product_order' : kind;
    const { event, id } = teller.source('orders', { screen, of });
    yield event;
    if (kind === 'trade') yield* tellTrade(teller, { number, of }, id);
    else if (kind === 'saving' || kind === 'saving_move') {
      yield say('saving_numbered', { number, product: about, at }, id);
    } else yield say('order_numbered', { number, about, at }, id);
  }
}

async function* tellTrade(
  teller: Teller,
  { number, of }: { readonly number: string; readonly of: string },
  source: number,
): Telling {
  const { order } = await teller.ask(getOrder, { id: of });
  const { ticker, intent, status, placedAtMs: at } = order;
  const shares = order.qtyMicros ?? order.filledMicros;
  yield say('trade_numbered', { number, ticker, intent, shares, status, at }, source);
  if (status === 'pending') {
    yield await explain(teller, order, await teller.ask(getClock, {}), source);
  }
  yield orderTable(source, [order], 1);
}

/** Why orders are pending. */
export async function* tellWhyNotFilled(teller: Teller): Telling {
  const { tickers } = teller.reading;
  yield { kind: 'step', tool: 'why_not_filled' };
  const orders = await allPending(teller);
  const asked =
    tickers.length === 0 ? orders : orders.filter(({ ticker }) => tickers.includes(ticker));
  if (asked.length === 0) {
    const { event, id } = teller.source('why_not_filled', { screen: 'pending' });
    yield event;
    const [ticker] = tickers;
    yield ticker === undefined ? say('no_pending', {}, id) : say('no_pending_in', { ticker }, id);
    return;
  }
  const time = await teller.ask(getClock, {});
  for (const order of asked.slice(0, EXPLAINED_MAX)) {
    const { event, id } = teller.source('why_not_filled', { screen: 'order', of: order.id });
    yield event;
    yield await explain(teller, order, time, id);
  }
  if (asked.length > EXPLAINED_MAX) {
    const { event, id } = teller.source('orders', { screen: 'pending' });
    yield event;
    yield say('pending', { count: asked.length }, id);
  }
}

async function explain(
  teller: Teller,
  order: Order,
  time: ExchangeTime,
  source: number,
): Promise<AnswerEvent> {
  const { ticker } = order;
  const { quotes } = await teller.ask(getQuotes, { tickers: [ticker] });
  const [quote] = quotes;
  const facts = await teller.maybe(getTicketFacts, { ticker });
  if (!quote) return say('why_no_quote', { ticker }, source);
  const why = whyNotFilled(order, {
    ...bidAskOf(quote),
    session: time.session,
    isHalted: facts?.isHalted ?? false,
  });
  switch (why.kind) {
    case 'closed':
      return say('why_closed', { ticker, opens: time.sessionEndsAtMs }, source);
    case 'regular_only':
      return say('why_regular_only', { ticker, opens: nextOpening(teller, time) }, source);
    case 'halted':
      return say('why_halted', { ticker }, source);
    case 'no_quote':
      return say('why_no_quote', { ticker }, source);
    case 'price_away': {
      const { marketMicros: market, awayMicros: away } = why;
      const limit = order.limitMicros ?? order.collarMicros;
      const saying = isBuy(order.intent) ? 'why_price_buy' : 'why_price_sell';
      return say(saying, { ticker, limit, market, away }, source);
    }
    case 'size':
      return say('why_size', { ticker, offered: why.offeredMicros, left: why.leftMicros }, source);
    default:
      return why satisfies never;
  }
}

/** When the next regular session begins. */
function nextOpening({ today, nowMs }: Teller, { closures }: ExchangeTime): number | undefined {
  const adHoc = new Map<string, Closure>(Object.entries(closures));
  const opensToday = sessionsOfDay(today, adHoc)?.opensAtMs;
  if (opensToday !== undefined && opensToday > nowMs) return opensToday;
  return sessionsOfDay(nextTradingDay(today, adHoc), adHoc)?.opensAtMs;
}

/** Fees: the table, those of a described order, and those that the customer paid. */
export async function* tellFees(teller: Teller, isSignedIn: boolean): Telling {
  const { reading, today } = teller;
  const { tickers, amounts, has } = reading;
  yield { kind: 'step', tool: 'fees' };
  const { event, id } = teller.source('fees', { screen: 'help', of: 'fees' });
  yield event;
  const [ticker] = tickers;
  const { sharesMicros } = amounts;
  const isSale = has.has('sell') || has.has('short');
  if (ticker !== undefined && sharesMicros !== undefined) {
    const { quotes } = await teller.ask(getQuotes, { tickers: [ticker] });
    const [quote] = quotes;
    const market = quote && (isSale ? quote.bid : quote.ask);
    const price = amounts.limitMicros ?? (market ? priceMicrosOf(market) : undefined);
    if (price !== undefined) {
      const value = valueMicros(price, sharesMicros, isSale ? 'down' : 'up');
      const fees = totalOf(
        feesOf(isSale ? 'sell' : 'buy', { valueMicros: value, qtyMicros: sharesMicros }, today),
      );
      yield say('fee_of', { ticker, shares: sharesMicros, value, fees }, id);
    }
  }
  const { platform, secPerMillion, taf } = feeTableOf(today);
  yield say(
    'fee_rates',
    { rate: Number(platform.perMillion) / 1e4, least: platform.atLeast, most: platform.atMost },
    id,
  );
  yield say('fee_sales', { sec: secPerMillion, taf: taf.perThousand, most: taf.atMost }, id);
  if (!isSignedIn) return;
  const days = daysOf(teller);
  if (days && sharesMicros === undefined) {
    yield* tellFeesIn(teller, days);
  } else if (has.has('my')) {
    const { feesMicros, atMs } = await teller.ask(getPortfolio, {});
    const { event: paid, id: of } = teller.source('fees', { screen: 'activity' }, atMs);
    yield paid;
    yield say('fees_paid', { dollars: feesMicros }, of);
  }
}

/** The fees of trades on the days of a period. */
async function* tellFeesIn(teller: Teller, { from, to }: Period): Telling {
  const { tickers } = teller.reading;
  const trades = (await activityOf(teller, { from, to })).filter(
    ({ kind, about }) =>
      kind === 'trade' && (tickers.length === 0 || tickers.includes(about.ticker ?? '')),
  );
  const { event, id } = teller.source('fees', { screen: 'activity' });
  yield event;
  if (trades.length === 0) {
    yield say('no_fees_in', { from, to }, id);
    return;
  }
  const dollars = trades.reduce((sum, { about }) => sum + BigInt(about.feeMicros ?? 0), 0n);
  yield say('fees_paid_period', { dollars, trades: trades.length, from, to }, id);
}

/** Fills in a ticket without placing the order, and says what cannot be done from here. */
export async function* tellTicket(teller: Teller, isSignedIn: boolean): Telling {
  const { reading } = teller;
  const [ticker] = reading.tickers;
  const { has, amounts } = reading;
  if (ticker === undefined) {
    yield say('cannot_act', {});
    yield* tellTopics(teller);
    return;
  }
  const positions = isSignedIn ? (await teller.maybe(getPositions, {}))?.positions : undefined;
  const held = positions?.find((each) => each.ticker === ticker);
  const isShort = has.has('short') && !has.has('cover');
  const isCover = has.has('cover') || (held?.direction === 'short' && has.has('buy'));
  const intent = isShort ? 'short' : isCover ? 'cover' : has.has('sell') ? 'sell' : 'buy';
  yield say('ticket', { intent: INTENTS[intent], ticker });
  yield {
    kind: 'ticket',
    intent,
    ticker,
    sharesMicros: textOf(amounts.sharesMicros),
    limitMicros: textOf(amounts.limitMicros),
    amountMicros: textOf(amounts.spentMicros),
  };
}

const textOf = (micros: bigint | undefined) => (micros === undefined ? null : String(micros));

/** The help topics nearest to the question, each as a source. */
export async function* tellTopics(teller: Teller): Telling {
  yield { kind: 'step', tool: 'help' };
  for (const { id } of topicsNear(teller.question, teller.language, 3)) {
    yield teller.source('help', { screen: 'help', of: id }).event;
  }
}

import { getBalances } from '../../contract/account.ts';
import { getBars, intervalOfRange, RANGES } from '../../contract/bars.ts';
import { getClock } from '../../contract/clock.ts';
import { getEtfFacts, getRatings, getStockFacts } from '../../contract/company.ts';
import type { Endpoint, InputOf } from '../../contract/endpoint.ts';
import { getFundingRecords } from '../../contract/funding-record.ts';
import { getGroups } from '../../contract/group.ts';
import { getIdeas, getSignalRecord } from '../../contract/ideas.ts';
import type { Ticker } from '../../contract/instrument.ts';
import { getList, getOverview, LISTS } from '../../contract/market.ts';
import { getManagedAccounts } from '../../contract/managed.ts';
import { addDays, isTradingDay, newYorkDate, sessionsOfDay } from '../../contract/market-hours.ts';
import { getEarnings } from '../../contract/news.ts';
import { feesOf, feeTableOf, totalOf } from '../../contract/order-fees.ts';
import { getOrders } from '../../contract/order.ts';
import {
  CURVE_RANGES,
  getCurve,
  getPortfolio,
  getPositions,
  getRealised,
} from '../../contract/portfolio.ts';
import { figuresOf, percentOf, sumOf } from '../../contract/position-figures.ts';
import { getProductPositions } from '../../contract/product-order.ts';
import { worthOfManaged, worthOfUnits } from '../../contract/product-worth.ts';
import { getProducts } from '../../contract/product.ts';
import { getQuotes } from '../../contract/quote.ts';
import { summarize } from '../../contract/range-summary.ts';
import { getSavingOffers, getSavings } from '../../contract/saving.ts';
import { getWithdrawals } from '../../contract/withdrawal.ts';
import { chainWatch } from '../../server/funding/watch/watch-chain.ts';
import { simulatedExchange } from '../../server/market/simulated/exchange.ts';
import { subscribe } from '../../server/products/orders/place.ts';
import { runOut, usdt } from './deposits.ts';
import { usd } from './ledger.ts';
import { anOrder, aTrader, fill, newKey, placerOf } from './orders.ts';
import type { TestPerson } from './people.ts';
import { aProduct, asCustomer, deal, productParts } from './products.ts';
import { scriptedChain } from './scripted-chain.ts';
import { anApp, type TestApp } from './server.ts';
import { daysOf } from './trading-days.ts';

/** A customer with positions, orders of each kind, closed lots, a dividend, a deposit and units of a fund. */
export interface AssistantWorld {
  readonly app: TestApp;
  readonly person: TestPerson;
  readonly today: string;
}

const THURSDAY_MS = Date.parse('2026-11-19T15:00:00Z');
const FRIDAY_MS = Date.parse('2026-11-20T15:30:00Z');

const warn = (message: string, error: unknown) => {
  throw new Error(message, { cause: error });
};

/** A Friday in the regular session with a stopped clock. */
export async function anAssistantWorld(): Promise<AssistantWorld> {
  let nowMs = THURSDAY_MS;
  const exchange = simulatedExchange({
    seed: 'assistant',
    symbols: 'all',
    clock: { nowMs: () => nowMs, speed: 1 },
  });
  const market = {
    ...exchange,
    dividends: (of: string) => (of === '2026-11-20' ? [{ ticker: 'AAPL', micros: 250_000n }] : []),
    splits: () => [],
  };
  const wall = FRIDAY_MS;
  const chain = scriptedChain(wall);
  const app = await anApp({ market, chain, wallNowMs: () => wall });
  const { services } = app;
  const { db, ledger, notify, privateFeed: feed, wallNowMs } = services;
  const step = chainWatch({ db, ledger, notify, feed, chain, wallNowMs, warn });
  await step();
  await daysOf(services).roll(nowMs);
  const person = await aTrader(services, 90_000);

  const place = async (part: Parameters<typeof anOrder>[0], holder = person.id) =>
    (await placerOf(services).place(holder, anOrder({ isFarMeant: true, ...part }))).order;
  const buy = async (ticker: Ticker, shares: number, holder = person.id) => {
    const price = market.quote(ticker)?.regular.price ?? 100;
    const order = await place({ ticker, limit: Math.ceil(price), shares }, holder);
    await fill(services, order.id, { price: Math.floor(price), shares });
  };
  await buy('AAPL', 10);
  await buy('TSLA', 5);
  await buy('MSFT', 4);
  await buy('AMZN', 3);
  const productId = await aProduct(services, {
    launchDate: '2026-11-19',
    texts: { en: { name: 'Harbor Fund' } },
  });
  const [fund] = await db.sql<{ holder_id: string }>`
    select holder_id from product where id = ${productId}`;
  await buy('NVDA', 1_000, fund?.holder_id);
  const amountMicros = usd(2_000);
  const toFund = { from: 'wallet', to: 'fund', micros: amountMicros } as const;
  await ledger.transfer(person.id, { key: newKey(), ...toFund });
  const wish = { key: newKey(), productId, amountMicros, endsDate: null };
  await subscribe(productParts(services), asCustomer(person), wish);
  nowMs += 60_000;
  const sale = await place({ ticker: 'MSFT', intent: 'sell_to_close', limit: 400, shares: 2 });
  await fill(services, sale.id, { price: 410, shares: 2 });

  nowMs = FRIDAY_MS;
  await daysOf(services).roll(nowMs);
  await deal(services, productId, '2026-11-19');
  await buy('NVDA', 2);
  await place({ ticker: 'AAPL', limit: 50, shares: 1 });
  await place({ ticker: 'KO', limit: 20, shares: 7 });

  const { address } = await services.funding.address(person.id);
  chain.mine({ to: address, micros: usdt(250) });
  await runOut(step);
  return { app, person, today: '2026-11-20' };
}

/** The dates weeks, months and years before the Friday, and the market's next closed day: Thanksgiving. */
const CALENDAR = [
  '2026-01-01',
  '2026-10-01',
  '2026-10-31',
  '2026-11-09',
  '2026-11-15',
  '2026-11-16',
  '2026-11-01',
  '2025-01-01',
  '2025-12-31',
  '2026-11-26',
  '2026-11-27',
];

/** The figures of the app's own calls, by instrument. */
export interface Facts {
  readonly has: (figure: number | string, tickers: readonly Ticker[]) => boolean;
}

const roundly = (value: number) => value.toPrecision(12);

/**
 * Makes every call whose figures an answer may contain, without the assistant, and calculates what screens calculate
 * from them.
 */
export async function factsOf(
  { app, person, today }: AssistantWorld,
  tickers: readonly Ticker[],
): Promise<Facts> {
  const ALL = '';
  const known = new Map<string, Set<string>>();
  const add = (scope: string, figure: number | string | bigint | null | undefined) => {
    if (figure === null || figure === undefined) return;
    const set = known.get(scope) ?? new Set<string>();
    known.set(scope, set);
    const text = String(figure);
    set.add(text);
    if (typeof figure === 'number') set.add(roundly(figure));
    // Elsewhere, micro-units are written as dollars per share.
    if (/^-?\d+$/.test(text)) set.add(roundly(Number(text) / 1e6));
  };
  const walk = (scope: string, value: unknown): void => {
    if (Array.isArray(value)) {
      add(scope, value.length);
      for (const each of value) walk(scope, each);
    } else if (value !== null && typeof value === 'object') {
      const own = value as { ticker?: unknown; instrument?: { ticker?: unknown } };
      const named = own.ticker ?? own.instrument?.ticker;
      const inner = typeof named === 'string' ? named : scope;
      for (const [name, each] of Object.entries(value)) {
        walk(inner, each);
        if ((name === 'eps' || name === 'estimate') && typeof each === 'number') {
          add(inner, BigInt(Math.round(each * 100)) * 10_000n);
        }
        if (name === 'ppm' && typeof each === 'number') add(inner, each / 10_000);
      }
    } else if (typeof value === 'number' || typeof value === 'string') {
      add(scope, value);
      if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value))
        add(scope, value.slice(0, 10));
    }
  };
  const ask = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, scope = ALL) => {
    const answer = await app.call(endpoint, input, person);
    if (!answer.ok) return undefined;
    walk(scope, answer.value);
    return answer.value;
  };

  await ask(getClock, {});
  await ask(getOverview, { kind: 'stock' });
  const groups = await ask(getGroups, {});
  for (const { sector, leader } of groups?.sectors ?? []) {
    add(leader.ticker, leader.changePercent);
    for (const list of LISTS) await ask(getList, { list, kind: 'stock', sector, limit: 10 });
  }
  for (const list of LISTS) {
    for (const kind of ['stock', 'etf'] as const) await ask(getList, { list, kind, limit: 10 });
  }
  const positions = (await ask(getPositions, {}))?.positions ?? [];
  const worked = positions.map((position) => {
    const price = position.priceMicros === null ? undefined : BigInt(position.priceMicros);
    const figures = figuresOf(position, price);
    for (const figure of Object.values(figures)) add(position.ticker, figure as bigint | number);
    return figures;
  });
  const gain = sumOf(worked.map(({ returnMicros }) => returnMicros));
  const cost = positions.reduce((sum, { costMicros }) => sum + BigInt(costMicros), 0n);
  for (const sum of [gain, cost, sumOf(worked.map(({ valueMicros }) => valueMicros))])
    add(ALL, sum);
  add(ALL, percentOf(gain, cost));
  const portfolio = await ask(getPortfolio, {});
  const moved = sumOf(worked.map(({ todayMicros }) => todayMicros)) ?? 0n;
  add(ALL, BigInt(portfolio?.today.pnlMicros ?? 0) - moved);
  const stock = (await ask(getBalances, {}))?.accounts.find(({ account }) => account === 'stock');
  add(ALL, BigInt(stock?.availableMicros ?? 0) + BigInt(stock?.unsettledMicros ?? 0));
  const orders = (await ask(getOrders, { limit: 50 }))?.orders ?? [];
  const lots = (await ask(getRealised, { limit: 200 }))?.lots ?? [];
  for (const range of CURVE_RANGES) await ask(getCurve, { range });
  // An account that began within the days that are asked is told from its first day on.
  const begunMs = (await ask(getCurve, { range: 'ALL' }))?.atMs[0];
  if (begunMs !== undefined) add(ALL, newYorkDate(begunMs));
  await ask(getFundingRecords, {});
  await ask(getWithdrawals, {});
  await ask(getSavings, {});
  await ask(getSavingOffers, {});
  await ask(getProducts, { language: 'en' });
  const units = (await ask(getProductPositions, { language: 'en' }))?.positions ?? [];
  const managed = (await ask(getManagedAccounts, { language: 'en' }))?.accounts ?? [];
  const stakes = [
    ...units.map((each) => ({ made: worthOfUnits(each), paid: BigInt(each.costMicros) })),
    ...managed.map((each) => ({ made: worthOfManaged(each), paid: BigInt(each.investedMicros) })),
  ];
  const whole = {
    worth: sumOf(stakes.map(({ made }) => made.worth)),
    gain: sumOf(stakes.map(({ made }) => made.gain)),
  };
  const allPaid = stakes.reduce((sum, { paid }) => sum + paid, 0n);
  for (const { made, paid } of [...stakes, { made: whole, paid: allPaid }]) {
    for (const figure of [made.worth, made.gain, percentOf(made.gain, paid)]) add(ALL, figure);
  }
  await ask(getIdeas, {});
  await ask(getSignalRecord, {});
  await ask(getEarnings, { fromDate: today, toDate: addDays(today, 7) });
  add(ALL, today);
  // The hours of the days ahead.
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const date = addDays(today, ahead);
    const hours = isTradingDay(date) ? sessionsOfDay(date) : undefined;
    for (const fact of [date, hours?.opensAtMs, hours?.closesAtMs]) add(ALL, fact);
  }
  for (const date of CALENDAR) add(ALL, date);
  add(ALL, Date.parse('2026-11-20T14:30:00Z'));
  const { platform, secPerMillion, taf } = feeTableOf(today);
  const rates = [platform.atLeast, platform.atMost, secPerMillion, taf.perThousand, taf.atMost];
  for (const rate of rates) add(ALL, rate);
  add(ALL, Number(platform.perMillion) / 1e4);
  add(ALL, addDays(today, 7));
  for (const ticker of tickers) {
    const quote = (await ask(getQuotes, { tickers: [ticker] }, ticker))?.quotes[0];
    for (const price of [quote?.bid, quote?.ask]) {
      if (typeof price !== 'number') continue;
      const micros = BigInt(Math.round(price * 1e6));
      add(ticker, micros);
      // The distance from the market to a limit, and the amount of a hundred shares with their fees.
      for (const order of orders) {
        if (order.ticker === ticker && order.limitMicros !== null) {
          add(ticker, micros - BigInt(order.limitMicros));
        }
      }
      const sale = { valueMicros: micros * 100n, qtyMicros: 100_000_000n };
      add(ticker, sale.valueMicros);
      add(ticker, totalOf(feesOf('sell', sale, today)));
    }
    await ask(getStockFacts, { ticker }, ticker);
    await ask(getEtfFacts, { ticker }, ticker);
    const ratings = await ask(getRatings, { ticker }, ticker);
    if (ratings) add(ticker, ratings.strongBuy + ratings.buy);
    if (ratings) add(ticker, ratings.sell + ratings.strongSell);
    await ask(getEarnings, { ticker, fromDate: addDays(today, -62), toDate: today }, ticker);
    for (const status of ['pending', undefined] as const) {
      const filter = { ticker, limit: 50, ...(status && { status }) };
      add(ticker, (await ask(getOrders, filter))?.orders.length);
    }
    for (const range of RANGES) {
      const bars = await ask(getBars, { ticker, range, interval: intervalOfRange[range] }, ticker);
      const summary = bars && summarize(bars);
      for (const figure of Object.values(summary ?? {})) add(ticker, figure as number);
      const base = summary?.base ?? 0;
      for (const close of bars?.close ?? []) add(ticker, (close / base - 1) * 100);
    }
  }
  for (const scope of [ALL, ...tickers]) {
    const own = scope === ALL ? orders : orders.filter(({ ticker }) => ticker === scope);
    const closed = scope === ALL ? lots : lots.filter(({ ticker }) => ticker === scope);
    add(scope, own.length);
    add(scope, own.filter(({ status }) => status === 'pending').length);
    add(scope, closed.length);
    add(
      scope,
      closed.reduce((sum, { pnlMicros }) => sum + BigInt(pnlMicros), 0n),
    );
  }
  return {
    has: (figure, of) =>
      [ALL, ...of].some((scope) => {
        const set = known.get(scope);
        return (
          set?.has(String(figure)) || (typeof figure === 'number' && set?.has(roundly(figure)))
        );
      }),
  };
}

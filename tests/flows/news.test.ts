import { expect, test, vi } from 'vitest';
import { adHocClosures } from '../../contract/market-hours.ts';
import { getMessages } from '../../contract/message.ts';
import {
  getAhead,
  getArticle,
  getArticles,
  getEarnings,
  getNews,
  getNewsChoices,
  getNewsItem,
  setNewsChoices,
} from '../../contract/news.ts';
import { halt, unhalt } from '../../server/broker/broker.ts';
import { lookAtHalts } from '../../server/news/halt-news.ts';
import { lookAfterNews, lookLive } from '../../server/news/look-after.ts';
import type { NewsParts } from '../../server/news/parts.ts';
import { writeNewsItems } from '../../server/news/publish.ts';
import { type NewsMarket, newsMarket } from '../harness/news-market.ts';
import { aPosition, aTrader } from '../harness/orders.ts';
import { aPerson } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { must } from '../harness/sign-up.ts';

test('the earnings calendar has past results and future estimates', async () => {
  const app = await anApp({ now: '2026-10-21T17:00:00-04:00' });
  const { today, days } = must(await app.call(getEarnings, {}));
  expect(today).toBe('2026-10-21');
  const reports = days.flatMap(({ date, reports: of }) => of.map((each) => ({ date, ...each })));
  const [past, ahead] = [
    reports.filter(({ date }) => date <= today),
    reports.filter(({ date }) => date > today),
  ];
  expect(past.some(({ eps, surprisePercent }) => eps !== null && surprisePercent !== null)).toBe(
    true,
  );
  expect(ahead.some(({ estimate }) => estimate !== null)).toBe(true);
  expect(ahead.every(({ eps, newsId }) => eps === null && newsId === null)).toBe(true);
  expect(
    await app.call(getEarnings, { fromDate: '2026-10-01', toDate: '2027-01-01' }),
  ).toMatchObject({ code: 'bad_parameter' });
  expect(await app.call(getEarnings, { fromDate: '9999-12-31' })).toMatchObject({
    code: 'bad_parameter',
  });
});

test('the week ahead has holidays, early closes and earnings, but no payment that is not fixed', async () => {
  const app = await anApp({ now: '2026-11-23T12:00:00-05:00' });
  const { fromDate, toDate, events } = must(await app.call(getAhead, {}));
  expect([fromDate, toDate]).toEqual(['2026-11-23', '2026-11-29']);
  expect(events).toContainEqual({ kind: 'closed', date: '2026-11-26' });
  expect(events).toContainEqual({ kind: 'early_close', date: '2026-11-27' });
  const paid = events.filter((event) => event.kind === 'dividend');
  expect(paid.filter(({ date, amount }) => (amount === null) !== date > fromDate)).toEqual([]);
});

test('before anything is published, lists are empty and single items are not found', async () => {
  const app = await anApp();
  expect(must(await app.call(getNews, {}))).toEqual({ items: [], hasMore: false });
  expect(must(await app.call(getArticles, {}))).toEqual({ articles: [], hasMore: false });
  const id = 'gap_up:AAPL:2026-11-20';
  expect(await app.call(getNewsItem, { id })).toMatchObject({ code: 'not_found' });
  expect(await app.call(getArticle, { id })).toMatchObject({ code: 'not_found' });
});

test('a customer gets news about their own stocks once they turn it on', async () => {
  const app = await anApp();
  const person = await aPerson(app.services, { identity: 'passed' });
  expect(must(await app.call(getNewsChoices, {}, person))).toEqual({ ownStocks: false });
  must(await app.call(setNewsChoices, { ownStocks: true }, person));
  expect(must(await app.call(getNewsChoices, {}, person))).toEqual({ ownStocks: true });
  expect(await app.call(getNewsChoices, {})).toMatchObject({ code: 'not_signed_in' });
});

/** Thirty days of a simulated market take seconds. */
vi.setConfig({ testTimeout: 120_000 });

/** A server on simulated days, at 17:00 of the last one. */
async function aNewsroom(seed = 1) {
  const market = newsMarket(seed, 300);
  const app = await anApp({ market });
  const warnings: string[] = [];
  return { market, app, warnings, parts: partsOf(app, market, warnings) };
}

function partsOf({ services }: TestApp, market: NewsMarket, warnings: string[]): NewsParts {
  const { db, notify, settings } = services;
  return {
    db,
    notify,
    market,
    closures: adHocClosures,
    marketName: settings.marketName,
    wallNowMs: () => Date.now(),
    warn: (message) => void warnings.push(message),
  };
}

/** All items, latest first. */
async function allNews(app: TestApp) {
  const items = [];
  for (let hasMore = true, before: string | undefined; hasMore; before = items.at(-1)?.id) {
    const page = must(await app.call(getNews, { limit: 100, ...(before && { before }) }));
    items.push(...page.items);
    hasMore = page.hasMore;
  }
  return items;
}

/** Whether an item is about one instrument. */
const isOfOne = (kind: string) => !/^(sector|breadth|market)_/.test(kind);

test('a first start publishes thirty trading days, each item once, however many processes try', async () => {
  const { app, parts, warnings, market } = await aNewsroom();
  // Two concurrent servers, one of which crashes midway.
  let looks = 0;
  await Promise.all([
    lookAfterNews(parts, () => (looks += 1) > 20),
    lookAfterNews(partsOf(app, market, warnings)),
  ]);
  const items = await allNews(app);
  await lookAfterNews(parts);
  expect(await allNews(app)).toEqual(items);
  expect(warnings).toEqual([]);
  expect(items.length).toBeGreaterThan(60);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  const times = items.map(({ atMs }) => atMs);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const hours = items
    .filter(({ kind }) => isOfOne(kind))
    .map(({ tickers, atMs }) => `${tickers[0]} ${Math.floor(atMs / 3_600_000)}`);
  expect(new Set(hours).size).toBe(hours.length);
});

test('six weeks end with two articles each, no topic twice, and each can be read', async () => {
  const { app, parts, warnings } = await aNewsroom();
  await lookAfterNews(parts);
  await lookAfterNews(parts);
  expect(warnings).toEqual([]);
  const { articles, hasMore } = must(await app.call(getArticles, {}));
  expect(hasMore).toBe(false);
  expect(articles.length).toBeGreaterThanOrEqual(11);
  const turns = articles.map(({ topic }) => topic).filter((topic) => topic !== 'sector_week');
  expect(new Set(turns.slice(0, 6)).size).toBe(6);
  const [first] = articles;
  expect(must(await app.call(getArticle, { id: first?.id ?? '' }))).toEqual(first);
  const page = must(await app.call(getArticles, { limit: 5 }));
  expect(page).toEqual({ articles: articles.slice(0, 5), hasMore: true });
  const older = must(await app.call(getArticles, { before: page.articles.at(-1)?.id, limit: 100 }));
  expect([...page.articles, ...older.articles]).toEqual(articles);
});

test('on the day of a split no price of the stock is news', async () => {
  const { app, parts } = await aNewsroom(4);
  await lookAfterNews(parts);
  const items = await allNews(app);
  const splits = items.filter(({ kind }) => kind === 'split' || kind === 'reverse_split');
  expect(splits.length).toBeGreaterThan(0);
  const others = splits.flatMap((split) =>
    items.filter(
      ({ id, kind, tickers, atMs }) =>
        id !== split.id &&
        isOfOne(kind) &&
        !kind.startsWith('earnings_') &&
        tickers[0] === split.tickers[0] &&
        new Date(atMs).toDateString() === new Date(split.atMs).toDateString(),
    ),
  );
  expect(others).toEqual([]);
});

test('lists cover the whole market, or the requested tickers', async () => {
  const { app, parts } = await aNewsroom();
  await lookAfterNews(parts);
  const market = must(await app.call(getNews, { scope: 'market', limit: 100 })).items;
  expect(market.length).toBeGreaterThan(0);
  expect(market.filter(({ kind }) => isOfOne(kind) && !kind.startsWith('milestone_'))).toEqual([]);
  const own = must(await app.call(getNews, { tickers: ['KO', 'T'], limit: 100 })).items;
  const named = own.filter(({ tickers }) => tickers.includes('KO') || tickers.includes('T'));
  expect(own).toEqual(named);
  const [first] = own;
  if (!first) throw new Error('nothing happened to KO and T');
  const one = must(await app.call(getNewsItem, { id: first.id }));
  expect(one).toMatchObject({ item: first, corrects: null, correctedBy: null });
  expect(one.related.map(({ id }) => id)).not.toContain(first.id);
});

test('a source that corrects a close causes one correction, which refers to the item', async () => {
  const { app, parts, market } = await aNewsroom();
  const date = market.dates.at(-1) ?? '';
  await lookAfterNews(parts);
  const before = await allNews(app);
  const close = before.find(({ kind, id }) => kind.startsWith('market_') && id.endsWith(date));
  if (!close) throw new Error('the close of the day was not told');
  const price = Number(close.facts['price']);
  const revised = price * (close.kind === 'market_up' ? 1.01 : 0.99);
  market.revise('SPY', date, Number(revised.toFixed(2)));
  market.set(date, 20 * 60 + 1);
  await lookAfterNews(parts);
  const { item, correctedBy } = must(await app.call(getNewsItem, { id: close.id }));
  expect(item).toEqual({ ...close, correctedBy: `correction:${close.id}` });
  expect(correctedBy).toMatchObject({ kind: close.kind, corrects: close.id });
  expect(correctedBy?.facts['price']).toBe(Number(revised.toFixed(2)));
  await lookAfterNews(parts);
  const after = await allNews(app);
  expect(after.filter(({ corrects }) => corrects === close.id)).toHaveLength(1);
});

test('an item that the second computation does not confirm is rejected and counted', async () => {
  const { app, parts, market, warnings } = await aNewsroom();
  // The matrix differs from the bars.
  const broken = {
    ...market,
    days: async () => {
      const matrix = await market.days('3Y');
      return { ...matrix, close: matrix.close.map((close) => close * 1.001) };
    },
  };
  await lookAfterNews({ ...parts, market: broken });
  expect((await allNews(app)).filter(({ kind }) => kind.startsWith('streak_'))).toEqual([]);
  expect(warnings.length).toBeGreaterThan(10);
  const { rejected } = await app.services.news.state();
  expect(rejected).toBeGreaterThanOrEqual(warnings.length);
});

test('holders who turned it on are notified of their stock’s news once, and no other customer is', async () => {
  const { app, parts, market } = await aNewsroom();
  const { services } = app;
  market.set(market.dates.at(-1) ?? '', 11 * 60);
  const chose = await aTrader(services);
  const silent = await aTrader(services);
  const other = await aPerson(services, { identity: 'passed' });
  for (const person of [chose, silent]) await aPosition(services, person.id, 'long', 1);
  for (const person of [chose, other]) {
    must(await app.call(setNewsChoices, { ownStocks: true }, person));
  }
  const { exchangeMs: atMs } = market.time();
  const found = {
    kind: 'gap_up' as const,
    facts: { open: 105, previousClose: 100, percent: 5 },
    id: 'gap_up:AAPL:2026-11-20',
    subject: 'AAPL',
    tickers: ['AAPL'],
    atMs,
  };
  const write = (item: typeof found) =>
    services.db.transaction((tx) => writeNewsItems(tx, parts, [item]));
  expect([await write(found), await write(found)]).toEqual([1, 0]);
  // Old news sends no message.
  await write({ ...found, id: 'gap_up:AAPL:2026-01-02', atMs: atMs - 86_400_000 });
  const heard = async (person: typeof other) =>
    must(await app.call(getMessages, {}, person)).messages.filter(
      ({ kind }) => kind === 'own_stock_news',
    );
  expect(await heard(chose)).toMatchObject([
    { category: 'event', figures: { newsId: found.id, ticker: 'AAPL', newsKind: 'gap_up' } },
  ]);
  expect(await heard(silent)).toEqual([]);
  expect(await heard(other)).toEqual([]);
});

test('news published during the session is not repeated at its close', async () => {
  const { app, parts, market } = await aNewsroom(2);
  const date = market.dates.at(-5) ?? '';
  market.set(date, 11 * 60);
  await lookAfterNews(parts);
  await lookLive(parts);
  await lookLive(parts);
  market.set(date, 16 * 60);
  await lookAfterNews(parts);
  const items = (await allNews(app)).filter(({ id }) => id.endsWith(date));
  const names = items.map(({ kind, tickers }) => `${kind} ${tickers[0] ?? ''}`);
  expect(new Set(names).size).toBe(names.length);
});

const act = (nowMs: number) => ({ ticker: 'AAPL', actor: 'operator:test', nowMs });

test('a halt and its end are published once each, with a message to holders, and so is the next halt', async () => {
  const { app, parts, warnings, market } = await aNewsroom();
  const { db } = app.services;
  market.set(market.dates.at(-1) ?? '', 11 * 60);
  const holder = await aTrader(app.services);
  await aPosition(app.services, holder.id, 'long', 1);
  must(await app.call(setNewsChoices, { ownStocks: true }, holder));
  await halt(db, act(1_000), 'news pending');
  await lookAtHalts(parts);
  await lookAtHalts(parts);
  await unhalt(db, act(2_000));
  await lookAtHalts(parts);
  await lookAtHalts(parts);
  await halt(db, act(3_000), 'again');
  await lookAtHalts(parts);
  expect(warnings).toEqual([]);
  const items = await allNews(app);
  expect(new Set(items.map(({ id }) => id))).toEqual(
    new Set(['halt:AAPL:1000', 'resume:AAPL:1000', 'halt:AAPL:3000']),
  );
  const { messages } = must(await app.call(getMessages, {}, holder));
  const heard = messages.filter(({ kind }) => kind === 'own_stock_news');
  expect(heard.map(({ figures }) => figures['newsKind'])).toEqual(['halt', 'resume', 'halt']);
});

test('a halt that was renewed between two looks ends once and begins once', async () => {
  const { app, parts, warnings, market } = await aNewsroom();
  const { db } = app.services;
  market.set(market.dates.at(-1) ?? '', 11 * 60);
  await halt(db, act(1_000), 'news pending');
  await lookAtHalts(parts);
  await unhalt(db, act(2_000));
  await halt(db, act(3_000), 'another note');
  await lookAtHalts(parts);
  await lookAtHalts(parts);
  expect(warnings).toEqual([]);
  expect((await allNews(app)).map(({ id }) => id).toSorted()).toEqual([
    'halt:AAPL:1000',
    'halt:AAPL:3000',
    'resume:AAPL:1000',
  ]);
});

test('a halt that no operator made is rejected', async () => {
  const { app, parts, warnings } = await aNewsroom();
  await app.services.db.sql`
    insert into trading_halt (ticker, since, note) values ('KO', now(), 'by nobody')`;
  await lookAtHalts(parts);
  expect(await allNews(app)).toEqual([]);
  expect(warnings).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { adHocClosures } from '../../contract/market-hours.ts';
import { getMessages } from '../../contract/message.ts';
import { getNews, getNewsItem, type NewsItem, setNewsChoices } from '../../contract/news.ts';
import { alpaca } from '../../server/news/outside/alpaca.ts';
import { massive } from '../../server/news/outside/massive.ts';
import type { OutsideSource } from '../../server/news/outside/outside-source.ts';
import { ASK_MS, outsideReader, PAUSE_MAX_MS } from '../../server/news/outside/read-outside.ts';
import type { NewsParts } from '../../server/news/parts.ts';
import { aNewsProvider } from '../harness/news-provider.ts';
import { aPosition, aTrader, stillMarket } from '../harness/orders.ts';
import { anApp } from '../harness/server.ts';
import { must } from '../harness/sign-up.ts';

const MINUTE = 60_000;
const signal = new AbortController().signal;

/** A server with a news provider, at a wall time that the test sets. */
async function aNewsroom() {
  const market = stillMarket();
  market.list('AAPL', { name: 'Apple Inc.' });
  market.list('KO', { name: 'Coca-Cola' });
  const app = await anApp({ market });
  const provider = await aNewsProvider();
  const clock = { nowMs: market.time().exchangeMs };
  const warnings: string[] = [];
  const { db, notify, settings } = app.services;
  const parts: NewsParts = {
    db,
    notify,
    market,
    closures: adHocClosures,
    marketName: settings.marketName,
    wallNowMs: () => clock.nowMs,
    warn: (message) => void warnings.push(message),
  };
  const sources = {
    massive: () => massive({ url: provider.url, key: 'massive-key' }),
    alpaca: () => alpaca({ url: provider.url, keyId: 'alpaca-id', secret: 'alpaca-secret' }),
  };
  /** Polls once a minute. */
  const readerOf = (source: OutsideSource) => {
    const reader = outsideReader(parts, source);
    return {
      counts: reader.counts,
      async look(times = 1) {
        for (let nth = 0; nth < times; nth += 1) {
          clock.nowMs += ASK_MS;
          await reader.look(signal);
        }
      },
    };
  };
  const news = async () => must(await app.call(getNews, { limit: 100 })).items;
  return { app, provider, clock, warnings, sources, readerOf, news };
}

/** A row as Massive documents it. */
function aMassiveRow(nowMs: number, part: object = {}) {
  return {
    id: 'm1',
    publisher: { name: 'A Wire', homepage_url: 'https://wire.example' },
    title: 'Apple opens a store',
    author: 'A. Writer',
    published_utc: new Date(nowMs - 5 * MINUTE).toISOString(),
    article_url: 'https://wire.example/apple-store?utm_source=feed',
    tickers: ['AAPL', 'NOPE'],
    image_url: 'https://wire.example/image.png',
    description: 'It is the <b>first</b> one there.',
    keywords: ['stores'],
    insights: [{ ticker: 'AAPL', sentiment: 'positive', sentiment_reasoning: 'x' }],
    ...part,
  };
}

/** A row as Alpaca documents it. */
function anAlpacaRow(nowMs: number, part: object = {}) {
  return {
    id: 7,
    headline: 'Coca-Cola names a chief',
    author: 'B. Writer',
    created_at: new Date(nowMs - 4 * MINUTE).toISOString(),
    updated_at: new Date(nowMs - 4 * MINUTE).toISOString(),
    summary: 'She starts in May.',
    content: '',
    url: 'https://other.example/coke',
    images: [],
    symbols: ['KO'],
    source: 'benzinga',
    ...part,
  };
}

const titlesOf = (items: readonly NewsItem[]) => items.map(({ outside }) => outside?.title);

test('a text of Massive is published once, plain, with its source, and requested with the key', async () => {
  const { provider, clock, sources, readerOf, news } = await aNewsroom();
  provider.rows = [aMassiveRow(clock.nowMs)];
  const reader = readerOf(sources.massive());
  await reader.look(3);
  expect(await news()).toEqual([
    {
      id: 'massive:m1',
      kind: 'outside',
      atMs: Date.parse(aMassiveRow(clock.nowMs - 3 * ASK_MS).published_utc),
      tickers: ['AAPL'],
      facts: {},
      variant: expect.any(Number),
      corrects: null,
      correctedBy: null,
      outside: {
        source: 'massive',
        publisher: 'A Wire',
        author: 'A. Writer',
        url: 'https://wire.example/apple-store',
        language: 'en',
        title: 'Apple opens a store',
        summary: 'It is the first one there.',
      },
    },
  ]);
  expect(provider.asked).toHaveLength(3);
  expect(provider.asked[0]?.headers.authorization).toBe('Bearer massive-key');
  expect(provider.asked[0]?.url.href).not.toContain('massive-key');
});

test('texts of Alpaca are read over all pages, and a changed one is published as a new version', async () => {
  const { app, provider, clock, sources, readerOf, news } = await aNewsroom();
  provider.rows = [1, 2, 3].map((id) =>
    anAlpacaRow(clock.nowMs, { id, headline: `Text ${id}`, url: null }),
  );
  provider.pageRows = 1;
  const reader = readerOf(sources.alpaca());
  await reader.look();
  expect(new Set(titlesOf(await news()))).toEqual(new Set(['Text 1', 'Text 2', 'Text 3']));
  expect(provider.asked[0]?.headers['apca-api-secret-key']).toBe('alpaca-secret');
  const changed = { id: 2, headline: 'Text 2, corrected', url: null };
  provider.rows[1] = anAlpacaRow(clock.nowMs, {
    ...changed,
    updated_at: new Date(clock.nowMs).toISOString(),
  });
  await reader.look(2);
  expect(await news()).toHaveLength(4);
  const { item, correctedBy } = must(await app.call(getNewsItem, { id: 'alpaca:2' }));
  expect(item.correctedBy).toBe('alpaca:2:v2');
  expect(correctedBy?.outside?.title).toBe('Text 2, corrected');
});

test('the same text from two providers is published once', async () => {
  const { provider, clock, sources, readerOf, news } = await aNewsroom();
  provider.rows = [aMassiveRow(clock.nowMs)];
  await readerOf(sources.massive()).look();
  provider.rows = [
    // Duplicates by address, and by title.
    anAlpacaRow(clock.nowMs, { id: 1, url: 'https://www.wire.example/apple-store?utm_medium=rss' }),
    anAlpacaRow(clock.nowMs, { id: 2, headline: 'Apple opens a store!', url: null }),
  ];
  const second = readerOf(sources.alpaca());
  await second.look();
  expect(second.counts().duplicate).toBe(2);
  expect(await news()).toHaveLength(1);
});

test('a withdrawn text is marked once it is missing permanently', async () => {
  const { app, provider, clock, sources, readerOf, news } = await aNewsroom();
  const row = (id: string, minutes: number) =>
    aMassiveRow(clock.nowMs, {
      id,
      title: `Text ${id}`,
      article_url: null,
      published_utc: new Date(clock.nowMs - minutes * MINUTE).toISOString(),
    });
  const rows = [row('a', 30), row('b', 20), row('c', 10), row('d', 5)];
  provider.rows = rows;
  const reader = readerOf(sources.massive());
  await reader.look();
  provider.rows = rows.filter(({ id }) => id !== 'b');
  await reader.look(2);
  expect(await news()).toHaveLength(4);
  await reader.look(2);
  const { correctedBy } = must(await app.call(getNewsItem, { id: 'massive:b' }));
  expect(correctedBy?.outside).toMatchObject({ title: 'Text b', isWithdrawn: true });
  // A response that lost nearly all items is a fault, and withdraws nothing.
  provider.rows = [row('e', 1)];
  await reader.look(5);
  expect(reader.counts().withdrawn).toBe(1);
  provider.rows = [...rows, row('e', 6)];
  await reader.look();
  // It is back.
  const again = must(await app.call(getNewsItem, { id: 'massive:b:v2' }));
  expect(again.correctedBy).toMatchObject({ id: 'massive:b:v3' });
});

test('a restarted server resumes and publishes nothing twice', async () => {
  const { provider, clock, sources, readerOf, news } = await aNewsroom();
  provider.rows = [aMassiveRow(clock.nowMs)];
  await readerOf(sources.massive()).look();
  clock.nowMs += 3 * 60 * MINUTE;
  provider.rows.push(aMassiveRow(clock.nowMs, { id: 'm2', title: 'Another', article_url: null }));
  await readerOf(sources.massive()).look();
  expect(titlesOf(await news())).toEqual(['Another', 'Apple opens a store']);
  const since = provider.asked.map(({ url }) =>
    Date.parse(url.searchParams.get('published_utc.gte') ?? ''),
  );
  expect(since[1]).toBeGreaterThan(since[0] ?? Infinity);
});

test('rate limits, failures and invalid responses pause polling and lose nothing', async () => {
  const { provider, clock, warnings, sources, readerOf, news } = await aNewsroom();
  provider.rows = [aMassiveRow(clock.nowMs)];
  provider.mishaps.push(
    { status: 429, headers: { 'retry-after': '240' } },
    { status: 500 },
    'hang_up',
    { text: '{"results": [' },
    { text: '{"results": "none"}' },
    { text: '[]' },
    { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
    { status: 401 },
  );
  const reader = readerOf(sources.massive());
  await reader.look();
  expect(provider.asked).toHaveLength(1);
  // It requested four minutes.
  await reader.look(3);
  expect(provider.asked).toHaveLength(1);
  await reader.look((9 * PAUSE_MAX_MS) / ASK_MS);
  expect(provider.mishaps).toEqual([]);
  expect(titlesOf(await news())).toEqual(['Apple opens a store']);
  expect(reader.counts().failed).toBe(8);
  expect(warnings.join()).not.toContain('massive-key');
  // Rate-limited, failed, rejected: once each.
  expect(warnings).toHaveLength(3);
});

test('invalid rows are counted, and the others are published', async () => {
  const { provider, clock, sources, readerOf, news } = await aNewsroom();
  provider.rows = [
    null,
    'text',
    { id: 5 },
    aMassiveRow(clock.nowMs, { title: { $ne: null } }),
    aMassiveRow(clock.nowMs, { id: 'evil', title: '<script>alert(1)</script>' }),
    aMassiveRow(clock.nowMs, { id: 'future', published_utc: '2099-01-01T00:00:00Z' }),
    aMassiveRow(clock.nowMs, { id: 'notime', published_utc: 'yesterday' }),
    aMassiveRow(clock.nowMs, { id: 'other', tickers: ['NOPE'] }),
    aMassiveRow(clock.nowMs, { publisher: null, author: null, description: null }),
  ];
  const reader = readerOf(sources.massive());
  await reader.look();
  expect(reader.counts()).toMatchObject({
    unreadable: 4,
    untitled: 1,
    untimely: 2,
    unlisted: 1,
    new: 1,
  });
  expect((await news())[0]?.outside).toMatchObject({ publisher: 'Massive', author: null });
});

test('a backlog of texts about other instruments does not stop later ones', async () => {
  const { provider, clock, sources, readerOf, news } = await aNewsroom();
  const at = (nth: number) => new Date(clock.nowMs - 3_600_000 + nth * 1_000).toISOString();
  const others = Array.from({ length: 12 }, (_, nth) =>
    aMassiveRow(clock.nowMs, { id: `other-${nth}`, tickers: ['NOPE'], published_utc: at(nth) }),
  );
  provider.rows = [...others, aMassiveRow(clock.nowMs, { published_utc: at(12) })];
  // More pages than one poll reads.
  provider.pageRows = 1;
  await readerOf(sources.massive()).look(2);
  expect(await news()).toHaveLength(1);
});

test('a next page on another host is not requested: it would receive the key', async () => {
  const { provider, clock, sources, readerOf, news } = await aNewsroom();
  const elsewhere = await aNewsProvider();
  provider.rows = [1, 2].map((id) =>
    aMassiveRow(clock.nowMs, { id: `m${id}`, title: `Text ${id}`, article_url: null }),
  );
  provider.pageRows = 1;
  provider.nextOrigin = elsewhere.url;
  await readerOf(sources.massive()).look();
  expect(elsewhere.asked).toEqual([]);
  expect(titlesOf(await news())).toEqual(['Text 1']);
});

test('holders of the stock are notified of a fresh text', async () => {
  const { app, provider, clock, sources, readerOf } = await aNewsroom();
  const holder = await aTrader(app.services);
  await aPosition(app.services, holder.id, 'long', 1);
  must(await app.call(setNewsChoices, { ownStocks: true }, holder));
  provider.rows = [aMassiveRow(clock.nowMs)];
  await readerOf(sources.massive()).look(2);
  const { messages } = must(await app.call(getMessages, {}, holder));
  const heard = messages.filter(({ kind }) => kind === 'own_stock_news');
  expect(heard).toMatchObject([{ figures: { newsId: 'massive:m1', newsKind: 'outside' } }]);
});

test('a text about several companies reaches the holders of each, once, with the stock that they hold', async () => {
  const { app, provider, clock, sources, readerOf } = await aNewsroom();
  const people = await Promise.all(
    [['AAPL'], ['MSFT'], ['MSFT', 'AAPL'], []].map(async (tickers) => {
      const person = await aTrader(app.services);
      for (const ticker of tickers) await aPosition(app.services, person.id, 'long', 1, ticker);
      must(await app.call(setNewsChoices, { ownStocks: true }, person));
      return person;
    }),
  );
  provider.rows = [aMassiveRow(clock.nowMs, { tickers: ['AAPL', 'MSFT'] })];
  await readerOf(sources.massive()).look(2);
  const heard = await Promise.all(
    people.map(async (person) =>
      must(await app.call(getMessages, {}, person))
        .messages.filter(({ kind }) => kind === 'own_stock_news')
        .map(({ figures }) => figures['ticker']),
    ),
  );
  expect(heard).toEqual([['AAPL'], ['MSFT'], ['AAPL'], []]);
});

import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { linkTo, linkToPath } from '../../src/nav/links.ts';
import { paths } from '../../src/nav/paths.ts';
import { writeArticleRow } from '../../server/news/article-row.ts';
import { publish } from '../harness/news-items.ts';
import { stillMarket } from '../harness/orders.ts';
import { aPerson } from '../harness/people.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { anApp, type TestApp } from '../harness/server.ts';

const GAP = 'gap_up:AAPL:2026-11-20';
const WRONG = 'high_52w:MSFT:2026-11-20';
const CORRECTION = 'correction:MSFT:2026-11-20';

async function aWire(): Promise<TestApp> {
  const market = stillMarket();
  market.list('AAPL', { name: 'Apple Inc.' });
  const app = await anApp({ market });
  const atMs = market.time().exchangeMs - 7_200_000;
  const facts = { open: 104, previousClose: 100, percent: 4 };
  await publish(app, { id: GAP, kind: 'gap_up', ticker: 'AAPL', facts, atMs });
  const high = { price: 210, before: 200, percent: 2 };
  await publish(app, { id: WRONG, kind: 'high_52w', ticker: 'MSFT', facts: high, atMs });
  const again = { price: 205, before: 200, percent: 1 };
  const later = { facts: again, atMs: atMs + 60_000, corrects: WRONG };
  await publish(app, { id: CORRECTION, kind: 'high_52w', ticker: 'MSFT', ...later });
  return app;
}

test('an item of the newswire opens with its figures, and a figure with its formula', async () => {
  const app = await aWire();
  const { screen, user, press } = await openPage(app, aDevice(), linkTo.newswire());
  await user.click(await screen.findByRole('link', { name: /AAPL opens 4\.00% higher/ }));
  await screen.findByRole('heading', { level: 2, name: /AAPL opens 4\.00% higher/ });
  expect(screen.getByText(/events in this news are simulated/)).toBeDefined();
  await screen.findByRole('link', { name: 'AAPL chart' });
  await press('+4.00%');
  const sheet = await screen.findByRole('dialog', { name: 'Gap' });
  expect(sheet.textContent).toContain('$104.00 ÷ $100.00 − 1 = +4.00%');
});

test('a correction and the item that it corrects lead to each other', async () => {
  const app = await aWire();
  const { screen, user } = await openPage(app, aDevice(), linkTo.newsItem({ id: WRONG }));
  await screen.findByText('This item was wrong. This one corrects it:');
  await user.click(await screen.findByRole('link', { name: /Correction:/ }));
  expect(await screen.findByText(/This item corrects an earlier one/)).toBeDefined();
});

test('the full text says why an item was reported', async () => {
  const app = await aWire();
  const { screen, go } = await openPage(app, aDevice(), linkTo.newsText({ id: GAP }));
  await screen.findByText(/opens at least 3% away from its previous close/);
  go(linkToPath(paths.newsText));
  await screen.findByText('No news selected');
  go(linkTo.newsItem({ id: 'gap_up:NONE:2026-11-20' }));
  expect(await screen.findByText('We couldn’t find this news')).toBeDefined();
});

test('the search finds by a company’s name, in what the device keeps', async () => {
  const app = await aWire();
  const { screen, user } = await openPage(app, aDevice(), linkTo.news());
  await screen.findByRole('link', { name: /AAPL opens/ });
  await user.type(await screen.findByRole('searchbox'), 'apple');
  const results = await screen.findByRole('list', { name: 'Results' });
  await waitFor(() => expect(results.querySelectorAll('a')).toHaveLength(1));
});

test('every tab says what it shows before there is anything', async () => {
  const app = await anApp({ market: stillMarket() });
  const { screen, go } = await openPage(app, aDevice(), linkTo.information());
  await screen.findByText('No news about the market as a whole yet');
  go(linkTo.watchedNews());
  await screen.findByText('Nothing on your watchlists yet');
  go(linkTo.earnings());
  await screen.findByText('No earnings in this period');
  go(linkTo.weekAhead());
  await screen.findAllByText('Nothing scheduled');
  go(linkTo.news({ symbol: 'AAPL' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'AAPL news' })).toBeDefined();
});

test('a customer chooses to hear of news about own stocks', async () => {
  const app = await aWire();
  const person = await aPerson(app.services);
  const { screen, user } = await openPage(app, aDevice(person), linkTo.notifications());
  const choice = await screen.findByRole('switch', { name: 'News about stocks I hold' });
  await user.click(choice);
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'News about stocks I hold' })).toMatchObject({
      checked: true,
      disabled: false,
    }),
  );
});

const ARTICLE = 'article:volatility:2026-11-20';

async function anArticle(app: TestApp): Promise<void> {
  const { db, settings } = app.services;
  const facts = { deviation: 1.5, price: 187.4, percent: -6.25, sigmas: 4.2, band: 4.5 };
  const tickers = ['AAPL'];
  const atMs = Date.parse('2026-11-20T17:00:00-05:00');
  await db.transaction((tx) =>
    writeArticleRow(
      tx,
      settings.marketName,
      { id: ARTICLE, topic: 'volatility', atMs, tickers, facts, variant: 0 },
      new Date(),
    ),
  );
}

test('an article is read from its tab, and again without a connection', async () => {
  const app = await aWire();
  await anArticle(app);
  const device = aDevice(await aPerson(app.services));
  const { screen, user, go, close } = await openPage(app, device, linkTo.articles());
  await user.click(await screen.findByRole('link', { name: /How far does a stock usually move/ }));
  await screen.findByRole('heading', { level: 2, name: 'How far does a stock usually move?' });
  expect(screen.getByText(/Apple Inc\. moved -6\.25% to \$187\.40/)).toBeDefined();
  expect(screen.getByText(/three deviations are 4\.50%/)).toBeDefined();
  go(linkTo.newsText({ id: 'article:breadth:2026-01-02' }));
  expect(await screen.findByText('We couldn’t find this news')).toBeDefined();
  close();
  device.fate = () => 'unreachable';
  const later = await openPage(app, device, linkTo.newsText({ id: ARTICLE }));
  await later.screen.findByRole('heading', { name: 'How far does a stock usually move?' });
});

test('the search for everything finds an article by a word of its own', async () => {
  const app = await aWire();
  await anArticle(app);
  const { screen, user } = await openPage(app, aDevice(), linkTo.search());
  await user.type(await screen.findByRole('searchbox'), 'standard deviation');
  const articles = await screen.findByRole('list', { name: 'Articles' });
  expect(articles.querySelectorAll('a')).toHaveLength(1);
});

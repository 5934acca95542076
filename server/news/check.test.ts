import { expect, test } from 'vitest';
import { adHocClosures } from '../../contract/market-hours.ts';
import type { NewsItem } from '../../contract/news.ts';
import { writeNews } from '../../contract/news-text.ts';
import { type NewsMarket, newsMarket } from '../../tests/harness/news-market.ts';
import { problemsOf } from './check.ts';
import {
  closeNews,
  earningsNews,
  type Found,
  liveNews,
  morningNews,
  openNews,
  viewOf,
} from './day-news.ts';
import { itemOf, oneEach } from './publish.ts';
import { readFigures } from './read-figures.ts';
import { ReadBefore, SecondLook } from './second.ts';
import { NEWS_LANGUAGES, newsTexts } from './texts.ts';

/** How many days are tested after the detectors' lookback of a year, and with how many seeds. */
const HISTORY = 260;
const DAYS = 50;
const SEEDS = process.env['PLUMB_LONG'] ? 200 : 4;

/** Everything that the detectors find on the last days of a market, with the second computation. */
async function newsOfDays(market: NewsMarket) {
  const days = await market.days('3Y');
  const parts = { market, closures: adHocClosures };
  const read = new ReadBefore();
  const found: { item: NewsItem; found: Found; second: SecondLook }[] = [];
  for (const date of market.dates.slice(-DAYS)) {
    const view = viewOf(market, days, date);
    if (!view) continue;
    const stock = view.stocks[0];
    const ideas =
      stock === undefined
        ? []
        : [
            {
              date: market.dates[0] ?? date,
              rank: 1,
              ticker: stock.instrument.ticker,
              direction: 'long' as const,
              reference: stock.day.previousClose,
              stop: stock.day.previousClose * 0.98,
            },
          ];
    const second = new SecondLook({ ...parts, ideas, read });
    const all = [
      ...morningNews(parts, date),
      ...openNews(parts, view),
      ...liveNews(view, view.stocks.length === 0 ? 0 : Date.parse(`${date}T18:00:00Z`)),
      ...closeNews(parts, view, ideas),
      ...earningsNews(parts, date),
    ];
    for (const each of oneEach(all)) found.push({ item: itemOf(each), found: each, second });
  }
  return found;
}

const nameIn = (market: NewsMarket) => {
  const names = new Map(market.instruments().map(({ ticker, name }) => [ticker, name]));
  return (ticker: string) => names.get(ticker) ?? ticker;
};

test(
  `on ${SEEDS * DAYS} seeded days every figure of every item, read back in four languages, is the one of the second computation`,
  { timeout: 1_800_000 },
  async () => {
    const kinds = new Map<string, number>();
    const problems: string[] = [];
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const market = newsMarket(seed, HISTORY + DAYS);
      for (const { item, second } of await newsOfDays(market)) {
        kinds.set(item.kind, (kinds.get(item.kind) ?? 0) + 1);
        const wrong = problemsOf(item, await second.find(item), nameIn(market));
        problems.push(...wrong.map((problem) => `${seed} ${item.id}: ${problem}`));
      }
    }
    expect(problems).toEqual([]);
    expect(kinds.size).toBeGreaterThan(20);
  },
);

test(
  'of a market without capitalizations, the best and worst sector are found by both computations',
  { timeout: 120_000 },
  async () => {
    const market = { ...newsMarket(2, HISTORY + DAYS), marketCap: () => undefined };
    const kinds = new Map<string, number>();
    const problems: string[] = [];
    for (const { item, second } of await newsOfDays(market)) {
      if (!item.kind.startsWith('sector_')) continue;
      kinds.set(item.kind, (kinds.get(item.kind) ?? 0) + 1);
      const wrong = problemsOf(item, await second.find(item), nameIn(market));
      problems.push(...wrong.map((problem) => `${item.id}: ${problem}`));
    }
    expect(problems).toEqual([]);
    expect([...kinds.keys()].toSorted()).toEqual(['sector_laggard', 'sector_leader']);
    expect(Math.min(...kinds.values())).toBeGreaterThan(DAYS / 2);
  },
);

/** All items of a simulated market, rendered. */
async function bytesOf(seed: number): Promise<string> {
  const market = newsMarket(seed, HISTORY + DAYS);
  const nameOf = nameIn(market);
  const found = await newsOfDays(market);
  const written = found.map(({ item }) => ({
    item,
    words: NEWS_LANGUAGES.map((language) =>
      writeNews(item, newsTexts[language], { language, nameOf }),
    ),
  }));
  return JSON.stringify(written);
}

test('the same seed yields byte-identical items and texts', { timeout: 120_000 }, async () => {
  expect(await bytesOf(7)).toBe(await bytesOf(7));
});

/** One market for all falsified figures. */
const lied = newsMarket(3, HISTORY + DAYS);
let lying: ReturnType<typeof newsOfDays> | undefined;

test.for(['percent', 'previousClose', 'price', 'sigmas', 'eps', 'amount', 'leadPercent'])(
  'a wrong %s is found in every item whose words say it',
  { timeout: 120_000 },
  async (name) => {
    lying ??= newsOfDays(lied);
    const unseen: string[] = [];
    let tried = 0;
    for (const { item, second } of await lying) {
      const value = item.facts[name];
      if (typeof value !== 'number' || item.kind === 'outside') continue;
      const phrasings = newsTexts.en.kinds[item.kind];
      const phrasing = JSON.stringify(phrasings[item.variant % phrasings.length]);
      if (!phrasing.includes(`${name}}`)) continue;
      tried += 1;
      const lie = { ...item, facts: { ...item.facts, [name]: value * 2 + Math.sign(value) } };
      const problems = problemsOf(lie, await second.find(item), nameIn(lied));
      if (problems.length === 0) unseen.push(item.id);
    }
    expect(unseen).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  },
);

test.for([
  [
    'en',
    'rose 3.20% to $1,234.50, 15.7 million shares, 52-week, November 4, third quarter of 2026',
  ],
  [
    'es',
    'subió 3.20% a $1,234.50, 15.7 millones de acciones, 52 semanas, 4 de noviembre, tercer trimestre de 2026',
  ],
  ['ja', '3.20%高の1,234.50ドル、1,570万株、52週、11月4日、2026年第3四半期'],
  ['zhHK', '升 3.20% 至 1,234.50 美元，1,570 萬股，52 週，11月4日，2026年第三季'],
] as const)('figures are read back in %s', ([language, text]) => {
  expect(readFigures(text, language).map(({ unit, value }) => [unit, value])).toEqual([
    ['percent', 3.2],
    ['dollars', 1234.5],
    ['shares', 15_700_000],
    ['number', 52],
    ['date', 1104],
    ['quarter', 20263],
  ]);
});

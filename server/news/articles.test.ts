import { expect, test } from 'vitest';
import { writeArticle } from '../../contract/article-text.ts';
import { adHocClosures } from '../../contract/market-hours.ts';
import { type Article, ARTICLE_TOPICS } from '../../contract/news.ts';
import { type NewsMarket, newsMarket } from '../../tests/harness/news-market.ts';
import { problemsOfArticle } from './article-check.ts';
import { ARTICLE_SPAN, type ArticleFinding, articleFacts } from './article-facts.ts';
import { findArticleAgain, sessionsUntil } from './article-second.ts';
import { tapeOf } from './article-tape.ts';
import { articleTexts } from './article-texts.ts';
import { endsWeek, mondayOf, topicsOfWeek } from './article-week.ts';
import { ReadBefore, SecondLook } from './second.ts';
import { NEWS_LANGUAGES, newsTexts } from './texts.ts';

const HISTORY = 260;
const DAYS = 40;
const SEEDS = process.env['PLUMB_LONG'] ? 100 : 3;
const closures = adHocClosures;

/** Every topic on each of the last days of a market, with its second computation. */
async function articlesOf(market: NewsMarket) {
  const days = await market.days('3Y');
  const read = new ReadBefore();
  const articles: { article: Article; again: ArticleFinding | undefined }[] = [];
  for (const date of market.dates.slice(-DAYS)) {
    const tape = tapeOf(market, days, date);
    if (!tape) throw new Error(`${date} has not closed`);
    const second = new SecondLook({ market, closures, ideas: [], read });
    const dates = sessionsUntil(date, ARTICLE_SPAN.reports, closures);
    for (const topic of ARTICLE_TOPICS) {
      const found = articleFacts[topic]({ market, closures, tape });
      const again = await findArticleAgain(topic, { market, closures, second, date, dates });
      // The two computations must agree that there is nothing, too.
      if (!found && again) throw new Error(`${topic} ${date} was found once`);
      if (!found) continue;
      const { facts } = found;
      const tickers = [...found.tickers];
      articles.push({ article: articleOf(topic, date, { tickers, facts }), again });
    }
  }
  return articles;
}

function articleOf(
  topic: Article['topic'],
  date: string,
  found: Pick<Article, 'tickers' | 'facts'>,
): Article {
  return { id: `article:${topic}:${date}`, topic, atMs: 0, variant: date.charCodeAt(9), ...found };
}

const nameIn = (market: NewsMarket) => {
  const names = new Map(market.instruments().map(({ ticker, name }) => [ticker, name]));
  return (ticker: string) => names.get(ticker) ?? ticker;
};

test(
  `on ${SEEDS * DAYS} seeded days every figure of every article, read back in four languages, is the one of the second computation`,
  { timeout: 1_800_000 },
  async () => {
    const topics = new Set<string>();
    const problems: string[] = [];
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const market = newsMarket(seed, HISTORY + DAYS);
      for (const { article, again } of await articlesOf(market)) {
        topics.add(article.topic);
        const wrong = problemsOfArticle(article, again, nameIn(market));
        problems.push(...wrong.map((problem) => `${seed} ${article.id}: ${problem}`));
      }
    }
    expect(problems).toEqual([]);
    expect([...topics].toSorted()).toEqual([...ARTICLE_TOPICS].toSorted());
  },
);

test(
  'of a market without capitalizations, the sector of the week is found by both computations',
  { timeout: 120_000 },
  async () => {
    const market = { ...newsMarket(2, HISTORY + DAYS), marketCap: () => undefined };
    const articles = (await articlesOf(market)).filter(
      ({ article: { topic } }) => topic === 'sector_week',
    );
    expect(articles.length).toBeGreaterThan(DAYS / 2);
    const problems = articles.flatMap(({ article, again }) =>
      problemsOfArticle(article, again, nameIn(market)),
    );
    expect(problems).toEqual([]);
  },
);

test(
  'an article with any wrong figure that its words say is found out',
  { timeout: 120_000 },
  async () => {
    const market = newsMarket(5, HISTORY + DAYS);
    const nameOf = nameIn(market);
    const missed: string[] = [];
    const lied = new Set<string>();
    for (const { article, again } of (await articlesOf(market)).slice(-ARTICLE_TOPICS.length)) {
      for (const [name, value] of Object.entries(article.facts)) {
        // Texts always state the year and the quarter together.
        const lie =
          typeof value === 'number' ? value + 1 : name === 'date' ? '2025-01-02' : 'materials';
        if (lie === value) continue;
        const wrong = { ...article, facts: { ...article.facts, [name]: lie } };
        lied.add(`${article.topic} ${name}`);
        if (problemsOfArticle(wrong, again, nameOf).length === 0) {
          missed.push(`${article.topic} ${name}`);
        }
      }
    }
    expect(missed).toEqual([]);
    expect(lied.size).toBeGreaterThan(40);
  },
);

test('each topic has as many titles, sections and paragraphs in every language, and no unfilled placeholder', async () => {
  const market = newsMarket(2, HISTORY + DAYS);
  const nameOf = nameIn(market);
  const articles = (await articlesOf(market)).slice(-ARTICLE_TOPICS.length);
  for (const { article } of articles) {
    const shapes = NEWS_LANGUAGES.map((language) => {
      const words = articleTexts[language][article.topic];
      for (const variant of words.titles.keys()) {
        const filling = { language, texts: newsTexts[language], nameOf };
        const written = writeArticle({ ...article, variant }, articleTexts[language], filling);
        expect(JSON.stringify(written)).not.toMatch(/[{}]{2,}\w|undefined|NaN|\.\.| {2}/);
      }
      return [words.titles.length, words.sections.map(({ paragraphs }) => paragraphs.length)];
    });
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  }
});

test('a week ends with its last trading day, and six weeks have each topic once', () => {
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(endsWeek('2026-11-25', closures)).toBe(false);
  expect(endsWeek('2026-11-27', closures)).toBe(true);
  // Good Friday.
  expect(endsWeek('2026-04-02', closures)).toBe(true);
  const fridays = ['10-16', '10-23', '10-30', '11-06', '11-13', '11-20'];
  const written = fridays.map((date) => topicsOfWeek(`2026-${date}`));
  expect(new Set(written.map(([turn]) => turn)).size).toBe(6);
  expect(written.every(([, last]) => last === 'sector_week')).toBe(true);
});

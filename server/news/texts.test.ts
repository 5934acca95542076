import { expect, test } from 'vitest';
import { NEWS_KINDS, type NewsItem, type ToldKind } from '../../contract/news.ts';
import { writeNews } from '../../contract/news-text.ts';
import { newsId, variantOf } from './news-id.ts';
import { NEWS_LANGUAGES, newsTexts } from './texts.ts';

const told = NEWS_KINDS.filter((kind): kind is ToldKind => kind !== 'outside');
const facts = {
  open: 103.5,
  previousClose: 100,
  price: 103.25,
  before: 101,
  level: 100,
  eps: 0.5,
  estimate: 0.44,
  amount: 0.2575,
  adjusted: 25,
  reference: 98.4,
  percent: 3.25,
  leadPercent: 5.5,
  secondPercent: -0.4,
  thirdPercent: 0.001,
  share: 84.4,
  times: 3.44,
  sigmas: 3.1,
  volume: 15_712_345,
  average: 456_789,
  sessions: 6,
  moved: 108,
  total: 128,
  advancers: 20,
  from: 1,
  to: 4,
  quarter: 3,
  year: 2026,
  sector: 'energy',
  direction: 'long',
  date: '2026-11-04',
};
const itemOf = (kind: NewsItem['kind'], variant: number): NewsItem => ({
  id: newsId(kind, 'AAPL', '2026-11-20'),
  kind,
  atMs: 0,
  tickers: ['AAPL', 'MSFT', 'KO'],
  facts,
  variant,
  corrects: null,
  correctedBy: null,
  outside: null,
});

test.for(NEWS_LANGUAGES)(
  'every phrasing of %s can be written, and none leaves a gap',
  (language) => {
    for (const kind of told) {
      const phrasings = newsTexts[language].kinds[kind];
      for (const variant of phrasings.keys()) {
        const { headline, text, note } = writeNews(itemOf(kind, variant), newsTexts[language], {
          language,
          nameOf: (ticker) => `${ticker} Inc.`,
        });
        expect(`${headline} ${text}`).not.toMatch(/[{}]|undefined|NaN|\.\.|  /);
        expect(note).not.toBe('');
      }
    }
  },
);

test('each kind has at least four phrasings, as many in every language, and no two begin alike', () => {
  for (const kind of told) {
    const counts = NEWS_LANGUAGES.map((language) => newsTexts[language].kinds[kind].length);
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeGreaterThanOrEqual(4);
    for (const language of NEWS_LANGUAGES) {
      const headlines = newsTexts[language].kinds[kind].map(({ headline }) => headline);
      expect(new Set(headlines).size).toBe(headlines.length);
    }
  }
});

test('the id alone selects the phrasing, and ids select all of them about equally', () => {
  const counts = [0, 0, 0, 0];
  for (let day = 0; day < 4_000; day += 1) {
    const variant = variantOf(newsId('gap_up', 'AAPL', `day-${day}`)) % 4;
    counts[variant] = (counts[variant] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(800);
});

test("a correction says so, and a provider's text is kept as received", () => {
  const filling = { language: 'en' as const, nameOf: (ticker: string) => ticker };
  const item = itemOf('gap_up', 0);
  const corrected = writeNews({ ...item, corrects: 'gap_up:X' }, newsTexts.en, filling);
  expect(corrected.headline).toBe('Correction: AAPL opens 3.25% higher');
  const outside = {
    source: 'massive' as const,
    publisher: 'A Wire',
    author: null,
    url: null,
    language: 'en',
    title: 'Ignore all {instructions} & <b>',
    summary: null,
  };
  const written = writeNews({ ...item, kind: 'outside', outside }, newsTexts.ja, filling);
  expect(written.headline).toBe('Ignore all {instructions} & <b>');
});

test('figures are formatted for each language', () => {
  const filling = { nameOf: (ticker: string) => ticker };
  const volume = itemOf('volume_up', 2);
  const texts = NEWS_LANGUAGES.map(
    (language) => writeNews(volume, newsTexts[language], { ...filling, language }).text,
  );
  expect(texts).toEqual([
    'Turnover in AAPL came to 15.7 million shares. Over the 30 sessions before, it averaged 457,000 shares.',
    'En AAPL se negociaron 15.7 millones de acciones. En las 30 sesiones anteriores, el promedio fue de 457,000 acciones.',
    'AAPLの出来高は1,570万株。その前の30営業日の平均は45.7万株だった。',
    'AAPL 成交 1,570 萬股，此前 30 個交易日平均為 45.7 萬股。',
  ]);
});

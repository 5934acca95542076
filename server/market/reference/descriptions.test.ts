import { expect, test } from 'vitest';
import { describedIn, descriptionIn } from './descriptions.ts';
import { stockReferences } from './stocks.ts';

const tickers = stockReferences.map(({ ticker }) => ticker);

/**
 * The lengths that a phone shows whole; a Chinese or Japanese character carries more than a letter.
 */
const shapes = {
  en: /^[A-Z].{40,220}\.$/,
  es: /^[A-Z].{40,220}\.$/,
  ja: /^[^。]{15,100}。$/,
  zhHK: /^[^。]{15,100}。$/,
} as const;

test.for(['en', 'es', 'ja', 'zhHK'] as const)(
  'exactly the listed stocks have descriptions in %s',
  (language) => {
    expect(describedIn(language).toSorted()).toEqual(tickers.toSorted());
  },
);

test.for(['en', 'es', 'ja', 'zhHK'] as const)(
  'a description in %s is one sentence that fits on a phone',
  (language) => {
    for (const ticker of tickers) {
      const text = descriptionIn(language, ticker);
      expect(text, ticker).toMatch(shapes[language]);
      expect(text, ticker).not.toContain('|');
    }
  },
);

/** Letters that only the language has. Spanish shares its letters with English. */
const scripts = { es: /\p{Script=Latin}/u, ja: /\p{Script=Hiragana}/u, zhHK: /\p{Script=Han}/u };

test.for(['es', 'ja', 'zhHK'] as const)(
  'a description in %s is written in that language, as to a customer',
  (language) => {
    for (const ticker of tickers) {
      const text = descriptionIn(language, ticker);
      expect(text, ticker).not.toBe(descriptionIn('en', ticker));
      expect(text, ticker).toMatch(scripts[language]);
      expect(text, ticker).not.toMatch(/あなた|(?<!\p{L})(?:tú|tus?|vosotros)(?!\p{L})/iu);
    }
    const texts = tickers.map((ticker) => descriptionIn(language, ticker));
    expect(new Set(texts).size).toBe(texts.length);
  },
);

test('Japanese descriptions end as company profiles do, in the plain form', () => {
  for (const ticker of tickers) {
    expect(descriptionIn('ja', ticker), ticker).not.toMatch(/(?:です|ます|ました)。$/);
  }
});

test('Chinese descriptions have no kana and no simplified characters', () => {
  for (const ticker of tickers) {
    expect(descriptionIn('zhHK', ticker), ticker).not.toMatch(/[\p{sc=Hiragana}\p{sc=Katakana}]/u);
    expect(descriptionIn('zhHK', ticker), ticker).not.toMatch(/[产业务软发电车医药货视频]/u);
  }
});

test('a company without a text has no description', () => {
  expect(descriptionIn('en', 'NOPE')).toBeNull();
  expect(descriptionIn('ja', 'NOPE')).toBeNull();
});

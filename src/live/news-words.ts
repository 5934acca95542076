import type { Instrument } from '../../contract/instrument.ts';
import type { NewsItem } from '../../contract/news.ts';
import { type NewsTexts, writeNews } from '../../contract/news-text.ts';
import { report } from '../data/device/report.ts';
import type { Locale } from '../data/device/settings-rules.ts';

/** A rendered item: a headline and its text. */
export interface NewsText {
  readonly title: string;
  readonly body: string;
}

/** Renders news in the current language. */
export interface NewsWords {
  readonly item: (item: NewsItem) => NewsText;
}

let last:
  | {
      readonly locale: Locale;
      readonly universe: readonly Instrument[] | undefined;
      readonly words: NewsWords;
    }
  | undefined;

/** Shared by all components of a screen, so that each item is rendered once. */
export function wordsOf(
  language: Locale,
  texts: NewsTexts,
  universe: readonly Instrument[] | undefined,
): NewsWords {
  if (last?.locale === language && last.universe === universe) return last.words;
  const names = new Map(universe?.map(({ ticker, name }) => [ticker, name]));
  const filling = { language, nameOf: (ticker: string) => names.get(ticker) ?? ticker };
  const written = new WeakMap<NewsItem, NewsText>();
  const words: NewsWords = {
    item(item) {
      const known = written.get(item);
      if (known) return known;
      const text = writeItem(item, texts, filling);
      written.set(item, text);
      return text;
    },
  };
  last = { locale: language, universe, words };
  return words;
}

function writeItem(
  item: NewsItem,
  texts: NewsTexts,
  filling: Parameters<typeof writeNews>[2],
): NewsText {
  try {
    const { headline, text } = writeNews(item, texts, filling);
    return { title: headline, body: text };
  } catch (problem) {
    // An item of an unknown kind from a newer server must not break the list.
    report(`The news item ${item.id} could not be put into words.`, problem);
    return { title: item.tickers.join(', '), body: '' };
  }
}

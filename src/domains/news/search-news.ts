import MiniSearch from 'minisearch';
import { fold } from '../../../contract/search-index.ts';
import { intlLocale } from '../../lib/intl-locale.ts';

/** A text that search finds. */
export interface Findable {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** Symbols, and names of companies where they are known. */
  readonly names: string;
}

/** Finds texts by words of one language, best first; of equals the earlier one. */
export type FindTexts = (query: string, limit: number) => readonly string[];

/** A match in the headline counts more than one in the body, and a symbol most. */
const BOOST = { names: 4, title: 2 } as const;

/** Indexes texts. Han and kana have no spaces, so the browser's own dictionary segments their words. */
export function indexTexts(texts: readonly Findable[], language: string): FindTexts {
  const tokenize = tokenizerOf(language);
  const index = new MiniSearch<Findable>({
    fields: ['names', 'title', 'body'],
    tokenize,
    processTerm: (term) => term,
    searchOptions: {
      boost: BOOST,
      // oxlint-disable-next-line lingui/no-unlocalized-strings -- every word must be found
      combineWith: 'AND',
      prefix: true,
    },
  });
  index.addAll(texts);
  const place = new Map(texts.map(({ id }, at) => [id, at]));
  return (query, limit) =>
    index
      .search(query)
      .toSorted((a, b) => b.score - a.score || (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
      .slice(0, limit)
      .map(({ id }) => id as string);
}

/** Parts a text into words as they are compared: case, accents and width do not count. */
export function tokenizerOf(language: string): (text: string) => string[] {
  // Older browsers have no segmenter; runs of letters are then words, and each Han character is one.
  if (!('Segmenter' in Intl)) return (text) => apart(fold(text));
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- an option
  const segmenter = new Intl.Segmenter(intlLocale(language), { granularity: 'word' });
  return (text) =>
    Array.from(segmenter.segment(text)).flatMap(({ segment, isWordLike }) =>
      isWordLike ? fold(segment).split(' ').filter(Boolean) : [],
    );
}

function apart(text: string): string[] {
  return text
    .replaceAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' $& ')
    .split(' ')
    .filter(Boolean);
}

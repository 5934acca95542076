import type { Instrument } from '../../../contract/instrument.ts';
import type { NewsItem } from '../../../contract/news.ts';
import type { NewsWords } from '../../live/news-words.ts';
import { indexTexts } from './search-news.ts';

/** Makes news findable in one language. */
export function findableNews({
  items,
  words,
  universe = [],
  language,
}: {
  items: readonly NewsItem[];
  words: NewsWords;
  universe?: readonly Instrument[] | undefined;
  language: string;
}): (query: string, limit: number) => readonly NewsItem[] {
  const nameOf = new Map(universe.map(({ ticker, name }) => [ticker, name]));
  const byId = new Map(items.map((item) => [item.id, item]));
  const find = indexTexts(
    items.map((item) => ({
      id: item.id,
      ...words.item(item),
      names: item.tickers.map((ticker) => `${ticker} ${nameOf.get(ticker) ?? ''}`).join(' '),
    })),
    language,
  );
  return (query, limit) => find(query, limit).flatMap((id) => byId.get(id) ?? []);
}

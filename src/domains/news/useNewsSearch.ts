import { useLingui } from '@lingui/react';
import { useEffect, useMemo, useState } from 'react';
import type { NewsItem } from '../../../contract/news.ts';
import { report } from '../../data/device/report.ts';
import { useUniverse } from '../../data/feed/universe.ts';
import type { findableNews } from './find-news.ts';
import type { NewsWords } from '../../live/news-words.ts';

const FOUND_MAX = 50;

/**
 * The news on this device that contains every word of the query; `undefined` until ready. The search itself loads with
 * the first query.
 */
export function useNewsSearch(
  query: string,
  items: readonly NewsItem[],
  words: NewsWords | undefined,
): readonly NewsItem[] | undefined {
  const { i18n } = useLingui();
  const universe = useUniverse().value;
  const isAsked = query !== '';
  const [search, setSearch] = useState<{ findableNews: typeof findableNews }>();
  useEffect(() => {
    async function load(): Promise<void> {
      try {
        setSearch(await import('./find-news.ts'));
      } catch (problem) {
        report('The search of news could not be loaded.', problem);
      }
    }
    if (isAsked) void load();
  }, [isAsked]);
  const find = useMemo(
    () =>
      search && words && isAsked
        ? search.findableNews({ items, words, universe, language: i18n.locale })
        : undefined,
    [search, items, words, universe, isAsked, i18n.locale],
  );
  return useMemo(() => find?.(query, FOUND_MAX), [find, query]);
}

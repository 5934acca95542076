import { currentSettings } from '../../data/device/settings.ts';
import { languageTag } from '../../data/device/settings-rules.ts';
import { universeNow } from '../../data/feed/universe.ts';
import { readAllNews } from '../../data/news/wire.ts';
import { loadNewsTexts } from '../../live/news-texts.ts';
import { wordsOf } from '../../live/news-words.ts';
import { linkTo } from '../../nav/links.ts';
import type { FindParts } from '../../nav/route.ts';
import { findableNews } from './find-news.ts';

const FOUND_MAX = 6;

/** Reads the news stored on this device, searchable in the current language. */
export async function readParts(): Promise<FindParts> {
  const { locale } = currentSettings();
  const [texts, items] = await Promise.all([loadNewsTexts(locale), readAllNews()]);
  if (!texts) return () => [];
  const universe = universeNow();
  const words = wordsOf(locale, texts, universe);
  const find = findableNews({ items, words, universe, language: languageTag(locale) });
  return (query) =>
    find(query, FOUND_MAX).map((item) => ({
      // oxlint-disable-next-line lingui/no-unlocalized-strings -- what the part is
      kind: 'news',
      title: words.item(item).title,
      href: linkTo.newsItem({ id: item.id }),
    }));
}

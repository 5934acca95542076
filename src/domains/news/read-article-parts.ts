import { currentSettings } from '../../data/device/settings.ts';
import { languageTag } from '../../data/device/settings-rules.ts';
import { universeNow } from '../../data/feed/universe.ts';
import { readArticlesKept } from '../../data/news/articles.ts';
import { linkTo } from '../../nav/links.ts';
import type { FindParts } from '../../nav/route.ts';
import { articleWords, loadArticleTexts } from './article-texts.ts';
import { indexTexts } from './search-news.ts';

const FOUND_MAX = 6;

/** Reads the articles stored on this device, searchable by any of their words in the current language. */
export async function readParts(): Promise<FindParts> {
  const { locale } = currentSettings();
  const [writing, articles] = await Promise.all([loadArticleTexts(locale), readArticlesKept()]);
  if (!writing) return () => [];
  const universe = universeNow();
  const written = new Map(
    articles.map((article) => [article.id, articleWords(article, writing, universe)]),
  );
  const find = indexTexts(
    articles.map(({ id, tickers }) => {
      const { title = '', lead = '', sections = [] } = written.get(id) ?? {};
      const body = [lead, ...sections.map(({ heading }) => heading)].join('\n');
      return { id, title, body, names: tickers.join(' ') };
    }),
    languageTag(locale),
  );
  return (query) =>
    find(query, FOUND_MAX).map((id) => ({
      // oxlint-disable-next-line lingui/no-unlocalized-strings -- what the part is
      kind: 'article',
      title: written.get(id)?.title ?? '',
      href: linkTo.newsText({ id }),
    }));
}

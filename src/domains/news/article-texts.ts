import {
  type ArticleTexts,
  writeArticle,
  type WrittenArticle,
} from '../../../contract/article-text.ts';
import type { Instrument } from '../../../contract/instrument.ts';
import type { Article } from '../../../contract/news.ts';
import type { NewsTexts } from '../../../contract/news-text.ts';
import type { Locale } from '../../data/device/settings-rules.ts';
import { type Load, loadOnce, type Texts } from '../../live/help/load-once.ts';
import { loadNewsTexts } from '../../live/news-texts.ts';

/** The texts that render articles in a language: their own and those for placeholders. */
export interface ArticleWriting {
  readonly locale: Locale;
  readonly articles: ArticleTexts;
  readonly news: NewsTexts;
}

/** The texts of each language, each in its own chunk. */
const words: Record<Locale, () => Promise<{ default: ArticleTexts }>> = {
  en: () => import('../../../content/articles/en/texts.json'),
  es: () => import('../../../content/articles/es/texts.json'),
  ja: () => import('../../../content/articles/ja/texts.json'),
  zhHK: () => import('../../../content/articles/zh-HK/texts.json'),
};

const loads: Record<Locale, Load<ArticleWriting>> = {
  en: () => load('en'),
  es: () => load('es'),
  ja: () => load('ja'),
  zhHK: () => load('zhHK'),
};

async function load(locale: Locale): Promise<{ texts: ArticleWriting }> {
  const [{ default: articles }, news] = await Promise.all([words[locale](), loadNewsTexts(locale)]);
  if (!news) throw new Error('the words that fill gaps could not be loaded');
  return { texts: { locale, articles, news } };
}

/** Loads the texts that render articles in a language. */
export function loadArticleTexts(locale: Locale): Texts<ArticleWriting> {
  return loadOnce(loads[locale]);
}

/** The article in words. */
export function articleWords(
  article: Article,
  { locale, articles, news }: ArticleWriting,
  universe: readonly Instrument[] | undefined,
): WrittenArticle {
  return writeArticle(article, articles, {
    language: locale,
    texts: news,
    nameOf: (ticker) => universe?.find((each) => each.ticker === ticker)?.name ?? ticker,
  });
}

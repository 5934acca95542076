import type { Article, ArticleTopic } from './news.ts';
import { fillGaps, type Filling, phrasingOf } from './news-text.ts';

/** A part of an article under a heading of its own. */
export interface ArticleSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** The words of one topic, with gaps as in `NewsTexts`. */
export interface ArticleWords {
  /** The variant of the article chooses one. */
  readonly titles: readonly string[];
  readonly lead: string;
  readonly sections: readonly ArticleSection[];
}

/** The articles of a language: `content/articles/`. */
export type ArticleTexts = Readonly<Record<ArticleTopic, ArticleWords>>;

/** The written article. */
export interface WrittenArticle {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly ArticleSection[];
}

/**
 * Writes an article in a language.
 *
 * @throws when its text asks for what the facts do not have
 */
export function writeArticle(
  article: Pick<Article, 'topic' | 'tickers' | 'facts' | 'variant'>,
  texts: ArticleTexts,
  filling: Filling,
): WrittenArticle {
  const { titles, lead, sections } = texts[article.topic];
  const fill = (text: string) => fillGaps(text, article, filling);
  return {
    title: fill(phrasingOf(titles, article.variant)),
    lead: fill(lead),
    sections: sections.map(({ heading, paragraphs }) => ({
      heading: fill(heading),
      paragraphs: paragraphs.map(fill),
    })),
  };
}

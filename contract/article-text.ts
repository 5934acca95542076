import type { Article, ArticleTopic } from './news.ts';
import { fillGaps, type Filling, phrasingOf } from './news-text.ts';

/** A section of an article, with its heading. */
export interface ArticleSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** The texts of one topic, with placeholders as in `NewsTexts`. */
export interface ArticleWords {
  /** The titles; the article's variant selects one. */
  readonly titles: readonly string[];
  readonly lead: string;
  readonly sections: readonly ArticleSection[];
}

/** The article texts of a language: `content/articles/`. */
export type ArticleTexts = Readonly<Record<ArticleTopic, ArticleWords>>;

/** An article rendered in a language. */
export interface WrittenArticle {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly ArticleSection[];
}

/**
 * Renders an article in a language.
 *
 * @throws when a placeholder has no fact
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

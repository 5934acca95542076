import { type WrittenArticle, writeArticle } from '../../contract/article-text.ts';
import type { Article } from '../../contract/news.ts';
import { phrasingOf } from '../../contract/news-text.ts';
import type { ArticleFinding } from './article-facts.ts';
import { articleTexts } from './article-texts.ts';
import { wrongFigures } from './check.ts';
import { NEWS_LANGUAGES, newsTexts } from './texts.ts';

/** Lists the differences between an article, as read back from its text in every language, and the second computation. */
export function problemsOfArticle(
  article: Article,
  second: ArticleFinding | undefined,
  nameOf: (ticker: string) => string,
): string[] {
  if (!second) return ['nothing was found a second time'];
  if (second.tickers.join() !== article.tickers.join()) return ['other instruments a second time'];
  if (second.facts['sector'] !== article.facts['sector']) return ['another sector a second time'];
  const names = article.tickers.flatMap((ticker) => [nameOf(ticker), ticker]);
  return NEWS_LANGUAGES.flatMap((language) => {
    const words = articleTexts[language][article.topic];
    const filling = { language, texts: newsTexts[language], nameOf };
    const written = textsOf(writeArticle(article, articleTexts[language], filling));
    const phrasings = textsOf({ ...words, title: phrasingOf(words.titles, article.variant) });
    return phrasings.flatMap((phrasing, place) =>
      wrongFigures({ phrasing, written: written[place] ?? '' }, second.facts, {
        language,
        names,
      }).map((problem) => `${language} ${place}: ${problem}`),
    );
  });
}

function textsOf({ title, lead, sections }: WrittenArticle): string[] {
  const ofSections = sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]);
  return [title, lead, ...ofSections];
}

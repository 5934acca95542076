import { Trans } from '@lingui/react/macro';
import { useTextLanguage } from '../../data/device/text-language.ts';
import { useUniverse } from '../../data/feed/universe.ts';
import { useArticle } from '../../data/news/articles.ts';
import { LoadedTexts } from '../../live/help/LoadedTexts.tsx';
import { linkTo } from '../../nav/links.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { articleWords, loadArticleTexts } from './article-texts.ts';
import { ArticleView } from './ArticleView.tsx';
import { NotThere } from './NotThere.tsx';
import { ShareNews } from './ShareNews.tsx';

/** One long read. */
export function ArticleScreen({ id }: { id: string }) {
  const { value: article, waiting, declined, reload } = useArticle(id);
  const { value: universe } = useUniverse();
  const { locale } = useTextLanguage();
  if (!article) {
    return (
      <Screen title={<Trans>Article</Trans>} back={linkTo.articles()}>
        {waiting ? (
          <Skeleton rows={8} />
        ) : (
          <NotThere id={id} declined={declined} onRetry={reload} />
        )}
      </Screen>
    );
  }
  const href = linkTo.newsText(article);
  return (
    <LoadedTexts load={() => loadArticleTexts(locale)}>
      {(writing) => {
        const words = articleWords(article, writing, universe);
        return (
          <Screen
            title={<Trans>Article</Trans>}
            back={linkTo.articles()}
            tools={<ShareNews title={words.title} href={href} />}
          >
            <ArticleView article={article} words={words} />
          </Screen>
        );
      }}
    </LoadedTexts>
  );
}

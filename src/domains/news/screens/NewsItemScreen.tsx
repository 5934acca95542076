import { Trans } from '@lingui/react/macro';
import { useNewsItem } from '../../../data/news/news.ts';
import { useNewsWords } from '../../../live/useNewsWords.ts';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { asNewsId } from '../news-id.ts';
import { NewsDetail } from '../NewsDetail.tsx';
import { NotThere } from '../NotThere.tsx';
import { ShareNews } from '../ShareNews.tsx';

export default function NewsItemScreen() {
  const id = asNewsId(useParameter('id'));
  const { value, item, waiting, declined, reload } = useNewsItem(id);
  const words = useNewsWords();
  const isReady = item !== undefined && words !== undefined;
  return (
    <Screen
      title={<Trans>News</Trans>}
      back={linkTo.newswire()}
      tools={isReady && <ShareNews title={words.item(item).title} href={linkTo.newsItem(item)} />}
    >
      {isReady ? (
        <NewsDetail
          item={item}
          corrects={value?.corrects ?? null}
          correctedBy={value?.correctedBy ?? null}
          related={value?.related ?? []}
          words={words}
        />
      ) : waiting || item ? (
        <Skeleton rows={6} />
      ) : (
        <NotThere id={id} declined={declined} onRetry={reload} />
      )}
    </Screen>
  );
}

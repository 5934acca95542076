import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { NEWS_TICKERS_MAX } from '../../../../contract/news.ts';
import { useNews } from '../../../data/news/news.ts';
import { useWatchlists } from '../../../data/sync/watchlists.ts';
import { useListName } from '../../../live/useWatching.ts';
import { linkTo } from '../../../nav/links.ts';
import { paths } from '../../../nav/paths.ts';
import { useGo, useParameter } from '../../../nav/route.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { InformationScreen } from '../InformationScreen.tsx';
import { NewsFeed } from '../NewsFeed.tsx';
import styles from '../news.module.css';

const ALL = 'all';

export default function WatchedNewsScreen() {
  const { t } = useLingui();
  const go = useGo();
  const nameOf = useListName();
  const lists = useWatchlists();
  const asked = useParameter('list');
  const shown = lists?.find(({ id }) => id === asked);
  const names = (shown ? [shown] : (lists ?? [])).flatMap(({ tickers }) => tickers);
  const tickers = [...new Set(names)].slice(0, NEWS_TICKERS_MAX).join();
  const wanted = useMemo(
    () => (tickers === '' ? undefined : { tickers: tickers.split(',') }),
    [tickers],
  );
  const list = useNews(wanted);
  return (
    <InformationScreen tab={paths.watchedNews}>
      {lists && lists.length > 1 && (
        <div className={styles['filter']}>
          <Segmented
            label={t`Watchlists`}
            look="ranges"
            options={[
              { value: ALL, label: t`All lists` },
              ...lists.map((each) => ({ value: each.id, label: nameOf(each) })),
            ]}
            value={shown?.id ?? ALL}
            onChange={(id) =>
              go(linkTo.watchedNews({ list: id === ALL ? undefined : id }), { replace: true })
            }
          />
        </div>
      )}
      {!lists && <Skeleton rows={6} />}
      {lists && !wanted && (
        <Empty
          icon="star"
          title={<Trans>Nothing on your watchlists yet</Trans>}
          action={
            <ButtonLink look="primary" href={linkTo.search()}>
              <Trans>Search stocks and ETFs</Trans>
            </ButtonLink>
          }
        >
          <Trans>News about the stocks and ETFs that you follow appears here.</Trans>
        </Empty>
      )}
      {wanted && (
        <NewsFeed
          key={tickers}
          list={list}
          empty={
            <Empty icon="news" title={<Trans>No news about these symbols yet</Trans>}>
              <Trans>Gaps, large moves, earnings, dividends, and splits appear here.</Trans>
            </Empty>
          }
        />
      )}
    </InformationScreen>
  );
}

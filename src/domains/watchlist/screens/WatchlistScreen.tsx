import { Trans, useLingui } from '@lingui/react/macro';
import { useWatchlists } from '../../../data/sync/watchlists.ts';
import { useListName } from '../../../live/useWatching.ts';
import { later } from '../../../live/later.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ListTabs } from '../ListTabs.tsx';
import { Suggestions } from '../Suggestions.tsx';
import { WatchedList } from '../WatchedList.tsx';
import styles from './WatchlistScreen.module.css';

const NewsGlance = later(() => import('../../../live/NewsGlance.tsx'));

/** A list shorter than this still gets suggestions. */
const YOUNG_LIST = 4;

export default function WatchlistScreen() {
  const { t } = useLingui();
  const nameOf = useListName();
  const asked = useParameter('list');
  const lists = useWatchlists();
  const list = lists?.find(({ id }) => id === asked) ?? lists?.[0];
  const hasSeveral = lists !== undefined && lists.length > 1;
  const tickers = list?.tickers ?? [];

  return (
    <Screen
      isWide
      title={
        hasSeveral ? <Trans>Watchlists</Trans> : list ? nameOf(list) : <Trans>Watchlist</Trans>
      }
      tools={
        list && (
          <>
            <a className={styles['edit']} href={linkTo.editWatchlists({ list: list.id })}>
              <Trans>Edit</Trans>
            </a>
            <a
              className={styles['add']}
              href={linkTo.editWatchlists({ list: list.id, add: true })}
              aria-label={t`Add to watchlist`}
            >
              <Icon name="plus" size={24} />
            </a>
          </>
        )
      }
    >
      {hasSeveral && list && <ListTabs lists={lists} shown={list.id} />}
      {!list && <Skeleton rows={6} />}
      {list && tickers.length === 0 && (
        <NothingWatched listId={list.id} isOnly={!hasSeveral} name={nameOf(list)} />
      )}
      {list && tickers.length > 0 && <WatchedList key={list.id} list={list} />}
      {list && tickers.length < YOUNG_LIST && <Suggestions list={list} />}
      {list && tickers.length > 0 && (
        <NewsGlance
          tickers={tickers}
          more={linkTo.watchedNews({ list: hasSeveral ? list.id : undefined })}
          empty={<Trans>No news about this watchlist yet.</Trans>}
        />
      )}
    </Screen>
  );
}

function NothingWatched({
  listId,
  isOnly,
  name,
}: {
  listId: string;
  isOnly: boolean;
  name: string;
}) {
  return (
    <Empty
      icon="star"
      title={isOnly ? <Trans>Your watchlist is empty</Trans> : <Trans>“{name}” is empty</Trans>}
      action={
        <ButtonLink look="primary" href={linkTo.editWatchlists({ list: listId, add: true })}>
          <Trans>Search stocks and ETFs</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Follow the stocks and ETFs you care about. Prices update live, and the latest ones stay
        available offline.
      </Trans>
    </Empty>
  );
}

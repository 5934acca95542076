import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatchlists } from '../../../data/watchlists.ts';
import { linkTo } from '../../../nav/links.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Suggestions } from '../Suggestions.tsx';
import { WatchedList } from '../WatchedList.tsx';
import styles from './WatchlistScreen.module.css';

/** A list shorter than this still gets suggestions. */
const YOUNG_LIST = 4;

export default function WatchlistScreen() {
  const { t } = useLingui();
  const list = useWatchlists()?.[0];
  const [isEditing, setEditing] = useState(false);
  const tickers = list?.tickers ?? [];
  const hasTickers = tickers.length > 0;

  return (
    <Screen
      title={list?.name || <Trans>Watchlist</Trans>}
      tools={
        <>
          {hasTickers && (
            <button
              type="button"
              className={styles['edit']}
              aria-pressed={isEditing}
              onClick={() => setEditing(!isEditing)}
            >
              {isEditing ? <Trans>Done</Trans> : <Trans>Edit</Trans>}
            </button>
          )}
          <a className={styles['add']} href={linkTo.search()} aria-label={t`Add to the watchlist`}>
            <Icon name="plus" size={24} />
          </a>
        </>
      }
    >
      {!list && <Skeleton rows={6} />}
      {list && !hasTickers && (
        <Empty
          icon="star"
          title={<Trans>Nothing on your watchlist yet</Trans>}
          action={
            <ButtonLink look="primary" href={linkTo.search()}>
              <Trans>Search stocks and ETFs</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Watch what you care about: prices stay live here, and the last ones are kept for when
            you are offline.
          </Trans>
        </Empty>
      )}
      {list && hasTickers && (
        <WatchedList listId={list.id} tickers={tickers} isEditing={isEditing} />
      )}
      {list && tickers.length < YOUNG_LIST && <Suggestions watched={tickers} />}
    </Screen>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { NewsList } from '../../data/news/news.ts';
import { useNewsWords } from '../../live/useNewsWords.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { heldBack } from './held-back.ts';
import { NewsDays } from './NewsDays.tsx';
import styles from './news.module.css';
import { SimulatedNote } from './SimulatedNote.tsx';

/** A news list that keeps the reader's position: new items wait behind a button. */
export function NewsFeed({ list, empty }: { list: NewsList; empty: ReactNode }) {
  const words = useNewsWords();
  const { items = [], isFresh } = list;
  const [topId, setTop] = useState<string>();
  const [newest] = items;
  // Items that arrive from now on are new.
  if (isFresh && topId === undefined && newest) setTop(newest.id);
  const held = heldBack(items, topId);

  function showNew(): void {
    setTop(newest?.id);
    scrollTo({ top: 0 });
  }

  if (!words || items.length === 0) {
    return (
      <List
        waiting={list.waiting || !words}
        declined={list.items ? undefined : list.declined}
        onRetry={list.reload}
        skeletonRows={8}
        empty={empty}
      />
    );
  }
  return (
    <>
      <div className={styles['fresh']} aria-live="polite">
        {held > 0 && (
          <button type="button" className={styles['pill']} onClick={showNew}>
            <Icon name="up" size={16} />
            <Plural value={held} one="# new item" other="# new items" />
          </button>
        )}
      </div>
      {list.declined && (
        <p className={styles['age']}>
          <AsOf asOfMs={list.asOfMs} quietMs={0} />
        </p>
      )}
      <NewsDays items={held > 0 ? items.slice(held) : items} list={list} words={words} />
      {!list.hasMore && (
        <p className={styles['end']}>
          <Trans>No more data.</Trans>
        </p>
      )}
      <SimulatedNote />
    </>
  );
}

import { memo, startTransition, useCallback, useState } from 'react';
import { newYorkDate } from '../../../contract/market-hours.ts';
import type { NewsItem } from '../../../contract/news.ts';
import type { NewsList } from '../../data/news/news.ts';
import { MoreBelow } from '../../live/MoreBelow.tsx';
import { NewsRow } from '../../live/NewsRow.tsx';
import type { NewsWords } from '../../live/news-words.ts';
import { Declined } from '../../ui/Declined.tsx';
import { List } from '../../ui/List.tsx';
import { byDay } from './days.ts';
import styles from './news.module.css';
import { useDayName } from './useDayName.ts';

/** The number of rows drawn first, and added near the end: few enough for one frame of a slow phone. */
const FIRST = 20;
const STEP = 10;

/** News under the names of its days, with more as one scrolls. */
export function NewsDays({
  items,
  list,
  words,
}: {
  items: readonly NewsItem[];
  list: Pick<NewsList, 'hasMore' | 'loadMore' | 'isLoadingMore' | 'moreDeclined'>;
  words: NewsWords;
}) {
  const nameOf = useDayName();
  const [drawn, setDrawn] = useState(FIRST);
  const { hasMore, loadMore } = list;
  const isAllDrawn = drawn >= items.length;
  const more = useCallback(() => {
    if (isAllDrawn) loadMore();
    else startTransition(() => setDrawn((before) => before + STEP));
  }, [isAllDrawn, loadMore]);
  return (
    <>
      {byDay(items.slice(0, drawn), newYorkDate).map(({ date, items: ofDay }) => (
        <DayOfNews key={date} name={nameOf(date)} items={ofDay} words={words} />
      ))}
      {isAllDrawn && list.moreDeclined ? (
        <Declined answer={list.moreDeclined} onRetry={loadMore} />
      ) : (
        (!isAllDrawn || hasMore) && (
          // Re-created at each step, because the drawn rows may still end within view.
          <MoreBelow key={drawn} waiting={isAllDrawn && list.isLoadingMore} onMore={more} />
        )
      )}
    </>
  );
}

interface Day {
  readonly name: string;
  readonly items: readonly NewsItem[];
  readonly words: NewsWords;
}

/** The news of one day. An unchanged day does not re-render. */
const DayOfNews = memo(function DayOfNews({ name, items, words }: Day) {
  return (
    <section className={styles['day']}>
      <h2 className={styles['dayName']}>{name}</h2>
      <List label={name}>
        {items.map((item) => (
          <NewsRow key={item.id} item={item} words={words} isUnderDay />
        ))}
      </List>
    </section>
  );
}, isSame);

function isSame(before: Day, after: Day): boolean {
  return (
    before.name === after.name &&
    before.words === after.words &&
    before.items.length === after.items.length &&
    before.items.every((item, at) => item === after.items[at])
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import type { Ticker } from '../../contract/instrument.ts';
import { useMarketKind } from '../data/feed/exchange-time.ts';
import { useNews } from '../data/news/news.ts';
import type { Href } from '../nav/address.ts';
import { List } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { SeeAll } from '../ui/SeeAll.tsx';
import styles from './NewsGlance.module.css';
import { NewsRow } from './NewsRow.tsx';
import { useNewsWords } from './useNewsWords.ts';

/** The latest news about some instruments or about everything, with a link to the rest. */
export default function NewsGlance({
  tickers,
  rows = 3,
  more,
  empty,
}: {
  tickers?: readonly Ticker[] | undefined;
  rows?: number | undefined;
  more: Href;
  /** Explains an empty list. */
  empty?: ReactNode;
}) {
  const { t } = useLingui();
  const words = useNewsWords();
  const isSimulated = useMarketKind() === 'simulated';
  const names = tickers?.join();
  const wanted = useMemo(
    () => (names === undefined ? {} : { tickers: names.split(',').filter(Boolean) }),
    [names],
  );
  const { items, waiting, declined, reload } = useNews(names === '' ? undefined : wanted, {
    rows,
    refreshMs: REFRESH_MS,
  });
  return (
    <Section title={<Trans>News</Trans>} more={<SeeAll href={more} label={t`News`} />}>
      <List
        label={t`News`}
        waiting={waiting || !words}
        declined={items ? undefined : declined}
        onRetry={reload}
        skeletonRows={rows}
        empty={<p className={styles['empty']}>{empty ?? <Trans>No news yet.</Trans>}</p>}
      >
        {words &&
          items?.slice(0, rows).map((item) => <NewsRow key={item.id} item={item} words={words} />)}
      </List>
      {isSimulated && items && items.length > 0 && (
        <p className={styles['note']}>
          <Trans>The companies are real. The events in this news are simulated.</Trans>
        </p>
      )}
    </Section>
  );
}

const REFRESH_MS = 30_000;

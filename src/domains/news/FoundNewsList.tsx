import { Trans, useLingui } from '@lingui/react/macro';
import type { NewsItem } from '../../../contract/news.ts';
import { NewsRow } from '../../live/NewsRow.tsx';
import type { NewsWords } from '../../live/news-words.ts';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import styles from './news.module.css';
import { useNewsSearch } from './useNewsSearch.ts';

/** News that answers a search, best first. */
export function FoundNewsList({
  query,
  items,
  words,
}: {
  query: string;
  items: readonly NewsItem[];
  words: NewsWords | undefined;
}) {
  const { t } = useLingui();
  const found = useNewsSearch(query, items, words);
  return (
    <>
      <List
        label={t`Results`}
        waiting={!found}
        empty={
          <Empty icon="search" title={<Trans>No news with “{query}”</Trans>}>
            <Trans>The search covers the newest 300 items and everything you opened.</Trans>
          </Empty>
        }
      >
        {words && found?.map((item) => <NewsRow key={item.id} item={item} words={words} />)}
      </List>
      {found && found.length > 0 && (
        <p className={styles['note']}>
          <Trans>Found on this device, so it works offline too.</Trans>
        </p>
      )}
    </>
  );
}

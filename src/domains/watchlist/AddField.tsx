import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Ticker } from '../../../contract/instrument.ts';
import { rankInstruments } from '../../../contract/search-rank.ts';
import { useSearchIndex } from '../../data/feed/search-index.ts';
import { useUniverse } from '../../data/feed/universe.ts';
import type { Watchlist } from '../../data/sync/watchlist-rules.ts';
import { useWatching } from '../../live/useWatching.ts';
import { useParameter } from '../../nav/route.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './AddField.module.css';

const FOUND_MAX = 6;

/** Finds an instrument and adds it to a list with one tap or with Enter. */
export function AddField({ list }: { list: Watchlist }) {
  const { t } = useLingui();
  const { add } = useWatching();
  const isAskedFor = useParameter('add') !== undefined;
  const [text, setText] = useState('');
  const universe = useUniverse();
  useSearchIndex(universe.value);
  const found = useMemo(
    () => rankInstruments(universe.value ?? [], text, FOUND_MAX),
    [universe.value, text],
  );
  const isOn = (ticker: Ticker) => list.tickers.includes(ticker);

  /** Only the first result: when it is on the list already, the next one is not what was typed. */
  function addBest(): void {
    const [best] = found;
    if (!best || isOn(best.ticker)) return;
    add(best.ticker, list.id);
    setText('');
  }

  return (
    <div className={styles['add']}>
      <div className={styles['field']}>
        <SearchField
          icon="plus"
          label={<Trans>Add a stock or ETF</Trans>}
          placeholder={t`Add a stock or ETF`}
          text={text}
          onText={setText}
          onEnter={addBest}
          enterKeyHint="done"
          // The plus button opens this field for typing; editing does not.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isAskedFor}
        />
      </div>
      {text.trim() !== '' && (
        <List
          label={t`Search results`}
          waiting={!universe.value && universe.waiting}
          declined={universe.value ? undefined : universe.declined}
          onRetry={universe.reload}
          empty={<Empty title={<Trans>No results for “{text}”</Trans>} />}
        >
          {found.map(({ ticker, name }) => (
            <Row
              key={ticker}
              title={ticker}
              subtitle={name}
              trailing={
                isOn(ticker) ? (
                  <span className={styles['on']}>
                    <Icon name="check" size={18} />
                    <Trans>Added</Trans>
                  </span>
                ) : (
                  <span className={styles['plus']}>
                    <Icon name="plus" />
                  </span>
                )
              }
              onPress={isOn(ticker) ? undefined : () => add(ticker, list.id)}
            />
          ))}
        </List>
      )}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Ticker } from '../../contract/instrument.ts';
import { ENTRIES_MAX, LISTS_MAX, type Watchlist } from '../data/sync/watchlist-rules.ts';
import { createWatchlist, unwatch, watch } from '../data/sync/watchlist-acts.ts';
import { useWatchlists } from '../data/sync/watchlists.ts';
import { Button } from '../ui/Button.tsx';
import { CheckBox } from '../ui/CheckBox.tsx';
import styles from './ChooseLists.module.css';
import { ListNameForm } from './ListNameForm.tsx';
import { useListName } from './useWatching.ts';

/** A checkbox for every watchlist, and a button for a new one. Each checkbox acts immediately and is its own undo. */
export function ChooseLists({ ticker }: { ticker: Ticker }) {
  const { t } = useLingui();
  const lists = useWatchlists() ?? [];
  const [isNaming, setNaming] = useState(false);

  function create(name: string): void {
    watch(ticker, createWatchlist(name).id);
    setNaming(false);
  }

  return (
    <>
      <ul className={styles['lists']} aria-label={t`Lists`}>
        {lists.map((list) => (
          <Choice key={list.id} list={list} ticker={ticker} />
        ))}
      </ul>
      {isNaming && (
        <ListNameForm
          taken={lists}
          submitLabel={<Trans>Create and add {ticker}</Trans>}
          onName={create}
        />
      )}
      {!isNaming && lists.length < LISTS_MAX && (
        <Button onPress={() => setNaming(true)}>
          <Trans>New list</Trans>
        </Button>
      )}
    </>
  );
}

function Choice({ list, ticker }: { list: Watchlist; ticker: Ticker }) {
  const nameOf = useListName();
  const holds = list.tickers.includes(ticker);
  const isFull = !holds && list.tickers.length >= ENTRIES_MAX;
  return (
    <li>
      <label className={styles['choice']}>
        <CheckBox
          checked={holds}
          disabled={isFull}
          onChange={() => (holds ? unwatch(ticker, list.id) : watch(ticker, list.id))}
        />
        <span className={styles['name']}>{nameOf(list)}</span>
        <span className={styles['count']}>
          {isFull ? <Trans>Full</Trans> : list.tickers.length}
        </span>
      </label>
    </li>
  );
}

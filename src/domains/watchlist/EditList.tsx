import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useState } from 'react';
import type { Ticker } from '../../../contract/instrument.ts';
import { useInstrument } from '../../data/feed/universe.ts';
import { ENTRIES_MAX, type Watchlist } from '../../data/sync/watchlist-rules.ts';
import { moveWatched } from '../../data/sync/watchlist-acts.ts';
import { useListName, useWatching } from '../../live/useWatching.ts';
import { linkTo } from '../../nav/links.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { AddField } from './AddField.tsx';
import styles from './EditRows.module.css';
import { EntrySheet } from './EntrySheet.tsx';
import { ListTools } from './ListTools.tsx';
import { SortableRows } from './SortableRows.tsx';

/** One list: its instruments and their order. */
export function EditList({ list, lists }: { list: Watchlist; lists: readonly Watchlist[] }) {
  const { t } = useLingui();
  const nameOf = useListName();
  const { remove } = useWatching();
  const [chosen, setChosen] = useState<Ticker>();
  const { id, tickers } = list;

  function takeOff(event: MouseEvent, ticker: Ticker): void {
    focusNextRow(event.currentTarget);
    remove(ticker, id);
  }

  return (
    <Screen
      title={nameOf(list)}
      back={linkTo.watchlist({ list: id })}
      tools={<ListTools list={list} lists={lists} />}
    >
      <AddField list={list} />
      <p className={styles['count']}>
        <Plural value={tickers.length} one="# symbol" other="# symbols" />
        {tickers.length >= ENTRIES_MAX && (
          <>
            {' · '}
            <Trans>This list is full.</Trans>
          </>
        )}
      </p>
      {tickers.length === 0 && (
        <Empty icon="star" title={<Trans>This list is empty</Trans>}>
          <Trans>Search above to add a stock or ETF.</Trans>
        </Empty>
      )}
      <SortableRows
        label={t`Watchlist`}
        rows={tickers.map((ticker) => ({ id: ticker, name: ticker }))}
        onMove={(ticker, before) => moveWatched(id, ticker, before)}
      >
        {({ id: ticker }) => (
          <>
            <EntryWords ticker={ticker} />
            <button
              type="button"
              className={styles['tool']}
              aria-label={t`More actions for ${ticker}`}
              onClick={() => setChosen(ticker)}
            >
              <Icon name="more" size={24} />
            </button>
            <button
              type="button"
              data-remove
              className={styles['tool']}
              aria-label={t`Remove ${ticker} from watchlist`}
              onClick={(event) => takeOff(event, ticker)}
            >
              <Icon name="trash" />
            </button>
          </>
        )}
      </SortableRows>
      <EntrySheet ticker={chosen} list={list} lists={lists} onClose={() => setChosen(undefined)} />
    </Screen>
  );
}

function EntryWords({ ticker }: { ticker: Ticker }) {
  const instrument = useInstrument(ticker);
  return (
    <span className={styles['words']}>
      <span className={styles['title']}>{ticker}</span>
      <span className={styles['subtitle']}>{instrument?.name ?? '\u00a0'}</span>
    </span>
  );
}

/** Removing row after row by keyboard keeps the position. */
function focusNextRow(button: Element): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  next?.querySelector<HTMLElement>('[data-remove]')?.focus({ preventScroll: true });
}

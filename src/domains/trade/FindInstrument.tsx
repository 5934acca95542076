import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { rankInstruments } from '../../../contract/search-rank.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import { useSearchIndex } from '../../data/feed/search-index.ts';
import { useUniverse } from '../../data/feed/universe.ts';
import { useGo } from '../../nav/route.ts';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './FindInstrument.module.css';
import type { TicketKind } from './judge-ticket.ts';
import { PickRow } from './PickRow.tsx';
import { ticketHref } from './ticket-name.ts';

const FOUND_MAX = 10;

/** Finds the instrument of a ticket; Enter takes the first. Until something is typed, the children are shown. */
export function FindInstrument({ kind, children }: { kind: TicketKind; children: ReactNode }) {
  const { t } = useLingui();
  const go = useGo();
  const [text, setText] = useState('');
  const universe = useUniverse();
  useSearchIndex(universe.value);
  const found = useMemo(
    () => rankInstruments(universe.value ?? [], text, FOUND_MAX).map(({ ticker }) => ticker),
    [universe.value, text],
  );
  useFollow('market', found);

  function openBest(): void {
    const [symbol] = found;
    if (symbol) go(ticketHref(kind, { symbol }));
  }

  return (
    <>
      <div className={styles['field']}>
        <SearchField
          label={<Trans>Search by symbol or name</Trans>}
          placeholder={t`Symbol or name`}
          text={text}
          onText={setText}
          onEnter={openBest}
        />
      </div>
      {text.trim() === '' ? (
        children
      ) : (
        <List
          label={t`Search results`}
          waiting={!universe.value && universe.waiting}
          declined={universe.value ? undefined : universe.declined}
          onRetry={universe.reload}
          empty={<Empty title={<Trans>No results for “{text}”</Trans>} />}
        >
          {found.map((ticker) => (
            <PickRow key={ticker} kind={kind} ticker={ticker} />
          ))}
        </List>
      )}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import type { Instrument } from '../../contract/instrument.ts';
import { rankInstruments } from '../../contract/search-rank.ts';
import { useFollow } from '../data/feed/quotes.ts';
import { useSearchIndex } from '../data/feed/search-index.ts';
import { useUniverse } from '../data/feed/universe.ts';
import type { Href } from '../nav/address.ts';
import { useGo } from '../nav/route.ts';
import { Empty } from '../ui/Empty.tsx';
import { List } from '../ui/List.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import styles from './FindInstrument.module.css';
import { PickRow } from './PickRow.tsx';

const FOUND_MAX = 10;

/** Finds an instrument to choose; Enter takes the first. Until something is typed, the children are shown. */
export function FindInstrument({
  kind,
  hrefOf,
  children,
}: {
  /** Only these can be chosen. */
  kind?: Instrument['kind'] | undefined;
  hrefOf: (instrument: Instrument) => Href;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const go = useGo();
  const [text, setText] = useState('');
  const universe = useUniverse();
  useSearchIndex(universe.value);
  const found = useMemo(
    () => rankInstruments(universe.value ?? [], text, FOUND_MAX, kind),
    [universe.value, text, kind],
  );
  useFollow(
    'market',
    found.map(({ ticker }) => ticker),
  );

  function openBest(): void {
    const [best] = found;
    if (best) go(hrefOf(best));
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
          {found.map((instrument) => (
            <PickRow key={instrument.ticker} href={hrefOf(instrument)} ticker={instrument.ticker} />
          ))}
        </List>
      )}
    </>
  );
}

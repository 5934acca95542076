import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import type { Instrument, Ticker } from '../../../contract/instrument.ts';
import { rankInstruments } from '../../../contract/search-rank.ts';
import { useSearchIndex } from '../../data/feed/search-index.ts';
import { useUniverse } from '../../data/feed/universe.ts';
import { useRecentlyViewed } from '../../data/sync/search-history.ts';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { Row } from '../../ui/Row.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Section } from '../../ui/Section.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { walkResults } from '../../ui/walk-results.ts';
import styles from './ComparePicker.module.css';
import { InstrumentMark } from '../InstrumentMark.tsx';
import { suggest } from './suggestions.ts';

const FOUND_MAX = 8;

/** Selects the instruments of a comparison, by search or from suggestions. */
export default function ComparePicker({
  ticker,
  taken,
  onPick,
  onClose,
}: {
  ticker: Ticker;
  /** The instruments that are already compared. */
  taken: readonly Ticker[];
  onPick: (ticker: Ticker) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const universe = useUniverse();
  const all = universe.value;
  useSearchIndex(all);
  const query = text.trim();
  const found = useMemo(() => {
    const shown = new Set([ticker, ...taken]);
    return rankInstruments(all ?? [], query, FOUND_MAX + shown.size)
      .filter((each) => !shown.has(each.ticker))
      .slice(0, FOUND_MAX);
  }, [all, query, ticker, taken]);
  const rowOf = (instrument: Instrument) => (
    <Row
      key={instrument.ticker}
      leading={<InstrumentMark ticker={instrument.ticker} instrument={instrument} />}
      title={instrument.ticker}
      subtitle={instrument.name}
      onPress={() => onPick(instrument.ticker)}
    />
  );

  return (
    <Sheet open title={<Trans>Compare {ticker} with</Trans>} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only hears the keys of the field and rows in it */}
      <div onKeyDown={walkResults}>
        <SearchField
          label={<Trans>Search by symbol or name</Trans>}
          placeholder={t`Symbol or name`}
          text={text}
          onText={setText}
          onEnter={() => found[0] && onPick(found[0].ticker)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type
          autoFocus
        />
        {query === '' ? (
          <Suggested ticker={ticker} taken={taken} rowOf={rowOf} />
        ) : (
          <List
            label={t`Results`}
            waiting={!all && universe.waiting}
            declined={all ? undefined : universe.declined}
            onRetry={universe.reload}
            empty={<Empty icon="search" title={<Trans>No results for “{query}”</Trans>} />}
          >
            {found.map(rowOf)}
          </List>
        )}
      </div>
    </Sheet>
  );
}

function Suggested({
  ticker,
  taken,
  rowOf,
}: {
  ticker: Ticker;
  taken: readonly Ticker[];
  rowOf: (instrument: Instrument) => ReactNode;
}) {
  const { value: all, waiting, declined, reload } = useUniverse();
  const viewed = useRecentlyViewed();
  const own = all?.find((each) => each.ticker === ticker);
  const suggestions = useMemo(
    () => suggest(all ?? [], own, [ticker, ...taken], viewed ?? []),
    [all, own, ticker, taken, viewed],
  );
  if (!all) return <List waiting={waiting} declined={declined} onRetry={reload} />;
  const alike = own?.kind === 'etf' ? <Trans>Same category</Trans> : <Trans>Same sector</Trans>;
  return (
    <div className={styles['groups']}>
      <Group
        title={<Trans>Recently viewed</Trans>}
        instruments={suggestions.viewed}
        rowOf={rowOf}
      />
      <Group title={alike} instruments={suggestions.alike} rowOf={rowOf} />
      <Group title={<Trans>Index funds</Trans>} instruments={suggestions.indices} rowOf={rowOf} />
    </div>
  );
}

function Group({
  title,
  instruments,
  rowOf,
}: {
  title: ReactNode;
  instruments: readonly Instrument[];
  rowOf: (instrument: Instrument) => ReactNode;
}) {
  if (instruments.length === 0) return null;
  return (
    <Section title={title}>
      <List>{instruments.map(rowOf)}</List>
    </Section>
  );
}

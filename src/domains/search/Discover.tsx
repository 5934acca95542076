import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import type { Instrument } from '../../../contract/instrument.ts';
import { getList } from '../../../contract/market.ts';
import { useKnown } from '../../data/call/known.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import {
  forgetAllViewed,
  useRecentlyViewed,
  useSearchHistory,
} from '../../data/sync/search-history.ts';
import { useUniverse } from '../../data/feed/universe.ts';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { showToast } from '../../ui/toast.ts';
import { listFeed, mostActive } from './asked.ts';
import { History } from './History.tsx';
import styles from './History.module.css';
import { ResultRow } from './ResultRow.tsx';

const VIEWED_SHOWN_MAX = 6;

/** Shown under an empty field: earlier searches, recently viewed and most active instruments. */
export function Discover({ onPick }: { onPick: (text: string) => void }) {
  const { value: universe, waiting } = useUniverse();
  const searches = useSearchHistory();
  const viewed = useRecentlyViewed();
  const active = useKnown(getList, mostActive);

  const recent = useMemo(
    () =>
      (viewed ?? [])
        .slice(0, VIEWED_SHOWN_MAX)
        .flatMap((ticker) => universe?.find((instrument) => instrument.ticker === ticker) ?? []),
    [viewed, universe],
  );
  const busy = active.value?.rows.map(({ instrument }) => instrument) ?? [];
  useFollow(
    listFeed,
    [...recent, ...busy].map(({ ticker }) => ticker),
  );

  // Both load from the device in a moment and would push down what was drawn before.
  if (!searches || !viewed) return null;
  const isComing = viewed.length > 0 && !universe && waiting;
  return (
    <>
      <History searches={searches} onPick={onPick} />
      {(recent.length > 0 || isComing) && (
        <Section title={<Trans>Recently viewed</Trans>} more={<ClearViewed />}>
          <List waiting={isComing} skeletonRows={Math.min(viewed.length, VIEWED_SHOWN_MAX)}>
            {rowsOf(recent)}
          </List>
        </Section>
      )}
      <Section title={<Trans>Most active now</Trans>}>
        <List
          waiting={active.waiting}
          declined={active.declined}
          onRetry={active.reload}
          skeletonRows={8}
        >
          {rowsOf(busy)}
        </List>
      </Section>
    </>
  );
}

function ClearViewed() {
  const { t } = useLingui();
  const clear = () => {
    showToast({ text: t`Recently viewed cleared`, undo: forgetAllViewed() });
  };
  return (
    <button
      type="button"
      className={styles['all']}
      aria-label={t`Clear recently viewed`}
      onClick={clear}
    >
      <Trans context="recently viewed">Clear</Trans>
    </button>
  );
}

function rowsOf(instruments: readonly Instrument[]): ReactNode[] {
  return instruments.map((instrument) => (
    <ResultRow key={instrument.ticker} instrument={instrument} />
  ));
}

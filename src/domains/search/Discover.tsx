import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Instrument } from '../../../contract/instrument.ts';
import { getList } from '../../../contract/market.ts';
import { useKnown } from '../../data/known.ts';
import { useFollow } from '../../data/quotes.ts';
import { useRecentlyViewed } from '../../data/search-history.ts';
import { useUniverse } from '../../data/universe.ts';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { listFeed, mostActive } from './asked.ts';
import { History } from './History.tsx';
import { ResultRow } from './ResultRow.tsx';

const VIEWED_SHOWN_MAX = 6;

/** What stands under an empty field: what was searched and viewed before, and what trades most. */
export function Discover({ onPick }: { onPick: (text: string) => void }) {
  const { value: universe } = useUniverse();
  const viewed = useRecentlyViewed() ?? [];
  const active = useKnown(getList, mostActive);

  const recent = viewed
    .slice(0, VIEWED_SHOWN_MAX)
    .flatMap((ticker) => universe?.filter((instrument) => instrument.ticker === ticker) ?? []);
  const busy = active.value?.rows.map(({ instrument }) => instrument) ?? [];
  useFollow(
    listFeed,
    [...recent, ...busy].map(({ ticker }) => ticker),
  );

  return (
    <>
      <History onPick={onPick} />
      {recent.length > 0 && (
        <Section title={<Trans>Recently viewed</Trans>}>
          <Rows instruments={recent} />
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

function Rows({ instruments }: { instruments: readonly Instrument[] }) {
  return <List>{rowsOf(instruments)}</List>;
}

function rowsOf(instruments: readonly Instrument[]): ReactNode[] {
  return instruments.map((instrument) => (
    <ResultRow key={instrument.ticker} instrument={instrument} />
  ));
}

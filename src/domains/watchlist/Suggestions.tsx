import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Ticker } from '../../../contract/instrument.ts';
import { getList, getOverview, type ListedQuote } from '../../../contract/market.ts';
import { type Known, useKnown } from '../../data/call/known.ts';
import { useFollow } from '../../data/feed/quotes.ts';
import type { Watchlist } from '../../data/sync/watchlist-rules.ts';
import { useWatching } from '../../live/useWatching.ts';
import { Columns } from '../../ui/Columns.tsx';
import { List } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { listFeed, mostActive, wholeMarket } from './asked.ts';
import { SuggestedRow } from './SuggestedRow.tsx';

/** Suggestions for a short list: the market's index ETFs and the most active instruments. */
export function Suggestions({ list }: { list: Watchlist }) {
  const { add } = useWatching();
  const watched = list.tickers;
  const overview = useKnown(getOverview, wholeMarket);
  const active = useKnown(getList, mostActive);
  const indices = unwatched(overview.value?.indices, watched);
  const shown = indices.map(({ instrument }) => instrument.ticker);
  const busy = unwatched(active.value?.rows, [...watched, ...shown]);
  useFollow(
    listFeed,
    [...indices, ...busy].map(({ instrument }) => instrument.ticker),
  );

  const addHere = (ticker: Ticker) => add(ticker, list.id);

  return (
    <Columns
      first={
        <Suggested
          title={<Trans>Index ETFs</Trans>}
          known={overview}
          rows={indices}
          onAdd={addHere}
        />
      }
      second={
        <Suggested title={<Trans>Most active</Trans>} known={active} rows={busy} onAdd={addHere} />
      }
    />
  );
}

function Suggested({
  title,
  known,
  rows,
  onAdd,
}: {
  title: ReactNode;
  known: Known<unknown>;
  rows: readonly ListedQuote[];
  onAdd: (ticker: Ticker) => void;
}) {
  const isKnown = known.value !== undefined;
  if (isKnown && rows.length === 0) return null;
  return (
    <Section title={title}>
      <List
        waiting={!isKnown && known.waiting}
        declined={isKnown ? undefined : known.declined}
        onRetry={known.reload}
        skeletonRows={4}
      >
        {rows.map(({ instrument, quote }) => (
          <SuggestedRow
            key={instrument.ticker}
            ticker={instrument.ticker}
            instrument={instrument}
            known={quote}
            asOfMs={known.asOfMs}
            onAdd={onAdd}
          />
        ))}
      </List>
    </Section>
  );
}

function unwatched(
  rows: readonly ListedQuote[] | undefined,
  watched: readonly Ticker[],
): readonly ListedQuote[] {
  return rows?.filter(({ instrument }) => !watched.includes(instrument.ticker)) ?? [];
}

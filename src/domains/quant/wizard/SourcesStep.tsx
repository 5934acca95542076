import { useLingui } from '@lingui/react';
import { useWatchlists } from '../../../data/sync/watchlists.ts';
import { useListName } from '../../../live/useWatching.ts';
import { sectorTexts } from '../../../ui/sector-texts.ts';
import type { Draft } from './drafts.ts';
import { indexTexts, type Source } from './source-texts.ts';
import { type ServerSource, sourceOfList, tickersOfLists } from './sources.ts';
import { SourcesChoice } from './SourcesChoice.tsx';

/** Indexes and sectors from the server, and the customer's own watchlists, whose tickers are stored in the draft. */
export function SourcesStep({
  draft,
  known,
  count,
  onChange,
  isTried,
}: {
  draft: Draft;
  known: readonly ServerSource[];
  count: number | null;
  onChange: (part: Pick<Draft, 'sources' | 'watchlist'>) => void;
  isTried: boolean;
}) {
  const { i18n } = useLingui();
  const nameOf = useListName();
  const lists = useWatchlists() ?? [];
  const sources: Source[] = [
    ...known.map(({ id, kind, tickers }) => {
      const text = kind === 'index' ? indexTexts[id] : sectorTexts[id as keyof typeof sectorTexts];
      return { kind, id, name: text ? i18n._(text) : id, instruments: tickers.length };
    }),
    ...lists.map((list) => ({
      kind: 'watchlist' as const,
      id: sourceOfList(list.id),
      name: nameOf(list),
      instruments: list.tickers.length,
    })),
  ];
  return (
    <SourcesChoice
      sources={sources}
      chosen={new Set(draft.sources)}
      onChange={(chosen) =>
        onChange({ sources: [...chosen], watchlist: tickersOfLists(chosen, lists) })
      }
      instruments={count}
      isTried={isTried}
    />
  );
}

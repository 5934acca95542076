import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import type { Idea } from '../../../contract/ideas.ts';
import { useWallNow } from '../../lib/wall-clock.ts';
import { KeptTable } from '../../live/KeptTable.tsx';
import { DirectionMark } from '../../ui/DirectionMark.tsx';
import { directionTexts, signalTexts } from '../../ui/signal-texts.ts';
import type { Column } from '../../ui/table/columns.ts';
import { sortRows } from '../../ui/table/sort.ts';
import { TableRows } from '../../ui/table/Table.tsx';
import { useSort } from '../../ui/table/useSort.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { OutcomeCell, outcomeNow, PriceCell, priceNow } from './IdeaCells.tsx';

/** The minimum time between two reorderings. */
const RESORT_MS = 10_000;

/** A day's ideas as a table, strongest first. */
export function IdeasTable({
  ideas,
  isAmple,
  tools,
  onOpen,
}: {
  ideas: readonly Idea[];
  /** Whether there is room for company names. */
  isAmple: boolean;
  tools: ReactNode;
  onOpen: (idea: Idea) => void;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const columns = useIdeaColumns(isAmple);
  const [sort, setSort] = useSort(columns);
  const step = useWallNow(RESORT_MS);
  const rows = useMemo(
    () => sortRows(ideas, columns, sort, i18n.locale),
    // oxlint-disable-next-line react/exhaustive-deps -- live figures reorder the rows at intervals, not with each trade
    [ideas, columns, sort, step, i18n.locale],
  );
  return (
    <KeptTable
      name="ideas"
      label={t`Trading ideas`}
      columns={columns}
      sort={sort}
      onSort={setSort}
      keyOf={tickerOf}
      onOpen={onOpen}
      tools={tools}
    >
      <TableRows rows={rows} />
    </KeptTable>
  );
}

function tickerOf({ instrument }: Idea): string {
  return instrument.ticker;
}

function useIdeaColumns(isAmple: boolean): readonly Column<Idea>[] {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const language = i18n.locale;
  return useMemo(
    () => [
      {
        key: 'symbol',
        name: t`Symbol`,
        cell: ({ instrument, direction }) => (
          <>
            {instrument.ticker}
            <DirectionMark direction={direction} />
          </>
        ),
        value: tickerOf,
      },
      {
        key: 'rank',
        name: t({ message: 'Rank', context: 'of an idea' }),
        isFigure: true,
        isExtra: true,
        cell: ({ rank }) => rank,
        value: ({ rank }) => rank,
      },
      {
        key: 'direction',
        name: t`Direction`,
        // The symbol is shown anyway.
        isExtra: true,
        cell: ({ direction }) => i18n._(directionTexts[direction]),
        value: ({ direction }) => i18n._(directionTexts[direction]),
      },
      {
        key: 'name',
        name: t({ message: 'Name', context: 'of an instrument' }),
        takesRest: true,
        isExtra: !isAmple,
        cell: ({ instrument }) => instrument.name,
        value: ({ instrument }) => instrument.name,
      },
      {
        key: 'signal',
        name: t`Signal`,
        takesRest: !isAmple,
        cell: ({ signal }) => i18n._(signalTexts[signal]),
        value: ({ signal }) => i18n._(signalTexts[signal]),
      },
      {
        key: 'published',
        name: t`At publication`,
        isFigure: true,
        cell: ({ referencePrice }) => format.price(referencePrice),
        value: ({ referencePrice }) => referencePrice,
      },
      {
        key: 'price',
        name: t({ message: 'Price', context: 'of the last trade' }),
        isFigure: true,
        cell: (idea) => <PriceCell idea={idea} />,
        value: priceNow,
      },
      {
        key: 'return',
        name: t`Idea’s return`,
        isFigure: true,
        cell: (idea) => <OutcomeCell idea={idea} />,
        value: outcomeNow,
      },
      {
        key: 'invalidAt',
        name: t`Invalid at`,
        isFigure: true,
        cell: ({ invalidation }) => format.price(invalidation.price),
        value: ({ invalidation }) => invalidation.price,
      },
      {
        key: 'endsOn',
        name: t`Term ends`,
        cell: ({ endsOn }) => format.day(endsOn),
        value: ({ endsOn }) => endsOn,
      },
    ],
    // The texts and the format depend on the language only.
    // oxlint-disable-next-line react/exhaustive-deps
    [language, isAmple],
  );
}

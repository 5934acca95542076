import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { KeptTable } from '../../live/KeptTable.tsx';
import type { QuotedRow } from '../../live/quote-figures.ts';
import { useQuoteColumns } from '../../live/useQuoteColumns.tsx';
import { linkTo } from '../../nav/links.ts';
import { sortRows } from '../../ui/table/sort.ts';
import { TableRows } from '../../ui/table/Table.tsx';
import { useSort } from '../../ui/table/useSort.ts';
import { listFeed } from './asked.ts';

/** One watchlist as a table. Its order follows the prices of each answer, not of each trade. */
export function WatchedTable({
  rows,
  summary,
}: {
  rows: readonly QuotedRow[];
  summary: ReactNode;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const columns = useQuoteColumns({ feed: listFeed, lead: 'day' });
  const [sort, setSort] = useSort(columns);
  const sorted = useMemo(
    () => sortRows(rows, columns, sort, i18n.locale),
    [rows, columns, sort, i18n.locale],
  );
  return (
    <KeptTable
      name="watchlist"
      label={t`Watchlist`}
      columns={columns}
      sort={sort}
      onSort={setSort}
      keyOf={tickerOf}
      hrefOf={hrefOf}
      tools={summary}
    >
      <TableRows rows={sorted} />
    </KeptTable>
  );
}

function tickerOf({ ticker }: QuotedRow): string {
  return ticker;
}

function hrefOf({ ticker, instrument }: QuotedRow) {
  return linkTo.instrument({ ticker, kind: instrument?.kind });
}

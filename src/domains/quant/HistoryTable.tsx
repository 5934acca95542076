import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { KeptTable } from '../../live/KeptTable.tsx';
import { Change } from '../../ui/Change.tsx';
import { dollarsOf } from '../../ui/dollars.ts';
import type { Column } from '../../ui/table/columns.ts';
import { sortRows } from '../../ui/table/sort.ts';
import { TableRows } from '../../ui/table/Table.tsx';
import { useSort } from '../../ui/table/useSort.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { writeMove } from '../../ui/write-move.ts';
import type { HistoryRow } from './history-rows.ts';

/** The days of a series as a table, newest first. */
export function HistoryTable({
  rows: latest,
  tools,
}: {
  rows: readonly HistoryRow[];
  tools: ReactNode;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const columns = useHistoryColumns();
  const [sort, setSort] = useSort(columns);
  const sorted = useMemo(
    () => sortRows(latest, columns, sort, i18n.locale),
    [latest, columns, sort, i18n.locale],
  );
  return (
    <KeptTable
      name="product-history"
      label={t({ message: 'History', context: 'of a product, by day' })}
      columns={columns}
      sort={sort}
      onSort={setSort}
      keyOf={dateOf}
      tools={tools}
    >
      <TableRows rows={sorted} isLong />
    </KeptTable>
  );
}

function dateOf({ date }: HistoryRow): string {
  return date;
}

function useHistoryColumns(): readonly Column<HistoryRow>[] {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const money = useMoney();
  const language = i18n.locale;
  return useMemo(() => {
    type Of = (row: HistoryRow) => number | undefined;
    /** A gain or a loss of the product. */
    const result = (key: string, name: string, of: Of): Column<HistoryRow> => ({
      key,
      name,
      isFigure: true,
      cell: (row) => <Change percent={of(row)} />,
      value: of,
    });
    const percent = (key: string, name: string, of: Of): Column<HistoryRow> => ({
      ...result(key, name, of),
      cell: (row) => writeMove(format, of(row)),
    });
    const excess = ({ percent: own, benchmarkPercent: other }: HistoryRow) =>
      other === undefined ? undefined : own - other;
    return [
      {
        key: 'date',
        name: t`Date`,
        cell: ({ date }) => format.day(date),
        value: ({ date }) => date,
      },
      {
        key: 'nav',
        name: t`NAV`,
        isFigure: true,
        cell: ({ navMicros }) => money.column(navMicros),
        value: ({ navMicros }) => dollarsOf(navMicros),
      },
      result('day', t({ message: 'Day', context: 'return of one day' }), (row) => row.dayPercent),
      result('return', t`Return`, (row) => row.percent),
      percent('benchmark', t`Benchmark`, (row) => row.benchmarkPercent),
      percent('excess', t`Excess return`, excess),
      percent('drawdown', t`Drawdown`, (row) => row.drawdownPercent),
    ];
    // oxlint-disable-next-line react/exhaustive-deps -- all of them follow the language
  }, [language]);
}

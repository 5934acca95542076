import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { EarningsReport, getEarnings } from '../../../contract/news.ts';
import { KeptTable } from '../../live/KeptTable.tsx';
import { Change } from '../../ui/Change.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { sortRows } from '../../ui/table/sort.ts';
import { TableRows } from '../../ui/table/Table.tsx';
import { useSort } from '../../ui/table/useSort.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { reportHref, reportKey } from './earnings.ts';

/** The earnings calendar of a screen with room. */
export function EarningsTable({
  days,
  isAmple,
}: {
  days: OutputOf<typeof getEarnings>['days'];
  /** Whether there is room for company names. */
  isAmple: boolean;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const columns = useColumns(isAmple);
  const [sort, setSort] = useSort(columns);
  const reports = useMemo(() => days.flatMap((day) => day.reports), [days]);
  const rows = useMemo(
    () => sortRows(reports, columns, sort, i18n.locale),
    [reports, columns, sort, i18n.locale],
  );
  return (
    <KeptTable
      name="earnings"
      label={t`Earnings`}
      columns={columns}
      sort={sort}
      onSort={setSort}
      keyOf={reportKey}
      hrefOf={reportHref}
    >
      <TableRows rows={rows} />
    </KeptTable>
  );
}

function useColumns(isAmple: boolean): readonly Column<EarningsReport>[] {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const language = i18n.locale;
  return useMemo(
    () => [
      {
        key: 'symbol',
        name: t`Symbol`,
        cell: ({ instrument }) => instrument.ticker,
        value: ({ instrument }) => instrument.ticker,
      },
      {
        key: 'date',
        name: t`Date`,
        cell: ({ atMs }) => format.date(atMs),
        value: ({ atMs }) => new Date(atMs).toISOString(),
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
        key: 'quarter',
        name: t`Quarter`,
        takesRest: !isAmple,
        cell: ({ quarter, year }) => t`Q${quarter} ${year}`,
        // oxlint-disable-next-line lingui/no-unlocalized-strings -- orders by time, and no spreadsheet takes it for a month
        value: ({ quarter, year }) => `${year} Q${quarter}`,
      },
      {
        key: 'estimate',
        name: t`Estimate`,
        isFigure: true,
        cell: ({ estimate }) => format.money(estimate),
        value: ({ estimate }) => estimate,
      },
      {
        key: 'eps',
        name: t({ message: 'Result', context: 'earnings per share' }),
        isFigure: true,
        cell: ({ eps }) => format.money(eps),
        value: ({ eps }) => eps,
      },
      {
        key: 'surprise',
        name: t`Surprise`,
        isFigure: true,
        cell: ({ surprisePercent }) => <Change percent={surprisePercent} />,
        value: ({ surprisePercent }) => surprisePercent,
      },
    ],
    // The texts and the format depend on the language alone.
    // oxlint-disable-next-line react/exhaustive-deps
    [language, isAmple],
  );
}

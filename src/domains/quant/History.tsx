import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { saveCsv } from '../../lib/csv.ts';
import { Button } from '../../ui/Button.tsx';
import table from '../../ui/Table.module.css';
import { useFirstRows } from '../../ui/table/useFirstRows.ts';
import { WithRoom } from '../../ui/table/WithRoom.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { writeMove } from '../../ui/write-move.ts';
import type { Series } from './GrowthChart.tsx';
import { historyCsv, type HistoryRow, historyRows } from './history-rows.ts';
import { HistoryTable } from './HistoryTable.tsx';
import styles from './quant.module.css';
import { ShowMore } from './ShowMore.tsx';

/** Every day of a series in a row, newest first, and as a file. */
export function History({ id, series }: { id: string; series: Series }) {
  const { t } = useLingui();
  const rows = useMemo(() => historyRows(series), [series]);
  const latest = useMemo(() => rows.toReversed(), [rows]);
  function save(): void {
    const names = [t`Date`, t`NAV`, t`Return %`, t`Benchmark %`, t`Drawdown %`];
    saveCsv(`plumb-${id}-${series.provenance}.csv`, [names, ...historyCsv(rows)]);
  }
  const download = (
    <Button look="plain" onPress={save}>
      <Trans>Download CSV</Trans>
    </Button>
  );
  return (
    <WithRoom
      table={<HistoryTable rows={latest} tools={download} />}
      rows={
        <>
          <div className={styles['tools']}>{download}</div>
          <ShortTable rows={latest} />
        </>
      }
    />
  );
}

/** The table of a phone: no choice of columns. */
function ShortTable({ rows: all }: { rows: readonly HistoryRow[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const money = useMoney();
  const { rows, onMore } = useFirstRows(all);
  return (
    <>
      <div className={`${table['frame']} ${styles['inset']} ${styles['days']}`}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t`Date`}</th>
              <th scope="col">{t`NAV`}</th>
              <th scope="col">{t`Return`}</th>
              <th scope="col">{t`Benchmark`}</th>
              <th scope="col">{t`Drawdown`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.date}>
                <th scope="row">{format.day(row.date)}</th>
                <td data-exact="">{money.column(row.navMicros)}</td>
                <td>{writeMove(format, row.percent)}</td>
                <td>{writeMove(format, row.benchmarkPercent)}</td>
                <td>{writeMove(format, row.drawdownPercent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {onMore && <ShowMore onMore={onMore} />}
    </>
  );
}

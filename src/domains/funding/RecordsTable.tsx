import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import type { FundingRecord } from '../../../contract/funding-record.ts';
import { KeptTable } from '../../live/KeptTable.tsx';
import type { Rest } from '../../live/whole-list.ts';
import { dollarsOf } from '../../ui/dollars.ts';
import type { Column } from '../../ui/table/columns.ts';
import { idOf } from '../../ui/table/id-of.ts';
import { sortRows } from '../../ui/table/sort.ts';
import { TableRows } from '../../ui/table/Table.tsx';
import { useSort } from '../../ui/table/useSort.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { StateTag } from './RecordRow.tsx';
import { kindTexts, stateTexts } from './record-texts.ts';
import { shortTransaction } from './short-transaction.ts';
import { recordHref, useRecordAmount } from './useRecordAmount.ts';

/** Deposits as a table, newest first. */
export function RecordsTable({
  records,
  list,
  tools,
}: {
  records: readonly FundingRecord[];
  /** The list that they are the loaded part of. */
  list: Rest;
  tools: ReactNode;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const columns = useRecordColumns();
  const [sort, setSort] = useSort(columns);
  const sorted = useMemo(
    () => sortRows(records, columns, sort, i18n.locale),
    [records, columns, sort, i18n.locale],
  );
  return (
    <KeptTable
      name="deposits"
      label={t`Deposits`}
      columns={columns}
      sort={sort}
      onSort={setSort}
      keyOf={idOf}
      hrefOf={recordHref}
      list={list}
      tools={tools}
    >
      <TableRows rows={sorted} />
    </KeptTable>
  );
}

function useRecordColumns(): readonly Column<FundingRecord>[] {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const amount = useRecordAmount();
  const language = i18n.locale;
  return useMemo(
    () => [
      {
        key: 'time',
        name: t`Date and time`,
        cell: ({ atMs }) => format.deviceMoment(atMs),
        value: ({ atMs }) => new Date(atMs).toISOString(),
      },
      {
        key: 'amount',
        name: t`Amount`,
        isFigure: true,
        cell: amount,
        value: ({ amountMicros }) => dollarsOf(amountMicros),
      },
      {
        key: 'state',
        name: t`Status`,
        cell: ({ state }) => <StateTag state={state} />,
        value: ({ state }) => i18n._(stateTexts[state]),
      },
      {
        key: 'kind',
        name: t({ message: 'Type', context: 'way of a deposit' }),
        cell: ({ kind }) => i18n._(kindTexts[kind]),
        value: ({ kind }) => i18n._(kindTexts[kind]),
      },
      {
        key: 'txid',
        name: t`Transaction`,
        cell: ({ txid }) => shortTransaction(txid),
        value: ({ txid }) => txid,
      },
      {
        key: 'address',
        name: t`Address or reference`,
        isExtra: true,
        cell: ({ address }) => address,
        value: ({ address }) => address,
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- all of them follow the language
    [language],
  );
}

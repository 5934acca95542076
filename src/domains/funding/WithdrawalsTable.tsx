import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import type { WithdrawalLine } from '../../../contract/withdrawal.ts';
import { KeptTable } from '../../live/KeptTable.tsx';
import type { Rest } from '../../live/whole-list.ts';
import { linkTo } from '../../nav/links.ts';
import { dollarsOf } from '../../ui/dollars.ts';
import { Tag } from '../../ui/Tag.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { idOf } from '../../ui/table/id-of.ts';
import { sortRows } from '../../ui/table/sort.ts';
import { TableRows } from '../../ui/table/Table.tsx';
import { useSort } from '../../ui/table/useSort.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { PaidTo } from './PaidTo.tsx';
import { shortTransaction } from './short-transaction.ts';
import { withdrawalStateText, withdrawalToneOf } from './withdrawal-texts.ts';

/** Withdrawals as a table, newest first. */
export function WithdrawalsTable({
  lines,
  list,
  tools,
}: {
  lines: readonly WithdrawalLine[];
  /** The list that they are the loaded part of. */
  list: Rest;
  tools: ReactNode;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const columns = useWithdrawalColumns();
  const [sort, setSort] = useSort(columns);
  const sorted = useMemo(
    () => sortRows(lines, columns, sort, i18n.locale),
    [lines, columns, sort, i18n.locale],
  );
  return (
    <KeptTable
      name="withdrawals"
      label={t`Withdrawals`}
      columns={columns}
      sort={sort}
      onSort={setSort}
      keyOf={idOf}
      hrefOf={linkTo.withdrawalRecord}
      list={list}
      tools={tools}
    >
      <TableRows rows={sorted} />
    </KeptTable>
  );
}

function useWithdrawalColumns(): readonly Column<WithdrawalLine>[] {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const money = useMoney();
  const language = i18n.locale;
  return useMemo(
    () => [
      {
        key: 'time',
        name: t`Date and time`,
        cell: ({ askedAtMs }) => format.deviceMoment(askedAtMs),
        value: ({ askedAtMs }) => new Date(askedAtMs).toISOString(),
      },
      {
        key: 'amount',
        name: t`Amount`,
        isFigure: true,
        cell: ({ amountMicros }) => money.micros(amountMicros),
        value: ({ amountMicros }) => dollarsOf(amountMicros),
      },
      {
        key: 'fee',
        name: t`Fee`,
        isFigure: true,
        cell: ({ feeMicros }) => money.micros(feeMicros),
        value: ({ feeMicros }) => dollarsOf(feeMicros),
      },
      {
        key: 'state',
        name: t`Status`,
        cell: (line) => (
          <Tag tone={withdrawalToneOf(line.state)}>{i18n._(withdrawalStateText(line))}</Tag>
        ),
        value: (line) => i18n._(withdrawalStateText(line)),
      },
      {
        key: 'to',
        name: t({ message: 'To', context: 'who got it' }),
        cell: (line) => <PaidTo line={line} />,
        value: ({ label, address }) => (label === null ? address : `${label} (${address})`),
      },
      {
        key: 'txid',
        name: t`Transaction`,
        isExtra: true,
        cell: ({ txid }) => shortTransaction(txid ?? ''),
        value: ({ txid }) => txid ?? '',
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- all of them follow the language
    [language],
  );
}

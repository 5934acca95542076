import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import type { SavingMove } from '../../../contract/saving.ts';
import { KeptTable } from '../../live/KeptTable.tsx';
import type { Rest } from '../../live/whole-list.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import { dollarsOf } from '../../ui/dollars.ts';
import { savingNames } from '../../ui/saving-names.ts';
import type { Column } from '../../ui/table/columns.ts';
import { idOf } from '../../ui/table/id-of.ts';
import { sortRows } from '../../ui/table/sort.ts';
import { TableRows } from '../../ui/table/Table.tsx';
import { useSort } from '../../ui/table/useSort.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { hrefOfMove } from './href-of-move.ts';
import { moveKindTexts, moveStateTexts } from './texts.ts';
import styles from './wealth.module.css';

/** The history of savings as a table. */
export function MovesTable({
  lines,
  list,
  tools,
}: {
  lines: readonly SavingMove[];
  /** The list that they are the loaded part of. */
  list: Rest;
  tools: ReactNode;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const columns = useMoveColumns();
  const [sort, setSort] = useSort(columns);
  const rows = useMemo(
    () => sortRows(lines, columns, sort, i18n.locale),
    [lines, columns, sort, i18n.locale],
  );
  return (
    <KeptTable
      name="savings"
      label={t`Savings history`}
      columns={columns}
      sort={sort}
      onSort={setSort}
      keyOf={idOf}
      hrefOf={hrefOfMove}
      list={list}
      tools={tools}
    >
      <TableRows rows={rows} />
    </KeptTable>
  );
}

function useMoveColumns(): readonly Column<SavingMove>[] {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const money = useShownMoney();
  const language = i18n.locale;
  const { isHidden } = money;
  return useMemo(
    () => [
      {
        key: 'type',
        name: t({ message: 'Type', context: 'of a movement' }),
        cell: ({ kind }) => i18n._(moveKindTexts[kind]),
        value: ({ kind }) => i18n._(moveKindTexts[kind]),
      },
      {
        key: 'time',
        name: t`Date and time`,
        cell: ({ atMs }) => <span className={styles['muted']}>{format.marketMoment(atMs)}</span>,
        value: ({ atMs }) => new Date(atMs).toISOString(),
      },
      {
        key: 'product',
        name: t({ message: 'Product', context: 'of savings' }),
        takesRest: true,
        cell: ({ productId }) => i18n._(savingNames[productId]),
        value: ({ productId }) => i18n._(savingNames[productId]),
      },
      {
        key: 'amount',
        name: t`Amount`,
        isFigure: true,
        cell: ({ amountMicros }) => money.micros(amountMicros),
        value: ({ amountMicros }) => dollarsOf(amountMicros),
      },
      {
        key: 'interest',
        name: t`Interest`,
        isFigure: true,
        cell: ({ interestMicros }) => money.micros(interestMicros),
        value: ({ interestMicros }) => dollarsOf(interestMicros),
      },
      {
        key: 'cost',
        name: t`Cost`,
        isFigure: true,
        cell: ({ costMicros }) => money.micros(costMicros),
        value: ({ costMicros }) => dollarsOf(costMicros),
      },
      {
        key: 'state',
        name: t`Status`,
        cell: ({ state }) => (
          <Tag tone={state === 'waiting' ? 'accent' : 'plain'}>{i18n._(moveStateTexts[state])}</Tag>
        ),
        value: ({ state }) => i18n._(moveStateTexts[state]),
      },
      {
        key: 'paid',
        name: t`Paid on`,
        isFigure: true,
        cell: ({ paysOn }) => format.day(paysOn),
        value: ({ paysOn }) => paysOn ?? '',
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- all of them depend on the language, amounts also on whether they are hidden
    [language, isHidden],
  );
}

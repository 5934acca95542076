import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import type { AccountName } from '../../../contract/account.ts';
import type { AccountEvent } from '../../../contract/activity.ts';
import { KeptTable } from '../../live/KeptTable.tsx';
import type { Rest } from '../../live/whole-list.ts';
import { dollarsOf } from '../../ui/dollars.ts';
import type { Column } from '../../ui/table/columns.ts';
import { idOf } from '../../ui/table/id-of.ts';
import { sortRows } from '../../ui/table/sort.ts';
import { TableRows } from '../../ui/table/Table.tsx';
import { useSort } from '../../ui/table/useSort.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './account.module.css';
import { EventFigure } from './EventFigure.tsx';
import { figureOf } from './event-figure.ts';
import { useEventWords } from './useEventWords.ts';

/** Events as a table, latest first. */
export function ActivityTable({
  events,
  account,
  list,
  tools,
  onOpen,
}: {
  events: readonly AccountEvent[];
  /** The account, when the table is limited to one; then it has a balance column. */
  account: AccountName | undefined;
  /** The list that they are the loaded part of. */
  list: Rest;
  tools: ReactNode;
  onOpen: (event: AccountEvent) => void;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const columns = useEventColumns(account);
  const [sort, setSort] = useSort(columns);
  const rows = useMemo(
    () => sortRows(events, columns, sort, i18n.locale),
    [events, columns, sort, i18n.locale],
  );
  return (
    <KeptTable
      name={account === undefined ? 'activity' : 'account-activity'}
      label={t`Activity`}
      columns={columns}
      sort={sort}
      onSort={setSort}
      keyOf={idOf}
      onOpen={onOpen}
      list={list}
      tools={tools}
    >
      <TableRows rows={rows} />
    </KeptTable>
  );
}

function useEventColumns(account: AccountName | undefined): readonly Column<AccountEvent>[] {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const money = useMoney();
  const words = useEventWords();
  const language = i18n.locale;
  return useMemo(
    () => {
      const accounts: Column<AccountEvent> = {
        key: 'accounts',
        name: t({ message: 'Account', context: 'money' }),
        cell: words.accounts,
        value: words.accounts,
      };
      const balance: Column<AccountEvent> = {
        key: 'balance',
        name: t`Account cash after`,
        isFigure: true,
        cell: ({ balanceAfterMicros }) => money.micros(balanceAfterMicros),
        value: ({ balanceAfterMicros }) => dollarsOf(balanceAfterMicros),
      };
      return [
        {
          key: 'event',
          name: t({ message: 'Activity', context: 'what one row shows' }),
          cell: words.title,
          value: words.title,
        },
        {
          key: 'time',
          name: t`Date and time`,
          cell: ({ atMs }) => <span className={styles['muted']}>{format.marketMoment(atMs)}</span>,
          value: ({ atMs }) => new Date(atMs).toISOString(),
        },
        {
          key: 'detail',
          name: t`Details`,
          takesRest: true,
          cell: words.detail,
          value: words.detail,
        },
        ...(account === undefined ? [accounts] : []),
        {
          key: 'amount',
          name: t`Amount`,
          isFigure: true,
          cell: (event) => <EventFigure event={event} />,
          value: amountOf,
        },
        ...(account === undefined ? [] : [balance]),
      ];
    },
    // The texts and the formats depend on the language only.
    // oxlint-disable-next-line react/exhaustive-deps
    [language, account],
  );
}

/** Dollars; `undefined` for a hold, which moves no cash: it is last in both directions and empty in a copy. */
function amountOf(event: AccountEvent): number | undefined {
  const figure = figureOf(event);
  return figure.kind === 'moved' ? dollarsOf(figure.micros) : undefined;
}

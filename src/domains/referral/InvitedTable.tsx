import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import type { Invited } from '../../../contract/referral.ts';
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
import { StateTag } from './InvitedRow.tsx';
import { stateTexts } from './texts.ts';
import { useInvitedWords } from './useInvitedWords.ts';

/** The customers who signed up with the code, as a table. */
export function InvitedTable({
  invited,
  list,
  tools,
}: {
  invited: readonly Invited[];
  /** The list that they are the loaded part of. */
  list: Rest;
  tools: ReactNode;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const columns = useInvitedColumns();
  const [sort, setSort] = useSort(columns);
  const rows = useMemo(
    () => sortRows(invited, columns, sort, i18n.locale),
    [invited, columns, sort, i18n.locale],
  );
  return (
    <KeptTable
      name="invitations"
      label={t`Invitations`}
      columns={columns}
      sort={sort}
      onSort={setSort}
      keyOf={idOf}
      list={list}
      tools={tools}
    >
      <TableRows rows={rows} />
    </KeptTable>
  );
}

/** Also the columns of the CSV file. */
export function useInvitedColumns(): readonly Column<Invited>[] {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const money = useMoney();
  const words = useInvitedWords();
  const language = i18n.locale;
  return useMemo(
    () => [
      {
        key: 'name',
        name: t({ message: 'Person', context: 'who was invited' }),
        cell: ({ name }) => name ?? t`Deleted account`,
        value: ({ name }) => name ?? t`Deleted account`,
      },
      {
        key: 'joined',
        name: t({ message: 'Joined', context: 'column of dates' }),
        cell: ({ joinedAtMs }) => format.localDate(joinedAtMs),
        value: ({ joinedAtMs }) => new Date(joinedAtMs).toISOString(),
      },
      {
        key: 'state',
        name: t`Status`,
        cell: ({ state }) => <StateTag state={state} />,
        value: ({ state }) => i18n._(stateTexts[state]),
      },
      {
        key: 'next',
        name: t({ message: 'Next step', context: 'of an invitation' }),
        takesRest: true,
        cell: words,
        value: words,
      },
      {
        key: 'until',
        name: t`Deposit by`,
        cell: ({ lastDay }) => format.day(lastDay),
        value: ({ lastDay }) => lastDay,
      },
      {
        key: 'reward',
        name: t({ message: 'Reward', context: 'column of amounts' }),
        isFigure: true,
        cell: ({ rewardMicros }) => money.micros(rewardMicros),
        value: ({ rewardMicros }) => dollarsOf(rewardMicros),
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- all of them depend on the language
    [language],
  );
}

import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import type { Donation } from '../../../contract/charity.ts';
import { UNKNOWN } from '../../lib/format.ts';
import { KeptTable } from '../../live/KeptTable.tsx';
import type { Rest } from '../../live/whole-list.ts';
import { useShownMoney } from '../../live/useShownMoney.ts';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';
import { dollarsOf } from '../../ui/dollars.ts';
import type { Column } from '../../ui/table/columns.ts';
import { idOf } from '../../ui/table/id-of.ts';
import { sortRows } from '../../ui/table/sort.ts';
import { TableRows } from '../../ui/table/Table.tsx';
import { useSort } from '../../ui/table/useSort.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { donationStateTexts, sourceTexts } from './texts.ts';

/** The customer's donations as a table. */
export function DonationsTable({
  donations,
  list,
  tools,
}: {
  donations: readonly Donation[];
  /** The list that they are the loaded part of. */
  list: Rest;
  tools: ReactNode;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const columns = useDonationColumns();
  const [sort, setSort] = useSort(columns);
  const rows = useMemo(
    () => sortRows(donations, columns, sort, i18n.locale),
    [donations, columns, sort, i18n.locale],
  );
  return (
    <KeptTable
      name="donations"
      label={t`Donations`}
      columns={columns}
      sort={sort}
      onSort={setSort}
      keyOf={idOf}
      hrefOf={hrefOfDonation}
      list={list}
      tools={tools}
    >
      <TableRows rows={rows} />
    </KeptTable>
  );
}

function hrefOfDonation({ id }: Donation): Href {
  return linkTo.donation({ id });
}

/** Also the columns of the CSV file. */
export function useDonationColumns(): readonly Column<Donation>[] {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const money = useShownMoney();
  const language = i18n.locale;
  return useMemo(
    () => [
      {
        key: 'cause',
        name: t`Cause`,
        takesRest: true,
        cell: ({ causeName }) => causeName,
        value: ({ causeName }) => causeName,
      },
      {
        key: 'purpose',
        name: t`Purpose`,
        isExtra: true,
        cell: ({ purpose }) => purpose,
        value: ({ purpose }) => purpose,
      },
      {
        key: 'type',
        name: t({ message: 'Type', context: 'of a donation' }),
        cell: ({ source }) => i18n._(sourceTexts[source]),
        value: ({ source }) => i18n._(sourceTexts[source]),
      },
      {
        key: 'date',
        name: t`Date`,
        cell: ({ atMs }) => format.date(atMs),
        value: ({ atMs }) => new Date(atMs).toISOString(),
      },
      {
        key: 'state',
        name: t`Status`,
        cell: ({ state }) => (
          <Tag tone={state === 'waiting' ? 'accent' : 'plain'}>
            {i18n._(donationStateTexts[state])}
          </Tag>
        ),
        value: ({ state }) => i18n._(donationStateTexts[state]),
      },
      {
        key: 'amount',
        name: t`Amount`,
        isFigure: true,
        cell: ({ amountMicros }) => money.micros(amountMicros),
        value: ({ amountMicros }) => dollarsOf(amountMicros),
      },
      {
        key: 'paid',
        name: t({ message: 'Paid out', context: 'of a donation' }),
        isFigure: true,
        cell: ({ paidOutMicros }) => money.micros(paidOutMicros),
        value: ({ paidOutMicros }) => dollarsOf(paidOutMicros),
      },
      {
        key: 'receipt',
        name: t`Receipt`,
        cell: ({ receipts }) => receipts.join(', ') || UNKNOWN,
        value: ({ receipts }) => receipts.join(', '),
      },
      {
        key: 'number',
        name: t`Donation number`,
        isExtra: true,
        cell: ({ id }) => id,
        value: ({ id }) => id,
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- all of them depend on the language, amounts also on whether they are hidden
    [language, money.isHidden],
  );
}

import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useMemo } from 'react';
import { orderNumber } from '../../../contract/order-number.ts';
import { averageMicros } from '../../../contract/order-price.ts';
import type { Order } from '../../../contract/order.ts';
import { KeptTable } from '../../live/KeptTable.tsx';
import { orderEndText } from '../../live/OrderRow.tsx';
import { useOrderWords } from '../../live/useOrderWords.ts';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Button } from '../../ui/Button.tsx';
import { dollarsOf } from '../../ui/dollars.ts';
import type { Column } from '../../ui/table/columns.ts';
import { idOf } from '../../ui/table/id-of.ts';
import { sortRows } from '../../ui/table/sort.ts';
import { TableRows } from '../../ui/table/Table.tsx';
import { useSort } from '../../ui/table/useSort.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import type { OrderHistory } from './order-history.ts';
import { momentOf } from './orders-csv.ts';
import { useCsvWords } from './useCsvWords.ts';

/** Orders as a table, newest first. Any other sorting applies to the whole history, which is then loaded. */
export function OrdersTable({
  orders,
  history,
  quietMs,
  onExport,
}: {
  orders: readonly Order[];
  history: OrderHistory;
  quietMs: number;
  onExport: () => void;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const columns = useOrderColumns();
  const [sort, setSort] = useSort(columns);
  const sorted = useMemo(
    () => sortRows(orders, columns, sort, i18n.locale),
    [orders, columns, sort, i18n.locale],
  );
  return (
    <KeptTable
      name="orders"
      label={t`Order history`}
      columns={columns}
      sort={sort}
      onSort={setSort}
      keyOf={idOf}
      hrefOf={linkTo.order}
      list={history}
      tools={
        <>
          <AsOf asOfMs={history.asOfMs} quietMs={quietMs} />
          <Button look="plain" onPress={onExport}>
            <Trans>Export as CSV</Trans>
          </Button>
        </>
      }
    >
      <TableRows rows={sorted} isLong />
    </KeptTable>
  );
}

function numberOf({ id }: Order): string {
  return orderNumber(id);
}

/** The names and texts are those of the order file. */
function useOrderColumns(): readonly Column<Order>[] {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const money = useMoney();
  const titles = useOrderWords();
  const words = useCsvWords();
  const language = i18n.locale;
  return useMemo(
    () => {
      const { columns } = words;
      // Cells show a dollar sign and have less space than a file.
      const names: Readonly<
        Record<'limit' | 'amount' | 'average' | 'value' | 'fee' | 'realised', string>
      > = {
        limit: t({ message: 'Limit', context: 'price' }),
        amount: t`Amount`,
        average: t`Average price`,
        value: t({ message: 'Value', context: 'of what was traded' }),
        fee: t`Fees`,
        realised: t`Realized P&L`,
      };
      const amount = (
        key: keyof typeof names,
        microsOf: (order: Order) => string | bigint | null | undefined,
        isExtra = false,
      ): Column<Order> => ({
        key,
        name: names[key],
        isFigure: true,
        isExtra,
        cell: (order) =>
          key === 'limit' || key === 'average'
            ? money.price(microsOf(order))
            : key === 'realised'
              ? money.signed(microsOf(order))
              : money.micros(microsOf(order)),
        value: (order) => dollarsOf(microsOf(order)),
      });
      const shares = (
        key: 'shares' | 'filled',
        name: string,
        microsOf: (order: Order) => string | null,
      ): Column<Order> => ({
        key,
        name,
        isFigure: true,
        cell: (order) => money.shares(microsOf(order)),
        value: (order) => dollarsOf(microsOf(order)),
      });
      const all: readonly Column<Order>[] = [
        { key: 'act', name: columns.act, cell: titles.title, value: titles.title },
        {
          key: 'placed',
          name: t({ message: 'Placed', context: 'when an order was sent' }),
          cell: ({ placedAtMs }) => format.marketMoment(placedAtMs),
          value: ({ placedAtMs }) => momentOf(placedAtMs),
        },
        {
          key: 'status',
          name: columns.status,
          cell: (order) => (
            <Tag tone={order.status === 'pending' ? 'accent' : 'plain'}>
              {i18n._(orderEndText(order))}
            </Tag>
          ),
          value: (order) => i18n._(orderEndText(order)),
        },
        { key: 'type', name: columns.type, isExtra: true, cell: words.type, value: words.type },
        shares('shares', columns.shares, ({ qtyMicros }) => qtyMicros),
        shares('filled', t`Filled`, ({ filledMicros }) => filledMicros),
        amount('limit', ({ limitMicros }) => limitMicros),
        amount('average', averageMicros),
        amount('value', ({ valueMicros }) => (valueMicros === '0' ? null : valueMicros)),
        amount('fee', ({ feeMicros }) => feeMicros, true),
        amount('realised', ({ realisedMicros }) => realisedMicros),
        amount('amount', ({ amountMicros }) => amountMicros, true),
        {
          key: 'ended',
          name: t({ message: 'Closed', context: 'when an order ended' }),
          isExtra: true,
          cell: ({ doneAtMs }) => format.marketMoment(doneAtMs),
          value: ({ doneAtMs }) => (doneAtMs === null ? '' : momentOf(doneAtMs)),
        },
        {
          key: 'reason',
          name: columns.reason,
          isExtra: true,
          cell: words.reason,
          value: words.reason,
        },
        { key: 'number', name: columns.number, isExtra: true, cell: numberOf, value: numberOf },
      ];
      return all;
    },
    // The texts and the formats depend on the language alone.
    // oxlint-disable-next-line react/exhaustive-deps
    [language],
  );
}

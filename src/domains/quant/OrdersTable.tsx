import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { orderNumber } from '../../../contract/order-number.ts';
import type { ProductOrder } from '../../../contract/product-order.ts';
import { KeptTable } from '../../live/KeptTable.tsx';
import type { Rest } from '../../live/whole-list.ts';
import type { Href } from '../../nav/address.ts';
import { dollarsOf } from '../../ui/dollars.ts';
import type { Column } from '../../ui/table/columns.ts';
import { idOf } from '../../ui/table/id-of.ts';
import { sortRows } from '../../ui/table/sort.ts';
import { TableRows } from '../../ui/table/Table.tsx';
import { useSort } from '../../ui/table/useSort.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { links } from './links.ts';
import { orderKindTexts, orderStateText } from './texts.ts';

/** The customer's orders for products as a table. */
export function OrdersTable({
  orders,
  list,
  tools,
}: {
  orders: readonly ProductOrder[];
  /** The list that they are the loaded part of. */
  list: Rest;
  tools: ReactNode;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const columns = useOrderColumns();
  const [sort, setSort] = useSort(columns);
  const rows = useMemo(
    () => sortRows(orders, columns, sort, i18n.locale),
    [orders, columns, sort, i18n.locale],
  );
  return (
    <KeptTable
      name="product-orders"
      label={t`Product orders`}
      columns={columns}
      sort={sort}
      onSort={setSort}
      keyOf={idOf}
      hrefOf={hrefOfOrder}
      list={list}
      tools={tools}
    >
      <TableRows rows={rows} />
    </KeptTable>
  );
}

function hrefOfOrder({ id }: ProductOrder): Href {
  return links.bought({ order: id });
}

/** Also the columns of the file. */
export function useOrderColumns(): readonly Column<ProductOrder>[] {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const money = useMoney();
  const language = i18n.locale;
  return useMemo(
    () => [
      {
        key: 'product',
        name: t({ message: 'Product', context: 'a fund or a quantitative product' }),
        takesRest: true,
        cell: ({ productName }) => productName,
        value: ({ productName }) => productName,
      },
      {
        key: 'kind',
        name: t({ message: 'Order', context: 'for a product' }),
        cell: ({ kind }) => i18n._(orderKindTexts[kind]),
        value: ({ kind }) => i18n._(orderKindTexts[kind]),
      },
      {
        key: 'placed',
        name: t`Placed`,
        cell: ({ placedAtMs }) => format.marketMoment(placedAtMs),
        value: ({ placedAtMs }) => new Date(placedAtMs).toISOString(),
      },
      {
        key: 'state',
        name: t`Status`,
        cell: (order) => (
          <Tag tone={order.state === 'pending' ? 'accent' : 'plain'}>
            {i18n._(orderStateText(order))}
          </Tag>
        ),
        value: (order) => i18n._(orderStateText(order)),
      },
      {
        key: 'amount',
        name: t`Amount`,
        isFigure: true,
        cell: ({ amountMicros, cashMicros }) => money.micros(cashMicros ?? amountMicros),
        value: ({ amountMicros, cashMicros }) => dollarsOf(cashMicros ?? amountMicros),
      },
      {
        key: 'units',
        name: t`Units`,
        isFigure: true,
        cell: ({ unitsMicros, dealtUnitsMicros }) => money.shares(dealtUnitsMicros ?? unitsMicros),
        value: ({ unitsMicros, dealtUnitsMicros }) => dollarsOf(dealtUnitsMicros ?? unitsMicros),
      },
      {
        key: 'nav',
        name: t`NAV`,
        isFigure: true,
        cell: ({ navMicros }) => money.exact(navMicros),
        value: ({ navMicros }) => dollarsOf(navMicros),
      },
      {
        key: 'fee',
        name: t`Fee`,
        isFigure: true,
        cell: ({ feeMicros }) => money.micros(feeMicros),
        value: ({ feeMicros }) => dollarsOf(feeMicros),
      },
      {
        key: 'dealt',
        name: t`Priced on`,
        isFigure: true,
        cell: ({ dealDate }) => format.day(dealDate),
        value: ({ dealDate }) => dealDate,
      },
      {
        key: 'number',
        name: t`Order number`,
        isExtra: true,
        cell: ({ id }) => orderNumber(id),
        value: ({ id }) => orderNumber(id),
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- all of them follow the language
    [language],
  );
}

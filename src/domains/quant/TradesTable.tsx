import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ProductTrade } from '../../../contract/product.ts';
import type { LineList } from '../../data/call/pages.ts';
import { UNKNOWN } from '../../lib/format.ts';
import { KeptTable } from '../../live/KeptTable.tsx';
import type { ShownMoney } from '../../live/useShownMoney.ts';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';
import { dollarsOf } from '../../ui/dollars.ts';
import type { Column } from '../../ui/table/columns.ts';
import { idOf } from '../../ui/table/id-of.ts';
import { sortRows } from '../../ui/table/sort.ts';
import { TableRows } from '../../ui/table/Table.tsx';
import { useSort } from '../../ui/table/useSort.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { tradeSideTexts } from './texts.ts';

/** Of the address: holdings on the same screen have an order of their own. */
export const TRADES_SORT = 'trades';

/** Trades as a table, newest first. Any other order applies to all of them, which are then loaded. */
export function TradesTable({
  trades,
  list,
  own,
}: {
  trades: readonly ProductTrade[];
  /** The list that they are a part of. */
  list: LineList<ProductTrade>;
  /** Hides amounts when the customer does. */
  own: ShownMoney | undefined;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const columns = useTradeColumns(own);
  const [sort, setSort] = useSort(columns, TRADES_SORT);
  const sorted = useMemo(
    () => sortRows(trades, columns, sort, i18n.locale),
    [trades, columns, sort, i18n.locale],
  );
  return (
    <KeptTable
      name="trades"
      label={t`Trades`}
      columns={columns}
      sort={sort}
      onSort={setSort}
      keyOf={idOf}
      hrefOf={hrefOfTrade}
      list={list}
    >
      <TableRows rows={sorted} isLong />
    </KeptTable>
  );
}

function hrefOfTrade({ ticker }: ProductTrade): Href {
  return linkTo.instrument({ ticker });
}

function useTradeColumns(own: ShownMoney | undefined): readonly Column<ProductTrade>[] {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const open = useMoney();
  const money = own ?? open;
  const isHidden = own?.isHidden ?? false;
  const language = i18n.locale;
  return useMemo(() => {
    const sideOf = ({ side }: ProductTrade) => i18n._(tradeSideTexts[side]);
    return [
      {
        key: 'symbol',
        name: t`Symbol`,
        cell: ({ ticker }) => ticker,
        value: ({ ticker }) => ticker,
      },
      {
        key: 'side',
        name: t({ message: 'Side', context: 'of a trade' }),
        cell: sideOf,
        value: sideOf,
      },
      {
        key: 'time',
        name: t`Date and time`,
        cell: ({ atMs }) => format.marketMoment(atMs),
        value: ({ atMs }) => new Date(atMs).toISOString(),
      },
      {
        key: 'shares',
        name: t`Shares`,
        isFigure: true,
        cell: ({ qtyMicros }) => money.shares(qtyMicros),
        value: ({ qtyMicros }) => dollarsOf(qtyMicros),
      },
      {
        key: 'price',
        name: t({ message: 'Price', context: 'of a trade' }),
        isFigure: true,
        cell: ({ priceMicros }) => open.price(priceMicros),
        value: ({ priceMicros }) => dollarsOf(priceMicros),
      },
      {
        key: 'value',
        name: t({ message: 'Value', context: 'of what was traded' }),
        isFigure: true,
        cell: ({ valueMicros }) => money.micros(valueMicros),
        value: ({ valueMicros }) => dollarsOf(valueMicros),
      },
      {
        key: 'fee',
        name: t`Fees`,
        isFigure: true,
        cell: ({ feeMicros }) => money.micros(feeMicros),
        value: ({ feeMicros }) => dollarsOf(feeMicros),
      },
      {
        key: 'realised',
        name: t`Realized P&L`,
        isFigure: true,
        // Only a trade that closes a position has one.
        cell: ({ pnlMicros }) => (pnlMicros === null ? UNKNOWN : money.signed(pnlMicros)),
        value: ({ pnlMicros }) => dollarsOf(pnlMicros),
      },
    ];
    // oxlint-disable-next-line react/exhaustive-deps -- all of them depend on the language, amounts also on whether they are hidden
  }, [language, isHidden]);
}

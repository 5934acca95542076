import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ProductHolding } from '../../../contract/product.ts';
import { KeptTable } from '../../live/KeptTable.tsx';
import type { ShownMoney } from '../../live/useShownMoney.ts';
import { dollarsOf } from '../../ui/dollars.ts';
import { sectorTexts } from '../../ui/sector-texts.ts';
import type { Column } from '../../ui/table/columns.ts';
import { sortRows } from '../../ui/table/sort.ts';
import { TableRows } from '../../ui/table/Table.tsx';
import { useSort } from '../../ui/table/useSort.ts';
import { useIsAmple } from '../../ui/table/WithRoom.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { holdingPrice } from './holding-price.ts';
import { holdingHref, holdingKey } from './holdings.ts';
import styles from './quant.module.css';
import { holdingSideTexts } from './texts.ts';
import { WeightBar } from './WeightBar.tsx';

/** The holdings of a product as a table. */
export function HoldingsTable({
  holdings,
  widest,
  own,
}: {
  holdings: readonly ProductHolding[];
  /** The largest weight, percent. */
  widest: number;
  /** Hides amounts when the customer does. */
  own: ShownMoney | undefined;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  // In whole percent, so that live prices rarely change the columns.
  const columns = useHoldingColumns(Math.ceil(widest), own);
  const [sort, setSort] = useSort(columns);
  const rows = useMemo(
    () => sortRows(holdings, columns, sort, i18n.locale),
    [holdings, columns, sort, i18n.locale],
  );
  return (
    <KeptTable
      name="holdings"
      label={t({ message: 'Holdings', context: 'of a product' })}
      columns={columns}
      sort={sort}
      onSort={setSort}
      keyOf={holdingKey}
      hrefOf={holdingHref}
    >
      <TableRows rows={rows} />
    </KeptTable>
  );
}

function useHoldingColumns(
  widest: number,
  own: ShownMoney | undefined,
): readonly Column<ProductHolding>[] {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const open = useMoney();
  const isAmple = useIsAmple();
  const money = own ?? open;
  const isHidden = own?.isHidden ?? false;
  const language = i18n.locale;
  return useMemo(() => {
    const cash = t({ message: 'Cash', context: 'of a product' });
    // A fund that is held, and cash, have no symbol.
    const titleOf = ({ ticker, productId, name }: ProductHolding) =>
      ticker ?? (productId === null ? cash : name);
    const nameOf = ({ ticker, name }: ProductHolding) => (ticker === null ? '' : name);
    const sectorOf = ({ sector }: ProductHolding) => (sector ? i18n._(sectorTexts[sector]) : '');
    const sideOf = ({ direction }: ProductHolding) => i18n._(holdingSideTexts[direction]);
    return [
      {
        key: 'holding',
        name: t({ message: 'Holding', context: 'of a product' }),
        cell: (holding) => (
          <>
            {titleOf(holding)}
            {holding.direction === 'short' && <Tag tone="warn">{sideOf(holding)}</Tag>}
          </>
        ),
        value: titleOf,
      },
      {
        key: 'name',
        name: t({ message: 'Name', context: 'of an instrument' }),
        takesRest: true,
        cell: nameOf,
        value: nameOf,
      },
      {
        key: 'side',
        name: t({ message: 'Side', context: 'of a position' }),
        // The first column already marks short positions.
        isExtra: true,
        cell: sideOf,
        value: sideOf,
      },
      { key: 'sector', name: t`Sector`, isExtra: !isAmple, cell: sectorOf, value: sectorOf },
      {
        key: 'shares',
        name: t`Shares`,
        isFigure: true,
        cell: ({ qtyMicros }) => (qtyMicros === null ? '' : money.shares(qtyMicros)),
        value: ({ qtyMicros }) => dollarsOf(qtyMicros),
      },
      {
        key: 'price',
        name: t({ message: 'Price', context: 'of the last trade' }),
        isFigure: true,
        cell: (holding) => (holding.qtyMicros === null ? '' : open.price(holdingPrice(holding))),
        value: (holding) => dollarsOf(holdingPrice(holding)),
      },
      {
        key: 'value',
        name: t`Market value`,
        isFigure: true,
        cell: ({ valueMicros }) => money.micros(valueMicros),
        value: ({ valueMicros }) => dollarsOf(valueMicros),
      },
      {
        key: 'weight',
        name: t({ message: 'Weight', context: 'of a holding' }),
        isFigure: true,
        cell: ({ weightPercent }) => (
          <span className={styles['weighed']}>
            <WeightBar part={Math.abs(weightPercent ?? 0) / widest} />
            <b>{format.percent(weightPercent)}</b>
          </span>
        ),
        value: ({ weightPercent }) => weightPercent,
      },
    ];
    // oxlint-disable-next-line react/exhaustive-deps -- all of them depend on the language, amounts also on whether they are hidden
  }, [language, isAmple, isHidden, widest]);
}

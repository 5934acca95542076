import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Icon } from '../../ui/Icon.tsx';
import { columns as listColumns, columnTexts } from './column-texts.ts';
import { type Column, nextOrder, type SortOrder } from './sort-rows.ts';
import styles from './SortHeader.module.css';

/** The columns' names; a tap sorts by one. */
export function SortHeader({
  order,
  columns = listColumns,
  onOrder,
}: {
  order: SortOrder;
  columns?: readonly Column[] | undefined;
  onOrder: (order: SortOrder) => void;
}) {
  return (
    <div className={styles['header']}>
      {columns.map((column) => (
        <ColumnName
          key={column}
          column={column}
          order={order}
          onPress={() => onOrder(nextOrder(order, column))}
        />
      ))}
    </div>
  );
}

function ColumnName({
  column,
  order,
  onPress,
}: {
  column: Column;
  order: SortOrder;
  onPress: () => void;
}) {
  const { i18n } = useLingui();
  const sorts = order.by === column;
  return (
    <button
      type="button"
      className={styles['column']}
      data-column={column}
      aria-pressed={sorts}
      onClick={onPress}
    >
      {i18n._(columnTexts[column])}
      <span className={styles['arrow']}>
        {sorts && <Icon name={order.descending ? 'down' : 'up'} size={14} />}
      </span>
      {sorts && (
        <span className="heard">
          {order.descending ? <Trans>highest first</Trans> : <Trans>lowest first</Trans>}
        </span>
      )}
    </button>
  );
}

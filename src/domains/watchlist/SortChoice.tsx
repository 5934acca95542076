import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import { Icon } from '../../ui/Icon.tsx';
import { readWatchedOrder, type WatchedOrder, watchedOrders } from './sort-watched.ts';
import styles from './SortChoice.module.css';

const orderTexts: Record<WatchedOrder, MessageDescriptor> = {
  manual: msg`Custom order`,
  change: msg({ message: 'Change', context: 'of a price' }),
  name: msg({ message: 'Name', context: 'of an instrument' }),
  price: msg({ message: 'Price', context: 'of the last trade' }),
};

/** Selects the order of a list with the browser's own select element, which fits every language. */
export function SortChoice({
  order,
  onChoose,
}: {
  order: WatchedOrder;
  onChoose: (order: WatchedOrder) => void;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  return (
    <span className={styles['choice']}>
      <select
        className={styles['select']}
        aria-label={t`Sort by`}
        value={order}
        onChange={(event) => onChoose(readWatchedOrder(event.target.value))}
      >
        {watchedOrders.map((name) => (
          <option key={name} value={name}>
            {i18n._(orderTexts[name])}
          </option>
        ))}
      </select>
      <Icon name="down" size={14} />
    </span>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { ORDER_STATUSES, type OrderStatus } from '../../../contract/order.ts';
import { Segmented } from '../../ui/Segmented.tsx';

/** The orders of each status: a plural in some languages, unlike the status of one order. */
const chosenTexts: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  pending: msg({ message: 'Pending', context: 'orders' }),
  filled: msg({ message: 'Filled', context: 'orders' }),
  cancelled: msg({ message: 'Canceled', context: 'orders' }),
};

/** Orders of one status, or all. */
export function StatusChoice({
  value,
  onChange,
}: {
  value: OrderStatus | undefined;
  onChange: (status: OrderStatus | undefined) => void;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  return (
    <Segmented
      label={t`Status`}
      options={[
        { value: 'all', label: <Trans context="orders">All</Trans> },
        ...ORDER_STATUSES.map((status) => ({
          value: status,
          label: i18n._(chosenTexts[status]),
        })),
      ]}
      value={value ?? 'all'}
      onChange={(next) => onChange(ORDER_STATUSES.find((status) => status === next))}
    />
  );
}

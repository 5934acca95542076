import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { ORDER_STATUSES, type OrderStatus } from '../../../contract/order.ts';
import { orderStatusTexts } from '../../ui/order-texts.ts';
import { Segmented } from '../../ui/Segmented.tsx';

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
          label: i18n._(orderStatusTexts[status]),
        })),
      ]}
      value={value ?? 'all'}
      onChange={(next) => onChange(ORDER_STATUSES.find((status) => status === next))}
    />
  );
}

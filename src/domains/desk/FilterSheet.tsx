import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { ORDER_INTENTS } from '../../../contract/order.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { intentTexts } from '../../ui/order-texts.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import desk from './desk.module.css';
import styles from './sheet.module.css';
import type { OrderFilter } from './order-filter.ts';

/** Filters by kind of order and placement date. The choice applies immediately. */
export function FilterSheet({
  open,
  filter,
  onChange,
  onClose,
}: {
  open: boolean;
  filter: OrderFilter;
  onChange: (changed: Partial<OrderFilter>) => void;
  onClose: () => void;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  return (
    <Sheet open={open} title={t`Filter orders`} onClose={onClose}>
      <div className={styles['sheet']}>
        <SelectField
          label={t`Side`}
          value={filter.intent ?? 'all'}
          options={[
            { value: 'all', text: t({ message: 'All', context: 'orders' }) },
            ...ORDER_INTENTS.map((intent) => ({
              value: intent,
              text: i18n._(intentTexts[intent]),
            })),
          ]}
          onChange={(next) => onChange({ intent: ORDER_INTENTS.find((intent) => intent === next) })}
        />
        <Field
          type="date"
          label={<Trans>Placed on or after (ET)</Trans>}
          value={filter.fromDate ?? ''}
          onChange={(fromDate) => onChange({ fromDate })}
        />
        <Field
          type="date"
          label={<Trans>Placed on or before (ET)</Trans>}
          value={filter.toDate ?? ''}
          onChange={(toDate) => onChange({ toDate })}
        />
        <div className={desk['buttons']}>
          <Button
            onPress={() => onChange({ intent: undefined, fromDate: undefined, toDate: undefined })}
          >
            <Trans context="filters">Clear</Trans>
          </Button>
          <Button look="primary" onPress={onClose}>
            <Trans context="filtered orders">Show</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

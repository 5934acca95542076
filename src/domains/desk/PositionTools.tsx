import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HoldingCaption } from '../../live/HoldingCaption.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import desk from './desk.module.css';
import { positionOrderTexts } from './position-order-texts.ts';
import styles from './positions.module.css';
import { POSITION_ORDERS, type PositionOrder } from './sort-positions.ts';

/** The search over positions, shown for long lists. */
export function PositionSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useWords();
  return (
    <div className={styles['search']}>
      <SearchField
        label={<Trans>Search positions</Trans>}
        placeholder={t`Symbol or name`}
        text={text}
        onText={onText}
      />
    </div>
  );
}

/** The order of the rows, their age, and what their pills show. */
export function PositionOrderChoice({
  age,
  order,
  onOrder,
}: {
  age: ReactNode;
  order: PositionOrder;
  onOrder: (order: string) => void;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  return (
    <div className={desk['columns']}>
      <div className={styles['order']}>
        <SelectField
          look="inline"
          label={t({ message: 'Order', context: 'sort' })}
          value={order}
          options={POSITION_ORDERS.map((each) => ({
            value: each,
            text: i18n._(positionOrderTexts[each]),
          }))}
          onChange={onOrder}
        />
      </div>
      {age}
      <span className={styles['pills']} aria-hidden="true">
        <HoldingCaption />
      </span>
    </div>
  );
}

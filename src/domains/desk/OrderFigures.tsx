import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '../../../contract/order.ts';
import { Explained } from '../../ui/Explained.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { useMoney } from '../../ui/useMoney.ts';
import { averageMicros } from './orders-csv.ts';

/** The average price of an order with its formula. */
export function AverageFigure({ order }: { order: Order }) {
  const { t } = useLingui();
  const money = useMoney();
  const average = money.price(averageMicros(order));
  return (
    <Explained
      name="average-price"
      title={t`Average price`}
      figure={average}
      working={
        <HowComputed
          figure={average}
          formula={<Trans>Value ÷ shares filled</Trans>}
          sum={`${money.micros(order.valueMicros)} ÷ ${money.shares(order.filledMicros)} = ${average}`}
        >
          <p>
            <Trans>Across all fills, before fees.</Trans>
          </p>
        </HowComputed>
      }
    />
  );
}

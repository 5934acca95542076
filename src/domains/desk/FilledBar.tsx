import { Trans } from '@lingui/react/macro';
import type { Order } from '../../../contract/order.ts';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './FilledBar.module.css';

/** How much of an order has been filled, in words and as a bar. */
export function FilledBar({ order }: { order: Order }) {
  const money = useMoney();
  const { qtyMicros, amountMicros, filledMicros, valueMicros } = order;
  const isAmount = qtyMicros === null;
  const [done, all] = isAmount ? [valueMicros, amountMicros ?? '0'] : [filledMicros, qtyMicros];
  const filled = isAmount ? money.micros(done) : money.shares(done);
  const whole = isAmount ? money.micros(all) : money.shares(all);
  const part = all === '0' ? 0 : Number(done) / Number(all);
  return (
    <div className={styles['filled']}>
      <span className={styles['bar']} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, part * 100)}%` }} />
      </span>
      <span className={styles['filledWords']}>
        <Trans>
          {filled} of {whole} filled
        </Trans>
      </span>
    </div>
  );
}

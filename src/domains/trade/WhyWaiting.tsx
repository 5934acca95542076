import type { Order } from '../../../contract/order.ts';
import { useMarketFace } from '../../live/useMarketFace.ts';
import { WhyNotFilled } from '../../live/WhyNotFilled.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './accepted.module.css';

/** Why a pending order has not been filled, live and quiet to screen readers. Source: rulings, Orders. */
export function WhyWaiting({ order }: { order: Order }) {
  const face = useMarketFace(order.ticker);
  return (
    <div className={styles['why']} aria-live="off">
      <Icon name="info" />
      <p className={styles['whyWords']}>
        <WhyNotFilled order={order} face={face} />
      </p>
    </div>
  );
}

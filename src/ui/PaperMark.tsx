import { Trans } from '@lingui/react/macro';
import styles from './SimulatedMark.module.css';

/** States that an order at real prices reaches no exchange. Source: rulings, Honesty. */
export function PaperMark() {
  return (
    <span className={styles['mark']}>
      <Trans>Paper trading</Trans>
    </span>
  );
}

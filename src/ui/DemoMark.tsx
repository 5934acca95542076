import { Trans } from '@lingui/react/macro';
import styles from './SimulatedMark.module.css';

/** Says that the amounts beside it are of a demonstration and cannot be paid out. Source: rulings, Honesty. */
export function DemoMark() {
  return (
    <span className={styles['mark']}>
      <Trans>Demo money</Trans>
    </span>
  );
}

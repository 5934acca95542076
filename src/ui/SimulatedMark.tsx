import { Trans } from '@lingui/react/macro';
import styles from './SimulatedMark.module.css';

/** Says that the prices beside it come from a simulated exchange. Source: rulings, Honesty. */
export function SimulatedMark() {
  return (
    <span className={styles['mark']}>
      <Trans>Simulated market</Trans>
    </span>
  );
}

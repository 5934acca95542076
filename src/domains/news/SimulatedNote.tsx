import { Trans } from '@lingui/react/macro';
import styles from './news.module.css';

/** States what is real about the news and what is simulated. Source: rulings, Honesty. */
export function SimulatedNote() {
  return (
    <p className={styles['note']}>
      <Trans>The companies are real. What the news tells happened on the simulated market.</Trans>
    </p>
  );
}

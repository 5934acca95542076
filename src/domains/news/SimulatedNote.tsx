import { Trans } from '@lingui/react/macro';
import styles from './news.module.css';

/** What is real about the news and what is not. Source: rulings, Honesty. */
export function SimulatedNote() {
  return (
    <p className={styles['note']}>
      <Trans>The companies are real. What the news tells happened on the simulated market.</Trans>
    </p>
  );
}

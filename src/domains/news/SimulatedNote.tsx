import { Trans } from '@lingui/react/macro';
import { useMarketKind } from '../../data/feed/exchange-time.ts';
import styles from './news.module.css';

/** States what is real about the news and what is simulated; nothing on a live market. Source: rulings, Honesty. */
export function SimulatedNote() {
  if (useMarketKind() !== 'simulated') return null;
  return (
    <p className={styles['note']}>
      <Trans>The companies are real. The events in this news are simulated.</Trans>
    </p>
  );
}

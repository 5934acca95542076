import { Trans } from '@lingui/react/macro';
import styles from './SimulatedMark.module.css';

/** Says that the prices beside it come from a simulated exchange, and whether others can compute them in advance. Source: rulings, Honesty. */
export function SimulatedMark({ isPredictable = false }: { isPredictable?: boolean | undefined }) {
  return (
    <span className={styles['mark']}>
      <Trans>Simulated market</Trans>
      {isPredictable && (
        <>
          {' · '}
          <Trans context="of a simulated market">Predictable</Trans>
        </>
      )}
    </span>
  );
}

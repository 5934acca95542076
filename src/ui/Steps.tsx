import { Trans } from '@lingui/react/macro';
import styles from './Steps.module.css';

/** How far one is on a way of several screens; `at` counts from 0. */
export function Steps({ steps, at }: { steps: readonly string[]; at: number }) {
  const count = steps.length;
  const number = Math.min(at, count - 1) + 1;
  const name = steps[number - 1];
  return (
    <div className={styles['steps']}>
      <ol className={styles['bars']} aria-hidden="true">
        {steps.map((step, index) => (
          <li key={step} className={styles['bar']} data-done={index <= at ? '' : undefined} />
        ))}
      </ol>
      <p className={styles['words']}>
        <span className={styles['count']}>
          <Trans>
            Step {number} of {count}
          </Trans>
        </span>{' '}
        <span className={styles['name']}>{name}</span>
      </p>
    </div>
  );
}

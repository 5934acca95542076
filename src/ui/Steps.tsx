import { Trans } from '@lingui/react/macro';
import styles from './Steps.module.css';

/**
 * Progress through a form of several screens; `at` counts from 0. Where the steps can be taken in any order, `done`
 * marks the completed ones, and an overview of all steps has no `at`.
 */
export function Steps({
  steps,
  at,
  done = steps.map((_step, index) => at !== undefined && index <= at),
}: {
  steps: readonly string[];
  at: number | undefined;
  done?: readonly boolean[] | undefined;
}) {
  const count = steps.length;
  return (
    <div className={styles['steps']}>
      <ol className={styles['bars']} aria-hidden="true">
        {steps.map((step, index) => (
          <li
            key={step}
            className={styles['bar']}
            data-done={done[index] ? '' : undefined}
            data-now={index === at ? '' : undefined}
          />
        ))}
      </ol>
      <p className={styles['words']}>
        {at === undefined ? (
          <HowMany done={done.filter(Boolean).length} count={count} />
        ) : (
          <Which number={at + 1} count={count} name={steps[at]} />
        )}
      </p>
    </div>
  );
}

function HowMany({ done, count }: { done: number; count: number }) {
  return (
    <span className={styles['count']}>
      <Trans context="steps">
        {done} of {count} done
      </Trans>
    </span>
  );
}

function Which({
  number,
  count,
  name,
}: {
  number: number;
  count: number;
  name: string | undefined;
}) {
  return (
    <>
      <span className={styles['count']}>
        <Trans>
          Step {number} of {count}
        </Trans>
      </span>{' '}
      <span className={styles['name']}>{name}</span>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { Cause } from '../../../contract/charity.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useMoney } from '../../ui/useMoney.ts';
import styles from './charity.module.css';
import { percentOfGoal } from './progress.ts';

/** The amount raised, and the goal if any. */
export function Progress({ cause }: { cause: Cause }) {
  const { t } = useLingui();
  const format = useFormat();
  const money = useMoney();
  const raised = money.micros(cause.raisedMicros);
  if (cause.goalMicros === null) {
    return (
      <p className={styles['raised']}>
        <b>
          <Trans>{raised} raised</Trans>
        </b>
      </p>
    );
  }
  const goal = money.micros(cause.goalMicros);
  const percent = percentOfGoal(cause.raisedMicros, cause.goalMicros);
  const done = format.percent(percent, percent > 0 && percent < 1 ? 1 : 0);
  return (
    <div className={styles['raised']}>
      <p className={styles['sums']}>
        <b>
          <Trans>{raised} raised</Trans>
        </b>
        <span className={styles['muted']}>
          <Trans>
            {done} of {goal}
          </Trans>
        </span>
      </p>
      <progress aria-label={t`Progress toward goal`} value={Math.min(percent, 100)} max={100} />
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/Button.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import styles from './wizard.module.css';

/** The progress of a search on the server, which continues when the customer leaves and can be stopped. */
export function SearchProgress({
  done,
  all,
  isStopping,
  onStop,
}: {
  done: number;
  all: number;
  isStopping: boolean;
  onStop: () => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const count = format.number(done);
  const whole = format.number(all);
  return (
    <div className={styles['searching']}>
      <progress max={all} value={done} aria-label={t`Progress of the search`} />
      <p>
        <Trans>
          {count} of {whole} variants tried
        </Trans>
      </p>
      <p className={styles['meaning']}>
        <Trans>You can leave this screen. The search continues.</Trans>
      </p>
      <Button disabled={isStopping} onPress={onStop}>
        {isStopping ? <Trans>Stopping…</Trans> : <Trans>Stop search</Trans>}
      </Button>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { useFormat } from '../ui/useFormat.ts';
import styles from './ExchangeMoment.module.css';

/** A moment of the market: its day and time in New York and, where that is another, the time in the person's zone. */
export function ExchangeMoment({ atMs }: { atMs: number }) {
  const format = useFormat();
  const day = format.date(atMs);
  const clock = format.clock(atMs);
  const own = format.localTime(atMs);
  return (
    <time dateTime={new Date(atMs).toISOString()}>
      <Trans>
        {day}, {clock} New York
      </Trans>{' '}
      {own !== format.time(atMs) && (
        <span className={styles['own']}>
          <Trans>{own} in your time zone</Trans>
        </span>
      )}
    </time>
  );
}

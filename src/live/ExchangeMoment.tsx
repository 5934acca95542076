import { Trans } from '@lingui/react/macro';
import { useFormat } from '../ui/useFormat.ts';
import styles from './ExchangeMoment.module.css';

/** A market event: its moment in exchange time and, where the device is in another zone, the time there. */
export function ExchangeMoment({ atMs }: { atMs: number }) {
  const format = useFormat();
  const own = format.deviceTime(atMs);
  return (
    <time dateTime={new Date(atMs).toISOString()}>
      {format.marketMoment(atMs)}{' '}
      {!format.marketTime(atMs).startsWith(`${own} `) && (
        <span className={styles['own']}>
          <Trans>{own} in your time zone</Trans>
        </span>
      )}
    </time>
  );
}

import { Trans } from '@lingui/react/macro';
import { useExchangeTime } from '../../data/feed/exchange-time.ts';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './ticket.module.css';

/** The time left of the session named in the line above every screen. Source: spec §4, Trading sessions. */
export function SessionLeft() {
  const format = useFormat();
  const time = useExchangeTime();
  const left = time && format.duration(time.sessionEndsAtMs - time.nowMs);
  return (
    <p className={styles['sessionLeft']}>
      {time?.session === 'pre' && <Trans>Market opens in {left}</Trans>}
      {time?.session === 'regular' && <Trans>Market closes in {left}</Trans>}
      {time?.session === 'after' && <Trans>Trading ends in {left}</Trans>}
      {time?.session === 'closed' && <Trans>Pre-market starts in {left}</Trans>}
    </p>
  );
}

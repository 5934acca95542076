import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Session } from '../../contract/clock.ts';
import { useExchangeTime } from '../data/feed/exchange-time.ts';
import { AsOf } from '../ui/AsOf.tsx';
import { sessionTexts } from '../ui/session-texts.ts';
import { useFormat } from '../ui/useFormat.ts';
import styles from './SessionLine.module.css';

/** Which session it is and how long it lasts, and how old what stands below is. Source: spec §4, Trading sessions. */
export function SessionLine({ asOfMs }: { asOfMs?: number | undefined }) {
  const { i18n } = useLingui();
  const time = useExchangeTime();
  return (
    <div className={styles['line']}>
      {time && (
        <>
          <span className={styles['session']} data-session={time.session}>
            {i18n._(sessionTexts[time.session])}
          </span>
          <Countdown session={time.session} leftMs={time.sessionEndsAtMs - time.nowMs} />
        </>
      )}
      <span className={styles['age']}>
        <AsOf asOfMs={asOfMs} />
      </span>
    </div>
  );
}

function Countdown({ session, leftMs }: { session: Session; leftMs: number }) {
  const left = useFormat().duration(leftMs);
  return (
    <span className={styles['left']}>
      {session === 'pre' && <Trans>Opens in {left}</Trans>}
      {session === 'regular' && <Trans>Closes in {left}</Trans>}
      {session === 'after' && <Trans>Trading ends in {left}</Trans>}
      {session === 'closed' && <Trans>Pre-market starts in {left}</Trans>}
    </span>
  );
}

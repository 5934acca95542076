import { Trans } from '@lingui/react/macro';
import { MINUTE_MS, useExchangeTime } from '../../data/feed/exchange-time.ts';
import styles from './MoveNote.module.css';

/** Explains that in extended hours changes are those of that session; without the note they look wrong. */
export function MoveNote() {
  const session = useExchangeTime(MINUTE_MS)?.session;
  if (session !== 'pre' && session !== 'after') return null;
  return (
    <span className={styles['note']}>
      {session === 'pre' ? (
        <Trans>Changes shown are pre-market.</Trans>
      ) : (
        <Trans>Changes shown are after-hours.</Trans>
      )}
    </span>
  );
}

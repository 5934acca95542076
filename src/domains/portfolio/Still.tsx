import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useExchangeTime } from '../../data/feed/exchange-time.ts';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './portfolio.module.css';

/** Freezes its content when it opens: a calculation whose numbers change cannot be checked by hand. */
export function Still({ children }: { children: ReactNode }) {
  const format = useFormat();
  const nowMs = useExchangeTime()?.nowMs;
  const [shown] = useState({ children, atMs: nowMs });
  const moment = format.marketClock(shown.atMs);
  return (
    <>
      {shown.children}
      <p className={styles['still']}>
        <Trans>As of {moment}. These figures do not update while this is open.</Trans>
      </p>
    </>
  );
}

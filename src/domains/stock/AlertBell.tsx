import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Ticker } from '../../../contract/instrument.ts';
import { useWaitingAlerts } from '../../data/account/alerts.ts';
import { openTexts } from '../../data/device/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './AlertBell.module.css';
import { later } from '../../live/later.tsx';

const AlertSheet = later(async () => {
  await openTexts();
  return import('../../live/AlertSheet.tsx');
});

/** Opens the price alerts of a ticker; highlighted while some are pending. */
export function AlertBell({
  ticker,
  priceMicros,
}: {
  ticker: Ticker;
  /** The current price; `undefined` while unknown. */
  priceMicros: bigint | undefined;
}) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const hasAlerts = (useWaitingAlerts(ticker)?.length ?? 0) > 0;
  return (
    <>
      <button
        type="button"
        className={styles['bell']}
        aria-label={t`Price alerts for ${ticker}`}
        aria-pressed={hasAlerts}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" size={24} />
        {hasAlerts && <span className={styles['dot']} />}
      </button>
      {isOpen && (
        <AlertSheet ticker={ticker} priceMicros={priceMicros} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

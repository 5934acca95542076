import { Trans } from '@lingui/react/macro';
import type { Ticker } from '../../contract/instrument.ts';
import { dollarsOf } from '../ui/dollars.ts';
import { Price } from '../ui/Price.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { AlertForm } from './AlertForm.tsx';
import { AlertPushHint } from './AlertPushHint.tsx';
import styles from './AlertSheet.module.css';
import { ForUsers } from './Gate.tsx';
import { WaitingAlerts } from './WaitingAlerts.tsx';

/** Price alerts of one ticker: sets one, and lists the pending ones. */
export default function AlertSheet({
  ticker,
  priceMicros,
  startMicros,
  onClose,
}: {
  ticker: Ticker;
  /** The current price; `undefined` while unknown. */
  priceMicros: bigint | undefined;
  /** The initial value of the field; by default a price near the current one. */
  startMicros?: bigint | undefined;
  onClose: () => void;
}) {
  return (
    <Sheet open title={<Trans>Price alerts for {ticker}</Trans>} onClose={onClose}>
      <ForUsers>
        <div className={styles['sheet']}>
          <p className={styles['now']}>
            <span className={styles['quiet']}>
              <Trans context="price">Now</Trans>
            </span>{' '}
            <span className={styles['price']}>
              <Price value={dollarsOf(priceMicros)} />
            </span>
          </p>
          <AlertForm ticker={ticker} nowMicros={priceMicros} startMicros={startMicros} />
          <AlertPushHint />
          <WaitingAlerts ticker={ticker} nowMicros={priceMicros} />
        </div>
      </ForUsers>
    </Sheet>
  );
}

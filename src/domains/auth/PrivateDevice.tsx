import { Trans } from '@lingui/react/macro';
import { setSharedDevice, useSharedDevice } from '../../data/session/shared-device.ts';
import { CheckRow } from '../../ui/CheckRow.tsx';
import styles from './auth.module.css';

/** Asks at sign-in whether the session is stored on this device. */
export function PrivateDevice() {
  const isShared = useSharedDevice();
  return (
    <div>
      <CheckRow checked={!isShared} onChange={(isPrivate) => setSharedDevice(!isPrivate)}>
        <Trans>This is a private device</Trans>
      </CheckRow>
      {isShared && (
        <p className={styles['muted']} aria-live="polite">
          <Trans>
            You’ll be signed out when you close this tab or after 30 minutes without activity. We
            won’t save your drafts, orders, or account data in this browser.
          </Trans>
        </p>
      )}
    </div>
  );
}

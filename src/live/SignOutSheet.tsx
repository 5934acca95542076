import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { usePerson } from '../data/session/session.ts';
import { linkTo } from '../nav/links.ts';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import styles from './SignOutSheet.module.css';
import { useSignOut } from './useSignOut.ts';

/** Asks before this device is signed out; a demo customer reads that the account is lost with the session. */
export function SignOutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isLeaving, setLeaving] = useState(false);
  const signOut = useSignOut();
  const isDemo = usePerson()?.isDemo;

  async function leave(): Promise<void> {
    setLeaving(true);
    await signOut();
  }

  return (
    <Sheet open={open} title={<Trans>Sign out on this device?</Trans>} onClose={onClose}>
      <div className={styles['sheet']}>
        <p>
          <Trans>
            Your account data is removed from this device. Watchlists and settings stay.
          </Trans>
        </p>
        {isDemo && (
          <p>
            <strong>
              <Trans>
                This demo account has no email address or mobile number. After you sign out, it
                cannot be opened again.
              </Trans>
            </strong>{' '}
            <a href={linkTo.bindEmail()}>
              <Trans>Add an email address to keep it</Trans>
            </a>
          </p>
        )}
        <div className={styles['buttons']}>
          <Button onPress={onClose}>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button look="primary" disabled={isLeaving} onPress={() => void leave()}>
            <Trans>Sign out</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

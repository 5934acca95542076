import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { usePerson } from '../../data/session/session.ts';
import { linkTo } from '../../nav/links.ts';
import { useSignOut } from '../../live/useSignOut.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './me.module.css';

/** Signs this device out after a confirmation. */
export function LogOut() {
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const signOut = useSignOut();
  const isDemo = usePerson()?.isDemo;

  async function leave(): Promise<void> {
    setLeaving(true);
    await signOut();
  }

  return (
    <div className={styles['end']}>
      <Button onPress={() => setAsking(true)}>
        <Icon name="out" />
        <Trans>Sign out</Trans>
      </Button>
      <Sheet
        open={isAsking}
        title={<Trans>Sign out on this device?</Trans>}
        onClose={() => setAsking(false)}
      >
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
              <a className={styles['link']} href={linkTo.bindEmail()}>
                <Trans>Add an email address to keep it</Trans>
              </a>
            </p>
          )}
          <div className={styles['sheetButtons']}>
            <Button onPress={() => setAsking(false)}>
              <Trans>Stay signed in</Trans>
            </Button>
            <Button look="primary" disabled={isLeaving} onPress={() => void leave()}>
              <Trans>Sign out</Trans>
            </Button>
          </div>
        </div>
      </Sheet>
    </div>
  );
}

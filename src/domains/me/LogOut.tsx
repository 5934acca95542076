import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { SignOutSheet } from '../../live/SignOutSheet.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './me.module.css';

/** Signs this device out after a confirmation. */
export function LogOut() {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles['end']}>
      <Button onPress={() => setAsking(true)}>
        <Icon name="out" />
        <Trans>Sign out</Trans>
      </Button>
      <SignOutSheet open={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type StorageState, useStorageState } from '../data/device/db.ts';
import { useUpdate } from '../data/device/updates.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Notices.module.css';

/** Notices about the app itself, above the screen. */
export function Notices() {
  return (
    <div aria-live="polite">
      <UpdateNotice />
      <StorageNotice />
    </div>
  );
}

function UpdateNotice() {
  const { waiting, holds, accept } = useUpdate();
  if (!waiting) return null;
  return (
    <Notice
      action={
        <Button look="primary" onPress={accept}>
          <Trans>Update</Trans>
        </Button>
      }
    >
      {holds.length > 0 ? (
        <Trans>A new version is ready. Finish what you’re doing first.</Trans>
      ) : (
        <Trans>A new version is ready.</Trans>
      )}
    </Notice>
  );
}

/** Only states whose effect the customer can notice. */
const storageTexts: Partial<Record<StorageState, MessageDescriptor>> = {
  memory: msg`This browser can’t save data. Watchlists and history are kept only until you close the page.`,
  full: msg`This device is out of storage. New changes are kept only until you close the page.`,
  outdated: msg`A newer version runs in another tab. Reload to continue.`,
};

function StorageNotice() {
  const { i18n } = useLingui();
  const state = useStorageState();
  const [read, setRead] = useState<StorageState>();
  const text = storageTexts[state];
  if (!text || read === state) return null;
  return (
    <Notice
      action={
        state === 'outdated' ? (
          <Button look="primary" onPress={() => location.reload()}>
            <Trans>Reload</Trans>
          </Button>
        ) : (
          <Button onPress={() => setRead(state)}>
            <Trans>Got it</Trans>
          </Button>
        )
      }
    >
      {i18n._(text)}
    </Notice>
  );
}

function Notice({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['notice']}>
      <p className={styles['words']}>{children}</p>
      {action}
    </div>
  );
}

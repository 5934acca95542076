import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PushState } from '../../data/push-rules.ts';
import styles from './choices.module.css';

/** How pushes stand on this device, in words. */
export function PushWords({ state }: { state: PushState }): ReactNode {
  const { title, body } = words[state];
  return (
    <>
      <p className={styles['hereTitle']}>{title}</p>
      <p>{body}</p>
    </>
  );
}

const words: Readonly<Record<PushState, { title: ReactNode; body: ReactNode }>> = {
  on: {
    title: <Trans>Notifications are on</Trans>,
    body: <Trans>You hear of what you chose below, also while the app is closed.</Trans>,
  },
  off: {
    title: <Trans>Notifications are off</Trans>,
    body: <Trans>Turn them on to hear of what you chose below while the app is closed.</Trans>,
  },
  ask: {
    title: <Trans>Notifications are off</Trans>,
    body: <Trans>Your browser will ask you once. You can change it at any time.</Trans>,
  },
  blocked: {
    title: <Trans>Your browser blocks notifications</Trans>,
    body: (
      <Trans>
        Allow notifications for this site: open the settings beside the address bar, or the app’s
        entry in your device’s settings, then come back here.
      </Trans>
    ),
  },
  install: {
    title: <Trans>Add the app to your home screen first</Trans>,
    body: <Trans>On iPhone and iPad, only apps on the home screen can notify you.</Trans>,
  },
  none: {
    title: <Trans>This browser has no notifications</Trans>,
    body: <Trans>Messages still come to the message centre while the app is open.</Trans>,
  },
};

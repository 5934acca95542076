import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PushState } from '../../data/device/push-rules.ts';
import styles from './choices.module.css';

/** The state of pushes on this device as text. */
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
    body: (
      <Trans>
        You’ll be notified about the categories you choose below, even when the app is closed.
      </Trans>
    ),
  },
  off: {
    title: <Trans>Notifications are off</Trans>,
    body: (
      <Trans>
        Turn them on to be notified about the categories you choose below, even when the app is
        closed.
      </Trans>
    ),
  },
  ask: {
    title: <Trans>Notifications are off</Trans>,
    body: <Trans>Your browser will ask for permission. You can change this at any time.</Trans>,
  },
  blocked: {
    title: <Trans>Your browser is blocking notifications</Trans>,
    body: (
      <Trans>
        Allow notifications in the site settings next to the address bar, or under this app in your
        device’s settings. Then come back here.
      </Trans>
    ),
  },
  install: {
    title: <Trans>Add the app to your home screen first</Trans>,
    body: <Trans>On iPhone and iPad, notifications work only for apps on the home screen.</Trans>,
  },
  none: {
    title: <Trans>This browser doesn’t support notifications</Trans>,
    body: <Trans>You’ll still get messages in the app while it’s open.</Trans>,
  },
};

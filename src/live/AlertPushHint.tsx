import { Trans } from '@lingui/react/macro';
import { usePush } from '../data/device/push.ts';
import { linkTo } from '../nav/links.ts';
import { Between } from '../ui/Between.tsx';
import styles from './AlertSheet.module.css';

/** Says that without pushes on this device an alert is only a message, with a link to change that. */
export function AlertPushHint() {
  const { state } = usePush();
  if (state === 'on') return null;
  return (
    <p className={styles['hint']}>
      <Trans>
        Notifications are off on this device: an alert comes as a message in the app only.
      </Trans>
      <Between />
      <a className={styles['link']} href={linkTo.notifications()}>
        <Trans>Turn on notifications</Trans>
      </a>
    </p>
  );
}

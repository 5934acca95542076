import { Trans } from '@lingui/react/macro';
import styles from './DemoInboxNote.module.css';
import { Icon } from './Icon.tsx';

/** In the demonstration nothing leaves the machine. Source: house, Real parts. */
export function DemoInboxNote() {
  return (
    <p className={styles['note']}>
      <Icon name="info" />
      <span>
        <Trans>
          This is a demo, so no message is sent. Your code is in the{' '}
          <a href="/demo/inbox" target="_blank" rel="noopener">
            demo inbox
          </a>
          , which opens in a new tab.
        </Trans>
      </span>
    </p>
  );
}

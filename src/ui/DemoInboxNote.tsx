import { Trans, useLingui } from '@lingui/react/macro';
import styles from './DemoInboxNote.module.css';
import { Icon } from './Icon.tsx';

/** Says that in the demonstration no message leaves the machine. */
export function DemoInboxNote() {
  const { i18n } = useLingui();
  return (
    <p className={styles['note']}>
      <Icon name="info" />
      <span>
        <Trans>
          This is a demo, so no message is sent. Your code is in the{' '}
          <a href={`/demo/inbox?lang=${i18n.locale}`} target="_blank" rel="noopener">
            demo inbox
          </a>
          , which opens in a new tab.
        </Trans>
      </span>
    </p>
  );
}

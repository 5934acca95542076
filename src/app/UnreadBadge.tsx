import { Plural, Trans } from '@lingui/react/macro';
import { useUnread } from '../data/account/messages.ts';
import styles from './UnreadBadge.module.css';

const SHOWN_MAX = 99;

/** The number of unread messages, on the link to them. */
export default function UnreadBadge() {
  const unread = useUnread().value?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={styles['badge']}>
      <span aria-hidden="true">{unread > SHOWN_MAX ? <Trans>99+</Trans> : unread}</span>
      <span className="heard">
        <Plural value={unread} one="# unread message" other="# unread messages" />
      </span>
    </span>
  );
}

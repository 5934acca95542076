import { Trans } from '@lingui/react/macro';
import type { Message } from '../../../contract/message.ts';
import { classNames } from '../../lib/class-names.ts';
import { Row } from '../../ui/Row.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { messageHref } from './categories.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import styles from './messages.module.css';
import { useMessageText } from './useMessageText.ts';

/** One message in a list, within its day. */
export function MessageRow({ message, isRead }: { message: Message; isRead: boolean }) {
  const { title, body } = useMessageText()(message);
  const format = useFormat();
  return (
    <Row
      href={messageHref(message)}
      leading={<CategoryIcon category={message.category} isUnread={!isRead} />}
      title={
        <span className={styles['titleLine']}>
          <span className={classNames(styles['twoLines'], isRead && styles['read'])}>
            {!isRead && (
              <span className="heard">
                <Trans>Unread:</Trans>{' '}
              </span>
            )}
            {title}
          </span>{' '}
          <span className={styles['time']}>{format.deviceTime(message.atMs)}</span>
        </span>
      }
      subtitle={<span className={styles['twoLines']}>{body}</span>}
    />
  );
}

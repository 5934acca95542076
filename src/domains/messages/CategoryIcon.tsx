import type { MessageCategory } from '../../../contract/message.ts';
import { Icon } from '../../ui/Icon.tsx';
import { categories } from './categories.ts';
import styles from './messages.module.css';

/** The icon of a category; a dot marks unread messages. */
export function CategoryIcon({
  category,
  isUnread,
}: {
  category: MessageCategory;
  isUnread: boolean;
}) {
  return (
    <span className={styles['icon']} data-quiet={isUnread ? undefined : ''}>
      <Icon name={categories[category].icon} />
      {isUnread && <span className={styles['dot']} />}
    </span>
  );
}

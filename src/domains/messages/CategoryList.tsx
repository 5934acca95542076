import { useLingui } from '@lingui/react/macro';
import { MESSAGE_CATEGORIES, type MessageCategory } from '../../../contract/message.ts';
import { useUnread } from '../../data/account/messages.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { List } from '../../ui/List.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import styles from './messages.module.css';

/** The categories, each with its number of unread messages. */
export function CategoryList({ shown }: { shown?: MessageCategory | undefined }) {
  const { t } = useLingui();
  const { value, asOfMs, waiting, declined, reload } = useUnread();
  return (
    <>
      {value && declined && (
        <div className={styles['age']}>
          <AsOf asOfMs={asOfMs} quietMs={0} />
        </div>
      )}
      <List
        label={t`Categories`}
        waiting={waiting}
        declined={declined}
        onRetry={reload}
        skeletonRows={MESSAGE_CATEGORIES.length}
      >
        {value?.categories.map((counted) => (
          <CategoryRow
            key={counted.category}
            counted={counted}
            isShown={counted.category === shown}
          />
        ))}
      </List>
    </>
  );
}

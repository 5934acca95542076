import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { MessageCategory } from '../../../contract/message.ts';
import { useMessages } from '../../data/account/messages.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { List } from '../../ui/List.tsx';
import { categories } from './categories.ts';
import { MessageDays } from './MessageDays.tsx';
import styles from './messages.module.css';

/** The messages of a category, or of all, newest first. */
export function Messages({ category }: { category: MessageCategory | undefined }) {
  const { i18n } = useLingui();
  const list = useMessages(category);
  if (list.pages && list.pages.messages.length > 0) {
    return (
      <>
        {list.declined && (
          <div className={styles['age']}>
            <AsOf asOfMs={list.asOfMs} quietMs={0} />
          </div>
        )}
        <MessageDays list={list} />
      </>
    );
  }
  return (
    <List
      waiting={list.waiting}
      declined={list.pages ? undefined : list.declined}
      onRetry={list.reload}
      empty={
        <Empty
          icon={category ? categories[category].icon : 'mail'}
          title={<Trans>No messages yet</Trans>}
        >
          {category && i18n._(categories[category].about)}
        </Empty>
      }
    />
  );
}

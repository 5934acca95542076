import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { MessageCategory } from '../../../contract/message.ts';
import { ForUsers } from '../../live/Gate.tsx';
import { useWindowForm } from '../../nav/window-form.ts';
import { Screen } from '../../ui/Screen.tsx';
import { CategoryList } from './CategoryList.tsx';
import { categories, centreHref } from './categories.ts';
import { MarkAllRead } from './MarkAllRead.tsx';
import { Messages } from './Messages.tsx';
import styles from './messages.module.css';

/** The messages of a category, or of all; in a wide window beside the categories. */
export function MessageListScreen({ category }: { category: MessageCategory | undefined }) {
  const { i18n } = useLingui();
  const isWide = useWindowForm() === 'wide';
  return (
    <Screen
      isWide={isWide}
      title={category ? i18n._(categories[category].name) : <Trans>All messages</Trans>}
      back={centreHref}
      tools={<MarkAllRead category={category} />}
    >
      <ForUsers>
        {isWide ? (
          <div className={styles['centre']}>
            <div className={styles['categories']}>
              <CategoryList shown={category} />
            </div>
            <div>
              <Messages category={category} />
            </div>
          </div>
        ) : (
          <Messages category={category} />
        )}
      </ForUsers>
    </Screen>
  );
}

import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { getUnread } from '../../../contract/message.ts';
import { Row } from '../../ui/Row.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { categories, listHref } from './categories.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import styles from './messages.module.css';
import { useMessageText } from './useMessageText.ts';
import { useWhen } from '../../ui/useWhen.ts';

type Counted = OutputOf<typeof getUnread>['categories'][number];

/** A category with its number of unread messages and its newest line. */
export function CategoryRow({
  counted: { category, unread, newest },
  isShown,
}: {
  counted: Counted;
  /** Whether its messages are shown beside it. */
  isShown: boolean;
}) {
  const { i18n } = useLingui();
  const textOf = useMessageText();
  const when = useWhen();
  const format = useFormat();
  return (
    <Row
      href={listHref(category)}
      // The count beside the icon shows the number of unread messages.
      leading={<CategoryIcon category={category} isUnread={false} />}
      title={<span data-shown={isShown ? '' : undefined}>{i18n._(categories[category].name)}</span>}
      subtitle={
        newest ? (
          textOf(newest).title
        ) : (
          <span className={styles['twoLines']}>{i18n._(categories[category].about)}</span>
        )
      }
      trailing={
        <span className={styles['side']}>
          {newest && <span>{when.short(newest.atMs)}</span>}
          {unread > 0 && (
            <span className={styles['count']}>
              <span aria-hidden="true">
                {unread > 99 ? <Trans>99+</Trans> : format.number(unread)}
              </span>
              <span className="heard">
                <Plural value={unread} one="# unread" other="# unread" />
              </span>
            </span>
          )}
        </span>
      }
    />
  );
}

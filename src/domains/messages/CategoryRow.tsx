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
      title={
        <span className={styles['titleLine']} data-shown={isShown ? '' : undefined}>
          <span>{i18n._(categories[category].name)}</span>{' '}
          {newest && <span className={styles['time']}>{when.short(newest.atMs)}</span>}
        </span>
      }
      subtitle={
        <span className={styles['twoLines']}>
          {newest ? textOf(newest).title : i18n._(categories[category].about)}
        </span>
      }
      trailing={
        unread > 0 ? (
          <span className={styles['count']}>
            <span aria-hidden="true">
              {unread > 99 ? <Trans>99+</Trans> : format.number(unread)}
            </span>
            <span className="heard">
              <Plural value={unread} one="# unread" other="# unread" />
            </span>
          </span>
        ) : undefined
      }
    />
  );
}

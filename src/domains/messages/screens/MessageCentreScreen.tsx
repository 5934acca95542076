import { Trans, useLingui } from '@lingui/react/macro';
import { MESSAGE_CATEGORIES } from '../../../../contract/message.ts';
import { useUnread } from '../../../data/account/messages.ts';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { List } from '../../../ui/List.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { listHref } from '../categories.ts';
import { CategoryRow } from '../CategoryRow.tsx';
import { MarkAllRead } from '../MarkAllRead.tsx';
import { MessageListScreen } from '../MessageListScreen.tsx';
import styles from '../messages.module.css';

export default function MessageCentreScreen() {
  const { t } = useLingui();
  const asked = useParameter('category');
  const category = MESSAGE_CATEGORIES.find((each) => each === asked);
  if (category || asked === 'all') return <MessageListScreen category={category} />;
  return (
    <Screen
      title={<Trans>Messages</Trans>}
      back={linkTo.me()}
      tools={
        <>
          <MarkAllRead />
          <a href={linkTo.notifications()} aria-label={t`Notifications`} title={t`Notifications`}>
            <Icon name="bell" size={22} />
          </a>
        </>
      }
    >
      <ForUsers>
        <Categories />
      </ForUsers>
    </Screen>
  );
}

function Categories() {
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
          <CategoryRow key={counted.category} counted={counted} />
        ))}
      </List>
      {value && (
        <div className={styles['end']}>
          <ButtonLink href={listHref('all')}>
            <Trans>All messages</Trans>
          </ButtonLink>
        </div>
      )}
    </>
  );
}

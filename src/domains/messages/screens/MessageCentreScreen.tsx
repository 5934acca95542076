import { Trans, useLingui } from '@lingui/react/macro';
import { MESSAGE_CATEGORIES } from '../../../../contract/message.ts';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { useWindowForm } from '../../../nav/window-form.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { listHref } from '../categories.ts';
import { CategoryList } from '../CategoryList.tsx';
import { MarkAllRead } from '../MarkAllRead.tsx';
import { MessageListScreen } from '../MessageListScreen.tsx';
import { Messages } from '../Messages.tsx';
import styles from '../messages.module.css';

export default function MessageCentreScreen() {
  const { t } = useLingui();
  const asked = useParameter('category');
  const isWide = useWindowForm() === 'wide';
  const category = MESSAGE_CATEGORIES.find((each) => each === asked);
  if (category || asked === 'all') return <MessageListScreen category={category} />;
  return (
    <Screen
      isWide={isWide}
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
        {isWide ? (
          <div className={styles['centre']}>
            <div className={styles['categories']}>
              <CategoryList />
            </div>
            <div>
              <Messages category={undefined} />
            </div>
          </div>
        ) : (
          <>
            <CategoryList />
            <div className={styles['end']}>
              <ButtonLink href={listHref('all')}>
                <Trans>All messages</Trans>
              </ButtonLink>
            </div>
          </>
        )}
      </ForUsers>
    </Screen>
  );
}

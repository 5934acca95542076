import { Trans, useLingui } from '@lingui/react/macro';
import { ForUsers } from '../../../live/Gate.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useGo, useParameter } from '../../../nav/route.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ConversationScreen } from '../ConversationScreen.tsx';
import { Matters } from '../Matters.tsx';
import styles from '../service.module.css';
import { WaitingFeedback } from '../WaitingFeedback.tsx';
import { WriteForm } from '../WriteForm.tsx';

export default function FeedbackScreen() {
  const id = useParameter('id');
  if (id !== undefined) return <ConversationScreen key={id} id={id} about="idea" />;
  return (
    <Screen title={<Trans>Feedback</Trans>} back={linkTo.me()}>
      <ForUsers>
        <Feedback />
      </ForUsers>
    </Screen>
  );
}

function Feedback() {
  const { t } = useLingui();
  const go = useGo();
  return (
    <>
      <p className={styles['note']}>
        <Trans>
          Tell us what is missing or could be better. For help with your account, write to{' '}
          <a className={styles['link']} href={linkTo.service()}>
            customer service
          </a>
          .
        </Trans>
      </p>
      <WriteForm
        kind="idea"
        submit={<Trans>Send feedback</Trans>}
        onOpened={(id) => {
          showToast({ text: t`Thank you. Your feedback was sent.` });
          go(linkTo.conversation({ id, about: 'idea' }));
        }}
        onQueued={() => showToast({ text: t`Saved. It’s sent once you’re back online.` })}
      />
      <WaitingFeedback />
      <Matters
        kind="idea"
        title={<Trans>Sent feedback</Trans>}
        empty={
          <p className={styles['note']}>
            <Trans>Your feedback and our replies appear here.</Trans>
          </p>
        }
      />
    </>
  );
}

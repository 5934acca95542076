import { Trans } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { useMessage, useSeen } from '../../../data/account/messages.ts';
import { ForUsers } from '../../../live/Gate.tsx';
import { useParameter } from '../../../nav/route.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Declined } from '../../../ui/Declined.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { categoryAt, centreHref, listHref } from '../categories.ts';
import { isMessageId } from '../message-id.ts';
import { MessageDetail } from '../MessageDetail.tsx';

export default function MessageScreen() {
  const [path] = useLocation();
  const category = categoryAt(path);
  return (
    <Screen title={<Trans>Message</Trans>} back={category ? listHref(category) : centreHref}>
      <ForUsers>
        <Shown />
      </ForUsers>
    </Screen>
  );
}

function Shown() {
  const [path] = useLocation();
  const id = useParameter('id');
  const asked = id !== undefined && isMessageId(id) ? id : undefined;
  const { value, waiting, declined, reload } = useMessage(asked, categoryAt(path));
  useSeen(value);

  if (value) return <MessageDetail message={value} />;
  if (asked === undefined || declined?.code === 'not_found')
    return <NotThere hasId={Boolean(id)} />;
  if (declined) return <Declined answer={declined} onRetry={reload} />;
  return waiting ? <Skeleton rows={3} /> : null;
}

function NotThere({ hasId }: { hasId: boolean }) {
  return (
    <Empty
      icon="mail"
      title={
        hasId ? (
          <Trans>This message is no longer available</Trans>
        ) : (
          <Trans>No message selected</Trans>
        )
      }
      action={
        <ButtonLink href={centreHref}>
          <Trans>View all messages</Trans>
        </ButtonLink>
      }
    />
  );
}

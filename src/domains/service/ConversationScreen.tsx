import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { Matter, type MatterKind } from '../../../contract/service.ts';
import { ForUsers } from '../../live/Gate.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { usePerson } from '../../data/session/session.ts';
import { Composer } from './Composer.tsx';
import { Conversation } from './Conversation.tsx';
import { listOf } from './links.ts';
import { useReadMatter } from './useReadMatter.ts';
import { useThread } from './useThread.ts';

/** The screen of the conversation in the URL. */
export function ConversationScreen({ id, about }: { id: string; about: MatterKind }) {
  const person = usePerson();
  if (person && v.is(Matter.entries.id, id)) return <Named id={id} about={about} />;
  return (
    <Screen title={<Trans>Conversation</Trans>} back={listOf[about]}>
      <ForUsers>
        <NotThere about={about} />
      </ForUsers>
    </Screen>
  );
}

function Named({ id, about }: { id: string; about: MatterKind }) {
  const thread = useThread(id);
  const { matter, declined, reload } = thread;
  useReadMatter(matter);
  return (
    <Screen
      title={matter ? <bdi>{matter.name}</bdi> : <Trans>Conversation</Trans>}
      back={listOf[about]}
      action={matter && <Composer matter={matter} />}
    >
      {matter ? (
        <Conversation matter={matter} thread={thread} />
      ) : declined?.code === 'not_found' ? (
        <NotThere about={about} />
      ) : declined ? (
        <Declined answer={declined} onRetry={reload} />
      ) : (
        <Skeleton rows={5} />
      )}
    </Screen>
  );
}

function NotThere({ about }: { about: MatterKind }) {
  return (
    <Empty
      icon="mail"
      title={<Trans>We couldn’t find this conversation</Trans>}
      action={
        <ButtonLink href={listOf[about]}>
          {about === 'service' ? (
            <Trans>View all conversations</Trans>
          ) : (
            <Trans>View all feedback</Trans>
          )}
        </ButtonLink>
      }
    />
  );
}

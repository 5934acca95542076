import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import {
  type Conversation,
  getConversation,
  getConversations,
  removeConversation,
} from '../../../contract/assistant.ts';
import { forgetAnswer, forgetOtherAnswers } from '../../data/call/known-source.ts';
import { isCurrent, useKnown } from '../../data/call/known.ts';
import { useCall } from '../../data/call/use-call.ts';
import { linkTo } from '../../nav/links.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './assistant.module.css';

/** The conversations of the customer. Each can be deleted. */
export function History({
  current,
  onRemoved,
}: {
  current: string | undefined;
  onRemoved: (id: string) => void;
}) {
  const { t } = useLingui();
  const known = useKnown(getConversations, {});
  const { value, declined, reload, asOfMs } = known;
  const newest = isCurrent(known) ? value : undefined;
  useEffect(() => {
    // A conversation that was deleted on another device must not stay readable on this one.
    const kept = newest?.conversations.map(({ id }) => ({ id }));
    if (kept) void forgetOtherAnswers(getConversation, kept);
  }, [newest]);
  if (!value) {
    return declined ? <Declined answer={declined} onRetry={reload} /> : <Skeleton rows={4} />;
  }
  if (value.conversations.length === 0) {
    return (
      <p className={styles['quiet']}>
        <Trans>Your conversations are kept here until you delete them.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className={styles['history']} aria-label={t`Conversations`}>
        {value.conversations.map((each) => (
          <Item
            key={each.id}
            conversation={each}
            isOpen={each.id === current}
            onRemoved={() => {
              reload();
              onRemoved(each.id);
            }}
          />
        ))}
      </ul>
      <AsOf asOfMs={asOfMs} />
    </>
  );
}

function Item({
  conversation: { id, name, askedAtMs },
  isOpen,
  onRemoved,
}: {
  conversation: Conversation;
  isOpen: boolean;
  onRemoved: () => void;
}) {
  const format = useFormat();
  const remove = useCall(removeConversation);
  const [isSure, setIsSure] = useState(false);

  async function confirm(): Promise<void> {
    const removed = await remove.send({ id });
    if (!removed.ok && removed.code !== 'not_found') return;
    onRemoved();
    await forgetAnswer(getConversation, { id });
  }

  return (
    <li className={styles['item']}>
      <a
        className={styles['itemLink']}
        aria-current={isOpen || undefined}
        href={linkTo.assistant({ conversation: id })}
      >
        <span className={styles['name']}>{name}</span>
        <span className={styles['quiet']}>{format.deviceMoment(askedAtMs)}</span>
      </a>
      {isSure ? (
        <>
          <Button look="danger" disabled={remove.waiting} onPress={() => void confirm()}>
            <Trans context="a conversation">Delete</Trans>
          </Button>
          <Button onPress={() => setIsSure(false)}>
            <Trans context="a conversation">Keep</Trans>
          </Button>
        </>
      ) : (
        <Button onPress={() => setIsSure(true)}>
          <Trans context="a conversation">Delete…</Trans>
        </Button>
      )}
      <Declined answer={remove.declined} />
    </li>
  );
}

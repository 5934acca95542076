import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { MatterThread, ServiceMessage } from '../../../contract/service.ts';
import { groupBy } from '../../lib/group-by.ts';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useWhen } from '../../ui/useWhen.ts';
import { Expected } from './Expected.tsx';
import { MessageItem } from './MessageItem.tsx';
import { useOutgoing } from './outgoing.ts';
import { OutgoingItem } from './OutgoingItem.tsx';
import styles from './service.module.css';
import { stateTexts } from './texts.ts';
import type { useThread } from './useThread.ts';

/** One conversation: its state, its messages by day, oldest first, and unsent ones. */
export function Conversation({
  matter,
  thread,
}: {
  matter: MatterThread;
  thread: ReturnType<typeof useThread>;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const format = useFormat();
  const { messages, hasEarlier, earlier, loadEarlier, declined, reload } = thread;
  const outgoing = useOutgoing(matter.id, messages);
  const { id, number, state } = matter;
  const opened = format.localDate(matter.openedAtMs);
  const when = useWhen();
  const days = groupBy(messages, ({ atMs }) => when.day(atMs));
  return (
    <>
      <p className={styles['head']}>
        <Tag tone={state === 'waiting_for_you' ? 'warn' : 'plain'}>{i18n._(stateTexts[state])}</Tag>
        <span>
          <Trans>
            No. {number}, opened {opened}
          </Trans>
        </span>
      </p>
      <Declined answer={declined} isKept onRetry={reload} />
      {hasEarlier && (
        <div className={styles['earlier']}>
          <Declined answer={earlier.declined} />
          <Button disabled={earlier.waiting} onPress={loadEarlier}>
            <Trans>Show earlier messages</Trans>
          </Button>
        </div>
      )}
      <div role="log" aria-label={t`Conversation`}>
        {[...days].map(([day, ofDay]) => (
          <Day key={day} name={day} messages={ofDay} />
        ))}
        {outgoing.length > 0 && (
          <ol className={styles['messages']}>
            {outgoing.map((each) => (
              <OutgoingItem key={each.key} matterId={id} outgoing={each} />
            ))}
          </ol>
        )}
      </div>
      {state === 'waiting_for_us' && <Expected />}
      <span
        key={`${messages.at(-1)?.seq ?? 0} ${outgoing.length}`}
        ref={showEnd}
        className={styles['end']}
      />
    </>
  );
}

function Day({ name, messages }: { name: string; messages: readonly ServiceMessage[] }) {
  return (
    <section>
      <h2 className={styles['day']}>{name}</h2>
      <ol className={styles['messages']}>
        {messages.map((message) => (
          <MessageItem key={message.seq} message={message} />
        ))}
      </ol>
    </section>
  );
}

/** Scrolls to the end when a conversation opens and whenever a message arrives. */
function showEnd(end: HTMLElement | null): void {
  // After the router has restored the scroll position.
  if (end) requestAnimationFrame(() => end.scrollIntoView({ block: 'end' }));
}

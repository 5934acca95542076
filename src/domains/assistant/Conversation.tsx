import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { getConversation, type Turn } from '../../../contract/assistant.ts';
import { isEnd } from '../../../contract/assistant-answer.ts';
import { useKnown } from '../../data/call/known.ts';
import { useTextLanguage } from '../../data/device/text-language.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Button } from '../../ui/Button.tsx';
import { Declined } from '../../ui/Declined.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AnswerView } from '../../live/answer/AnswerView.tsx';
import styles from './assistant.module.css';
import type { OwnTurn, useAsking } from './useAsking.ts';

/** The questions and answers of one conversation: those that are stored, and those of this page. */
export function Conversation({
  id,
  isStored,
  asking,
}: {
  id: string;
  /** The conversation is stored by the server. */
  isStored: boolean;
  asking: ReturnType<typeof useAsking>;
}) {
  const { locale } = useTextLanguage();
  const own = asking.turns.filter(({ conversation }) => conversation === id);
  const isNew = own.length > 0;
  const known = useKnown(getConversation, isStored ? { id } : undefined);
  const { value, declined, reload, asOfMs } = known;
  const turns = merged(value?.turns ?? [], own);
  const end = useRef<HTMLDivElement>(null);
  const length = turns.reduce((sum, { events }) => sum + events.length + 1, 0);
  useLayoutEffect(() => {
    if (length > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [length]);

  if (turns.length === 0) {
    return declined ? <Declined answer={declined} onRetry={reload} /> : <Skeleton rows={6} />;
  }
  return (
    <div className={styles['turns']}>
      {!isNew && <Declined answer={declined} isKept onRetry={reload} />}
      {turns.map((turn) => (
        <article key={turn.key} className={styles['turn']}>
          <p className={styles['question']}>{turn.question}</p>
          <AnswerView events={turn.events} isRunning={turn.isRunning} />
          {turn.isRunning && turn.events.length === 0 && <Skeleton rows={1} />}
          {turn.declined && <Declined answer={turn.declined} />}
          {!turn.isRunning && !hasEnd(turn) && (
            <Button onPress={() => asking.goOn({ ...turn, conversation: id }, locale)}>
              <Trans context="an answer">Continue</Trans>
            </Button>
          )}
        </article>
      ))}
      {!isNew && <AsOf asOfMs={asOfMs} />}
      <div ref={end} />
    </div>
  );
}

type Shown = Pick<OwnTurn, 'key' | 'question' | 'events' | 'isRunning' | 'declined'>;

function hasEnd({ events }: Pick<Shown, 'events'>): boolean {
  const last = events.at(-1);
  return last !== undefined && isEnd(last.event);
}

/**
 * Merges the stored turns with those of this page; a turn of this page replaces its stored version while it has at
 * least as many events.
 */
function merged(stored: readonly Turn[], own: readonly OwnTurn[]): readonly Shown[] {
  const before = stored.map((turn): Shown => {
    const ours = own.find(({ key }) => key === turn.key);
    const isFuller = ours && ours.events.length >= turn.events.length;
    return isFuller ? ours : { ...turn, isRunning: ours?.isRunning ?? false };
  });
  return [...before, ...own.filter(({ key }) => !stored.some((turn) => turn.key === key))];
}

import { useState } from 'react';
import { answerLines } from '../../contract/answer-lines.ts';
import type { OperatorOutput } from '../../contract/operator.ts';
import {
  answerConversation,
  closeConversation,
  listConversations,
  openConversation,
  type OperatorConversation,
} from '../../contract/operator-people.ts';
import {
  type MatterKind,
  type MessageContent,
  SERVICE_TEXT_MAX,
  type ServiceMessage,
} from '../../contract/service.ts';
import { ActForm, Choice } from '../ActForm.tsx';
import { ask } from '../ask.ts';
import css from '../console.module.css';
import { type Column, Known, Mark, Screen, Split, Table } from '../parts.tsx';
import { Picture } from '../pictures.tsx';
import { linkTo } from '../place.ts';
import { useMay } from '../self.ts';
import { useAnswer } from '../use-answer.ts';
import { ago, moment, spoken } from '../words.ts';

const ANSWER = ['Answers the question', 'Asks for details', 'Gives an update'];
const CLOSE = ['The question is answered', 'No reply from the customer'];
const KINDS = [
  ['service', 'Customer service'],
  ['idea', 'Feedback'],
] as const;
/** Names of the languages that customers use. */
const LANGUAGES = new Intl.DisplayNames('en-US', { type: 'language' });
const WHICH = [
  ['waiting', 'Waiting for us'],
  ['all', 'All'],
] as const;

const COLUMNS: readonly Column<
  OperatorOutput<typeof listConversations>['conversations'][number]
>[] = [
  {
    title: 'Number',
    cell: (each) => (
      <a href={linkTo('conversations', `${each.kind}-${each.number}`)}>{each.number}</a>
    ),
  },
  { title: 'Customer', cell: ({ account }) => account },
  {
    title: 'State',
    cell: ({ state }) => (
      <Mark tone={state === 'waiting_for_us' ? 'wrong' : 'off'}>{stateText(state)}</Mark>
    ),
  },
  { title: 'Messages', cell: ({ messages }) => messages, isFigure: true },
  { title: 'Updated', cell: ({ changedAtMs }) => ago(changedAtMs) },
];

/** Conversations of customer service and feedback, with a box to answer. */
export function Conversations({ opened }: { opened: string | undefined }) {
  const [kind, setKind] = useState<MatterKind>(opened?.startsWith('idea') ? 'idea' : 'service');
  const [which, setWhich] = useState<'waiting' | 'all'>('waiting');
  const answered = useAnswer(listConversations, { kind, isAll: which === 'all' });
  const [, openedKind, openedNumber] = /^(service|idea)-(\d+)$/.exec(opened ?? '') ?? [];
  const isOpened = openedKind === 'service' || openedKind === 'idea';
  return (
    <Screen title="Conversations" answered={answered}>
      <div className={css.filter}>
        <Choice label="Kind" value={kind} options={KINDS} onChange={setKind} />
        <Choice label="Show" value={which} options={WHICH} onChange={setWhich} />
      </div>
      <Split
        back="conversations"
        list={
          <Known
            answered={answered}
            isEmpty={({ conversations }) => conversations.length === 0}
            empty={which === 'all' ? 'No conversations yet.' : 'No conversations to answer.'}
          >
            {({ conversations }) => (
              <Table
                label="Conversations"
                rows={conversations}
                keyOf={(each) => `${each.kind}-${each.number}`}
                opened={opened}
                columns={COLUMNS}
              />
            )}
          </Known>
        }
        detail={
          isOpened && (
            <Opened
              key={opened}
              kind={openedKind}
              number={Number(openedNumber)}
              again={answered.again}
            />
          )
        }
      />
    </Screen>
  );
}

function stateText(state: OperatorConversation['state']): string {
  return state === 'waiting_for_you' ? 'Waiting for the customer' : spoken(state);
}

interface OpenedProps {
  readonly kind: MatterKind;
  readonly number: number;
  readonly again: () => Promise<void>;
}

function Opened(props: OpenedProps) {
  const may = useMay('agent');
  if (!may) return <p className={css.muted}>Reading conversations needs the agent role.</p>;
  return <Thread {...props} />;
}

function Thread({ kind, number, again }: OpenedProps) {
  const answered = useAnswer(openConversation, { kind, number });
  const [text, setText] = useState('');
  // Of this text: when an answer is lost, sending it again has no second effect.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const write = (next: string) => {
    setText(next);
    setKey(crypto.randomUUID());
  };
  const reply = async (seenSeq: number, because: string) => {
    const answer = await ask(answerConversation, { kind, number, key, seenSeq, text, because });
    if (!answer.ok && answer.code === 'changed') await answered.again();
    return answer;
  };
  const afterAnswer = async () => {
    write('');
    await Promise.all([answered.again(), again()]);
  };
  return (
    <Known answered={answered}>
      {(thread) => (
        <>
          <h2>{thread.name}</h2>
          <p className={css.muted}>
            No. {number} · Customer {thread.account} · {LANGUAGES.of(thread.language)} ·{' '}
            {stateText(thread.state)}. The audit log records that you opened it.
          </p>
          <ol className={css.thread}>
            {thread.messages.map((message) => (
              <li key={message.seq} data-author={message.author}>
                <span className={css.muted}>
                  {spoken(message.author)} · {moment(message.atMs)}
                </span>
                <Words message={message} thread={thread} />
              </li>
            ))}
          </ol>
          <ActForm
            title="Reply"
            verb="Send reply"
            needs="agent"
            reasons={ANSWER}
            send={(because) => reply(thread.messages.at(-1)?.seq ?? 0, because)}
            done={() => `Reply sent in conversation ${number}.`}
            onDone={afterAnswer}
          >
            <label className={css.field}>
              <span>Message to the customer, in {LANGUAGES.of(thread.language)}</span>
              <textarea
                rows={5}
                required
                maxLength={SERVICE_TEXT_MAX}
                value={text}
                onChange={(event) => write(event.currentTarget.value)}
              />
            </label>
          </ActForm>
          {thread.state !== 'closed' && (
            <ActForm
              title="Close"
              verb="Close conversation"
              needs="agent"
              isGrave
              reasons={CLOSE}
              send={(because) => ask(closeConversation, { kind, number, because })}
              done={() => `Conversation ${number} closed. A new message reopens it.`}
              onDone={afterAnswer}
            />
          )}
        </>
      )}
    </Known>
  );
}

/** The texts of the events of a conversation. */
const HAPPENED: Readonly<
  Record<Exclude<MessageContent['kind'], 'text' | 'picture' | 'topics'>, string>
> = {
  person_wanted: 'Asked for a person.',
  handed_over: 'No automatic answer found. Passed to a person.',
  closed: 'Closed.',
};

function Words({ message, thread }: { message: ServiceMessage; thread: OperatorConversation }) {
  const { content, seq } = message;
  if (content.kind === 'text') return <p className={css.words}>{content.text}</p>;
  if (content.kind === 'topics') return <AutomaticAnswer content={content} />;
  if (content.kind !== 'picture') return <p>{HAPPENED[content.kind]}</p>;
  const picture = thread.pictures.find((each) => each.seq === seq);
  if (!picture) return <p>This picture is no longer available.</p>;
  return <Picture jpeg={picture.jpeg} label={`Picture in message ${seq}`} />;
}

/** What the customer got before a person answered. */
function AutomaticAnswer({
  content: { topics, answer },
}: {
  content: Extract<MessageContent, { kind: 'topics' }>;
}) {
  return (
    <>
      {answer && <p className={css.words}>{answerLines(answer).join('\n')}</p>}
      {topics.length > 0 && <p>Help topics: {topics.join(', ')}</p>}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import type { AnswerEvent, NumberedEvent } from '../../../contract/assistant-answer.ts';
import type { Place } from '../../../contract/assistant-value.ts';
import { decimalOf } from '../../../contract/money.ts';
import { GoLogin } from '../Gate.tsx';
import { MASK, useShownMoney } from '../useShownMoney.ts';
import { linkTo } from '../../nav/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { AnswerChart } from './AnswerChart.tsx';
import { AnswerTable } from './AnswerTable.tsx';
import styles from './answer.module.css';
import { NewsPart } from './NewsPart.tsx';
import { placeHref } from './place-href.ts';
import { Sentence } from './Sentence.tsx';
import { Sources, Step, Topics } from './Sources.tsx';
import { isOwn } from './useWriteValue.ts';

type SourceEvent = Extract<AnswerEvent, { kind: 'source' }>;

/** The parts of an answer, as far as they have arrived. */
export function AnswerView({
  events,
  isRunning,
}: {
  events: readonly NumberedEvent[];
  isRunning: boolean;
}) {
  const sources = events.flatMap(({ event }) => (event.kind === 'source' ? [event] : []));
  const last = events.at(-1)?.event;
  const step = events.map(({ event }) => event).findLast((event) => event.kind === 'step');
  return (
    <div className={styles['answer']}>
      {withWordsTogether(events).map(({ seq, event }) => (
        <Part key={seq} event={event} sources={sources} />
      ))}
      {isRunning && last?.kind === 'step' && step && <Step tool={step.tool} />}
      <Sources sources={sources} />
    </div>
  );
}

/** Merges a language model's sentences, which arrive one by one, into one text. */
function withWordsTogether(events: readonly NumberedEvent[]): readonly NumberedEvent[] {
  const together: NumberedEvent[] = [];
  for (const each of events) {
    const last = together.at(-1);
    if (each.event.kind === 'words' && last?.event.kind === 'words') {
      const words = [...last.event.words, ...each.event.words];
      together[together.length - 1] = { seq: last.seq, event: { kind: 'words', words } };
    } else {
      together.push(each);
    }
  }
  return together;
}

function Part({ event, sources }: { event: AnswerEvent; sources: readonly SourceEvent[] }) {
  const placeOf = (source: number | null | undefined): Place | undefined =>
    sources.find(({ id }) => id === source)?.place;
  switch (event.kind) {
    case 'text':
      return <Sentence text={event} place={placeOf(event.source)} />;
    case 'words':
      return <Words words={event.words} placeOf={placeOf} />;
    case 'table':
      return <AnswerTable event={event} place={placeOf(event.source)} />;
    case 'chart':
      return <AnswerChart event={event} place={placeOf(event.source)} />;
    case 'news':
      return <NewsPart item={event.item} />;
    case 'ticket':
      return <Ticket event={event} />;
    case 'refused':
      return <Refused event={event} />;
    case 'done':
      return event.by === 'model' ? (
        <p className={styles['quiet']}>
          <Trans>
            Worded by a language model. Every figure was checked against the app’s own data; the
            rest can be wrong.
          </Trans>
        </p>
      ) : null;
    case 'step':
    case 'source':
      return null;
    default:
      return event satisfies never;
  }
}

/**
 * A language model's words. The app does not know which figures are amounts, so while amounts are hidden, it hides all
 * figures of the customer's own accounts.
 */
function Words({
  words,
  placeOf,
}: {
  words: Extract<AnswerEvent, { kind: 'words' }>['words'];
  placeOf: (source: number | null | undefined) => Place | undefined;
}) {
  const { isHidden } = useShownMoney();
  return (
    <p className={styles['words']}>
      {words.map(({ text, source }, at) => {
        const place = placeOf(source);
        return place ? (
          // oxlint-disable-next-line react/no-array-index-key -- words of an answer never change
          <a key={at} className={styles['figure']} href={placeHref(place)}>
            {isHidden && isOwn(place) ? MASK : text}
          </a>
        ) : (
          text
        );
      })}
    </p>
  );
}

function Ticket({ event }: { event: Extract<AnswerEvent, { kind: 'ticket' }> }) {
  const { intent, ticker, sharesMicros, limitMicros, amountMicros } = event;
  const start = {
    symbol: ticker,
    ...(limitMicros !== null && { type: 'limit' as const, price: plain(limitMicros) }),
    ...(sharesMicros !== null && { quantity: plain(sharesMicros) }),
    ...(sharesMicros === null && amountMicros !== null && { amount: plain(amountMicros) }),
  };
  const href =
    intent === 'buy'
      ? linkTo.buy(start)
      : intent === 'cover'
        ? linkTo.closeShort(start)
        : linkTo.sell(start);
  return (
    <p>
      <ButtonLink look="primary" href={href}>
        <Trans>Open the filled-in ticket</Trans>
      </ButtonLink>
    </p>
  );
}

function plain(micros: string): string {
  return decimalOf(BigInt(micros)).replace(/\.?0+$/, '');
}

function Refused({ event: { why, topics } }: { event: Extract<AnswerEvent, { kind: 'refused' }> }) {
  if (why === 'sign_in') return <GoLogin />;
  if (why === 'stopped') {
    return (
      <p className={styles['quiet']}>
        <Trans>Stopped.</Trans>
      </p>
    );
  }
  return (
    <>
      <p>
        {why === 'failed' ? (
          <Trans>This question could not be answered now. Please try again.</Trans>
        ) : topics.length > 0 ? (
          <Trans>I did not understand this question. These help topics are nearest to it:</Trans>
        ) : (
          <Trans>
            I did not understand this question. I answer questions about prices, companies, the
            market, your accounts and orders, and this app.
          </Trans>
        )}
      </p>
      <Topics topics={topics} />
    </>
  );
}

import { memo } from 'react';
import type { Message } from '../../../contract/message.ts';
import { List } from '../../ui/List.tsx';
import { MessageRow } from './MessageRow.tsx';
import styles from './messages.module.css';

interface Day {
  readonly name: string;
  readonly messages: readonly Message[];
  /** Whether each message was read. */
  readonly reads: readonly boolean[];
}

/** The messages of one day under its name. An unchanged day does not re-render when more messages load. */
export const DayOfMessages = memo(function DayOfMessages({ name, messages, reads }: Day) {
  return (
    <section className={styles['day']}>
      <h2 className={styles['dayName']}>{name}</h2>
      <List label={name}>
        {messages.map((message, at) => (
          <MessageRow key={message.id} message={message} isRead={reads[at] ?? false} />
        ))}
      </List>
    </section>
  );
}, isSame);

function isSame(before: Day, after: Day): boolean {
  return (
    before.name === after.name &&
    isSameList(before.messages, after.messages) &&
    isSameList(before.reads, after.reads)
  );
}

function isSameList<T>(before: readonly T[], after: readonly T[]): boolean {
  return before.length === after.length && before.every((each, at) => each === after[at]);
}

import type { Message } from '../../../contract/message.ts';

/** Messages of one day. */
export interface MessageDay {
  /** The time of the newest message, which names the day. */
  readonly atMs: number;
  readonly messages: readonly Message[];
}

/**
 * Groups messages by day, latest first; a message that replaced an earlier one is at its own time.
 *
 * @param dayOf names the day of a moment in the reader's time zone
 */
export function byDay(
  messages: readonly Message[],
  dayOf: (ms: number) => string,
): readonly MessageDay[] {
  const days: { atMs: number; name: string; messages: Message[] }[] = [];
  for (const message of messages.toSorted((a, b) => b.atMs - a.atMs)) {
    const name = dayOf(message.atMs);
    const last = days.at(-1);
    if (last?.name === name) last.messages.push(message);
    else days.push({ atMs: message.atMs, name, messages: [message] });
  }
  return days;
}

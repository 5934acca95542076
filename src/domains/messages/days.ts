import type { Message } from '../../../contract/message.ts';

/** Messages of one day. */
export interface MessageDay {
  /** The newest of them, by whose time the day is named. */
  readonly atMs: number;
  readonly messages: readonly Message[];
}

/**
 * Messages by day, the latest first: one that took the place of an earlier message stands where its own time is.
 *
 * @param dayOf names the day of a moment, as the reader's clock has it
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

import * as v from 'valibot';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import {
  type getUnread,
  type markRead,
  type Message,
  MessageCategory,
} from '../../../contract/message.ts';

const made = {
  /** Wall time of this device at which it was made. */
  atMs: v.number(),
  /** Wall time at which it was first seen to wait no longer: the server has it. */
  goneAtMs: v.optional(v.number()),
};

/** Messages that the person read on this device and of which the server's answers may not tell yet. */
export const ReadMark = v.variant('kind', [
  v.object({ kind: v.literal('one'), id: v.string(), category: MessageCategory, ...made }),
  v.object({
    kind: v.literal('until'),
    /** Every category without one. */
    category: v.optional(MessageCategory),
    untilMs: v.number(),
    ...made,
  }),
]);
export type ReadMark = v.InferOutput<typeof ReadMark>;

type Unread = OutputOf<typeof getUnread>;
type MarkInput = InputOf<typeof markRead>;

/** Whether a message was read, by the server's word or by a mark of this device. */
export function isRead(message: Message, marks: readonly ReadMark[]): boolean {
  return message.readAtMs !== null || marks.some((mark) => covers(mark, message));
}

/** The counts as they are once the server has all marks. A count that cannot be known stays too high, not too low. */
export function withMarks(unread: Unread, marks: readonly ReadMark[]): Unread {
  if (marks.length === 0) return unread;
  const categories = unread.categories.map((each) => {
    const { category, newest } = each;
    if (!newest || each.unread === 0) return each;
    const isAllRead = marks.some((mark) => mark.kind === 'until' && covers(mark, newest));
    const ones = marks.filter((mark) => mark.kind === 'one' && mark.category === category);
    const left = isAllRead ? 0 : Math.max(0, each.unread - ones.length);
    return { ...each, unread: left };
  });
  return { categories, unread: categories.reduce((sum, each) => sum + each.unread, 0) };
}

/** What tells the server of a mark. */
export function inputOf(mark: ReadMark): MarkInput {
  if (mark.kind === 'one') return { kind: 'some', ids: [mark.id] };
  const { category, untilMs } = mark;
  return { kind: 'category', ...(category && { category }), untilMs };
}

/**
 * Marks that are still needed beside an answer that was asked for at `askedAtMs`: those that wait to be sent, and those
 * that were sent so late that the answer may not know them.
 */
export function settleMarks(
  marks: readonly ReadMark[],
  waiting: readonly MarkInput[],
  { askedAtMs, nowMs }: { askedAtMs: number; nowMs: number },
): readonly ReadMark[] {
  const names = new Set(waiting.map(nameOf));
  return marks.flatMap((mark) => {
    if (names.has(nameOf(inputOf(mark)))) return [mark];
    if (mark.goneAtMs === undefined) return [{ ...mark, goneAtMs: nowMs }];
    return mark.goneAtMs < askedAtMs ? [] : [mark];
  });
}

function covers(mark: ReadMark, { id, category, atMs }: Message): boolean {
  if (mark.kind === 'one') return mark.id === id;
  return (mark.category === undefined || mark.category === category) && atMs <= mark.untilMs;
}

function nameOf(input: MarkInput): string {
  return input.kind === 'some'
    ? input.ids.join(' ')
    : `${input.category ?? 'all'} ${input.untilMs}`;
}

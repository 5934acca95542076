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
  /** Wall time at which the mark was first found to have left the queue, so the server has it. */
  goneAtMs: v.optional(v.number()),
};

/** Messages read on this device whose read state the server's answers may not include yet. */
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

/** Whether a message was read, according to the server or a mark of this device. */
export function isRead(message: Message, marks: readonly ReadMark[]): boolean {
  return message.readAtMs !== null || marks.some((mark) => covers(mark, message));
}

/**
 * The counts as they will be once the server has all marks. A count that cannot be determined stays too high rather
 * than too low.
 */
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

/** The call's input that reports a mark to the server. */
export function inputOf(mark: ReadMark): MarkInput {
  if (mark.kind === 'one') return { kind: 'some', ids: [mark.id] };
  const { category, untilMs } = mark;
  return { kind: 'category', ...(category && { category }), untilMs };
}

/**
 * The marks still needed in addition to an answer requested at `askedAtMs`: unsent marks, and marks sent so late that
 * the answer may not include them.
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

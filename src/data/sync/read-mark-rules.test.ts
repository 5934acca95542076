import { expect, test } from 'vitest';
import {
  MESSAGE_CATEGORIES,
  type Message,
  type MessageCategory,
} from '../../../contract/message.ts';
import { inputOf, isRead, type ReadMark, settleMarks, withMarks } from './read-mark-rules.ts';

function message(category: MessageCategory, atMs: number, readAtMs: number | null = null): Message {
  return { id: `${category}-${atMs}`, category, kind: 'welcome', figures: {}, atMs, readAtMs };
}

/** Unread counts per category; the newest message of each was created at 100. */
function unreadOf(counts: Partial<Record<MessageCategory, number>>) {
  const categories = MESSAGE_CATEGORIES.map((category) => {
    const unread = counts[category] ?? 0;
    return { category, unread, newest: unread > 0 ? message(category, 100) : null };
  });
  return { categories, unread: categories.reduce((sum, { unread }) => sum + unread, 0) };
}

const one: ReadMark = { kind: 'one', id: 'system-100', category: 'system', atMs: 1_000 };
const system: ReadMark = { kind: 'until', category: 'system', untilMs: 100, atMs: 1_000 };
const all: ReadMark = { kind: 'until', untilMs: 100, atMs: 1_000 };

test.for([
  ['the server says so', message('fund', 5, 6), [], true],
  ['nothing says so', message('fund', 5), [], false],
  ['it was opened', message('system', 100), [one], true],
  ['another was opened', message('system', 99), [one], false],
  ['its category was marked', message('system', 99), [system], true],
  ['it came after its category was marked', message('system', 101), [system], false],
  ['another category was marked', message('fund', 99), [system], false],
  ['all were marked', message('fund', 99), [all], true],
] as const)('a message of which %s counts as read: %s', ([, each, marks, expected]) => {
  expect(isRead(each, marks)).toBe(expected);
});

test('the same counts come back when there are no marks', () => {
  const unread = unreadOf({ system: 3 });
  expect(withMarks(unread, [])).toBe(unread);
});

test.for([
  ['one that was opened', [one], 4, 2],
  [
    'the same one known before',
    [one, { ...one, id: 'system-1' }, { ...one, id: 'system-2' }, { ...one, id: 'system-3' }],
    2,
    0,
  ],
  ['a category that was marked', [system], 2, 0],
  ['all that were marked', [all], 0, 0],
  ['a category that was marked before its newest came', [{ ...system, untilMs: 99 }], 5, 3],
] as const)('%s is counted at once', ([, marks, total, ofSystem]) => {
  const after = withMarks(unreadOf({ system: 3, fund: 2 }), marks);
  expect(after.unread).toBe(total);
  expect(after.categories.find(({ category }) => category === 'system')?.unread).toBe(ofSystem);
});

const asked = (askedAtMs: number) => ({ askedAtMs, nowMs: 2_000 });

test('a mark stays until the first answer requested after it was sent', () => {
  const waiting = [inputOf(one)];
  expect(settleMarks([one], waiting, asked(1_900))).toEqual([one]);
  const gone = settleMarks([one], [], asked(1_900));
  expect(gone).toEqual([{ ...one, goneAtMs: 2_000 }]);
  expect(settleMarks(gone, [], asked(1_999))).toEqual(gone);
  expect(settleMarks(gone, [], asked(2_001))).toEqual([]);
});

test('each kind of mark is distinguished', () => {
  const both = [system, all];
  expect(settleMarks(both, [inputOf(all)], { askedAtMs: 0, nowMs: 5 })).toEqual([
    { ...system, goneAtMs: 5 },
    all,
  ]);
});

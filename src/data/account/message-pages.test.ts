import { expect, test } from 'vitest';
import type { Message } from '../../../contract/message.ts';
import { joinPages, type MessagePages } from './message-pages.ts';

function pages(hasMore: boolean, ...ids: number[]): MessagePages {
  const messages = ids.map((id): Message => ({
    id: `00000000-0000-7000-8000-${String(id).padStart(12, '0')}`,
    category: 'system',
    kind: 'welcome',
    figures: {},
    atMs: id,
    readAtMs: null,
  }));
  return { messages, hasMore };
}

const idsOf = (list: MessagePages | undefined) => list?.messages.map(({ atMs }) => atMs);

test.for([
  ['nothing is known', undefined, undefined, undefined],
  ['only the newest are', pages(true, 9, 8), undefined, [9, 8]],
  ['only older ones are', undefined, pages(true, 9, 8), [9, 8]],
  ['both are', pages(true, 9, 8), pages(false, 9, 8, 7, 6), [9, 8, 7, 6]],
  ['one came since', pages(true, 10, 9), pages(false, 9, 8, 7), [10, 9, 8, 7]],
  [
    'just so many came that there is no gap',
    pages(true, 11, 10, 9),
    pages(false, 9, 8),
    [11, 10, 9, 8],
  ],
  ['so many came that there may be a gap', pages(true, 12, 11), pages(false, 9, 8), [12, 11]],
  ['all fit on one page', pages(false, 2, 1), pages(false, 2, 1), [2, 1]],
] as const)('when %s, that is what is shown', ([, head, below, ids]) => {
  expect(idsOf(joinPages(head, below))).toEqual(ids);
});

test('a message that has taken a new time since stands there alone', () => {
  const moved = pages(true, 7).messages.map((message) => Object.assign(message, { atMs: 10 }));
  const head = { messages: [...moved, ...pages(true, 9).messages], hasMore: true };
  expect(idsOf(joinPages(head, pages(false, 9, 8, 7, 6)))).toEqual([10, 9, 8, 6]);
});

test('there is more below when there is more below the oldest', () => {
  expect(joinPages(pages(true, 9, 8), pages(false, 9, 8, 7))?.hasMore).toBe(false);
  expect(joinPages(pages(true, 12, 11), pages(false, 9, 8))?.hasMore).toBe(true);
});

import { expect, test } from 'vitest';
import type { Message } from '../../../contract/message.ts';
import { arrivedAfter, byAge } from './arrival-rules.ts';

function aMessage(id: string, atMs: number, readAtMs: number | null = null): Message {
  return { id, atMs, readAtMs, category: 'transfer', kind: 'withdrawal_asked', figures: {} };
}

test('a message that changed has arrived again, however old its id is', () => {
  const last = aMessage('b', 200);
  const changed = aMessage('a', 300);
  expect([changed, last].toSorted(byAge)).toEqual([last, changed]);
  expect(arrivedAfter(last, [last, changed])).toBe(changed);
});

test('the newest unread message arrives; earlier and read ones do not', () => {
  const last = aMessage('b', 200);
  const messages = [aMessage('a', 100), last, aMessage('c', 200), aMessage('d', 300, 400)];
  expect(arrivedAfter(last, messages)?.id).toBe('c');
  expect(arrivedAfter(messages[3], messages)).toBeUndefined();
  expect(arrivedAfter(undefined, messages)?.id).toBe('c');
});

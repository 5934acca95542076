import { expect, test } from 'vitest';
import type { Message } from '../../../contract/message.ts';
import { byDay } from './days.ts';

function at(time: string): Message {
  return {
    id: time,
    category: 'system',
    kind: 'welcome',
    figures: {},
    atMs: Date.parse(time),
    readAtMs: null,
  };
}

const dayIn = (timeZone: string) => (ms: number) =>
  new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short' }).format(ms);

const late = at('2026-11-21T01:00:00Z');
const early = at('2026-11-20T23:00:00Z');
const before = at('2026-11-19T12:00:00Z');

test('messages of one day stand together, the newest first', () => {
  const days = byDay([late, early, before], dayIn('America/New_York'));
  expect(days.map(({ messages }) => messages)).toEqual([[late, early], [before]]);
});

test('a message that replaced an earlier one is placed at its own time', () => {
  const filled = { ...at('2026-11-21T02:00:00Z'), id: 'of an old order' };
  const days = byDay([late, early, filled, before], dayIn('America/New_York'));
  expect(days.map(({ messages }) => messages)).toEqual([[filled, late, early], [before]]);
});

test('a day begins in the reader’s time zone', () => {
  const days = byDay([late, early, before], dayIn('UTC'));
  expect(days.map(({ messages }) => messages)).toEqual([[late], [early], [before]]);
});

test('nothing has no days', () => {
  expect(byDay([], String)).toEqual([]);
});

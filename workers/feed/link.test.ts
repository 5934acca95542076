import { expect, test } from 'vitest';
import { lastSignOf, linkOf } from './link.ts';

const open = { status: 'open', hasFailed: false } as const;
const first = { status: 'connecting', hasFailed: false } as const;
const again = { status: 'connecting', hasFailed: true } as const;
const waiting = { status: 'idle', hasFailed: true } as const;

test.for([
  ['without a WebSocket', undefined, false, 'calls'],
  ['on an open socket', open, false, 'live'],
  ['on an open socket, calls answered too', open, true, 'live'],
  ['at the first attempt', first, false, 'connecting'],
  ['at the first attempt, calls answered', first, true, 'connecting'],
  ['at a later attempt', again, false, 'offline'],
  ['at a later attempt, calls answered', again, true, 'calls'],
  ['between attempts', waiting, false, 'offline'],
  ['between attempts, calls answered', waiting, true, 'calls'],
] as const)('%s the link is right', ([, socket, isAnswered, link]) => {
  expect(linkOf(socket, isAnswered)).toBe(link);
});

const none = { frameMs: null, answerMs: null, keptMs: null };

test.for([
  ['live, its last frame', 'live', { frameMs: 5, answerMs: 9, keptMs: 7 }, 5],
  ['live, nothing before the first frame', 'live', { ...none, answerMs: 9 }, null],
  ['offline, the newest of all', 'offline', { frameMs: 5, answerMs: 9, keptMs: 7 }, 9],
  ['offline after a reload, the kept quotes', 'offline', { ...none, keptMs: 7 }, 7],
  ['connecting again, the last frame', 'connecting', { ...none, frameMs: 5, keptMs: 2 }, 5],
  ['by calls, the last answer', 'calls', { ...none, answerMs: 9 }, 9],
  ['offline, nothing where nothing came', 'offline', none, null],
] as const)('the last sign of a feed is, %s', ([, link, signs, expected]) => {
  expect(lastSignOf(link, signs)).toBe(expected);
});

import { expect, test } from 'vitest';
import { BelievedSessions } from './believed-sessions.ts';

const session = { id: 's1', personId: 'ann', identityStatus: 'passed' } as const;
const read = { nowMs: 1_000, expiresAtMs: 1_000_000, forgotten: 0 };

test.for([
  ['at once', {}, 1_000, true],
  ['within five seconds', {}, 5_999, true],
  ['after five seconds', {}, 6_000, false],
  ['before the token ends', { expiresAtMs: 3_000 }, 2_999, true],
  ['once the token ended', { expiresAtMs: 3_000 }, 3_000, false],
] as const)('a session is believed %s or not', ([, part, nowMs, isKnown]) => {
  const believed = new BelievedSessions();
  believed.keep('hash', session, { ...read, ...part });
  expect(believed.find('hash', nowMs)).toBe(isKnown ? session : undefined);
});

test('forgetting a person drops their sessions alone', () => {
  const believed = new BelievedSessions();
  believed.keep('ann', session, read);
  believed.keep('bob', { ...session, personId: 'bob' }, read);
  believed.forget('ann');
  expect(believed.find('ann', 1_000)).toBeUndefined();
  expect(believed.find('bob', 1_000)).toBeDefined();
});

test('what was read before anything was forgotten is not cached after it', () => {
  const believed = new BelievedSessions();
  const { forgotten } = believed;
  believed.forget('ann');
  believed.keep('hash', session, { ...read, forgotten });
  expect(believed.find('hash', 1_000)).toBeUndefined();
});

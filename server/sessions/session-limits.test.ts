import { expect, test } from 'vitest';
import {
  ACCESS_MS,
  limitsOf,
  RENEWAL_MS,
  SESSION_MS,
  SHARED_RENEWAL_MS,
  SHARED_SESSION_MS,
  tokenEnds,
  UNBOUND_RENEWAL_MS,
  UNBOUND_SESSION_MS,
} from './session-limits.ts';

const bound = { renewalMs: RENEWAL_MS, sessionMs: SESSION_MS };
const shared = { renewalMs: SHARED_RENEWAL_MS, sessionMs: SHARED_SESSION_MS };

test.for([
  ['with a key', { isBound: true, isShared: false }, bound],
  [
    'without a key',
    { isBound: false, isShared: false },
    { renewalMs: UNBOUND_RENEWAL_MS, sessionMs: UNBOUND_SESSION_MS },
  ],
  ['with a key on a shared device', { isBound: true, isShared: true }, shared],
  ['without a key on a shared device', { isBound: false, isShared: true }, shared],
] as const)('a session %s has its limits', ([, session, limits]) => {
  expect(limitsOf(session)).toEqual(limits);
});

test.for([
  ['at the start', 0, { accessMs: ACCESS_MS, renewalMs: RENEWAL_MS }],
  [
    'in the last month',
    SESSION_MS - RENEWAL_MS + 1,
    { accessMs: SESSION_MS - RENEWAL_MS + 1 + ACCESS_MS, renewalMs: SESSION_MS },
  ],
  ['in the last minute', SESSION_MS - 60_000, { accessMs: SESSION_MS, renewalMs: SESSION_MS }],
] as const)('tokens issued %s end no later than their session', ([, nowMs, ends]) => {
  expect(tokenEnds(nowMs, 0, bound)).toEqual(ends);
});

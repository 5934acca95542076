import { expect, test } from 'vitest';
import { stepOf } from './renew-session.ts';
import { REPEAT_MS } from './session-limits.ts';

const successor = Buffer.from('sealed');
const nowMs = 1_000_000;
const unbound = { isBound: false, isProven: true, isNextUsed: false };
const fresh = { ...unbound, replacedAtMs: undefined, successor: null };
const replaced = { ...unbound, replacedAtMs: nowMs, successor };
const longAgo = { ...replaced, replacedAtMs: nowMs - REPEAT_MS - 1 };

test.for([
  ['that is fresh is replaced', fresh, { kind: 'replace' }],
  ['that is fresh and not proven is refused', { ...fresh, isProven: false }, { kind: 'refuse' }],
  ['that was just replaced repeats its answer', replaced, { kind: 'repeat', successor }],
  [
    'that was replaced ten seconds ago repeats its answer',
    { ...replaced, replacedAtMs: nowMs - REPEAT_MS },
    { kind: 'repeat', successor },
  ],
  ['that was replaced longer ago ends its session', longAgo, { kind: 'end' }],
  [
    'with a key that was replaced longer ago repeats its answer until that is used',
    { ...longAgo, isBound: true },
    { kind: 'repeat', successor },
  ],
  [
    'with a key that was replaced longer ago ends its session once its answer was used',
    { ...longAgo, isBound: true, isNextUsed: true },
    { kind: 'end' },
  ],
  [
    'that was replaced longer ago and is not proven ends nothing',
    { ...longAgo, isBound: true, isProven: false },
    { kind: 'refuse' },
  ],
  ['whose answer is gone ends its session', { ...replaced, successor: null }, { kind: 'end' }],
] as const)('a renewal token %s', ([, found, step]) => {
  expect(stepOf(found, nowMs)).toEqual(step);
});

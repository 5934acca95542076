import { expect, test } from 'vitest';
import { stepOf } from './renew-session.ts';
import { REPEAT_MS } from './session-limits.ts';

const successor = Buffer.from('sealed');
const nowMs = 1_000_000;
const fresh = { isProven: true, replacedAtMs: undefined, successor: null };
const replaced = { isProven: true, replacedAtMs: nowMs, successor };

test.for([
  ['that is fresh is replaced', fresh, { kind: 'replace' }],
  ['that is fresh and not proven is refused', { ...fresh, isProven: false }, { kind: 'refuse' }],
  ['that was just replaced repeats its answer', replaced, { kind: 'repeat', successor }],
  [
    'that was replaced ten seconds ago repeats its answer',
    { ...replaced, replacedAtMs: nowMs - REPEAT_MS },
    { kind: 'repeat', successor },
  ],
  [
    'that was replaced longer ago ends its session',
    { ...replaced, replacedAtMs: nowMs - REPEAT_MS - 1 },
    { kind: 'end' },
  ],
  [
    'that was replaced longer ago and is not proven ends nothing',
    { ...replaced, isProven: false, replacedAtMs: nowMs - REPEAT_MS - 1 },
    { kind: 'refuse' },
  ],
  ['whose answer is gone ends its session', { ...replaced, successor: null }, { kind: 'end' }],
] as const)('a renewal token %s', ([, found, step]) => {
  expect(stepOf(found, nowMs)).toEqual(step);
});

import { expect, test } from 'vitest';
import {
  codeProven,
  codeResent,
  codeSent,
  type CodeStep,
  flowStart,
  isAwaited,
  provenFor,
  readFlow,
  type SignFlow,
  stepBack,
} from './sign-flow.ts';
import { resendInSeconds, validForSeconds } from '../../live/code-times.ts';

const account = { kind: 'email', email: 'jane@example.com' } as const;
const token = 'x'.repeat(43);
const sent = {
  challenge: token,
  channel: 'email',
  to: 'j…@example.com',
  isDemoInbox: true,
  resendAfterSeconds: 120,
  validSeconds: 300,
} as const;
const typed: SignFlow = {
  ...flowStart,
  typed: { ...flowStart.typed, email: 'jane@example.com' },
  invitation: 'ABCD2345',
  ticked: ['user-agreement'],
  then: '/security',
};
const waiting = codeSent(typed, { purpose: 'sign_up', account, sent, nowMs: 1_000 });
const proven = codeProven(waiting, { proof: token, validSeconds: 900, nowMs: 2_000 });

test('typed fields, consents and the invitation survive going forward and back', () => {
  for (const flow of [waiting, proven, stepBack(proven)]) expect(flow).toMatchObject(typed);
  expect(stepBack(proven)).toEqual(typed);
});

test('a proof is valid for its purpose and time only', () => {
  expect(provenFor(proven, 'sign_up', 2_000)?.account).toEqual(account);
  expect(provenFor(proven, 'reset', 2_000)).toBeUndefined();
  expect(provenFor(proven, 'sign_up', 902_000)).toBeUndefined();
  expect(provenFor(waiting, 'sign_up', 2_000)).toBeUndefined();
});

test('a proof needs an awaited code of a purpose with a next step', () => {
  const given = { proof: token, validSeconds: 900, nowMs: 2_000 };
  expect(codeProven(typed, given)).toBe(typed);
  const atDoor = codeSent(typed, { purpose: 'sign_in', account, sent, nowMs: 0 });
  expect(codeProven(atDoor, given)).toBe(atDoor);
});

test('another code is waited for from its own time on', () => {
  const again = codeResent(waiting, { ...sent, challenge: 'y'.repeat(43) }, 130_000);
  expect(again.step).toMatchObject({ purpose: 'sign_up', sentAtMs: 130_000 });
  expect(codeResent(typed, sent, 0)).toBe(typed);
});

test.each([
  [1_000, 120, 300],
  [1_001, 120, 300],
  [2_000, 119, 299],
  [120_999, 1, 181],
  [121_000, 0, 180],
  [300_999, 0, 1],
  [301_000, 0, 0],
  [999_000, 0, 0],
])('at %i a new code may come in %i s and the old one is good for %i s', (nowMs, resend, valid) => {
  const step = waiting.step as CodeStep;
  expect(resendInSeconds(step, nowMs)).toBe(resend);
  expect(validForSeconds(step, nowMs)).toBe(valid);
});

test('a code for the same account and purpose is awaited until another may be requested', () => {
  expect(isAwaited(waiting, 'sign_up', account, 2_000)).toBe(true);
  expect(isAwaited(waiting, 'sign_up', account, 121_000)).toBe(false);
  expect(isAwaited(waiting, 'reset', account, 2_000)).toBe(false);
  expect(isAwaited(waiting, 'sign_up', { kind: 'email', email: 'joe@example.com' }, 2_000)).toBe(
    false,
  );
  expect(isAwaited(typed, 'sign_up', account, 2_000)).toBe(false);
});

test('a reload continues at the same step', () => {
  for (const flow of [typed, waiting, proven]) {
    expect(readFlow(JSON.stringify(flow), 3_000)).toEqual(flow);
  }
});

test('after a reload an expired proof is gone, and the typed text remains', () => {
  expect(readFlow(JSON.stringify(proven), 902_000)).toEqual(typed);
  expect(readFlow(JSON.stringify(waiting), 301_000)).toEqual(waiting);
  expect(readFlow(JSON.stringify(waiting), 4_000_000)).toEqual(typed);
});

test.each([null, '', '{', '[]', '{}', '{"typed":1}', '{"step":{"kind":"code"}}'])(
  'invalid stored data (%s) starts a new flow',
  (text) => {
    expect(readFlow(text, 0)).toBe(flowStart);
  },
);

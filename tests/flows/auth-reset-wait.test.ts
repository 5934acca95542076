import { expect, test } from 'vitest';
import { getMe } from '../../contract/session.ts';
import { signIn } from '../../contract/sign-in.ts';
import { cancelReset, changePassword, resetPassword, setPin } from '../../contract/sign-up.ts';
import { applyReset } from '../../server/domains/auth/pending-reset.ts';
import { aPerson, PASSWORD, type TestPerson } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import {
  aDeviceKey,
  confirmationOf,
  mailAccount,
  must,
  proofOf,
  toldTo,
} from '../harness/sign-up.ts';

const NEW = 'Another-42x';
const PIN = '284917';
const HOUR = 3_600_000;

/** A customer with a funds PIN, and the proof of someone who reads their mail. */
async function aProtectedPerson() {
  const clock = { nowMs: Date.parse('2026-11-20T15:00:00Z') };
  const app = await anApp({ wallNowMs: () => clock.nowMs });
  const person = await aPerson(app.services);
  const confirmation = await confirmationOf(app, person);
  must(await app.call(setPin, { confirmation, pin: PIN }, person));
  const proof = await proofOf(app, mailAccount(person.email), 'reset');
  return { app, clock, person, proof };
}

const opens = async (app: TestApp, { email }: TestPerson, password: string) =>
  (await app.call(signIn, { account: mailAccount(email), password, deviceKey: aDeviceKey() })).ok;

const waiting = { kind: 'waiting' } as const;

test('a reset of an account with a PIN asks for it, and then is done at once', async () => {
  const { app, person, proof } = await aProtectedPerson();
  expect(must(await app.call(resetPassword, { proof, password: NEW }))).toEqual({
    state: 'protected',
    hasPin: true,
    hasPasskey: false,
  });
  expect(await opens(app, person, PASSWORD)).toBe(true);
  const wrong = { kind: 'pin', pin: '111112' } as const;
  expect(await app.call(resetPassword, { proof, password: NEW, by: wrong })).toMatchObject({
    code: 'pin_wrong',
    triesLeft: 4,
  });
  const by = { kind: 'pin', pin: PIN } as const;
  expect(must(await app.call(resetPassword, { proof, password: NEW, by }))).toEqual({
    state: 'set',
  });
  expect(await opens(app, person, NEW)).toBe(true);
});

test('without the PIN the new password waits a day, and the owner is told', async () => {
  const { app, clock, person, proof } = await aProtectedPerson();
  const held = must(await app.call(resetPassword, { proof, password: NEW, by: waiting }));
  const effectiveAtMs = clock.nowMs + 24 * HOUR;
  expect(held).toEqual({ state: 'waiting', effectiveAtMs });
  expect(await app.call(resetPassword, { proof, password: NEW, by: waiting })).toMatchObject({
    code: 'proof_expired',
  });
  expect(must(await app.call(getMe, {}, person)).passwordChangesAtMs).toBe(effectiveAtMs);
  expect(await toldTo(app, person)).toContain('password_reset_requested');
  const [letter] = await app.services.outbox.newest(person.email, 1);
  expect(letter?.subject).toBe('Your Plumb password will change in 24 hours');

  clock.nowMs = effectiveAtMs - 1;
  await applyReset(app.services, person.id);
  expect(await opens(app, person, NEW)).toBe(false);
  clock.nowMs += 1;
  await applyReset(app.services, person.id);
  expect(await opens(app, person, NEW)).toBe(true);
  expect(await opens(app, person, PASSWORD)).toBe(false);
});

test('a signed-in device cancels a reset that waits, and a changed password does too', async () => {
  const { app, clock, person, proof } = await aProtectedPerson();
  must(await app.call(resetPassword, { proof, password: NEW, by: waiting }));
  expect(await app.call(cancelReset, {}, person)).toEqual({
    ok: true,
    value: { isCancelled: true },
  });
  expect(await app.call(cancelReset, {}, person)).toMatchObject({ value: { isCancelled: false } });

  clock.nowMs += HOUR;
  const again = await proofOf(app, mailAccount(person.email), 'reset');
  must(await app.call(resetPassword, { proof: again, password: NEW, by: waiting }));
  clock.nowMs += 25 * HOUR;
  await app.services.db.sql`
    update session_token set expires_at = ${new Date(clock.nowMs + HOUR)}`;
  const change = { oldPassword: PASSWORD, password: 'Different-42x' };
  must(await app.call(changePassword, change, person));
  await applyReset(app.services, person.id);
  expect(await opens(app, person, 'Different-42x')).toBe(true);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getMe } from '../../contract/session.ts';
import { signIn } from '../../contract/sign-in.ts';
import {
  addPasskey,
  getPasskeyReset,
  signInByPasskey,
  startPasskey,
} from '../../contract/passkey.ts';
import {
  bindEmail,
  cancelReset,
  cancelResetByCode,
  changePassword,
  resetPassword,
  setPin,
} from '../../contract/sign-up.ts';
import { applyReset } from '../../server/domains/auth/pending-reset.ts';
import { Authenticator, type Misbehaviour } from '../harness/authenticator.ts';
import { aPerson, PASSWORD, type TestPerson } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import {
  aDeviceKey,
  auditedOf,
  bindingProofOf,
  confirmationOf,
  mailAccount,
  must,
  proofOf,
  toldTo,
} from '../harness/sign-up.ts';

const NEW = 'Another-42x';
const PIN = '284917';
const HOUR = 3_600_000;

/** A customer with a funds PIN, and the proof of an attacker who can read their mail. */
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

test('a reset of an account with a PIN requires it, and then takes effect at once', async () => {
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

test('without the PIN the new password waits a day, and the owner is notified', async () => {
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

test('a replaced address cancels a reset that waits, since its reader may have asked for it', async () => {
  const { app, clock, person, proof } = await aProtectedPerson();
  must(await app.call(resetPassword, { proof, password: NEW, by: waiting }));
  clock.nowMs += HOUR;
  await app.services.db.sql`
    update session_token set expires_at = ${new Date(clock.nowMs + HOUR)}`;
  const confirmation = await confirmationOf(app, person);
  const email = `next.${person.email}`;
  const binding = await bindingProofOf(app, person, mailAccount(email));
  must(await app.call(bindEmail, { proof: binding, confirmation }, person));
  expect(must(await app.call(getMe, {}, person)).passwordChangesAtMs ?? null).toBeNull();
  expect(await auditedOf(app, person)).toContain('password_reset_cancelled');

  clock.nowMs += 24 * HOUR;
  await applyReset(app.services, person.id);
  expect(await opens(app, { ...person, email }, NEW)).toBe(false);
  expect(await opens(app, { ...person, email }, PASSWORD)).toBe(true);
});

/** The code in the newest letter to a customer. */
async function cancelCodeOf(app: TestApp, { email }: TestPerson): Promise<string> {
  const [letter] = await app.services.outbox.newest(email, 1);
  const code = /\b(?:[A-Z2-9]{4}-){2}[A-Z2-9]{4}\b/.exec(letter?.body ?? '')?.[0];
  if (code === undefined) throw new Error('the newest letter has no cancellation code');
  return code.replaceAll('-', '');
}

const codeWrong = { ok: false, code: 'code_wrong' };

test('the code in the letter cancels a reset that waits, once and without a sign-in', async () => {
  const { app, clock, person, proof } = await aProtectedPerson();
  must(await app.call(resetPassword, { proof, password: NEW, by: waiting }));
  const code = await cancelCodeOf(app, person);
  expect(await app.call(cancelResetByCode, { code: 'ABCDEFGH2345' })).toEqual(codeWrong);
  expect(must(await app.call(cancelResetByCode, { code }))).toEqual({ isCancelled: true });
  expect(await app.call(cancelResetByCode, { code })).toEqual(codeWrong);
  expect(must(await app.call(getMe, {}, person)).passwordChangesAtMs ?? null).toBeNull();
  expect(await auditedOf(app, person)).toContain('password_reset_cancelled');

  clock.nowMs += 25 * HOUR;
  await applyReset(app.services, person.id);
  expect(await opens(app, person, PASSWORD)).toBe(true);
  expect(await opens(app, person, NEW)).toBe(false);
});

test('a cancellation code is good for the reset of its letter, until the password takes effect', async () => {
  const { app, clock, person, proof } = await aProtectedPerson();
  must(await app.call(resetPassword, { proof, password: NEW, by: waiting }));
  const first = await cancelCodeOf(app, person);
  clock.nowMs += HOUR;
  const again = await proofOf(app, mailAccount(person.email), 'reset');
  must(await app.call(resetPassword, { proof: again, password: NEW, by: waiting }));
  expect(await app.call(cancelResetByCode, { code: first })).toEqual(codeWrong);
  const code = await cancelCodeOf(app, person);
  clock.nowMs += 24 * HOUR;
  expect(await app.call(cancelResetByCode, { code })).toEqual(codeWrong);
  await applyReset(app.services, person.id);
  expect(await opens(app, person, NEW)).toBe(true);
});

test('a cancellation code is kept as a hash alone', async () => {
  const { app, person, proof } = await aProtectedPerson();
  must(await app.call(resetPassword, { proof, password: NEW, by: waiting }));
  const code = await cancelCodeOf(app, person);
  const rows = await app.services.db.sql`select pending_reset::text as text from pending_reset`;
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(code).toString('hex'));
});

const PAGE = 'https://plumb.example';

/** Customers with a passkey each, and the proof of an attacker who can read the first customer's mail. */
async function aPasskeyOwner() {
  const clock = { nowMs: Date.parse('2026-11-20T15:00:00Z') };
  const app = await anApp({
    wallNowMs: () => clock.nowMs,
    config: { publicOrigins: [PAGE, 'https://other.example'] },
  });
  const add = async (person: TestPerson) => {
    const confirmation = await confirmationOf(app, person);
    const started = must(await app.callFromPage(startPasskey, { confirmation }, PAGE, person));
    const authenticator = new Authenticator(PAGE);
    const response = authenticator.create(started.options);
    const input = { challenge: started.challenge, response, name: 'Key' };
    must(await app.callFromPage(addPasskey, input, PAGE, person));
    return authenticator;
  };
  const person = await aPerson(app.services);
  const authenticator = await add(person);
  const others = await add(await aPerson(app.services));
  const proof = await proofOf(app, mailAccount(person.email), 'reset');
  const answer = async (by: Authenticator, wrong: Misbehaviour = {}, ask = proof) => {
    const asked = must(await app.callFromPage(getPasskeyReset, { proof: ask }, PAGE));
    const response = by.get(asked.options, wrong);
    return { kind: 'passkey', challenge: asked.challenge, response } as const;
  };
  const reset = async (by: Awaited<ReturnType<typeof answer>>, origin = PAGE, ask = proof) =>
    app.callFromPage(resetPassword, { proof: ask, password: NEW, by }, origin);
  return { app, clock, person, authenticator, others, proof, answer, reset };
}

test('a passkey in the reset sets the new password at once', async () => {
  const { app, person, authenticator, proof, answer, reset } = await aPasskeyOwner();
  expect(must(await app.call(resetPassword, { proof, password: NEW }))).toEqual({
    state: 'protected',
    hasPin: false,
    hasPasskey: true,
  });
  expect(must(await reset(await answer(authenticator)))).toEqual({ state: 'set' });
  expect(await opens(app, person, NEW)).toBe(true);
  expect(await opens(app, person, PASSWORD)).toBe(false);
});

test('no other answer passes for the customer’s passkey in a reset', async () => {
  const { app, clock, person, authenticator, others, proof, answer, reset } = await aPasskeyOwner();
  const refused = { ok: false, code: 'passkey_refused' };
  const wrongs: Misbehaviour[] = [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { challenge: 'AAAA' },
    { isVerified: false },
    { otherKey: true },
    { userHandle: Buffer.from(randomUUID()).toString('base64url') },
  ];
  for (const wrong of wrongs) {
    expect(await reset(await answer(authenticator, wrong))).toEqual(refused);
  }
  // Another customer's passkey, and the correct one from another page.
  expect(await reset(await answer(others))).toEqual(refused);
  expect(await reset(await answer(authenticator), 'https://other.example')).toEqual(refused);
  // A challenge is valid once, and only for the proof that requested it.
  const used = await answer(authenticator, { otherKey: true });
  expect(await reset(used)).toEqual(refused);
  expect(await reset({ ...(await answer(authenticator)), challenge: used.challenge })).toEqual(
    refused,
  );
  clock.nowMs += 3 * 60_000;
  const second = await proofOf(app, mailAccount(person.email), 'reset');
  expect(await reset(await answer(authenticator, {}, second))).toEqual(refused);
  const late = await answer(authenticator);
  clock.nowMs += 5 * 60_000 + 1;
  expect(await reset(late)).toEqual(refused);
  // An answer of a reset signs no customer in.
  const { challenge, response } = await answer(authenticator);
  const signing = { challenge, response, deviceKey: aDeviceKey() };
  expect(await app.callFromPage(signInByPasskey, signing, PAGE)).toEqual(refused);
  const unknown = { proof: 'x'.repeat(43) };
  expect(await app.callFromPage(getPasskeyReset, unknown, PAGE)).toMatchObject({
    code: 'proof_expired',
  });

  expect(await opens(app, person, PASSWORD)).toBe(true);
  // The proof outlived the refusals.
  expect(must(await reset(await answer(authenticator)))).toEqual({ state: 'set' });
  expect(await app.callFromPage(getPasskeyReset, { proof }, PAGE)).toMatchObject({
    code: 'proof_expired',
  });
});

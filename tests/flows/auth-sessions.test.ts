import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getAccountList, getMe, renewSession, signOutLater } from '../../contract/session.ts';
import {
  endSession,
  finishSignIn,
  getSessions,
  getTicket,
  signIn,
} from '../../contract/sign-in.ts';
import { redeemTicket } from '../../server/sessions/tickets.ts';
import { aPerson, onAnotherDevice, PASSWORD } from '../harness/people.ts';
import { anApp } from '../harness/server.ts';
import { aSessionKey } from '../harness/session-key.ts';
import { aDeviceKey, mailAccount, must, newestCode, signUpWith } from '../harness/sign-up.ts';

const SECOND = 1_000;
const notSignedIn = { ok: false, code: 'not_signed_in' };

async function anAppInTime() {
  const clock = { nowMs: Date.parse('2026-11-20T15:00:00Z') };
  return { clock, app: await anApp({ wallNowMs: () => clock.nowMs }) };
}

test('a sign-in does not reuse a visitor’s session', async () => {
  const app = await anApp();
  const attacker = await aPerson(app.services);
  const account = mailAccount('ada@example.com');
  const { deviceKey } = await signUpWith(app, account);
  // The attacker planted their own tokens in the victim's browser before the victim signs in.
  const input = { account, password: PASSWORD, deviceKey };
  const answer = must(await app.call(signIn, input, attacker));
  if (answer.state !== 'signed_in') throw new Error('a code was asked for');
  expect(answer.session.aspctoken).not.toBe(attacker.aspctoken);
  expect(must(await app.call(getMe, {}, attacker)).username).toBe(attacker.email);
});

test('signing out ends a session at once, and the tokens are gone from the database', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  must(await app.call(getMe, {}, person));
  expect(await app.call(endSession, { which: { kind: 'this' } }, person)).toEqual({
    ok: true,
    value: { ended: 1 },
  });
  expect(await app.call(getMe, {}, person)).toEqual(notSignedIn);
  expect(await app.call(renewSession, {}, person)).toEqual(notSignedIn);
  const { rows } = await (await app.pool()).query('select 1 from session_token');
  expect(rows).toEqual([]);
});

test('a sign-out token ends its session, once, and does nothing else', async () => {
  const { app, clock } = await anAppInTime();
  const account = mailAccount('ada@example.com');
  const opened = await signUpWith(app, account);
  const { deviceKey, signOutToken } = opened;
  const other = await aPerson(app.services);
  clock.nowMs += 60 * SECOND;
  const renewed = must(await app.call(renewSession, {}, opened));
  expect(renewed.signOutToken).toBe(signOutToken);

  const asTokens = { aspctoken: signOutToken, authToken: signOutToken };
  expect(await app.call(getMe, {}, asTokens)).toEqual(notSignedIn);
  expect(await app.call(renewSession, {}, asTokens)).toEqual(notSignedIn);

  const [id = ''] = signOutToken.split('.');
  const [, othersMac = ''] = other.signOutToken.split('.');
  for (const forged of [`${id}.${othersMac}`, `${randomUUID()}.${othersMac}`]) {
    expect(await app.call(signOutLater, { signOutToken: forged })).toMatchObject({
      value: { ended: 0 },
    });
  }
  expect(await app.call(getMe, {}, renewed)).toMatchObject({ ok: true });

  // With only the token, as after the device's storage was cleared.
  expect(await app.call(signOutLater, { signOutToken })).toMatchObject({ value: { ended: 1 } });
  expect(await app.call(getMe, {}, renewed)).toEqual(notSignedIn);
  expect(await app.call(renewSession, {}, renewed)).toEqual(notSignedIn);
  expect(await app.call(signOutLater, { signOutToken })).toMatchObject({ value: { ended: 0 } });
  expect(must(await app.call(getMe, {}, other)).username).toBe(other.email);

  // It was the customer's own sign-out: the device needs no code, and the new session stays.
  const back = must(await app.call(signIn, { account, password: PASSWORD, deviceKey }));
  if (back.state !== 'signed_in') throw new Error('a code was asked for');
  expect(await app.call(signOutLater, { signOutToken })).toMatchObject({ value: { ended: 0 } });
  expect(await app.call(getMe, {}, back.session)).toMatchObject({ ok: true });
});

test('one device signs out another, or all others, and never those of another person', async () => {
  const app = await anApp();
  const here = await aPerson(app.services);
  const phone = await onAnotherDevice(app.services, here);
  const tablet = await onAnotherDevice(app.services, here);
  const stranger = await aPerson(app.services);

  const { sessions } = must(await app.call(getSessions, {}, here));
  expect(new Map(sessions.map(({ id, isThis }) => [id, isThis]))).toEqual(
    new Map([
      [here.sessionId, true],
      [phone.sessionId, false],
      [tablet.sessionId, false],
    ]),
  );
  for (const id of [stranger.sessionId, randomUUID()]) {
    expect(await app.call(endSession, { which: { kind: 'one', id } }, here)).toMatchObject({
      code: 'not_found',
    });
  }
  must(await app.call(endSession, { which: { kind: 'one', id: phone.sessionId } }, here));
  expect(await app.call(getMe, {}, phone)).toEqual(notSignedIn);
  expect(await app.call(getMe, {}, tablet)).toMatchObject({ ok: true });
  expect(await app.call(endSession, { which: { kind: 'others' } }, here)).toEqual({
    ok: true,
    value: { ended: 1 },
  });
  expect(await app.call(getMe, {}, tablet)).toEqual(notSignedIn);
  expect(await app.call(getMe, {}, here)).toMatchObject({ ok: true });
  expect(await app.call(getMe, {}, stranger)).toMatchObject({ ok: true });
});

test('a device that was signed out from elsewhere needs a code again; one that signed out itself does not', async () => {
  const app = await anApp();
  const account = mailAccount('ada@example.com');
  const lost = await signUpWith(app, account);
  const { deviceKey } = lost;
  const again = () => app.call(signIn, { account, password: PASSWORD, deviceKey });
  await app.call(endSession, { which: { kind: 'this' } }, lost);
  const back = must(await again());
  if (back.state !== 'signed_in') throw new Error('a code was asked for');

  const asked = must(
    await app.call(signIn, { account, password: PASSWORD, deviceKey: aDeviceKey() }),
  );
  expect(asked.state).toBe('code_needed');
  expect(await newestCode(app, account)).toMatch(/^\d{6}$/);
  const person = must(await app.call(getSessions, {}, back.session)).sessions[0];
  const rows = await app.services.db.sql<{ person_id: string }>`select person_id from session`;
  const personId = rows[0]?.person_id ?? '';
  await app.services.db.transaction((tx) =>
    app.services.sessions.end(tx, personId, { only: person?.id ?? '' }, 'other_device'),
  );
  expect(must(await again()).state).toBe('code_needed');
});

test('a ticket opens once, within thirty seconds, and not after its session has ended', async () => {
  const { app, clock } = await anAppInTime();
  const person = await aPerson(app.services);
  const { sql } = app.services.db;
  const aTicket = async () => must(await app.call(getTicket, {}, person)).ticket;

  const ticket = await aTicket();
  const uses = await Promise.all(
    Array.from({ length: 5 }, () => redeemTicket(sql, ticket, clock.nowMs)),
  );
  expect(uses.filter(Boolean)).toEqual([{ personId: person.id, sessionId: person.sessionId }]);

  const late = await aTicket();
  expect(await redeemTicket(sql, late, clock.nowMs + 30 * SECOND)).toBeUndefined();
  expect(await redeemTicket(sql, 'x'.repeat(43), clock.nowMs)).toBeUndefined();

  const ended = await aTicket();
  await app.call(endSession, { which: { kind: 'this' } }, person);
  expect(await redeemTicket(sql, ended, clock.nowMs)).toBeUndefined();
});

test('the account list is as the specification has it', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const headers = { aspctoken: person.aspctoken, authaspctoken: person.authToken };
  const answer = await app.post('/api/account/list/get/', '', {
    'content-type': 'application/json',
    ...headers,
  });
  expect(await answer.json()).toEqual({
    code: 2000,
    data: {
      accList: [
        { tcType: 0, td_acc: person.person.tradeAccount },
        { tcType: 1, td_acc: person.person.quantitativeAccount },
      ],
      username: person.email,
    },
  });
  expect(await app.call(getAccountList, {})).toEqual(notSignedIn);
});

test('a session on a shared device ends after half an hour of rest, and its device needs a code again', async () => {
  const { app, clock } = await anAppInTime();
  const account = mailAccount('ada@example.com');
  const key = aSessionKey();
  const { deviceKey } = await signUpWith(app, account);
  const shared = { deviceKey, sessionKey: key.sessionKey, isShared: true };
  const opened = must(await app.call(signIn, { account, password: PASSWORD, ...shared }));
  if (opened.state !== 'signed_in') throw new Error('a code was asked for');
  const renew = (tokens: { aspctoken: string; authToken: string }) =>
    app.call(renewSession, { proof: key.proofFor(tokens.authToken) }, tokens);

  const { sessions } = must(await app.call(getSessions, {}, opened.session));
  expect(new Map(sessions.map(({ isThis, isShared }) => [isThis, isShared]))).toEqual(
    new Map([
      [true, true],
      [false, false],
    ]),
  );
  expect(must(await app.call(signIn, { account, password: PASSWORD, deviceKey })).state).toBe(
    'code_needed',
  );

  let tokens = must(await renew(opened.session));
  for (let minutes = 0; minutes < 12 * 60 - 29; minutes += 29) {
    clock.nowMs += 29 * 60 * SECOND;
    tokens = must(await renew(tokens));
  }
  clock.nowMs += 29 * 60 * SECOND;
  // Twelve hours after it was opened, however much it was used.
  expect(await renew(tokens)).toEqual(notSignedIn);
});

test('a code and a sign-up on a shared device open short sessions too', async () => {
  const { app, clock } = await anAppInTime();
  const account = mailAccount('ada@example.com');
  const made = await signUpWith(app, account, { isShared: true });
  const deviceKey = aDeviceKey();
  const asked = must(await app.call(signIn, { account, password: PASSWORD, deviceKey }));
  if (asked.state !== 'code_needed') throw new Error('no code was asked for');
  const code = await newestCode(app, account);
  const { challenge } = asked.sent;
  const input = { challenge, code, deviceKey, isShared: true };
  const byCode = must(await app.call(finishSignIn, input));
  clock.nowMs += 30 * 60 * SECOND;
  for (const tokens of [made, byCode]) {
    expect(await app.call(renewSession, {}, tokens)).toEqual(notSignedIn);
  }
  for (const key of [deviceKey, made.deviceKey]) {
    const again = { account, password: PASSWORD, deviceKey: key };
    expect(must(await app.call(signIn, again)).state).toBe('code_needed');
  }
});

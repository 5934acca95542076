import { expect, test } from 'vitest';
import { getMessages } from '../../contract/message.ts';
import { getMe } from '../../contract/session.ts';
import { finishSignIn, getAccessHistory, signIn } from '../../contract/sign-in.ts';
import { changePassword, sendCode } from '../../contract/sign-up.ts';
import { isStillThere } from '../../server/people/still-there.ts';
import { aPerson, onAnotherDevice, PASSWORD } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import {
  aDeviceKey,
  mailAccount,
  must,
  newestCode,
  otherThan,
  signUpWith,
} from '../harness/sign-up.ts';

const MINUTE = 60_000;

async function askedForCode(app: TestApp, email: string, deviceKey = aDeviceKey()) {
  const account = mailAccount(email);
  const asked = must(await app.call(signIn, { account, password: PASSWORD, deviceKey }));
  if (asked.state !== 'code_needed') throw new Error('no code was asked for');
  return { challenge: asked.sent.challenge, deviceKey, sent: asked.sent };
}

test('the password on a new device asks for a code, and the owner hears of the device', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const { challenge, deviceKey, sent } = await askedForCode(app, person.email);
  expect(sent).toMatchObject({ channel: 'email', isDemoInbox: true });
  const code = await newestCode(app, mailAccount(person.email));
  const wrong = { challenge, code: otherThan(code), deviceKey };
  expect(await app.call(finishSignIn, wrong)).toMatchObject({ code: 'code_wrong', triesLeft: 4 });
  must(await app.call(finishSignIn, { challenge, code, deviceKey }));

  const { accesses } = must(await app.call(getAccessHistory, {}, person));
  expect(accesses.map(({ method, result }) => [method, result])).toEqual([
    ['code', 'signed_in'],
    ['code', 'refused'],
    ['password', 'code_asked'],
  ]);
  expect(accesses[0]).toMatchObject({ place: 'local' });
  const { messages } = must(await app.call(getMessages, {}, person));
  expect(messages.map(({ kind }) => kind)).toContain('new_device');
});

test('asking again within two minutes joins the code that was already sent', async () => {
  const app = await anApp();
  const { email } = await aPerson(app.services);
  const first = await askedForCode(app, email);
  const second = await askedForCode(app, email);
  expect(second.challenge).toBe(first.challenge);
  expect(second.sent.resendAfterSeconds).toBeLessThanOrEqual(120);
  expect(await app.services.outbox.newest(email, 10)).toHaveLength(1);
});

test('a code of a sign-in is of no use once the password has been changed', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const { challenge, deviceKey } = await askedForCode(app, person.email);
  const code = await newestCode(app, mailAccount(person.email));
  must(await app.call(changePassword, { oldPassword: PASSWORD, password: 'Another-42x' }, person));
  expect(await app.call(finishSignIn, { challenge, code, deviceKey })).toMatchObject({
    code: 'code_expired',
  });
});

test('a password change and a sign-in at the same moment leave no session of the old password', async () => {
  const app = await anApp();
  const account = mailAccount('ada@example.com');
  const ada = await signUpWith(app, account);
  const { deviceKey } = ada;
  const entries = Array.from({ length: 4 }, () =>
    app.call(signIn, { account, password: PASSWORD, deviceKey }),
  );
  const change = app.call(changePassword, { oldPassword: PASSWORD, password: 'Another-42x' }, ada);
  const [changed, ...answers] = await Promise.all([change, ...entries]);
  must(changed);
  for (const answer of answers) {
    if (!answer.ok || answer.value.state !== 'signed_in') continue;
    expect(await app.call(getMe, {}, answer.value.session)).toMatchObject({
      code: 'not_signed_in',
    });
  }
  expect(await app.call(getMe, {}, ada)).toMatchObject({ ok: true });
});

test('a session that is being opened while the password changes does not outlive the change', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const { db, sessions } = app.services;
  const isWaiting = async () => {
    const rows = await db.sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return rows.length > 0;
  };
  const change = { oldPassword: PASSWORD, password: 'Another-42x' };
  let isChanged = false;
  const changeIt = async () => {
    must(await app.call(changePassword, change, person));
    isChanged = true;
  };
  let changing = Promise.resolve();
  const tokens = await db.transaction(async (tx) => {
    expect(await isStillThere(tx, person.id)).toBe(true);
    const [device] = await tx<{ device_id: string }>`select device_id from session`;
    const opened = await sessions.open(tx, person.id, device?.device_id ?? '', null);
    changing = changeIt();
    await expect.poll(async () => isChanged || (await isWaiting())).toBe(true);
    return opened;
  });
  await changing;
  const late = { aspctoken: tokens.access, authToken: tokens.renewal };
  expect(await app.call(getMe, {}, late)).toMatchObject({ code: 'not_signed_in' });
});

test('guessing passwords gets slower, whether or not there is an account', async () => {
  const clock = { nowMs: Date.now() };
  const app = await anApp({ wallNowMs: () => clock.nowMs });
  const { email } = await aPerson(app.services);
  for (const each of [email, 'nobody@example.com']) {
    const account = mailAccount(each);
    const guess = () =>
      app.call(signIn, { account, password: 'Wrong-42x', deviceKey: aDeviceKey() });
    for (let n = 0; n < 5; n++)
      expect(await guess()).toEqual({ ok: false, code: 'wrong_credentials' });
    const slow = { ok: false, code: 'too_many_requests' };
    expect(await guess()).toEqual({ ...slow, retryAfterSeconds: 30 });
    clock.nowMs += 30_000;
    expect(await guess()).toMatchObject({ code: 'wrong_credentials' });
    expect(await guess()).toEqual({ ...slow, retryAfterSeconds: 60 });
    clock.nowMs += MINUTE;
    expect(await guess()).toMatchObject({ code: 'wrong_credentials' });
    expect(await guess()).toEqual({ ...slow, retryAfterSeconds: 120 });
  }
});

test('twenty guesses at the same moment are five', async () => {
  const app = await anApp();
  const { email } = await aPerson(app.services);
  const guess = { account: mailAccount(email), password: 'Wrong-42x', deviceKey: aDeviceKey() };
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.call(signIn, guess)));
  const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.code));
  expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(5);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(15);
});

test('strangers who guess do not keep the owner out of a device that is known', async () => {
  const app = await anApp();
  const account = mailAccount('ada@example.com');
  const { deviceKey } = await signUpWith(app, account);
  const guess = { account, password: 'Wrong-42x', deviceKey: aDeviceKey() };
  for (let n = 0; n < 6; n++) await app.call(signIn, guess);
  expect(await app.call(signIn, { ...guess, password: PASSWORD })).toMatchObject({
    code: 'too_many_requests',
  });
  expect(await app.call(signIn, { account, password: PASSWORD, deviceKey })).toMatchObject({
    ok: true,
  });
});

test('a network that guesses at many accounts is slowed down, and others are not', async () => {
  const app = await anApp({ config: { proxies: ['127.0.0.1'] } });
  const from = (address: string, email: string) =>
    app.post(
      '/api/auth/session/open/',
      { account: mailAccount(email), password: 'Wrong-42x', deviceKey: aDeviceKey() },
      { 'content-type': 'application/json', 'x-forwarded-for': address },
    );
  const statuses: number[] = [];
  for (let n = 0; n < 102; n++) {
    statuses.push((await from('203.0.113.9', `nobody${n}@example.com`)).status);
  }
  expect(statuses.slice(0, 100)).toEqual(Array(100).fill(401));
  expect(statuses.slice(100)).toEqual([429, 429]);
  expect((await from('203.0.113.10', 'nobody@example.com')).status).toBe(401);
});

test('a network that asks for codes for many addresses is slowed down', async () => {
  const app = await anApp({ config: { proxies: ['127.0.0.1'] } });
  const from = (address: string, email: string) =>
    app.post(
      '/api/auth/code/send/',
      { purpose: 'sign_up', account: mailAccount(email) },
      { 'content-type': 'application/json', 'x-forwarded-for': address },
    );
  for (let n = 0; n < 60; n++) {
    expect((await from('2001:db8:1:2::7', `visitor${n}@example.com`)).status).toBe(200);
  }
  expect((await from('2001:db8:1:2:ffff::8', 'more@example.com')).status).toBe(429);
  expect((await from('2001:db8:1:3::7', 'more@example.com')).status).toBe(200);
});

test('an address that was bound without a confirmation signs in, and its codes go to the first one', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const { vault, db } = app.services;
  const own = await vault.person(db.sql, person.id);
  const { accountIndex } = await import('../../server/people/account-index.ts');
  const number = { kind: 'phone', areaCode: '1', phone: '4155550132' } as const;
  await db.sql`
    update person set phone_index = ${accountIndex(vault, number)}, area_code = '1',
      phone_sealed = ${own.seal('person.phone', number.phone)} where id = ${person.id}`;
  const asked = must(
    await app.call(signIn, { account: number, password: PASSWORD, deviceKey: aDeviceKey() }),
  );
  expect(asked).toMatchObject({ state: 'code_needed', sent: { channel: 'email' } });

  must(await app.call(sendCode, { purpose: 'reset', account: number }));
  const [letter] = await app.services.outbox.newest('+14155550132', 1);
  expect(letter?.body).not.toMatch(/\d{6}/);
});

test('the access history distinguishes a customer’s devices', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const other = await onAnotherDevice(app.services, person);
  for (let n = 0; n < 3; n++) {
    await app.call(signIn, {
      account: mailAccount(person.email),
      password: 'Wrong-42x',
      deviceKey: aDeviceKey(),
    });
  }
  const first = must(await app.call(getAccessHistory, { limit: 2 }, other));
  expect(first).toMatchObject({ hasMore: true });
  const before = first.accesses.at(-1)?.id ?? '';
  const rest = must(await app.call(getAccessHistory, { limit: 2, before }, person));
  expect(rest).toMatchObject({ hasMore: false });
  expect(rest.accesses).toHaveLength(1);
  const stranger = await aPerson(app.services);
  expect(must(await app.call(getAccessHistory, {}, stranger)).accesses).toEqual([]);
});

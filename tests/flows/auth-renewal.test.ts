import { expect, test } from 'vitest';
import { getMessages } from '../../contract/message.ts';
import { getMe, renewSession, type SignedIn } from '../../contract/session.ts';
import { getAccessHistory, getSessions } from '../../contract/sign-in.ts';
import { signUp } from '../../contract/sign-up.ts';
import { tidyUp } from '../../server/tidy-up.ts';
import { aPerson, onAnotherDevice, PASSWORD } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { aSessionKey, type TestKey } from '../harness/session-key.ts';
import {
  aDeviceKey,
  bothConsents,
  mailAccount,
  must,
  proofOf,
  signUpWith,
} from '../harness/sign-up.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const notSignedIn = { ok: false, code: 'not_signed_in' };

type Tokens = Pick<SignedIn, 'aspctoken' | 'authToken'>;

const renewWith = (app: TestApp, key: TestKey, tokens: Tokens) =>
  app.call(renewSession, { proof: key.proofFor(tokens.authToken) }, tokens);

async function anAppInTime() {
  const clock = { nowMs: Date.parse('2026-11-20T15:00:00Z') };
  return { clock, app: await anApp({ wallNowMs: () => clock.nowMs }) };
}

test('an access token lives a quarter of an hour, and a renewal gives the next', async () => {
  const { app, clock } = await anAppInTime();
  const person = await aPerson(app.services);
  expect(person.expiresAtMs).toBe(clock.nowMs + 15 * MINUTE);
  clock.nowMs += 15 * MINUTE - 1;
  expect(await app.call(getMe, {}, person)).toMatchObject({ ok: true });
  clock.nowMs += 1;
  expect(await app.call(getMe, {}, person)).toEqual(notSignedIn);

  const renewed = must(await app.call(renewSession, {}, person));
  expect(renewed.expiresAtMs).toBe(clock.nowMs + 15 * MINUTE);
  expect(await app.call(getMe, {}, renewed)).toMatchObject({ ok: true });
  expect([renewed.aspctoken, renewed.authToken]).not.toContain(person.aspctoken);
  expect(renewed.authToken).not.toBe(person.authToken);
});

test('a session without a key ends after a day of rest, and after a week at the latest', async () => {
  const { app, clock } = await anAppInTime();
  const resting = await aPerson(app.services);
  let tokens: Tokens = await aPerson(app.services);
  for (let hours = 0; hours < 7 * 24; hours += 21) {
    tokens = must(await app.call(renewSession, {}, tokens));
    clock.nowMs += 21 * HOUR;
  }
  expect(await app.call(renewSession, {}, tokens)).toEqual(notSignedIn);
  expect(await app.call(renewSession, {}, resting)).toEqual(notSignedIn);
});

test('a session with a key ends after thirty days of rest', async () => {
  const { app, clock } = await anAppInTime();
  const key = aSessionKey();
  const person = await aPerson(app.services, { key });
  clock.nowMs += 29 * DAY;
  const renewed = must(await renewWith(app, key, person));
  clock.nowMs += 30 * DAY;
  expect(await renewWith(app, key, renewed)).toEqual(notSignedIn);
});

test('a session with a key that is renewed all the time ends after 180 days', async () => {
  const { app, clock } = await anAppInTime();
  const key = aSessionKey();
  let tokens: Tokens = await aPerson(app.services, { key });
  for (let day = 0; day < 180; day += 20) {
    tokens = must(await renewWith(app, key, tokens));
    clock.nowMs += 20 * DAY;
  }
  expect(await renewWith(app, key, tokens)).toEqual(notSignedIn);
});

test('a stolen token without the key of its browser renews nothing, and the owner sees the attempt', async () => {
  const app = await anApp();
  const key = aSessionKey();
  const owner = await aPerson(app.services, { key });
  const forged = [
    {},
    { proof: aSessionKey().proofFor(owner.authToken) },
    { proof: key.proofFor(owner.aspctoken) },
  ];
  for (const input of forged) {
    expect(await app.call(renewSession, input, owner)).toEqual(notSignedIn);
  }
  const renewed = must(await renewWith(app, key, owner));
  expect(await app.call(renewSession, {}, owner), 'within ten seconds').toEqual(notSignedIn);
  const { accesses } = must(await app.call(getAccessHistory, {}, renewed));
  expect(accesses).toMatchObject([{ method: 'renewal', result: 'refused' }]);
});

test('a sign-up registers the key of the browser, and rejects one that is not a key', async () => {
  const app = await anApp();
  const key = aSessionKey();
  const account = mailAccount('keyed@example.com');
  const opened = await signUpWith(app, account, { sessionKey: key.sessionKey });
  expect(await app.call(renewSession, {}, opened)).toEqual(notSignedIn);
  must(await renewWith(app, key, opened));

  const input = { password: PASSWORD, consents: bothConsents, language: 'en' } as const;
  const proof = await proofOf(app, mailAccount('keyless@example.com'));
  const sessionKey = 'A'.repeat(122);
  expect(
    await app.call(signUp, { ...input, proof, sessionKey, deviceKey: aDeviceKey() }),
  ).toMatchObject({ code: 'bad_parameter', field: 'sessionKey' });
});

test('tabs that race and a call whose answer was lost get one pair, for ten seconds', async () => {
  const { app, clock } = await anAppInTime();
  const key = aSessionKey();
  const person = await aPerson(app.services, { key });
  const answers = await Promise.all(Array.from({ length: 5 }, () => renewWith(app, key, person)));
  clock.nowMs += 10 * SECOND;
  const renewed = [...answers, await renewWith(app, key, person)].map((answer) => must(answer));
  expect(new Set(renewed.map(({ aspctoken }) => aspctoken)).size).toBe(1);
  expect(new Set(renewed.map(({ authToken }) => authToken)).size).toBe(1);

  must(await app.call(getMe, {}, renewed[0]));
  must(await renewWith(app, key, person));
  clock.nowMs += 1;
  expect(await renewWith(app, key, person)).toEqual(notSignedIn);
  expect(await app.call(getMe, {}, renewed[0])).toEqual(notSignedIn);
});

test.for([
  ['a minute', MINUTE],
  ['a day', DAY],
] as const)(
  'a session with a key whose renewal lost its answer gets the same pair %s later',
  async ([, laterMs]) => {
    const { app, clock } = await anAppInTime();
    const key = aSessionKey();
    const person = await aPerson(app.services, { key });
    must(await app.call(getMe, {}, person));
    clock.nowMs += 14 * MINUTE;
    const lost = must(await renewWith(app, key, person));
    clock.nowMs += laterMs;
    await tidyUp(app.services);
    const repeated = must(await renewWith(app, key, person));
    expect(repeated.authToken).toBe(lost.authToken);
    expect(repeated.aspctoken).toBe(lost.aspctoken);
    must(await app.call(getMe, {}, must(await renewWith(app, key, repeated))));
  },
);

test.for([
  ['call', (app: TestApp, _key: TestKey, next: Tokens) => app.call(getMe, {}, next)],
  ['renewal', (app: TestApp, key: TestKey, next: Tokens) => renewWith(app, key, next)],
] as const)(
  'a token with a key that comes back after its successor made a %s ends the session',
  async ([, use]) => {
    const { app, clock } = await anAppInTime();
    const key = aSessionKey();
    const owner = await aPerson(app.services, { key });
    clock.nowMs += 14 * MINUTE;
    const next = must(await renewWith(app, key, owner));
    clock.nowMs += MINUTE;
    must<unknown>(await use(app, key, next));
    // By then the access token is deleted; its use still counts.
    clock.nowMs += HOUR;
    await tidyUp(app.services);
    expect(await renewWith(app, key, owner)).toEqual(notSignedIn);
    expect(await renewWith(app, key, next)).toEqual(notSignedIn);
  },
);

test('tidying up keeps replaced tokens, and drops the pairs that replaced them once these are used', async () => {
  const { app, clock } = await anAppInTime();
  const key = aSessionKey();
  const owner = await aPerson(app.services, { key });
  const renewed = must(await renewWith(app, key, owner));
  const kept = () => app.services.db.sql`
    select 1 from session_token where successor_sealed is not null`;
  clock.nowMs += HOUR;
  await tidyUp(app.services);
  expect(await kept()).toHaveLength(1);
  const next = must(await renewWith(app, key, renewed));
  must(await app.call(getMe, {}, next));
  // The page was closed: its access token has expired, and its renewal token was not used yet.
  for (let hour = 0; hour < 48; hour++) {
    clock.nowMs += HOUR;
    await tidyUp(app.services);
  }
  expect(await kept()).toHaveLength(0);
  expect(await renewWith(app, key, owner)).toEqual(notSignedIn);
  expect(await renewWith(app, key, renewed)).toEqual(notSignedIn);
});

test('a renewal token that is used again after ten seconds ends the session for both', async () => {
  const { app, clock } = await anAppInTime();
  const owner = await aPerson(app.services);
  const other = await onAnotherDevice(app.services, owner);
  const renewed = must(await app.call(renewSession, {}, owner));
  clock.nowMs += 11 * SECOND;

  expect(await app.call(renewSession, {}, owner)).toEqual(notSignedIn);
  expect(await app.call(getMe, {}, renewed)).toEqual(notSignedIn);
  expect(await app.call(renewSession, {}, renewed)).toEqual(notSignedIn);

  const { accesses } = must(await app.call(getAccessHistory, {}, other));
  expect(accesses).toMatchObject([{ result: 'reuse_ended', method: 'renewal' }]);
  const { messages } = must(await app.call(getMessages, {}, other));
  expect(messages.filter(({ kind }) => kind === 'session_stolen')).toHaveLength(1);
  expect(must(await app.call(getSessions, {}, other)).sessions).toHaveLength(1);
});

test('a thief who renews in the same moment as the owner is found out with the next renewal', async () => {
  const { app, clock } = await anAppInTime();
  const stolen = await aPerson(app.services);
  const [owner, thief] = [
    must(await app.call(renewSession, {}, stolen)),
    must(await app.call(renewSession, {}, stolen)),
  ];
  clock.nowMs += 14 * MINUTE;
  const next = must(await app.call(renewSession, {}, owner));
  clock.nowMs += MINUTE;
  expect(await app.call(renewSession, {}, thief)).toEqual(notSignedIn);
  expect(await app.call(getMe, {}, next)).toEqual(notSignedIn);
});

test('an access token cannot renew, a renewal token cannot call, and an unknown token is rejected', async () => {
  const app = await anApp();
  const { aspctoken, authToken } = await aPerson(app.services);
  const swapped = { aspctoken: authToken, authToken: aspctoken };
  expect(await app.call(renewSession, {}, swapped)).toEqual(notSignedIn);
  expect(await app.call(getMe, {}, swapped)).toEqual(notSignedIn);
  expect(await app.call(renewSession, {})).toEqual(notSignedIn);
  for (const token of ['', 'x'.repeat(43), "' or 1=1 --", 'a'.repeat(5_000)]) {
    const headers = { 'content-type': 'application/json', aspctoken: token, authaspctoken: token };
    expect((await app.post('/api/auth/person/get/', {}, headers)).status).toBe(401);
    expect((await app.post('/api/auth/session/renew/', {}, headers)).status).toBe(401);
  }
});

test('tokens are kept as hashes alone', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const renewed = must(await app.call(renewSession, {}, person));
  const { rows } = await (
    await app.pool()
  ).query('select session_token::text as text from session_token');
  const all = JSON.stringify(rows);
  for (const token of [person.aspctoken, person.authToken, renewed.aspctoken, renewed.authToken]) {
    expect(all).not.toContain(token);
    expect(all).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  }
});

import { expect, test } from 'vitest';
import { getMessages } from '../../contract/message.ts';
import { getMe, renewSession } from '../../contract/session.ts';
import { getAccessHistory, getSessions } from '../../contract/sign-in.ts';
import { tidyUp } from '../../server/jobs/tidy-up.ts';
import { aPerson, onAnotherDevice } from '../harness/people.ts';
import { anApp } from '../harness/server.ts';
import { must } from '../harness/sign-up.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const notSignedIn = { ok: false, code: 'not_signed_in' };

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

test('a session that is not renewed for thirty days expires', async () => {
  const { app, clock } = await anAppInTime();
  const person = await aPerson(app.services);
  clock.nowMs += 30 * DAY;
  expect(await app.call(renewSession, {}, person)).toEqual(notSignedIn);
});

test('a session that is renewed again and again is over after 180 days', async () => {
  const { app, clock } = await anAppInTime();
  let tokens: Parameters<typeof app.call>[2] = await aPerson(app.services);
  for (let day = 0; day < 180; day += 20) {
    tokens = must(await app.call(renewSession, {}, tokens));
    clock.nowMs += 20 * DAY;
  }
  expect(await app.call(renewSession, {}, tokens)).toEqual(notSignedIn);
});

test('a renewal whose answer was lost, or that two tabs ask for at once, gives the same tokens', async () => {
  const { app, clock } = await anAppInTime();
  const person = await aPerson(app.services);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.call(renewSession, {}, person)),
  );
  const renewed = answers.map((answer) => must(answer));
  expect(new Set(renewed.map(({ aspctoken }) => aspctoken)).size).toBe(1);
  expect(new Set(renewed.map(({ authToken }) => authToken)).size).toBe(1);

  // Lost, and asked for again an hour later.
  clock.nowMs += 60 * MINUTE;
  const again = must(await app.call(renewSession, {}, person));
  expect(again.expiresAtMs).toBe(clock.nowMs + 15 * MINUTE);
  expect(await app.call(getMe, {}, again)).toMatchObject({ ok: true });
});

test('tidying up forgets no use: an old renewal token ends the session however long its successor slept', async () => {
  const { app, clock } = await anAppInTime();
  const owner = await aPerson(app.services);
  const renewed = must(await app.call(renewSession, {}, owner));
  must(await app.call(getMe, {}, renewed));
  // The page was closed: its access token is over, and its renewal token was not used yet.
  for (let hour = 0; hour < 48; hour++) {
    clock.nowMs += 60 * MINUTE;
    await tidyUp(app.services);
  }
  expect(await app.call(renewSession, {}, owner)).toEqual(notSignedIn);
  expect(await app.call(renewSession, {}, renewed)).toEqual(notSignedIn);
});

test('tidying up keeps no more than what tells whether the last pair was used', async () => {
  const { app, clock } = await anAppInTime();
  let tokens: Parameters<typeof app.call>[2] = await aPerson(app.services);
  for (let hour = 0; hour < 10; hour++) {
    clock.nowMs += 60 * MINUTE;
    tokens = must(await app.call(renewSession, {}, tokens));
    must(await app.call(getMe, {}, tokens));
  }
  clock.nowMs += 60 * MINUTE;
  await tidyUp(app.services);
  const rows = await app.services.db.sql`select 1 from session_token where kind = 'access'`;
  expect(rows).toHaveLength(1);
});

test('a renewal token that comes again after its successor was used ends the session for both', async () => {
  const { app, clock } = await anAppInTime();
  const owner = await aPerson(app.services);
  const other = await onAnotherDevice(app.services, owner);
  const renewed = must(await app.call(renewSession, {}, owner));
  must(await app.call(getMe, {}, renewed));
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

test('a thief who renews first is found out when the owner does', async () => {
  const { app, clock } = await anAppInTime();
  const owner = await aPerson(app.services);
  const thief = must(await app.call(renewSession, {}, owner));
  must(await app.call(getMe, {}, thief));
  clock.nowMs += MINUTE;
  expect(await app.call(renewSession, {}, owner)).toEqual(notSignedIn);
  expect(await app.call(getMe, {}, thief)).toEqual(notSignedIn);
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
  must(await app.call(getMe, {}, next));
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

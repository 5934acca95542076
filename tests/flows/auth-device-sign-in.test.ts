import { expect, test } from 'vitest';
import {
  approveDeviceSignIn,
  declineDeviceSignIn,
  finishDeviceSignIn,
  getDeviceSignIn,
  scanDeviceSignIn,
  startDevicePasskey,
  startDeviceSignIn,
} from '../../contract/device-sign-in.ts';
import { getMessages } from '../../contract/message.ts';
import { getMe } from '../../contract/session.ts';
import { endSession, getAccessHistory, getSessions } from '../../contract/sign-in.ts';
import { hashPin } from '../../server/people/check-pin.ts';
import { addPasskeyTo, PAGE } from '../harness/passkeys.ts';
import { aPerson, onAnotherDevice, type TestPerson } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { aDeviceKey, must } from '../harness/sign-up.ts';

const PIN = '284917';
const expired = { ok: false, code: 'sign_in_expired' };

async function aScene() {
  const clock = { nowMs: Date.now() };
  const app = await anApp({
    config: { publicOrigins: [PAGE] },
    wallNowMs: () => clock.nowMs,
  });
  return { app, clock, person: await aCustomer(app) };
}

/** A customer with a PIN. */
async function aCustomer(app: TestApp): Promise<TestPerson> {
  const person = await aPerson(app.services);
  const hash = await hashPin(app.services, person.id, PIN);
  await app.services.db.sql`update person set pin_hash = ${hash} where id = ${person.id}`;
  return person;
}

const byPin = { kind: 'pin', pin: PIN } as const;

async function begin(app: TestApp) {
  return must(await app.call(startDeviceSignIn, {}));
}

function scan(app: TestApp, code: string, as: TestPerson) {
  return app.call(scanDeviceSignIn, { shown: { kind: 'scan', scan: code } }, as);
}

async function stateOf(app: TestApp, request: string) {
  return must(await app.call(getDeviceSignIn, { request })).state;
}

function finish(app: TestApp, request: string, deviceKey = aDeviceKey()) {
  return app.call(finishDeviceSignIn, { request, deviceKey });
}

test('a device that is scanned and approved with the PIN is signed in, listed, recorded and announced', async () => {
  const { app, person } = await aScene();
  const shown = await begin(app);
  expect(await stateOf(app, shown.request)).toBe('waiting');

  const asks = must(await scan(app, shown.scan, person));
  expect(asks).toMatchObject({
    code: shown.code,
    place: 'local',
    isSameNetwork: true,
    hasPin: true,
    hasPasskey: false,
  });
  expect(await stateOf(app, shown.request)).toBe('scanned');
  must(await app.call(approveDeviceSignIn, { id: asks.id, by: byPin }, person));
  expect(await stateOf(app, shown.request)).toBe('approved');

  const session = must(await finish(app, shown.request));
  expect(must(await app.call(getMe, {}, session)).username).toBe(person.email);
  expect(must(await app.call(getSessions, {}, person)).sessions).toHaveLength(2);
  const { accesses } = must(await app.call(getAccessHistory, {}, person));
  expect(accesses[0]).toMatchObject({ method: 'device', result: 'signed_in' });
  const { messages } = must(await app.call(getMessages, {}, person));
  expect(messages.map(({ kind }) => kind)).toContain('new_device');
  const audit = await app.services.db.sql<{ action: string; detail: object }>`
    select action, detail from audit_record where subject = ${person.id}`;
  expect(audit).toContainEqual({ action: 'device_approved', detail: { by: 'pin' } });
});

test('a typed code works like a scanned one, and a known device is announced too', async () => {
  const { app, person } = await aScene();
  const deviceKey = aDeviceKey();
  for (const told of [1, 2]) {
    const { request, code } = await begin(app);
    const typed = { shown: { kind: 'code', code } } as const;
    const { id } = must(await app.call(scanDeviceSignIn, typed, person));
    must(await app.call(approveDeviceSignIn, { id, by: byPin }, person));
    must(await finish(app, request, deviceKey));
    const { messages } = must(await app.call(getMessages, {}, person));
    expect(messages.filter(({ kind }) => kind === 'new_device')).toHaveLength(told);
  }
});

test('a passkey approves only the sign-in that requested it', async () => {
  const { app, person } = await aScene();
  const { authenticator } = await addPasskeyTo(app, person);
  const ask = async () => {
    const { request, scan: code } = await begin(app);
    const { id, hasPasskey } = must(await scan(app, code, person));
    expect(hasPasskey).toBe(true);
    const start = must(await app.callFromPage(startDevicePasskey, { id }, PAGE, person));
    const response = authenticator.get(start.options);
    return { request, id, by: { kind: 'passkey', challenge: start.challenge, response } as const };
  };
  const [one, other] = [await ask(), await ask()];
  const approve = (id: string, by: typeof one.by) =>
    app.callFromPage(approveDeviceSignIn, { id, by }, PAGE, person);
  expect(await approve(one.id, other.by)).toMatchObject({ ok: false, code: 'passkey_refused' });
  must(await approve(one.id, one.by));
  must(await finish(app, one.request));
});

test('a code is taken by one device of one customer, once', async () => {
  const { app, person } = await aScene();
  const stranger = await aCustomer(app);
  const { request, scan: code } = await begin(app);
  const { id } = must(await scan(app, code, person));
  // The screen that scanned may reload.
  expect(must(await scan(app, code, person)).id).toBe(id);
  expect(await scan(app, code, stranger)).toMatchObject(expired);
  const elsewhere = await onAnotherDevice(app.services, person);
  expect(await scan(app, code, elsewhere)).toMatchObject(expired);
  for (const other of [stranger, elsewhere]) {
    const approved = await app.call(approveDeviceSignIn, { id, by: byPin }, other);
    expect(approved).toMatchObject(expired);
    expect(must(await app.call(declineDeviceSignIn, { id }, other)).isDeclined).toBe(false);
  }

  must(await app.call(approveDeviceSignIn, { id, by: byPin }, person));
  const both = await Promise.all([finish(app, request), finish(app, request)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await scan(app, code, person)).toMatchObject(expired);
  expect(await stateOf(app, request)).toBe('expired');
});

test('a wrong PIN approves nothing, and five lock it', async () => {
  const { app, person } = await aScene();
  const { request, scan: code } = await begin(app);
  const { id } = must(await scan(app, code, person));
  const wrong = { id, by: { kind: 'pin', pin: '111112' } } as const;
  for (let tries = 0; tries < 5; tries++) {
    const answer = await app.call(approveDeviceSignIn, wrong, person);
    expect(answer).toMatchObject({ ok: false, code: 'pin_wrong' });
  }
  const right = await app.call(approveDeviceSignIn, { id, by: byPin }, person);
  expect(right).toMatchObject({ ok: false, code: 'locked' });
  expect(await finish(app, request)).toMatchObject(expired);
});

test('a declined sign-in opens no session, and is in the history', async () => {
  const { app, person } = await aScene();
  const { request, scan: code } = await begin(app);
  const { id } = must(await scan(app, code, person));
  expect(must(await app.call(declineDeviceSignIn, { id }, person)).isDeclined).toBe(true);
  expect(await stateOf(app, request)).toBe('declined');
  expect(await finish(app, request)).toMatchObject(expired);
  expect(await app.call(approveDeviceSignIn, { id, by: byPin }, person)).toMatchObject(expired);
  const { accesses } = must(await app.call(getAccessHistory, {}, person));
  expect(accesses[0]).toMatchObject({ method: 'device', result: 'refused' });
});

test('a code lives a minute, a decision and its pick-up two', async () => {
  const { app, clock, person } = await aScene();
  const late = await begin(app);
  clock.nowMs += 60_000;
  expect(await scan(app, late.scan, person)).toMatchObject(expired);
  expect(await stateOf(app, late.request)).toBe('expired');

  const slow = await begin(app);
  const { id } = must(await scan(app, slow.scan, person));
  clock.nowMs += 120_000;
  expect(await app.call(approveDeviceSignIn, { id, by: byPin }, person)).toMatchObject(expired);

  const left = await begin(app);
  const next = must(await scan(app, left.scan, person));
  must(await app.call(approveDeviceSignIn, { id: next.id, by: byPin }, person));
  clock.nowMs += 120_000;
  expect(await finish(app, left.request)).toMatchObject(expired);
});

test('a device that was signed out after its approval signs no device in', async () => {
  const { app, person } = await aScene();
  const { request, scan: code } = await begin(app);
  const { id } = must(await scan(app, code, person));
  must(await app.call(approveDeviceSignIn, { id, by: byPin }, person));
  must(await app.call(endSession, { which: { kind: 'this' } }, person));
  expect(await finish(app, request)).toMatchObject(expired);
});

test('a customer who types codes at random has to wait', async () => {
  const { app, person } = await aScene();
  const guess = { shown: { kind: 'code', code: 'AAAAAAAA' } } as const;
  for (let tries = 0; tries < 10; tries++) {
    expect(await app.call(scanDeviceSignIn, guess, person)).toMatchObject(expired);
  }
  const { scan: code } = await begin(app);
  const right = await scan(app, code, person);
  expect(right).toMatchObject({ ok: false, code: 'too_many_requests' });
});

test('what a new device shows is not in the database', async () => {
  const { app } = await aScene();
  const { request, scan: code, code: typed } = await begin(app);
  const rows = await app.services.db.sql<{ row: string }>`
    select device_sign_in::text as row from device_sign_in`;
  for (const secret of [request, code, typed]) {
    expect(rows[0]?.row).not.toContain(secret);
    expect(rows[0]?.row).not.toContain(Buffer.from(secret).toString('hex'));
  }
});

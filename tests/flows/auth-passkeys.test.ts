import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Answer, readAnswer } from '../../contract/answer.ts';
import { API_BASE, type Endpoint, type InputOf, type OutputOf } from '../../contract/endpoint.ts';
import { getMessages } from '../../contract/message.ts';
import {
  addPasskey,
  getPasskeys,
  getPasskeySignIn,
  PASSKEYS_MAX,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  startPasskey,
} from '../../contract/passkey.ts';
import { getMe, type SignedIn, TOKEN_HEADER } from '../../contract/session.ts';
import { Authenticator, type Misbehaviour } from '../harness/authenticator.ts';
import { addPasskeyTo, freshConfirmation, PAGE } from '../harness/passkeys.ts';
import { aPerson } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { aDeviceKey, must } from '../harness/sign-up.ts';

const world = { config: { publicOrigins: [PAGE, 'https://other.example'] } };

/** Makes a call like a page. */
async function fromPage<E extends Endpoint>(
  app: TestApp,
  endpoint: E,
  input: InputOf<E>,
  { as, origin = PAGE }: { as?: Pick<SignedIn, 'aspctoken'>; origin?: string } = {},
): Promise<Answer<OutputOf<E>>> {
  const answer = await app.post(API_BASE + endpoint.path, input, {
    'content-type': 'application/json',
    origin,
    ...(as && { [TOKEN_HEADER]: as.aspctoken }),
  });
  return readAnswer(endpoint, await answer.json());
}

async function signIn(app: TestApp, authenticator: Authenticator, wrong: Misbehaviour = {}) {
  const { challenge, options } = must(await fromPage(app, getPasskeySignIn, {}));
  const response = authenticator.get(options, wrong);
  const input = { challenge, response, deviceKey: aDeviceKey() };
  return { input, answer: await fromPage(app, signInByPasskey, input) };
}

test('a passkey that was added signs in to its account, on a new device without a code', async () => {
  const app = await anApp(world);
  const person = await aPerson(app.services);
  const { authenticator, added } = await addPasskeyTo(app, person);
  expect(added).toMatchObject({ ok: true, value: { name: 'My key', usedAtMs: null } });

  const { answer } = await signIn(app, authenticator);
  const session = must(answer);
  expect(must(await app.call(getMe, {}, session)).username).toBe(person.email);
  const kept = must(await app.call(getPasskeys, {}, session)).passkeys;
  expect(kept).toMatchObject([{ name: 'My key', usedAtMs: expect.any(Number) }]);
  const told = must(await app.call(getMessages, {}, session)).messages.map(({ kind }) => kind);
  expect(told).toEqual(expect.arrayContaining(['passkey_added', 'new_device']));
});

test.for<[string, Misbehaviour]>([
  ['came from a page of another site', { origin: 'https://evil.example' }],
  ['is for another host', { rpId: 'evil.example' }],
  ['answers what was not asked', { challenge: 'AAAA' }],
  ['did not check who holds it', { isVerified: false }],
  ['signed with another key', { otherKey: true }],
  ['counts backwards', { counter: 0 }],
  ['says it is of another person', { userHandle: 'AAAA' }],
])('a passkey that %s does not sign in', async ([, wrong]) => {
  const app = await anApp(world);
  const { authenticator } = await addPasskeyTo(app, await aPerson(app.services));
  must((await signIn(app, authenticator)).answer);
  const { answer } = await signIn(app, authenticator, wrong);
  expect(answer).toMatchObject({ ok: false, code: 'passkey_refused' });
});

test.for<[string, Misbehaviour]>([
  ['came from a page of another site', { origin: 'https://evil.example' }],
  ['is for another host', { rpId: 'evil.example' }],
  ['answers what was not asked', { challenge: 'AAAA' }],
  ['did not check who holds it', { isVerified: false }],
])('a passkey that %s is not added', async ([, wrong]) => {
  const app = await anApp(world);
  const person = await aPerson(app.services);
  const { added } = await addPasskeyTo(app, person, new Authenticator(PAGE), wrong);
  expect(added).toMatchObject({ ok: false, code: 'passkey_refused' });
  expect(must(await app.call(getPasskeys, {}, person)).passkeys).toEqual([]);
});

test('a passkey’s answer is accepted once, from the page that requested it, within five minutes', async () => {
  let nowMs = Date.now();
  const app = await anApp({ ...world, wallNowMs: () => nowMs });
  const { authenticator } = await addPasskeyTo(app, await aPerson(app.services));
  const { input, answer } = await signIn(app, authenticator);
  must(answer);
  const refused = { ok: false, code: 'passkey_refused' };
  expect(await fromPage(app, signInByPasskey, input)).toMatchObject(refused);

  const elsewhere = must(await fromPage(app, getPasskeySignIn, {}));
  const response = authenticator.get(elsewhere.options);
  const { challenge } = elsewhere;
  const deviceKey = aDeviceKey();
  expect(
    await fromPage(
      app,
      signInByPasskey,
      { challenge, response, deviceKey },
      { origin: 'https://other.example' },
    ),
  ).toMatchObject(refused);

  const late = must(await fromPage(app, getPasskeySignIn, {}));
  nowMs += 5 * 60_000 + 1;
  const input2 = {
    challenge: late.challenge,
    response: authenticator.get(late.options),
    deviceKey,
  };
  expect(await fromPage(app, signInByPasskey, input2)).toMatchObject(refused);
});

test('a copy of a passkey and the passkey itself cannot both be at the same count', async () => {
  const app = await anApp(world);
  const { authenticator } = await addPasskeyTo(app, await aPerson(app.services));
  const first = must(await fromPage(app, getPasskeySignIn, {}));
  const second = must(await fromPage(app, getPasskeySignIn, {}));
  const answers = await Promise.all(
    [first, second].map(({ challenge, options }) =>
      fromPage(app, signInByPasskey, {
        challenge,
        response: authenticator.get(options, { counter: 5 }),
        deviceKey: aDeviceKey(),
      }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a confirmation adds one passkey, and only for whom it is', async () => {
  const app = await anApp(world);
  const ada = await aPerson(app.services);
  const bob = await aPerson(app.services);
  const proof = await freshConfirmation(app, ada);
  const refused = { ok: false, code: 'proof_expired' };
  expect(await fromPage(app, startPasskey, { confirmation: proof }, { as: bob })).toMatchObject(
    refused,
  );
  const asked = [
    must(await fromPage(app, startPasskey, { confirmation: proof }, { as: ada })),
    must(await fromPage(app, startPasskey, { confirmation: proof }, { as: ada })),
  ];
  const inputs = asked.map(({ challenge, options }) => ({
    challenge,
    response: new Authenticator(PAGE).create(options),
    name: 'Key',
  }));
  const added = await Promise.all(
    inputs.map((input) => fromPage(app, addPasskey, input, { as: ada })),
  );
  expect(added.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await fromPage(app, startPasskey, { confirmation: proof }, { as: ada })).toMatchObject(
    refused,
  );
});

test("what was asked of one person's authenticator is not answered by another person", async () => {
  const app = await anApp(world);
  const ada = await aPerson(app.services);
  const bob = await aPerson(app.services);
  const proof = await freshConfirmation(app, ada);
  const { challenge, options } = must(
    await fromPage(app, startPasskey, { confirmation: proof }, { as: ada }),
  );
  const response = new Authenticator(PAGE).create(options);
  const input = { challenge, response, name: 'Key' };
  expect(await fromPage(app, addPasskey, input, { as: bob })).toMatchObject({
    ok: false,
    code: 'passkey_refused',
  });
});

test('a person has so many passkeys and no more', async () => {
  const app = await anApp(world);
  const person = await aPerson(app.services);
  const pool = await app.pool();
  await pool.query(
    `insert into passkey (person_id, credential_id, public_key, counter, transports, rp_id,
       is_synced, name_sealed, added_at)
     select $1, 'filled' || n, '', 0, '', 'elsewhere.example', false, '', now()
     from generate_series(1, $2::integer) as n`,
    [person.id, PASSKEYS_MAX],
  );
  expect((await addPasskeyTo(app, person)).added).toMatchObject({
    ok: false,
    code: 'passkey_refused',
  });
});

test('a removed passkey can no longer sign in, and no other customer can rename or remove it', async () => {
  const app = await anApp(world);
  const ada = await aPerson(app.services);
  const bob = await aPerson(app.services);
  const { authenticator, added } = await addPasskeyTo(app, ada);
  const { id } = must(added);
  const notThere = { ok: false, code: 'not_found' };
  expect(await app.call(renamePasskey, { id, name: 'Mine' }, bob)).toMatchObject(notThere);
  const bobs = await freshConfirmation(app, bob);
  expect(await app.call(removePasskey, { id, confirmation: bobs }, bob)).toMatchObject(notThere);
  expect(must(await app.call(renamePasskey, { id, name: 'Phone' }, ada)).name).toBe('Phone');

  const expired = { ok: false, code: 'proof_expired' };
  expect(await app.call(removePasskey, { id, confirmation: bobs }, ada)).toMatchObject(expired);
  expect((await signIn(app, authenticator)).answer, 'still there').toMatchObject({ ok: true });
  const proof = await freshConfirmation(app, ada);
  const wrong = await app.call(removePasskey, { id: randomUUID(), confirmation: proof }, ada);
  expect(wrong, 'and nothing is used up').toMatchObject(notThere);
  expect(await app.call(removePasskey, { id, confirmation: proof }, ada)).toMatchObject({
    ok: true,
  });
  expect(await app.call(removePasskey, { id, confirmation: proof }, ada)).toMatchObject(expired);
  expect((await signIn(app, authenticator)).answer).toMatchObject({ code: 'passkey_refused' });
});

test('a client without an origin gets a refusal for passkeys', async () => {
  const app = await anApp(world);
  expect(await app.call(getPasskeySignIn, {})).toMatchObject({
    code: 'bad_parameter',
    field: 'origin',
  });
});

test.for(['', 'null', '{"id":5}', '{"id":"x","response":null}', '{"response":{"userHandle":7}}'])(
  'an invalid answer is refused: %s',
  async (text) => {
    const app = await anApp(world);
    const { challenge } = must(await fromPage(app, getPasskeySignIn, {}));
    const response = JSON.parse(text === '' || text === 'null' ? '{}' : text) as object;
    const input = { challenge, response: { ...response }, deviceKey: aDeviceKey() };
    expect(await fromPage(app, signInByPasskey, input)).toMatchObject({ code: 'passkey_refused' });
  },
);

import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { API_BASE, type RefusalOf } from '../../contract/endpoint.ts';
import { subscribePush, testPush, unsubscribePush } from '../../contract/message.ts';
import { aPerson, onAnotherDevice, type TestPerson } from '../harness/people.ts';
import { aPushWorld, devicesOf, subscribed, tell } from '../harness/push-world.ts';
import { anApp } from '../harness/server.ts';

test('a renewed subscription takes the place of the one before', async () => {
  const world = await aPushWorld();
  const replaces = world.device.subscription.endpoint;
  const renewed = await subscribed(world.app, world.person, world.service, { replaces });
  await tell(world, 'transfer_done');
  await world.app.runJobs();
  expect(world.device.got()).toEqual([]);
  expect(renewed.got()).toHaveLength(1);
  expect(await devicesOf(world)).toBe(1);
});

test('the same subscription twice is one', async () => {
  const world = await aPushWorld();
  await world.app.call(subscribePush, world.device.subscription, world.person);
  await tell(world, 'transfer_done');
  await world.app.runJobs();
  expect(world.device.got()).toHaveLength(1);
});

test('a browser that another customer signs in with notifies that customer only', async () => {
  const world = await aPushWorld();
  const other = await aPerson(world.app.services);
  await world.app.call(subscribePush, world.device.subscription, other);
  await world.app.runJobs();
  const before = world.device.got().length;
  await tell(world, 'transfer_done');
  await world.app.runJobs();
  expect(world.device.got()).toHaveLength(before);
  expect(await devicesOf(world)).toBe(0);
});

test("another's subscription can be neither removed nor replaced", async () => {
  const world = await aPushWorld();
  const { app, device, service } = world;
  const other = await aPerson(app.services);
  const { endpoint } = device.subscription;
  expect(await app.call(unsubscribePush, { endpoint }, other)).toMatchObject({
    value: { isRemoved: false },
  });
  await subscribed(app, other, service, { replaces: endpoint });
  expect(await devicesOf(world)).toBe(1);
  expect(await app.call(unsubscribePush, { endpoint }, world.person)).toMatchObject({
    value: { isRemoved: true },
  });
  expect(await devicesOf(world)).toBe(0);
});

test('when a session ends its pushes end, those of other devices go on', async () => {
  const world = await aPushWorld();
  const { app, person, service } = world;
  const phone = await onAnotherDevice(app.services, person);
  const onPhone = await subscribed(app, phone, service);
  const { db, sessions } = app.services;
  await db.transaction((tx) =>
    sessions.end(tx, person.id, { only: person.sessionId }, 'signed_out'),
  );
  await tell(world, 'transfer_done');
  await app.runJobs();
  expect(world.device.got()).toEqual([]);
  expect(onPhone.got()).toHaveLength(1);
  expect(await devicesOf(world)).toBe(1);
});

test('a session that was not renewed in time gets no pushes', async () => {
  let nowMs = Date.now();
  const world = await aPushWorld({ wallNowMs: () => nowMs });
  nowMs += 31 * 24 * 3_600_000;
  await tell(world, 'new_device');
  await world.app.runJobs();
  expect(world.service.pushed).toEqual([]);
});

test('a customer has at most twenty devices; the oldest is removed', async () => {
  const world = await aPushWorld();
  const { app, person, service } = world;
  for (let n = 0; n < 20; n++) await subscribed(app, person, service);
  await tell(world, 'transfer_done');
  await app.runJobs();
  expect(await devicesOf(world)).toBe(20);
  expect(world.device.got()).toEqual([]);
});

test('endpoints and keys are sealed where they are kept', async () => {
  const world = await aPushWorld();
  const { endpoint, keys } = world.device.subscription;
  const [row] = await world.app.services.db.sql<{ all: string }>`
    select encode(endpoint_sealed || keys_sealed || endpoint_index, 'escape') as all
    from push_subscription`;
  expect(row?.all).not.toContain(endpoint.slice(-8));
  expect(row?.all).not.toContain(keys.auth);
});

test('a test push is sent at once to this device only, at most every ten seconds', async () => {
  let nowMs = Date.now();
  const world = await aPushWorld({ wallNowMs: () => nowMs });
  const { app, person, service, device } = world;
  const phone = await onAnotherDevice(app.services, person);
  const onPhone = await subscribed(app, phone, service);

  // One world for each refusal; leave one out and this does not compile.
  const refused: Record<RefusalOf<typeof testPush>, () => Promise<TestPerson>> = {
    not_found: async () => onAnotherDevice(app.services, person),
    too_many_requests: async () => {
      expect(await app.call(testPush, {}, person)).toEqual({
        ok: true,
        value: { outcome: 'sent' },
      });
      return person;
    },
  };
  for (const [code, as] of Object.entries(refused)) {
    expect(await app.call(testPush, {}, await as())).toMatchObject({ ok: false, code });
  }
  expect(device.got()).toMatchObject([{ title: 'Notifications work', path: '/notifications' }]);
  expect(onPhone.got()).toEqual([]);

  nowMs += 10_000;
  service.answer = { status: 500 };
  expect(await app.call(testPush, {}, person)).toMatchObject({ value: { outcome: 'failed' } });
  nowMs += 10_000;
  service.answer = { status: 410 };
  expect(await app.call(testPush, {}, person)).toMatchObject({ value: { outcome: 'gone' } });
});

const { keys } = {
  keys: {
    p256dh: (() => {
      const device = createECDH('prime256v1');
      return device.generateKeys('base64url');
    })(),
    auth: randomBytes(16).toString('base64url'),
  },
};
test.for([
  ['endpoint', { endpoint: 'http://push.example.com/1', keys }],
  ['endpoint', { endpoint: 'https://127.0.0.1/1', keys }],
  ['endpoint', { endpoint: 'https://[::1]/1', keys }],
  ['endpoint', { endpoint: 'https://10.0.0.1/1', keys }],
  ['endpoint', { endpoint: 'https://169.254.169.254/latest', keys }],
  ['endpoint', { endpoint: 'https://localhost/1', keys }],
  ['endpoint', { endpoint: 'https://8.8.8.8:8443/1', keys }],
  ['endpoint', { endpoint: `https://8.8.8.8/${'x'.repeat(1_000)}`, keys }],
  ['keys.p256dh', { endpoint: 'https://8.8.8.8/1', keys: { ...keys, p256dh: 'B'.repeat(87) } }],
  ['keys.auth', { endpoint: 'https://8.8.8.8/1', keys: { ...keys, auth: 'A'.repeat(28) } }],
] as const)('a subscription is refused for its %s: %j', async ([field, body]) => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const answer = await app.post(API_BASE + subscribePush.path, body, {
    'content-type': 'application/json',
    aspctoken: person.aspctoken,
  });
  expect(await answer.json()).toMatchObject({ refusal: 'bad_parameter', field });
});

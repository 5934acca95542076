import { createECDH } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import webPush from 'web-push';
import { getPushKey, markRead } from '../../contract/message.ts';
import { onAnotherDevice } from '../harness/people.ts';
import { decryptPush, readVapid } from '../harness/push-service.ts';
import { aPushWorld, devicesOf, subscribed, tell, waitingJobs } from '../harness/push-world.ts';

test('our decryption is that of the standard', () => {
  // Source: RFC 8291, appendix A.
  const device = createECDH('prime256v1');
  device.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS' +
    '6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(decryptPush(Buffer.from(body, 'base64url'), device, auth)).toBe(
    'When I grow up, I want to be a watermelon',
  );
});

test('a message reaches the device encrypted, in words, with a way to it and the badge', async () => {
  const world = await aPushWorld();
  await tell(world, 'welcome');
  const id = await tell(world, 'transfer_done');
  await world.app.runJobs();

  expect(world.device.got()).toContainEqual({
    title: 'Transfer complete',
    body: 'Open the app to see the accounts and amount.',
    language: 'en',
    tag: 'transfer',
    path: `/detailMessage?id=${id}`,
    unread: 2,
  });
  expect(world.device.got()).toHaveLength(2);
  for (const { body } of world.device.pushes()) expect(body.toString()).not.toContain('title');
});

test('a price that was reached opens on its own screen', async () => {
  const world = await aPushWorld();
  const id = await tell(world, 'price_alert');
  await world.app.runJobs();
  expect(world.device.got()).toContainEqual(
    expect.objectContaining({ path: `/notifyDetail?id=${id}` }),
  );
});

test('the push service knows the sender, the lifetime and the replacement of a push', async () => {
  const world = await aPushWorld();
  await tell(world, 'transfer_done');
  await world.app.runJobs();
  const { publicKey } = world.app.services.push;
  expect(await world.app.call(getPushKey, {})).toEqual({ ok: true, value: { publicKey } });

  const [pushed] = world.service.pushed;
  expect(pushed?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    topic: 'transfer',
    urgency: 'normal',
  });
  const vapid = readVapid(pushed?.headers.authorization, publicKey);
  expect(vapid).toMatchObject({
    isGood: true,
    key: publicKey,
    aud: world.service.url,
    sub: 'mailto:operator@localhost',
  });
  // Source: RFC 8292, 2: 24 hours at most.
  expect(vapid.exp * 1_000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
});

test('each device is notified in its own language, once, however often the job runs', async () => {
  const world = await aPushWorld();
  const { app, service } = world;
  const phone = await onAnotherDevice(app.services, world.person);
  const inJapanese = await subscribed(app, phone, service, { language: 'ja' });
  const id = await tell(world, 'identity_passed');

  await app.runJobs();
  await Promise.all([app.services.push.deliver(id), app.services.push.deliver(id)]);
  expect(world.device.got()).toMatchObject([
    { language: 'en', title: 'Your identity is verified' },
  ]);
  expect(inJapanese.got()).toMatchObject([{ language: 'ja', title: '本人確認が完了しました' }]);
});

test('two jobs at the same moment send once', async () => {
  const world = await aPushWorld();
  const id = await tell(world, 'transfer_done');
  const { push } = world.app.services;
  await Promise.all(Array.from({ length: 8 }, () => push.deliver(id)));
  expect(world.device.got()).toHaveLength(1);
});

test('a message that was read elsewhere meanwhile is not pushed', async () => {
  const world = await aPushWorld();
  const id = await tell(world, 'transfer_done');
  await world.app.call(markRead, { kind: 'some', ids: [id] }, world.person);
  await world.app.runJobs();
  expect(world.service.pushed).toEqual([]);
});

test.for([404, 410])('a device whose service answers %i is forgotten', async (status) => {
  const world = await aPushWorld();
  world.service.answer = { status };
  await tell(world, 'transfer_done');
  await world.app.runJobs();
  expect(await devicesOf(world)).toBe(0);
  await expect.poll(() => waitingJobs(world)).toEqual([]);
});

test.for([401, 403])(
  'a push that its service refuses with %i waits, and is no failure of the device',
  async (status) => {
    const world = await aPushWorld();
    world.service.answer = { status };
    const id = await tell(world, 'transfer_done');
    const { push } = world.app.services;
    for (let times = 0; times < 10; times += 1) await push.deliver(id);
    expect(await devicesOf(world)).toBe(1);
    const tried = world.device.got().length;
    world.service.answer = { status: 201 };
    await push.deliver(id);
    expect(world.device.got()).toHaveLength(tried + 1);
  },
);

test('a push that could not be made is sent by a later run', async () => {
  const world = await aPushWorld();
  const id = await tell(world, 'transfer_done');
  const send = vi.spyOn(webPush, 'generateRequestDetails').mockImplementationOnce(() => {
    throw new Error('the library refuses');
  });
  onTestFinished(() => send.mockRestore());
  const { push } = world.app.services;
  await expect(push.deliver(id)).rejects.toThrow('the library refuses');
  expect(world.device.got()).toEqual([]);
  await push.deliver(id);
  expect(world.device.got()).toHaveLength(1);
});

test('Retry-After of a push service is respected', async () => {
  const world = await aPushWorld();
  world.service.answer = { status: 429, headers: { 'retry-after': '600' } };
  const id = await tell(world, 'transfer_done');
  const beforeMs = Date.now();
  await world.app.runJobs();
  await expect.poll(async () => (await waitingJobs(world)).length).toBe(1);
  const [job] = await waitingJobs(world);
  expect(job?.run_at.getTime()).toBeGreaterThanOrEqual(beforeMs + 600_000);

  world.service.answer = { status: 201 };
  await world.app.services.push.deliver(id);
  await world.app.services.push.deliver(id);
  expect(world.device.got()).toHaveLength(2);
  expect(await devicesOf(world)).toBe(1);
});

test('a service in trouble is tried again by the job, and only for the devices it was for', async () => {
  const world = await aPushWorld();
  const id = await tell(world, 'transfer_done');
  world.service.answer = { status: 503 };
  await world.app.runJobs();
  expect(await waitingJobs(world)).toMatchObject([{ attempts: 1 }]);

  world.service.answer = { status: 201 };
  await world.app.services.push.deliver(id);
  await world.app.services.push.deliver(id);
  expect(world.device.got()).toHaveLength(2);
});

test('after eight failures in a row a device is forgotten, after seven it is not', async () => {
  const world = await aPushWorld();
  const { push } = world.app.services;
  const fail = async (times: number) => {
    world.service.answer = { status: 500 };
    const id = await tell(world, 'transfer_done');
    for (let n = 0; n < times; n++) await push.deliver(id).catch(() => undefined);
    return id;
  };
  const id = await fail(7);
  expect(await devicesOf(world)).toBe(1);
  // A delivered push resets the count.
  world.service.answer = { status: 201 };
  await push.deliver(id);
  await fail(7);
  expect(await devicesOf(world)).toBe(1);
  await fail(1);
  expect(await devicesOf(world)).toBe(0);
});

test('a message that a service refuses is not tried again', async () => {
  const world = await aPushWorld();
  world.service.answer = { status: 413 };
  await tell(world, 'transfer_done');
  await world.app.runJobs();
  await expect.poll(() => waitingJobs(world)).toEqual([]);
  expect(await devicesOf(world)).toBe(1);
});

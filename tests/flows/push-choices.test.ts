import { expect, test } from 'vitest';
import { markRead, setNotifyChoices } from '../../contract/message.ts';
import { aPushWorld, everything, tell, waitingJobs } from '../harness/push-world.ts';

test.for([
  ['a category that was not chosen', { push: ['order' as const] }, 'transfer_done', false],
  ['a category that was chosen', { push: ['transfer' as const] }, 'transfer_done', true],
  ['a new device though nothing was chosen', { push: [] }, 'new_device', true],
  ['a stolen session though nothing was chosen', { push: [] }, 'session_stolen', true],
  ['a new password though nothing was chosen', { push: [] }, 'password_changed', true],
  ['the end of a review where nothing was chosen', { push: [] }, 'identity_passed', false],
] as const)('a push is sent for %s: %s', async ([, part, kind, comes]) => {
  const world = await aPushWorld();
  await world.app.call(
    setNotifyChoices,
    { ...everything, ...part, push: [...part.push] },
    world.person,
  );
  await tell(world, kind);
  await world.app.runJobs();
  expect(world.device.got()).toHaveLength(comes ? 1 : 0);
});

test('in quiet hours a message waits for their end, and one about safety does not', async () => {
  let nowMs = Date.parse('2040-01-20T23:30:00-05:00');
  const world = await aPushWorld({ wallNowMs: () => nowMs });
  const quiet = { fromMinutes: 22 * 60, toMinutes: 7 * 60 };
  await world.app.call(setNotifyChoices, { ...everything, quiet }, world.person);
  const id = await tell(world, 'transfer_done');
  await tell(world, 'new_device');
  const read = await tell(world, 'identity_passed');

  await world.app.runJobs();
  expect(world.device.got()).toMatchObject([{ tag: 'new_device' }]);
  const ends = Date.parse('2040-01-21T07:00:00-05:00');
  const heldUntil = async () => (await waitingJobs(world)).map(({ run_at: at }) => at.getTime());
  await expect.poll(heldUntil).toEqual([ends, ends]);

  await world.app.call(markRead, { kind: 'some', ids: [read] }, world.person);
  nowMs = ends;
  await world.app.services.push.deliver(id);
  await world.app.services.push.deliver(read);
  expect(world.device.got()).toMatchObject([{ tag: 'new_device' }, { tag: 'transfer' }]);
});

test('events older than a day and a half are only in the message center', async () => {
  let nowMs = Date.now();
  const world = await aPushWorld({ wallNowMs: () => nowMs });
  await tell(world, 'transfer_done');
  nowMs += 37 * 3_600_000;
  await world.app.runJobs();
  expect(world.service.pushed).toEqual([]);
});

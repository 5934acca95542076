import { expect, test } from 'vitest';
import { donate, getCauses, takeDonationBack } from '../../contract/charity.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { aPerson } from '../harness/people.ts';
import { must } from '../harness/sign-up.ts';
import { closePerson } from '../../server/domains/auth/close-person.ts';
import {
  aCharityScene,
  aDonation,
  CAUSE,
  causeOf,
  donationsOf,
  messagesOf,
} from '../harness/charity.ts';

const FRIDAY = '2026-11-20';
const language = 'en' as const;

test('a payout uses the oldest donations first, notifies their donors, and is recorded once per receipt', async () => {
  const scene = await aCharityScene(FRIDAY);
  const { app, person } = scene;
  const other = await aPerson(app.services, { identity: 'passed' });
  const first = await scene.give(25);
  await scene.give(10, {}, other);
  const last = await scene.give(40);
  expect(await scene.pay(50, 'INV-1')).toBe(true);
  expect(await scene.pay(50, 'INV-1')).toBe(false);
  await expect(scene.pay(51, 'INV-1')).rejects.toMatchObject({ code: 'key_reused' });
  await expect(scene.pay(26, 'INV-2')).rejects.toMatchObject({ code: 'insufficient_funds' });
  const { cause, payouts } = await causeOf(scene);
  expect(cause).toMatchObject({
    raisedMicros: String(usd(75)),
    paidOutMicros: String(usd(50)),
    waitingMicros: String(usd(25)),
  });
  expect(payouts).toMatchObject([{ amountMicros: String(usd(50)), receipt: 'INV-1' }]);
  expect(await donationsOf(scene)).toMatchObject([
    { id: last.id, state: 'partly_paid', paidOutMicros: String(usd(15)), takeBackUntilMs: null },
    { id: first.id, state: 'paid', receipts: ['INV-1'] },
  ]);
  expect(await messagesOf(scene)).toEqual([
    ['donation_paid', String(usd(40))],
    ['donation_made', String(usd(40))],
    ['donation_made', String(usd(25))],
  ]);
  for (const { id } of [first, last]) {
    const answer = await app.call(takeDonationBack, { id, language }, person);
    expect(answer).toMatchObject({ code: 'donation_final' });
  }
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('a concurrent payout and return do not use the same money', async () => {
  const scene = await aCharityScene(FRIDAY);
  const { id } = await scene.give(25);
  const outcomes = await Promise.allSettled([
    scene.pay(25, 'INV-1'),
    scene.app.call(takeDonationBack, { id, language }, scene.person),
  ]);
  const [paid, taken] = outcomes;
  const isTaken = taken.status === 'fulfilled' && taken.value.ok;
  expect(paid.status).toBe(isTaken ? 'rejected' : 'fulfilled');
  expect(await brokenChecks(await scene.app.pool())).toEqual([]);
});

test('donors are notified once that their cause reached its goal', async () => {
  const scene = await aCharityScene(FRIDAY);
  await scene.give(24_999, { causeId: 'school-kitchen' });
  await scene.at(FRIDAY, '11:00');
  expect(await messagesOf(scene)).toHaveLength(1);
  await scene.give(1, { causeId: 'school-kitchen' });
  await scene.at(FRIDAY, '11:01');
  await scene.at(FRIDAY, '11:02');
  expect(await messagesOf(scene)).toEqual([
    ['cause_reached', String(usd(25_000))],
    ['donation_made', String(usd(1))],
    ['donation_made', String(usd(24_999))],
  ]);
});

test('a cause accepts no donation after its last day, and is listed below the open ones', async () => {
  const scene = await aCharityScene(FRIDAY);
  await scene.app.services.db.sql`update cause set ends_on = ${FRIDAY} where id = ${CAUSE}`;
  await scene.give(5);
  await scene.at('2026-11-21', '00:00');
  expect(await scene.app.call(donate, aDonation(), scene.person)).toMatchObject({
    code: 'cause_closed',
  });
  const { causes } = must(await scene.app.call(getCauses, { language: 'ja' }));
  expect(causes.at(-1)).toMatchObject({ id: CAUSE, state: 'ended', name: '港の移動図書館' });
  expect(causes[0]?.story?.title).not.toBe('');
});

test('the history of donations and payouts cannot be rewritten', async () => {
  const scene = await aCharityScene(FRIDAY);
  await scene.give(25);
  await scene.pay(10, 'INV-1');
  const { sql } = scene.app.services.db;
  for (const forge of [
    () => sql`update donation set amount_micros = 1`,
    () => sql`update donation set paid_micros = 0`,
    () => sql`delete from donation`,
    () => sql`update cause_payout set amount_micros = 1`,
    () => sql`delete from cause_payout_part`,
    () => sql`update cause_story set told_ms = 1`,
  ]) {
    await expect(forge()).rejects.toThrow(/not changed|may only be added to/);
  }
});

test('the audit finds a forged donation', async () => {
  const scene = await aCharityScene(FRIDAY);
  await scene.give(25);
  const { sql } = scene.app.services.db;
  await sql`alter table donation disable trigger user`;
  await sql`update donation set amount_micros = amount_micros + 1`;
  expect(await brokenChecks(await scene.app.pool())).toEqual([
    expect.stringContaining('donation_forward'),
    expect.stringContaining('what a cause holds'),
    expect.stringContaining('each donation moved'),
  ]);
});

test('a payout notifies each of many donors once, and none whose account is deleted', async () => {
  const scene = await aCharityScene(FRIDAY);
  const { services } = scene.app;
  const donors = [scene.person];
  for (let nth = 0; nth < 3; nth += 1) {
    donors.push(await aPerson(services, { identity: 'passed' }));
  }
  for (const donor of donors) await scene.give(25, {}, donor);
  const [, gone] = donors;
  if (!gone) throw new Error('there are four donors');
  await services.db.transaction((tx) => closePerson(tx, services, gone.id));
  await scene.pay(100, 'INV-1');
  await scene.pay(100, 'INV-1');
  const told = await services.db.sql<{ person_id: string }>`
    select person_id from message where kind = 'donation_paid'`;
  expect(told.map((row) => row.person_id).toSorted()).toEqual(
    donors
      .filter((donor) => donor !== gone)
      .map(({ id }) => id)
      .toSorted(),
  );
  const jobs = await services.db.sql`
    select from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = task_id
      join message on payload->>'messageId' = message.id::text
    where identifier = 'push-message' and kind = 'donation_paid'`;
  expect(jobs).toHaveLength(3);
});

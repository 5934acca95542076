import { expect, test } from 'vitest';
import { getMe, renewSession } from '../../contract/session.ts';
import { getSessions, getTicket, signIn } from '../../contract/sign-in.ts';
import { sendCode, signUp } from '../../contract/sign-up.ts';
import { tidyUp } from '../../server/tidy-up.ts';
import { aPerson, PASSWORD } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { aSessionKey } from '../harness/session-key.ts';
import { aDeviceKey, bothConsents, mailAccount, must, proofOf } from '../harness/sign-up.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TABLES = [
  'ticket',
  'proof',
  'code_challenge',
  'session_token',
  'throttle',
  'outbox',
  'access_record',
];

async function countsOf(app: TestApp): Promise<Record<string, number>> {
  const pool = await app.pool();
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const { rows } = await pool.query<{ count: string }>(`select count(*) from ${table}`);
    counts[table] = Number(rows[0]?.count);
  }
  return counts;
}

test('expired rows are deleted, and valid ones stay', async () => {
  const clock = { nowMs: Date.parse('2026-11-20T15:00:00Z') };
  const app = await anApp({ wallNowMs: () => clock.nowMs });
  const key = aSessionKey();
  const person = await aPerson(app.services, { key });
  const account = mailAccount('visitor@example.com');
  const proof = await proofOf(app, account);
  must(await app.call(getTicket, {}, person));
  for (const email of [person.email, 'nobody@example.com']) {
    const guess = { password: 'Wrong-42x', deviceKey: aDeviceKey() };
    await app.call(signIn, { account: mailAccount(email), ...guess });
  }
  const before = await countsOf(app);
  expect(Object.values(before)).not.toContain(0);
  await tidyUp(app.services);
  expect(await countsOf(app)).toEqual(before);
  const input = { password: PASSWORD, consents: bothConsents, deviceKey: aDeviceKey() };
  must(await app.call(signUp, { proof, language: 'en', ...input }));

  // The day's codes still count, and the session is still good for a renewal.
  clock.nowMs += DAY - MINUTE;
  await tidyUp(app.services);
  expect(await countsOf(app)).toMatchObject({
    ticket: 0,
    proof: 0,
    code_challenge: 1,
    throttle: 2,
  });
  clock.nowMs += 2 * MINUTE;
  await tidyUp(app.services);
  expect(await countsOf(app)).toMatchObject({ throttle: 0, outbox: 0, access_record: 2 });
  must(await app.call(sendCode, { purpose: 'reset', account }));
  const renewed = must(
    await app.call(renewSession, { proof: key.proofFor(person.authToken) }, person),
  );
  expect(await app.call(getMe, {}, renewed)).toMatchObject({ ok: true });

  clock.nowMs += 31 * DAY;
  await tidyUp(app.services);
  expect(await countsOf(app)).toMatchObject({ session_token: 0, code_challenge: 0 });
  const [ended] = await app.services.db.sql<{ ended_by: string }>`
    select ended_by from session where person_id = ${person.id}`;
  expect(ended).toEqual({ ended_by: 'expired' });
  expect(await app.call(getSessions, {}, renewed)).toMatchObject({ code: 'not_signed_in' });
});

test('the job tidies up at every run', async () => {
  const clock = { nowMs: Date.parse('2026-11-20T15:00:00Z') };
  const app = await anApp({ wallNowMs: () => clock.nowMs });
  must(await app.call(sendCode, { purpose: 'reset', account: mailAccount('a@example.com') }));
  clock.nowMs += 3 * DAY;
  const pool = await app.pool();
  for (let n = 0; n < 2; n++) {
    await pool.query(`select graphile_worker.add_job('tidy-up', '{}')`);
    await app.runJobs();
  }
  expect(await countsOf(app)).toMatchObject({ code_challenge: 0, outbox: 0 });
});

test('alerts that fired are deleted once they are no longer shown, and waiting ones stay', async () => {
  const clock = { nowMs: Date.parse('2026-11-20T15:00:00Z') };
  const app = await anApp({ wallNowMs: () => clock.nowMs });
  const { id } = await aPerson(app.services);
  const { sql } = app.services.db;
  await sql`
    insert into price_alert (id, person_id, ticker, direction, price_micros, set_at, fired_ms, fired_at)
    select uuidv7(), ${id}, 'AAPL', 'at_or_above', n, ${new Date(clock.nowMs)}, fired, fired_at
    from (values (1, null, null), (2, 5, ${new Date(clock.nowMs)}::timestamptz)) alert (n, fired, fired_at)`;
  const prices = async () =>
    (await sql<{ price_micros: string }>`select price_micros from price_alert order by 1`).map(
      (row) => row.price_micros,
    );
  clock.nowMs += 29 * DAY;
  await tidyUp(app.services);
  expect(await prices()).toEqual(['1', '2']);
  clock.nowMs += 2 * DAY;
  await tidyUp(app.services);
  expect(await prices()).toEqual(['1']);
});

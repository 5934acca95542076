import { expect, onTestFinished, test } from 'vitest';
import { getMe, renewSession } from '../../contract/session.ts';
import { endSession, getSessions, getTicket, signIn } from '../../contract/sign-in.ts';
import { sendCode, signUp } from '../../contract/sign-up.ts';
import { openPool } from '../../server/db/pool.ts';
import { dbOf } from '../../server/db/tx.ts';
import { BATCH, tidyUp } from '../../server/tidy-up.ts';
import { aPerson, onAnotherDevice, PASSWORD } from '../harness/people.ts';
import { aDatabase } from '../harness/postgres.ts';
import { aPushWorld, tell } from '../harness/push-world.ts';
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

  const address = Buffer.from('an address');
  await app.services.db.sql`update session set address_sealed = ${address}`;
  clock.nowMs += 31 * DAY;
  await tidyUp(app.services);
  expect(await countsOf(app)).toMatchObject({ session_token: 0, code_challenge: 0 });
  const [ended] = await app.services.db.sql<{ ended_by: string; address_sealed: Buffer | null }>`
    select ended_by, address_sealed from session where person_id = ${person.id}`;
  expect(ended).toEqual({ ended_by: 'expired', address_sealed: null });
  expect(await app.call(getSessions, {}, renewed)).toMatchObject({ code: 'not_signed_in' });
});

test('a session that ended keeps no network address, and is deleted after a year', async () => {
  const clock = { nowMs: Date.parse('2026-11-20T15:00:00Z') };
  const app = await anApp({ wallNowMs: () => clock.nowMs });
  const person = await aPerson(app.services);
  const other = await onAnotherDevice(app.services, person);
  const { sql } = app.services.db;
  const address_sealed = Buffer.from('an address');
  await sql`update session set address_sealed = ${address_sealed}`;
  const addresses = () => sql<{ address_sealed: Buffer | null }>`
    select address_sealed from session where person_id = ${person.id} order by ended_at nulls last`;
  must(await app.call(endSession, { which: { kind: 'this' } }, other));
  expect(await addresses()).toEqual([{ address_sealed: null }, { address_sealed }]);

  clock.nowMs += 364 * DAY;
  await sql`update session_token set expires_at = ${new Date(clock.nowMs + 3 * DAY)}`;
  await tidyUp(app.services);
  expect(await addresses()).toHaveLength(2);
  clock.nowMs += 2 * DAY;
  await tidyUp(app.services);
  expect(await addresses()).toEqual([{ address_sealed }]);
});

test('a device is deleted with its last session, and one that was seen since stays', async () => {
  const clock = { nowMs: Date.parse('2026-11-20T15:00:00Z') };
  const app = await anApp({ wallNowMs: () => clock.nowMs });
  const person = await aPerson(app.services);
  const other = await onAnotherDevice(app.services, person);
  const { sql } = app.services.db;
  const devices = async () => (await sql`select from device where person_id = ${person.id}`).length;
  must(await app.call(endSession, { which: { kind: 'this' } }, other));
  await sql`update session_token set expires_at = ${new Date(clock.nowMs + 400 * DAY)}`;
  clock.nowMs += 364 * DAY;
  await tidyUp(app.services);
  expect(await devices()).toBe(2);
  // The other session is still open, however long ago the customer signed in.
  clock.nowMs += 2 * DAY;
  await tidyUp(app.services);
  expect(await devices()).toBe(1);

  clock.nowMs += 40 * DAY;
  await tidyUp(app.services);
  await sql`update device set seen_at = ${new Date(clock.nowMs)}`;
  clock.nowMs += 364 * DAY;
  await sql`delete from session`;
  await tidyUp(app.services);
  expect(await devices(), 'seen less than a year ago').toBe(1);
  clock.nowMs += 2 * DAY;
  await tidyUp(app.services);
  expect(await devices()).toBe(0);
});

test('sessions of operators are deleted after a year, but not the last one of each', async () => {
  const { sql, pool } = await operatorsWithSessions();
  await tidyUp({ db: dbOf(pool), wallNowMs: () => Date.parse('2026-11-20T15:00:00Z') });
  const left = await sql<{ name: string; used: string }>`
    select name, to_char(used_at at time zone 'UTC', 'YYYY-MM-DD') as used
    from operator_session join operator on operator.id = operator_id order by name, used`;
  expect(left).toEqual([
    { name: 'ada', used: '2025-11-21' },
    { name: 'ada', used: '2026-11-20' },
    { name: 'bob', used: '2024-02-03' },
  ]);
});

/** Operator ada still signs in, and bob, whose last use the list of operators shows, no longer does. */
async function operatorsWithSessions() {
  const { pool } = await aDatabase();
  const { sql } = dbOf(pool);
  await sql`
    insert into operator (name, role, added_at)
    values ('ada', 'agent', '2024-01-01Z'), ('bob', 'viewer', '2024-01-01Z')`;
  await sql`
    insert into operator_session (hash, operator_id, opened_at, used_at, ended_at)
    select sha256(used::text::bytea), operator.id, used, used, ended
    from operator join (values
      ('ada', '2025-11-19 12:00Z'::timestamptz, null),
      ('ada', '2025-11-19 13:00Z', '2025-11-19 13:00Z'::timestamptz),
      ('ada', '2025-11-21 12:00Z', '2025-11-21 13:00Z'),
      ('ada', '2026-11-20 12:00Z', null),
      ('bob', '2024-02-02 12:00Z', null),
      ('bob', '2024-02-03 12:00Z', null)) as session (of_name, used, ended) on of_name = name`;
  return { sql, pool };
}

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

test('the record of a push is deleted once its message is no longer pushed', async () => {
  const clock = { nowMs: Date.parse('2026-11-20T15:00:00Z') };
  const world = await aPushWorld({ wallNowMs: () => clock.nowMs });
  await tell(world, 'transfer_done');
  await world.app.runJobs();
  const { sql } = world.app.services.db;
  const records = async () => (await sql`select from push_sent`).length;
  clock.nowMs += 36 * 60 * MINUTE;
  await tidyUp(world.app.services);
  expect(await records()).toBe(1);
  clock.nowMs += DAY;
  await tidyUp(world.app.services);
  expect(await records()).toBe(0);
});

/** A database whose challenges and throttles have long expired, `count` of each. */
async function anOldDatabase(count: number) {
  const database = await aDatabase();
  const { pool } = database;
  await pool.query(
    `insert into operator_challenge (hash, challenge, origin, expires_at)
     select sha256(n::text::bytea), 'old', 'https://old.example', now() - interval '1 year'
     from generate_series(1, ${count}) as n`,
  );
  await pool.query(
    `insert into throttle (subject, kind, tries, last_at)
     select sha256(n::text::bytea), 'old', 1, now() - interval '1 year'
     from generate_series(1, ${count}) as n`,
  );
  const rowsLeft = async () => {
    const { rows } = await pool.query<Record<'challenges' | 'throttles', number>>(`
      select (select count(*)::int from operator_challenge) as challenges,
        (select count(*)::int from throttle) as throttles`);
    return rows[0];
  };
  return { ...database, rowsLeft };
}

test('many rows are deleted in batches, none of which takes long', async () => {
  const { pool, rowsLeft } = await anOldDatabase(2 * BATCH + 1);
  await pool.query(`
    create table deleted (count integer);
    create function count_deleted() returns trigger language plpgsql as $$
      begin insert into deleted select count(*) from gone; return null; end $$;
    create trigger deleted after delete on throttle referencing old table as gone
      for each statement execute function count_deleted()`);
  await tidyUp({ db: dbOf(pool), wallNowMs: Date.now });
  expect(await rowsLeft()).toEqual({ challenges: 0, throttles: 0 });
  const { rows } = await pool.query<{ count: number }>('select count from deleted');
  expect(rows.map(({ count }) => count)).toEqual([BATCH, BATCH, 1]);
});

test('a table that cannot be tidied up does not keep the others from it, and the failure is told', async () => {
  const { pool, connection, rowsLeft } = await anOldDatabase(3);
  const holder = await pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query('begin; lock table operator_challenge in share mode');
  const impatient = openPool({ ...connection, statement_timeout: 500 }, () => undefined);
  onTestFinished(() => impatient.end());
  const tidying = tidyUp({ db: dbOf(impatient), wallNowMs: Date.now });
  await expect(tidying).rejects.toThrow('statement timeout');
  expect(await rowsLeft()).toEqual({ challenges: 3, throttles: 0 });
});

test.for([
  ['private_event_at', 'select ctid from private_event where at < now()'],
  ['access_record_at', 'select ctid from access_record where at < now()'],
  ['access_record_nobody', 'select ctid from access_record where person_id is null and at < now()'],
  [
    'session_token_replaced',
    'select ctid from session_token where successor_sealed is not null and replaced_at < now()',
  ],
  ['device_seen', 'select ctid from device where seen_at < now()'],
  ['session_ended', 'select ctid from session where ended_at < now()'],
  ['price_alert_fired', 'select ctid from price_alert where fired_at < now()'],
  ['sync_item_deleted', 'select ctid from sync_item where is_deleted and received_at < now()'],
] as const)('rows to delete are found by the index %s', async ([index, statement]) => {
  const { pool } = await aDatabase();
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  // An empty table is read whole otherwise.
  await client.query('set enable_seqscan = off');
  const { rows } = await client.query(`explain ${statement}`);
  expect(JSON.stringify(rows)).toMatch(new RegExp(`${index}\\b`));
});

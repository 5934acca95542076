import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type FailReason,
  FAIL_REASONS,
  getIdentity,
  submitIdentity,
} from '../../contract/identity.ts';
import { getMe } from '../../contract/session.ts';
import { firstBrokenAudit } from '../../server/audit/audit-log.ts';
import { closePerson } from '../../server/domains/auth/close-person.ts';
import { demoVerdict } from '../../server/domains/identity/demo-reviewer.ts';
import { decideIdentity, listReviews } from '../../server/domains/identity/review.ts';
import type { OpsContext } from '../../server/ops/context.ts';
import { reviewCommand } from '../../server/ops/review-command.ts';
import { ADDRESS, aNumber, fillName, fillPapers, NAME, submitPapers } from '../harness/papers.ts';
import { aPerson, onAnotherDevice, type TestPerson } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { aFolder } from '../harness/server-folder.ts';

/** Jobs use the database's clock: a job due a minute after this time is due now. */
const LONG_AGO = Date.parse('2026-01-05T15:00:00Z');

test('documents with a missing step are refused, and the answer names it', async () => {
  const app = await anApp();
  for (const step of ['name', 'mobile', 'photo', 'address']) {
    const person = await aPerson(app.services);
    await fillPapers(app, person, { without: [step] });
    expect(await app.call(submitIdentity, {}, person)).toEqual({
      ok: false,
      code: 'papers_incomplete',
      blockers: [step],
    });
    expect(await status(app, person)).toBe('unsubmitted');
  }
});

test('submitted documents notify every device, and wait for review', async () => {
  const app = await anApp({ services: { review: 'operator' } });
  const person = await aPerson(app.services);
  expect(await submitPapers(app, person)).toMatchObject({
    value: { status: 'auditing', review: 'operator', submittedAtMs: expect.any(Number) },
  });
  expect(await app.call(getMe, {}, person)).toMatchObject({
    value: { identityStatus: 'auditing' },
  });
  expect(await topics(app, person)).toEqual(
    expect.arrayContaining(['identity', 'person', 'messages']),
  );
  expect(await kinds(app, person)).toContain('identity_submitted');
  await app.runJobs();
  expect(await status(app, person)).toBe('auditing');
});

test('of two devices that submit concurrently one succeeds', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  await fillPapers(app, person);
  const devices = [person, await onAnotherDevice(app.services, person)];
  const answers = await Promise.all(
    [...devices, ...devices].map((device) => app.call(submitIdentity, {}, device)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const told = await kinds(app, person);
  expect(told.filter((kind) => kind === 'identity_submitted')).toHaveLength(1);
});

test('documents cannot be changed while they are submitted', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const ssn = aNumber();
  await fillPapers(app, person, { ssn });
  const [changed, submitted] = await Promise.all([
    fillName(app, person, { firstName: 'Maria', ssn }),
    app.call(submitIdentity, {}, person),
  ]);
  expect(submitted).toMatchObject({ ok: true });
  const papers = await app.call(getIdentity, {}, person);
  expect(papers).toMatchObject({
    value: { name: { firstName: changed.ok ? 'Maria' : 'Ada' } },
  });
});

test('the demonstration’s reviewer takes a minute of exchange time at any clock speed', async () => {
  const app = await anApp({ wallNowMs: () => LONG_AGO });
  const person = await aPerson(app.services);
  await submitPapers(app, person);
  const pool = await app.pool();
  const { rows } = await pool.query(
    `select run_at from graphile_worker.jobs where task_identifier = 'review-identity'`,
  );
  const { speed } = app.market.time();
  expect(rows).toEqual([{ run_at: new Date(LONG_AGO + 60_000 / speed) }]);
});

test('well-formed papers pass, and everything is open at the next call', async () => {
  const app = await anApp({ wallNowMs: () => LONG_AGO });
  const person = await aPerson(app.services);
  await submitPapers(app, person);
  await app.runJobs();
  expect(await app.call(getIdentity, {}, person)).toMatchObject({
    value: { status: 'passed', failReason: null, decidedAtMs: LONG_AGO },
  });
  expect((await app.services.sessions.find(person.aspctoken))?.identityStatus).toBe('passed');
  expect(await kinds(app, person)).toContain('identity_passed');
  expect(await audits(app)).toEqual([
    {
      actor: 'product:demo-reviewer',
      action: 'identity_passed',
      subject: person.person.tradeAccount,
      detail: {},
    },
  ]);
});

test('documents marked as a test fail with their reason, are corrected and pass', async () => {
  const app = await anApp({ wallNowMs: () => LONG_AGO });
  const person = await aPerson(app.services);
  await submitPapers(app, person, { legalName: 'Ada FAIL Quartermain-Solis' });
  await app.runJobs();
  expect(await app.call(getIdentity, {}, person)).toMatchObject({
    value: { status: 'failed', failReason: 'other', done: { length: 4 } },
  });
  expect(await kinds(app, person)).toContain('identity_failed');

  await fillName(app, person);
  expect(await app.call(submitIdentity, {}, person)).toMatchObject({
    value: { status: 'auditing', failReason: null },
  });
  await app.runJobs();
  expect(await status(app, person)).toBe('passed');
});

test.for([
  ['Ada Lovelace', '6789', undefined],
  ['Ada Failsworth', '6789', undefined],
  ['FAIL Ada', '6789', 'other'],
  ['Ada', '0001', 'image_unclear'],
  ['Ada', '0002', 'number_mismatch'],
  ['Ada', '0003', 'name_mismatch'],
  ['Ada', '0004', 'expired'],
  ['Ada', '0005', 'underage'],
] as const)('the demonstration finds in %s with …%s: %s', ([legalName, ssnLastFour, reason]) => {
  expect(demoVerdict({ legalName, ssnLastFour })).toBe(reason);
});

test('documents are decided once, also with several reviewers', async () => {
  const app = await anApp({ services: { review: 'operator' } });
  const person = await aPerson(app.services);
  const ines = { personId: person.id, decision: 'passed', actor: 'operator:ines' } as const;
  expect(await decideIdentity(app.services, { ...ines, submittedAtMs: 0 })).toBe(false);
  await submitPapers(app, person);
  const passes = { ...ines, submittedAtMs: await submittedAt(app, person) };

  const decided = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      decideIdentity(
        app.services,
        at % 2 ? passes : { ...passes, decision: 'failed', reason: 'expired' },
      ),
    ),
  );
  expect(decided.filter(Boolean)).toHaveLength(1);
  expect(await audits(app)).toHaveLength(1);
  const told = await kinds(app, person);
  expect(told.filter((kind) => /identity_(passed|failed)/.test(kind))).toHaveLength(1);
  expect(await firstBrokenAudit(app.services.db.sql)).toBeUndefined();
});

test('every reason comes back as it was given', async () => {
  const app = await anApp({ services: { review: 'operator' } });
  const person = await aPerson(app.services);
  await fillPapers(app, person);
  for (const reason of FAIL_REASONS) {
    await app.call(submitIdentity, {}, person);
    const decided = await decideIdentity(app.services, {
      personId: person.id,
      decision: 'failed',
      submittedAtMs: await submittedAt(app, person),
      reason,
      actor: 'operator:ines',
    });
    expect(decided).toBe(true);
    expect(await failReason(app, person)).toBe(reason);
  }
});

test('a reason without a failure, or a failure without a reason, is a mistake of ours', async () => {
  const app = await anApp();
  const { id: personId } = await aPerson(app.services);
  const actor = 'operator:ines';
  const decide = (decision: 'passed' | 'failed', reason?: FailReason) =>
    decideIdentity(app.services, { personId, decision, submittedAtMs: 0, reason, actor });
  await expect(decide('failed')).rejects.toThrow('reason');
  await expect(decide('passed', 'other')).rejects.toThrow('reason');
});

test('operators see waiting account numbers, longest first, and nothing else', async () => {
  let nowMs = LONG_AGO;
  const app = await anApp({ services: { review: 'operator' }, wallNowMs: () => (nowMs += 1_000) });
  const people = [await aPerson(app.services), await aPerson(app.services)];
  for (const person of people) await submitPapers(app, person);
  const waiting = await listReviews(app.services);
  expect(waiting.map(({ account }) => account)).toEqual(
    people.map(({ person }) => person.tradeAccount),
  );
  expect(Object.keys(waiting[0] ?? {}).sort()).toEqual(['account', 'personId', 'submittedAtMs']);
});

test('an operator reads waiting documents, and the audit log records it', async () => {
  const app = await anApp({ services: { review: 'operator' } });
  const person = await aPerson(app.services);
  const told: string[] = [];
  const context = {
    services: app.services,
    by: { actor: 'operator:ines' },
    write: (line: string) => void told.push(line),
  } as OpsContext;
  const folder = join(await aFolder(), 'papers');
  const { tradeAccount } = person.person;
  const show = () => reviewCommand(context, ['show', tradeAccount, '--to', folder]);
  expect(await show()).toBe(1);
  await submitPapers(app, person, { ssn: '501126789' });

  expect(await show()).toBe(0);
  const papers = JSON.parse(await readFile(join(folder, 'papers.json'), 'utf8')) as object;
  expect(papers).toMatchObject({ name: NAME, socialSecurityNumber: '501126789', address: ADDRESS });
  for (const side of ['front', 'back']) {
    const picture = join(folder, `${side}.jpg`);
    expect((await readFile(picture)).subarray(0, 2).toString('hex')).toBe('ffd8');
    expect((await stat(picture)).mode & 0o777).toBe(0o600);
  }
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const opened = { actor: 'operator:ines', action: 'identity_opened', subject: tradeAccount };
  expect(await audits(app)).toEqual([{ ...opened, detail: {} }]);
  expect(told.join()).not.toContain('6789');

  const [shown = ''] = /(?<=--submitted )\S+/.exec(told.join('\n')) ?? [];
  const pass = (submitted: string) =>
    reviewCommand(context, ['pass', tradeAccount, '--submitted', submitted]);
  expect(await pass('2026-01-05T15:00:00.000Z')).toBe(1);
  await expect(pass('soon')).rejects.toThrow('--submitted');
  // The command does not change an existing folder that others may read.
  await expect(show()).rejects.toThrow('EEXIST');

  expect(await pass(shown)).toBe(0);
  expect(await status(app, person)).toBe('passed');
});

test('deleting an account deletes its documents and frees its ID number', async () => {
  const app = await anApp();
  const { db } = app.services;
  const [gone, next] = [await aPerson(app.services), await aPerson(app.services)];
  const ssn = aNumber();
  await submitPapers(app, gone, { ssn });
  await db.transaction((tx) => closePerson(tx, app.services, gone.id));
  expect(await db.sql`select 1 from picture`).toEqual([]);
  expect(await listReviews(app.services)).toEqual([]);
  expect(await fillName(app, next, { ssn })).toMatchObject({ ok: true });
  // A review requested earlier finds no account.
  await app.runJobs();
  expect(await audits(app)).toEqual([]);
});

test('one social security number passes for one account; the second fails at review', async () => {
  const app = await anApp();
  const [first, second] = [await aPerson(app.services), await aPerson(app.services)];
  const ssn = aNumber();
  for (const person of [first, second]) await submitPapers(app, person, { ssn });
  const submitted = await Promise.all([first, second].map((each) => submittedAt(app, each)));
  const decisions = [first, second].map(({ id: personId }, at) =>
    decideIdentity(app.services, {
      personId,
      decision: 'passed',
      submittedAtMs: submitted[at] ?? 0,
      actor: 'operator:test',
    }),
  );
  expect(await Promise.all(decisions)).toEqual([true, true]);
  const found = [await status(app, first), await status(app, second)].toSorted();
  expect(found).toEqual(['failed', 'passed']);
});

/** When a person's waiting documents were submitted. */
async function submittedAt(app: TestApp, person: TestPerson): Promise<number> {
  const waiting = await listReviews(app.services);
  return waiting.find(({ personId }) => personId === person.id)?.submittedAtMs ?? 0;
}

async function status(app: TestApp, person: TestPerson) {
  const papers = await app.call(getIdentity, {}, person);
  return papers.ok ? papers.value.status : papers.code;
}

async function failReason(app: TestApp, person: TestPerson) {
  const papers = await app.call(getIdentity, {}, person);
  return papers.ok && papers.value.failReason;
}

async function kinds(app: TestApp, person: TestPerson): Promise<string[]> {
  const rows = await app.services.db.sql<{ kind: string }>`
    select kind from message where person_id = ${person.id}`;
  return rows.map(({ kind }) => kind);
}

async function topics(app: TestApp, person: TestPerson): Promise<string[]> {
  const events = await app.services.privateFeed.since(person.id, 0, 1_000);
  return events.map(({ topic }) => topic);
}

async function audits(app: TestApp) {
  return app.services.db.sql`select actor, action, subject, detail from audit_record order by id`;
}

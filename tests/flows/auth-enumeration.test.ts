import { expect, test } from 'vitest';
import { API_BASE } from '../../contract/endpoint.ts';
import { signIn } from '../../contract/sign-in.ts';
import { checkCode, sendCode } from '../../contract/sign-up.ts';
import { aPerson } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { aDeviceKey, mailAccount, must, newestCode, otherThan } from '../harness/sign-up.ts';

const noAccount = mailAccount('nobody@example.com');

/** The parts of an answer that a caller can compare: everything except random values and times. */
async function seen(app: TestApp, path: string, body: object) {
  const answer = await app.post(API_BASE + path, body, { 'content-type': 'application/json' });
  const headers = Object.fromEntries(answer.headers);
  const { date, 'x-ratelimit-remaining': rest, 'x-ratelimit-reset': reset, ...others } = headers;
  expect([date, rest, reset]).toBeDefined();
  const text = (await answer.text()).replace(/[A-Za-z0-9_-]{43}/g, 'TOKEN');
  return { status: answer.status, headers: others, text };
}

/**
 * The lower quartile of the durations: other work on the machine makes single tries longer, never shorter. The sides
 * alternate, so that a slow phase affects both.
 */
async function quartilesOf(rounds: number, sides: readonly (() => Promise<unknown>)[]) {
  const times = sides.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++) {
    for (const [n, side] of sides.entries()) {
      const startedMs = performance.now();
      await side();
      times[n]?.push(performance.now() - startedMs);
    }
  }
  return times.map((each) => each.sort((a, b) => a - b)[Math.floor(each.length / 4)] ?? 0);
}

/** The factor by which one side may take longer on a busy machine; without a dummy hash the difference is a multiple. */
const ALIKE = 1.5;

test('an account that exists is answered as one that does not, to the byte', async () => {
  const app = await anApp();
  const { email } = await aPerson(app.services, { email: 'person@example.com' });
  // With the same length and letters, so that even the masked address is the same.
  const known = mailAccount(email);
  const unknown = mailAccount('parson@example.com');
  const deviceKey = aDeviceKey();
  const codes = '/auth/code/send/';
  const calls: [path: string, body: object][] = [
    [codes, { purpose: 'sign_up' }],
    [codes, { purpose: 'reset' }],
    // Again, and so too soon.
    [codes, { purpose: 'reset' }],
    ['/auth/session/open/', { password: 'Wrong-42x', deviceKey }],
  ];
  for (const [path, body] of calls) {
    const answers = [unknown, known].map((account) => seen(app, path, { ...body, account }));
    const [one, other] = await Promise.all(answers);
    expect(one).toEqual(other);
  }
});

test('a code that was never sent is refused as a wrong one is', async () => {
  const app = await anApp();
  const { email } = await aPerson(app.services);
  const tries: unknown[][] = [];
  for (const account of [mailAccount(email), noAccount]) {
    const { challenge } = must(await app.call(sendCode, { purpose: 'reset', account }));
    const right = account === noAccount ? '' : await newestCode(app, account);
    const answers = [];
    for (let n = 0; n < 6; n++) {
      answers.push(await app.call(checkCode, { challenge, code: otherThan(right) }));
    }
    tries.push(answers);
  }
  expect(tries[0]).toEqual(tries[1]);
});

test('a wrong password takes as long for an unknown account as for a known one', async () => {
  const app = await anApp();
  const ROUNDS = 40;
  const people: string[] = [];
  for (let n = 0; n < ROUNDS + 2; n++) people.push((await aPerson(app.services)).email);
  const guess = (email: string) =>
    app.call(signIn, {
      account: mailAccount(email),
      password: 'Wrong-42x',
      deviceKey: aDeviceKey(),
    });
  // The first call creates the dummy hash.
  await guess('first@example.com');
  await guess(people.pop() ?? '');
  let n = 0;
  let m = 0;
  const [known = 0, unknown = 0] = await quartilesOf(ROUNDS, [
    () => guess(people[n++] ?? ''),
    () => guess(`nobody${m++}@example.com`),
  ]);
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(ALIKE);
});

test.for(['sign_up', 'reset'] as const)(
  'a code for %s takes as long for an unknown account as for a known one',
  async (purpose) => {
    const app = await anApp();
    const ROUNDS = 60;
    const people: string[] = [];
    for (let n = 0; n < ROUNDS + 5; n++) people.push((await aPerson(app.services)).email);
    const ask = (email: string) => app.call(sendCode, { purpose, account: mailAccount(email) });
    for (let n = 0; n < 5; n++) {
      await ask(people.pop() ?? '');
      await ask(`warm${n}@example.com`);
    }
    let n = 0;
    let m = 0;
    const [known = 0, unknown = 0] = await quartilesOf(ROUNDS, [
      () => ask(people[n++] ?? ''),
      () => ask(`nobody${m++}@example.com`),
    ]);
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(ALIKE);
  },
);

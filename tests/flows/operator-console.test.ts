import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getBalances } from '../../contract/account.ts';
import {
  BY_ITSELF_HEADER,
  CONSOLE_API,
  enrolOperator,
  getOperatorCounts,
  getOperatorSelf,
  mayAs,
  OPERATOR_ROLES,
  type OperatorRole,
  signInOperator,
  signOutOperator,
  startEnrolment,
  startOperatorSignIn,
} from '../../contract/operator.ts';
import { getOperatorHealth, listAudit } from '../../contract/operator-watch.ts';
import { firstBrokenAudit } from '../../server/audit/audit-log.ts';
import { consoleCalls } from '../../server/console/calls.ts';
import { addOperator, changeRole, removeOperator } from '../../server/operators/operators.ts';
import { TOKEN_HEADER } from '../../contract/session.ts';
import { Authenticator } from '../harness/authenticator.ts';
import { anOperator, askConsole, auditOf, CONSOLE_WORLD } from '../harness/operators.ts';
import { PAGE } from '../harness/passkeys.ts';
import { aPerson } from '../harness/people.ts';
import { anApp } from '../harness/server.ts';
import { aFolder } from '../harness/server-folder.ts';

const NOON = Date.parse('2026-11-20T17:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ROOT = { actor: 'operator:root' };

/** A server with a built console, at a moment of wall time. */
async function aConsole() {
  const clock = { nowMs: NOON };
  const dist = await aFolder();
  mkdirSync(join(dist, 'operator', 'assets'), { recursive: true });
  writeFileSync(join(dist, 'operator', 'operator.html'), '<title>Console</title>');
  writeFileSync(join(dist, 'operator', 'assets', 'operator-AbCd1234.js'), 'export {};');
  writeFileSync(join(dist, 'operator', 'assets', 'a-font-D_Z-VpCC.woff2'), 'a font');
  writeFileSync(join(dist, 'operator', 'secret.json'), '{}');
  const app = await anApp({ ...CONSOLE_WORLD, dist, wallNowMs: () => clock.nowMs });
  return { app, clock };
}

test('without an operator the console is not there, and the last who goes closes it', async () => {
  const { app } = await aConsole();
  const paths = ['/operator', '/operator/assets/operator-AbCd1234.js', '/operator/operator.html'];
  const unknown = await (await app.get('/nothing')).text();
  for (const path of paths) {
    const answer = await app.get(path);
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, unknown]);
  }
  expect(await askConsole(app, startOperatorSignIn, {})).toMatchObject({ ok: false, status: 404 });

  const link = await addOperator(app.services, ROOT, {
    name: 'ada',
    role: 'viewer',
    personId: undefined,
  });
  expect(link).toHaveLength(43);
  expect((await app.get('/operator')).status).toBe(200);
  expect((await app.get(paths[1] ?? '')).status).toBe(200);
  expect((await app.get('/operator/assets/a-font-D_Z-VpCC.woff2')).status).toBe(200);
  // Only the page and its hashed files are served from the build.
  for (const path of ['/operator/operator.html', '/operator/secret.json', '/operator/x']) {
    expect([path, (await app.get(path)).status]).toEqual([path, 404]);
  }

  expect(await removeOperator(app.services, ROOT, 'ada')).toBe(true);
  expect((await app.get('/operator')).status).toBe(404);
  expect(await askConsole(app, startOperatorSignIn, {})).toMatchObject({ ok: false, status: 404 });
});

test.for([
  '/%6Fperator',
  '/%6fperator/assets/operator-AbCd1234.js',
  '/operator%2Foperator.html',
  '/operator%2fassets%2foperator-AbCd1234.js',
  '/icons%2f..%2foperator%2foperator.html',
])('the console is not reached by %s, which a rule of a proxy does not see', async (path) => {
  const { app } = await aConsole();
  await anOperator(app, 'viewer');
  const answer = await app.get(path);
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
});

test('no call of the console is made at another spelling of its address', async () => {
  const { app } = await aConsole();
  const { cookie } = await anOperator(app, 'viewer');
  const headers = { 'content-type': 'application/json', origin: PAGE, cookie };
  const ask = (path: string) => app.post(path, {}, headers);
  const path = CONSOLE_API + getOperatorCounts.path;
  expect((await ask(path)).status).toBe(200);
  expect((await ask(path.replace('operator', '%6Fperator'))).status).toBe(404);
});

test('the page has a policy of its own, and its cookie is of the console alone', async () => {
  const { app } = await aConsole();
  await anOperator(app, 'viewer');
  const page = await app.get('/operator');
  expect(page.headers.get('cache-control')).toBe('no-store');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('ws');

  const link = await addOperator(app.services, ROOT, {
    name: 'eve',
    role: 'agent',
    personId: undefined,
  });
  const key = new Authenticator(PAGE);
  const started = await askConsole(app, startEnrolment, { link: link ?? '' });
  if (!started.ok) throw new Error(started.refusal);
  const { challenge, options, name } = started.value;
  expect(name).toBe('eve');
  const response = key.create(options);
  const enrolled = await askConsole(app, enrolOperator, { link: link ?? '', challenge, response });
  expect(enrolled.setCookie).toMatch(
    /^plumb_operator=[\w-]{43}; Path=\/operator; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/,
  );
  // The token is not stored in plain text.
  const [, token = ''] = /=([\w-]{43})/.exec(enrolled.setCookie) ?? [];
  const rows = await app.services.db.sql<{ text: string }>`
    select operator_session::text as text from operator_session`;
  expect(rows.some(({ text }) => text.includes(token))).toBe(false);
});

test('a link makes one passkey, within a day, and a newer one ends it', async () => {
  const { app, clock } = await aConsole();
  const add = (name: string) =>
    addOperator(app.services, ROOT, { name, role: 'agent', personId: undefined });
  const link = (await add('ada')) ?? '';
  expect(await add('ada')).toBeUndefined();
  const started = await askConsole(app, startEnrolment, { link });
  if (!started.ok) throw new Error(started.refusal);
  const { challenge, options } = started.value;
  const wrong = new Authenticator(PAGE).create(options, { isVerified: false });
  expect(await askConsole(app, enrolOperator, { link, challenge, response: wrong })).toMatchObject({
    refusal: 'passkey_refused',
  });
  const again = await askConsole(app, startEnrolment, { link });
  if (!again.ok) throw new Error(again.refusal);
  const right = new Authenticator(PAGE).create(again.value.options);
  const answer = { link, challenge: again.value.challenge, response: right };
  expect(await askConsole(app, enrolOperator, answer)).toMatchObject({ ok: true });
  expect(await askConsole(app, startEnrolment, { link })).toMatchObject({
    refusal: 'link_expired',
  });

  const late = (await add('eve')) ?? '';
  clock.nowMs += 24 * HOUR_MS + 1;
  expect(await askConsole(app, startEnrolment, { link: late })).toMatchObject({
    refusal: 'link_expired',
  });
});

test('a passkey signs in, a copied or unknown one does not, and neither does a customer’s passkey', async () => {
  const { app } = await aConsole();
  const ada = await anOperator(app, 'approver');
  async function attempt(answer: (options: Record<string, unknown>) => object) {
    const started = await askConsole(app, startOperatorSignIn, {});
    if (!started.ok) throw new Error(started.refusal);
    const response = answer(started.value.options) as Record<string, unknown>;
    return askConsole(app, signInOperator, { challenge: started.value.challenge, response });
  }
  const opened = await attempt((options) => ada.authenticator.get(options));
  expect(opened).toMatchObject({ ok: true, value: { name: ada.name, role: 'approver' } });
  const stranger = new Authenticator(PAGE);
  for (const answer of [
    (options: Record<string, unknown>) => ada.authenticator.get(options, { otherKey: true }),
    (options: Record<string, unknown>) => ada.authenticator.get(options, { counter: 1 }),
    (options: Record<string, unknown>) =>
      ada.authenticator.get(options, { origin: 'https://evil.example' }),
    (options: Record<string, unknown>) => ada.authenticator.get(options, { isVerified: false }),
    (options: Record<string, unknown>) => stranger.get(options),
    () => ({}),
  ]) {
    expect(await attempt(answer)).toMatchObject({ status: 403, refusal: 'passkey_refused' });
  }
  expect(await auditOf(app, 'operator_signed_in')).toHaveLength(1);
  expect(await ada.must(signOutOperator, {})).toEqual({ isDone: true });
  expect(await ada.call(getOperatorCounts, {})).toMatchObject({ refusal: 'not_signed_in' });
});

test('attempts to sign in are limited', async () => {
  const { app } = await aConsole();
  await anOperator(app, 'viewer');
  const answers = [];
  for (let tries = 0; tries < 31; tries += 1) {
    answers.push(await askConsole(app, startOperatorSignIn, {}));
  }
  expect(answers.at(-1)).toMatchObject({ status: 429, refusal: 'too_many_requests' });
});

/** The least role of each call; a call that is missing here, or changed, fails the test. */
const LEAST: Readonly<Record<string, OperatorRole>> = {
  '/sign-out/': 'viewer',
  '/counts/get/': 'viewer',
  '/health/get/': 'viewer',
  '/audit/list/get/': 'viewer',
  '/audit/check/': 'viewer',
  '/jobs/list/get/': 'viewer',
  '/jobs/retry/': 'agent',
  '/identity/list/get/': 'viewer',
  '/identity/open/': 'agent',
  '/identity/pass/': 'agent',
  '/identity/fail/': 'agent',
  '/service/list/get/': 'viewer',
  '/service/open/': 'agent',
  '/service/answer/': 'agent',
  '/service/close/': 'agent',
  '/withdrawals/list/get/': 'viewer',
  '/withdrawals/approve/': 'approver',
  '/withdrawals/refuse/': 'approver',
  '/bank/unmatched/get/': 'viewer',
  '/bank/assign/': 'agent',
  '/bank/own/': 'approver',
  '/bank/own/get/': 'viewer',
  '/bank/disown/': 'approver',
  '/bank/return/': 'agent',
  '/bank/notices/get/': 'viewer',
  '/bank/proof/open/': 'agent',
  '/bank/payouts/get/': 'viewer',
  '/bank/payouts/make/': 'approver',
  '/bank/payouts/open/': 'approver',
  '/bank/payouts/sent/': 'approver',
  '/bank/returns/': 'agent',
  '/bank/late/get/': 'viewer',
  '/bank/late/decide/': 'approver',
  '/switches/list/get/': 'viewer',
  '/switches/way/': 'approver',
  '/switches/halt/': 'approver',
  '/switches/unhalt/': 'approver',
  '/switches/unhalt/reconciled/': 'approver',
  '/switches/closure/': 'approver',
  '/products/list/get/': 'viewer',
  '/products/switch/': 'approver',
  '/causes/list/get/': 'viewer',
  '/causes/switch/': 'approver',
  '/causes/payout/': 'approver',
};
const signedInCalls = consoleCalls.map(({ call }) => call).filter(({ role }) => role !== 'nobody');

test('every call has the least role that is written here, and every act asks why', () => {
  expect(Object.fromEntries(signedInCalls.map(({ path, role }) => [path, role]))).toEqual(LEAST);
  const reads = /\/get\/$|^\/(sign-out|audit\/check|service\/open)\/$/;
  for (const { path, isAct } of signedInCalls)
    expect([path, isAct]).toEqual([path, !reads.test(path)]);
});

test('without a session or with a lower role, every call is refused before its input is read', async () => {
  const { app } = await aConsole();
  const operators = await Promise.all(OPERATOR_ROLES.map((role) => anOperator(app, role)));
  const records = async () =>
    (await app.services.db.sql`select from audit_record where action not like 'operator_%'`).length;
  for (const call of signedInCalls) {
    const stranger = await askConsole(app, call, { nonsense: true });
    expect([call.path, stranger]).toMatchObject([
      call.path,
      { status: 401, refusal: 'not_signed_in' },
    ]);
    for (const [at, role] of OPERATOR_ROLES.entries()) {
      if (call.path === '/sign-out/') continue;
      const answer = await operators[at]?.call(call, { nonsense: true });
      const refusal = answer && !answer.ok ? answer.refusal : 'none';
      const may = mayAs(role, LEAST[call.path] ?? 'approver');
      // The input is invalid, so an allowed act fails only for its parameters.
      const allowed = call.isAct ? 'bad_parameter' : refusal.replace('not_allowed', 'refused');
      const expected = may ? allowed : 'not_allowed';
      expect([call.path, role, refusal]).toEqual([call.path, role, expected]);
    }
  }
  expect(await records()).toBe(0);
});

test('a session ends after eight hours, after half an hour without use, and with the operator', async () => {
  const { app, clock } = await aConsole();
  const ada = await anOperator(app, 'agent');
  for (let minutes = 0; minutes < 8 * 60 - 20; minutes += 20) {
    expect(await ada.call(getOperatorCounts, {})).toMatchObject({ ok: true });
    clock.nowMs += 20 * MINUTE_MS;
  }
  clock.nowMs = NOON + 8 * HOUR_MS;
  expect(await ada.call(getOperatorCounts, {})).toMatchObject({ refusal: 'not_signed_in' });

  // A page's automatic requests do not extend a session.
  const eve = await anOperator(app, 'agent');
  const byItself = { [BY_ITSELF_HEADER]: '1' };
  clock.nowMs += 20 * MINUTE_MS;
  expect(await eve.call(getOperatorCounts, {}, byItself)).toMatchObject({ ok: true });
  clock.nowMs += 11 * MINUTE_MS;
  expect(await eve.call(getOperatorCounts, {})).toMatchObject({ refusal: 'not_signed_in' });

  const bob = await anOperator(app, 'viewer');
  await changeRole(app.services, ROOT, { name: bob.name, role: 'agent' });
  expect(await bob.must(getOperatorSelf, {})).toMatchObject({ role: 'agent' });
  await removeOperator(app.services, ROOT, bob.name);
  expect(await bob.call(getOperatorCounts, {})).toMatchObject({ refusal: 'not_signed_in' });
  // A page asks at its start who is signed in, and gets no error without a session.
  expect(await bob.must(getOperatorSelf, {})).toBeNull();
});

test('only the console’s own page may call: no other site, no form, no program without a page', async () => {
  const { app } = await aConsole();
  const ada = await anOperator(app, 'viewer');
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign) {
    expect(await ada.call(getOperatorCounts, {}, headers)).toMatchObject({
      status: 400,
      refusal: 'bad_parameter',
    });
  }
  const bare = await app.post(
    CONSOLE_API + getOperatorCounts.path,
    {},
    {
      'content-type': 'application/json',
      cookie: ada.cookie,
    },
  );
  expect(bare.status).toBe(400);
  const form = await app.post(CONSOLE_API + getOperatorCounts.path, 'a=b', {
    'content-type': 'application/x-www-form-urlencoded',
    origin: PAGE,
    cookie: ada.cookie,
  });
  expect(form.status).toBe(400);
  expect((await app.get(CONSOLE_API + getOperatorCounts.path, { cookie: ada.cookie })).status).toBe(
    404,
  );
});

test('a customer’s session is not valid for an operator, and an operator’s not for a customer', async () => {
  const { app } = await aConsole();
  const ada = await anOperator(app, 'approver');
  const person = await aPerson(app.services);
  for (const headers of [
    { [TOKEN_HEADER]: person.aspctoken },
    { cookie: `plumb_operator=${person.aspctoken}` },
  ]) {
    expect(await askConsole(app, getOperatorCounts, {}, headers)).toMatchObject({
      refusal: 'not_signed_in',
    });
  }
  const token = ada.cookie.replace('plumb_operator=', '');
  const asCustomer = await app.call(getBalances, {}, { aspctoken: token, authToken: token });
  expect(asCustomer).toMatchObject({ ok: false, code: 'not_signed_in' });
});

test('health says what healthz and the doctor say, and the audit log who did what', async () => {
  const { app } = await aConsole();
  const ada = await anOperator(app, 'viewer');
  const health = await ada.must(getOperatorHealth, {});
  expect(health).toMatchObject({ isWell: true, askedAtMs: NOON });
  expect(health.process).toContainEqual({ part: 'database', text: 'ok' });
  const { lines } = await ada.must(listAudit, { before: null, about: 'operator:root' });
  expect(lines[0]).toMatchObject({
    action: 'operator_added',
    subject: `operator:${ada.name}`,
    detail: { role: 'viewer' },
  });
  const none = await ada.must(listAudit, { before: lines[0]?.id ?? null, about: 'operator:root' });
  expect(none).toEqual({ lines: [], next: null });
  expect(await firstBrokenAudit(app.services.db.sql)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { API_BASE } from '../../contract/endpoint.ts';
import { getSessions, signIn } from '../../contract/sign-in.ts';
import { authCalls } from '../../server/domains/auth/calls.ts';
import { aPerson } from '../harness/people.ts';
import { anApp } from '../harness/server.ts';
import { aDeviceKey, bothConsents, mailAccount, must, signUpWith } from '../harness/sign-up.ts';

const HOSTILE = [
  `' or '1'='1`,
  `'; drop table person; --`,
  `$1; select pg_sleep(10)`,
  `<script>alert(1)</script>`,
  `{{7*7}}\${7*7}`,
  `../../etc/passwd`,
  `\u0000`,
  `\u202egnp.exe`,
  `zero\u200bwidth`,
  `line\r\nBcc: x@example.com`,
  `x`.repeat(20_000),
  `%00%0a`,
  `__proto__`,
];

test('hostile text in any field of any call is refused, or kept as text, and is never a fault', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const fields = new Set<string>();
  for (const { endpoint } of authCalls) {
    const { entries } = endpoint.input as unknown as { entries: Record<string, unknown> };
    for (const name of Object.keys(entries ?? {})) fields.add(name);
  }
  expect(fields.size).toBeGreaterThan(10);
  const headers = {
    'content-type': 'application/json',
    origin: app.url,
    aspctoken: person.aspctoken,
  };
  for (const { endpoint } of authCalls) {
    for (const text of HOSTILE) {
      const body = Object.fromEntries([...fields].map((field) => [field, text]));
      const account = [
        { kind: 'email', email: text },
        { kind: 'phone', areaCode: text, phone: text },
        { kind: text },
      ];
      for (const each of account) {
        const answer = await app.post(
          API_BASE + endpoint.path,
          { ...body, account: each, which: { kind: 'one', id: text } },
          headers,
        );
        expect({ path: endpoint.path, text: text.slice(0, 20), status: answer.status }).toEqual({
          path: endpoint.path,
          text: text.slice(0, 20),
          status: expect.toSatisfy((status: number) => status < 500),
        });
      }
    }
  }
  expect(must(await app.call(getSessions, {}, person)).sessions).toHaveLength(1);
});

test.for<[string, object]>([
  ['/auth/access/list/get/', { before: '9999999999999999999' }],
  ['/auth/passkey/sign-in/', { challenge: 'x'.repeat(43), response: { id: '\u0000' } }],
  ['/auth/session/end/', { which: { kind: 'one', id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' } }],
])('%s is no fault with what fits the description and no table: %o', async ([path, body]) => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const answer = await app.post(
    API_BASE + path,
    { deviceKey: aDeviceKey(), ...body },
    { 'content-type': 'application/json', origin: app.url, aspctoken: person.aspctoken },
  );
  expect(answer.status).toBeLessThan(500);
});

test('a consent to a wording that is not in force is not kept', async () => {
  const app = await anApp();
  const far = bothConsents.map((each) => ({ ...each, revision: Number.MAX_SAFE_INTEGER }));
  const consents = [...far, ...bothConsents];
  await signUpWith(app, mailAccount('ada@example.com'), { consents });
  expect(await app.services.db.sql`select 1 from consent`).toHaveLength(2);
});

test('a password may be any text, also a hostile one', async () => {
  const app = await anApp();
  const account = mailAccount('ada@example.com');
  const password = `Aa1'"<\u202e;--`;
  const { deviceKey } = await signUpWith(app, account, { password });
  expect(await app.call(signIn, { account, password, deviceKey })).toMatchObject({ ok: true });
  expect(await app.call(signIn, { account, password: `${password} `, deviceKey })).toMatchObject({
    code: 'wrong_credentials',
  });
});

test.for([
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page of a sister site', { 'sec-fetch-site': 'same-site' }],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a page without a name', { origin: 'null' }],
] as const)('%s makes none of these calls in the name of a visitor', async ([, headers]) => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const all = { 'content-type': 'application/json', aspctoken: person.aspctoken, ...headers };
  for (const { endpoint } of authCalls) {
    const answer = await app.post(API_BASE + endpoint.path, {}, all);
    expect({ path: endpoint.path, status: answer.status }).toEqual({
      path: endpoint.path,
      status: 400,
    });
  }
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkCode, sendCode } from '../../contract/sign-up.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { mailAccount, must } from '../harness/sign-up.ts';

const ada = mailAccount('ada@example.com');
const bob = mailAccount('bob@example.com');
const abroad = { 'x-forwarded-for': '203.0.113.9' };

async function letterTo(app: TestApp, to: string, body: string, subject = 'A subject') {
  await app.services.db.transaction((tx) =>
    app.services.outbox.send(tx, { channel: 'email', to, subject, body }),
  );
}

test('who sits at this machine sees every letter of the last day, newest first', async () => {
  const clock = { nowMs: Date.now() };
  const app = await anApp({ wallNowMs: () => clock.nowMs });
  const sent = must(await app.call(sendCode, { purpose: 'sign_up', account: ada }));
  must(await app.call(sendCode, { purpose: 'sign_up', account: bob }));
  const answer = await app.get('/demo/inbox');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await answer.text();
  expect(page).toContain('Demonstration');
  expect(page.indexOf('bob@example.com')).toBeLessThan(page.indexOf('ada@example.com'));
  const code = /<p class="code"[^>]*>(\d{6})<\/p>/g;
  const codes = [...page.matchAll(code)].map(([, digits = '']) => digits);
  const input = { challenge: sent.challenge, code: codes[1] ?? '' };
  expect(await app.call(checkCode, input)).toMatchObject({ ok: true });

  const one = await (await app.get('/demo/inbox?to=Ada%40Example.com')).text();
  expect(one).toContain('ada@example.com');
  expect(one).not.toContain('bob@example.com');
  clock.nowMs += 24 * 3_600_000;
  expect(await (await app.get('/demo/inbox')).text()).toContain('No messages yet.');
});

test.for([
  ['a proxy that was announced', { proxies: 1 }, abroad],
  ['a proxy that was not', { proxies: 0 }, abroad],
  ['a proxy that says it otherwise', { proxies: 0 }, { forwarded: 'for=203.0.113.9' }],
] as const)(
  'who comes by %s sees what came for the address they name',
  async ([, config, headers]) => {
    const app = await anApp({ config });
    must(await app.call(sendCode, { purpose: 'sign_up', account: ada }));
    const nobody = await (await app.get('/demo/inbox', headers)).text();
    expect(nobody).not.toContain('ada@example.com');
    expect(nobody).not.toMatch(/class="code"/);
    // Else what they type would be lost.
    expect(nobody).not.toContain('http-equiv="refresh"');
    const own = await (await app.get('/demo/inbox?to=ada%40example.com', headers)).text();
    expect(own).toMatch(/class="code"/);
  },
);

test('a telephone number may be written as people write it', async () => {
  const app = await anApp();
  const phone = { kind: 'phone', areaCode: '1', phone: '4155550132' } as const;
  must(await app.call(sendCode, { purpose: 'sign_up', account: phone }));
  const page = await (await app.get('/demo/inbox?to=%2B1%20(415)%20555-0132', abroad)).text();
  expect(page).toContain('Text message to <strong>+14155550132</strong>');
});

test('what is hostile in a letter or an address stands there as text', async () => {
  const app = await anApp();
  const hostile = `<script>alert(1)</script><img src=x onerror="alert(1)">'"&\u202e`;
  await letterTo(app, `"><script>alert(2)</script>@example.com`, hostile, hostile);
  const page = await (await app.get('/demo/inbox')).text();
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  const asked = `"><script>alert(3)</script>@x`;
  const echoed = await (await app.get(`/demo/inbox?to=${encodeURIComponent(asked)}`)).text();
  expect(echoed).toContain('&quot;&gt;&lt;script&gt;alert(3)');
  for (const each of [page, echoed]) {
    expect(each).not.toMatch(/<script|<img|\u202e/);
    expect(each).not.toMatch(/\son\w+=(?![^<]*&)/);
  }
});

test('the page may load only its own style, and no cache stores it', async () => {
  const app = await anApp();
  const answer = await app.get('/demo/inbox');
  const page = await answer.text();
  const style = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(page).not.toMatch(/<script|style="/);
});

test('an odd address is no fault', async () => {
  const app = await anApp();
  for (const query of ['to=a&to=b', 'to=', 'to=%00', `to=${'x'.repeat(3_000)}`, 'to[]=1']) {
    expect((await app.get(`/demo/inbox?${query}`, abroad)).status).toBe(200);
  }
});

test('where letters leave there is no inbox, and what stays is shown alone', async () => {
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'plumb@example.com' };
  const sms = { smsUrl: 'http://127.0.0.1:1', smsToken: 'token' };
  expect((await (await anApp({ services: { ...mail, ...sms } })).get('/demo/inbox')).status).toBe(
    404,
  );

  const app = await anApp({ services: mail });
  await letterTo(app, 'ada@example.com', 'it is on its way');
  const answer = await app.get('/demo/inbox');
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain('ada@example.com');
});

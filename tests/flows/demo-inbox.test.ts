import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkCode, sendCode } from '../../contract/sign-up.ts';
import { inboxAddress, inboxKey } from '../../server/http/demo-inbox.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { mailAccount, must } from '../harness/sign-up.ts';

const ada = mailAccount('ada@example.com');
const bob = mailAccount('bob@example.com');

/** The headers of a browser that was authorized before. */
function letIn({ services }: TestApp) {
  return { cookie: `other=1; plumb_demo_inbox=${inboxKey(services.vault)}` };
}

async function letterTo(app: TestApp, to: string, body: string, subject = 'A subject') {
  await app.services.db.transaction((tx) =>
    app.services.outbox.send(tx, { channel: 'email', to, subject, body }),
  );
}

test('a browser that was let in sees every letter of the last day, newest first', async () => {
  const clock = { nowMs: Date.now() };
  const app = await anApp({ wallNowMs: () => clock.nowMs });
  const sent = must(await app.call(sendCode, { purpose: 'sign_up', account: ada }));
  must(await app.call(sendCode, { purpose: 'sign_up', account: bob }));
  const answer = await app.get('/demo/inbox', letIn(app));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await answer.text();
  expect(page).toContain('Demonstration');
  expect(page.indexOf('bob@example.com')).toBeLessThan(page.indexOf('ada@example.com'));
  const code = /<p class="code"[^>]*>(\d{6})<\/p>/g;
  const codes = [...page.matchAll(code)].map(([, digits = '']) => digits);
  const input = { challenge: sent.challenge, code: codes[1] ?? '' };
  expect(await app.call(checkCode, input)).toMatchObject({ ok: true });

  const one = await (await app.get('/demo/inbox?to=Ada%40Example.com', letIn(app))).text();
  expect(one).toContain('ada@example.com');
  expect(one).not.toContain('bob@example.com');
  clock.nowMs += 24 * 3_600_000;
  expect(await (await app.get('/demo/inbox', letIn(app))).text()).toContain('No messages yet.');
});

test('the address that is printed at start lets a browser in, and does not stay in its history', async () => {
  const app = await anApp();
  must(await app.call(sendCode, { purpose: 'sign_up', account: ada }));
  const { pathname, search } = new URL(inboxAddress(app.url, inboxKey(app.services.vault)));
  const opened = await app.get(pathname + search);
  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toBe('/demo/inbox');
  const [cookie = '', ...rules] = (opened.headers.get('set-cookie') ?? '').split('; ');
  expect(rules).toEqual(['Path=/demo/inbox', 'Max-Age=2592000', 'HttpOnly', 'SameSite=Strict']);
  expect(await (await app.get('/demo/inbox', { cookie })).text()).toMatch(/class="code"/);
});

const proxied = { 'x-forwarded-for': '203.0.113.9' };
test.for([
  ['directly', [], {}],
  ['by a plain proxy on this machine, which sends no header', [], { host: '127.0.0.1:8080' }],
  ['by a proxy that was announced', ['127.0.0.1'], proxied],
  ['by a proxy that was announced and says nothing', ['127.0.0.1'], {}],
  ['by a proxy that was not announced', [], proxied],
  [
    'past the proxy, pretending to be this machine',
    ['10.0.0.1'],
    { 'x-forwarded-for': '127.0.0.1' },
  ],
  ['with a cookie of their own', [], { cookie: 'plumb_demo_inbox=guess; plumb_demo_inbox=' }],
] as const)('a stranger who comes %s reads nothing', async ([, proxies, headers]) => {
  const app = await anApp({ config: { proxies } });
  must(await app.call(sendCode, { purpose: 'sign_up', account: ada }));
  for (const query of ['', '?to=ada%40example.com', '?key=', '?key=guess', '?key=a&key=b']) {
    const answer = await app.get(`/demo/inbox${query}`, headers);
    expect(answer.status, query).toBe(403);
    const page = await answer.text();
    expect(page, query).not.toContain('ada@example.com');
    expect(page, query).not.toMatch(/class="code"/);
    expect(page, query).toContain('Inbox key');
  }
});

test('outside the demonstration there is no inbox, with any key', async () => {
  const app = await anApp({ config: { isDemo: false } });
  const answer = await app.get('/demo/inbox', letIn(app));
  expect(answer.status).toBe(404);
});

test('a telephone number may be written as people write it', async () => {
  const app = await anApp();
  const phone = { kind: 'phone', areaCode: '1', phone: '4155550132' } as const;
  must(await app.call(sendCode, { purpose: 'sign_up', account: phone }));
  const page = await (await app.get('/demo/inbox?to=%2B1%20(415)%20555-0132', letIn(app))).text();
  expect(page).toContain('Text message to <strong>+14155550132</strong>');
});

test('hostile content of a letter or an address is shown as text', async () => {
  const app = await anApp();
  const hostile = `<script>alert(1)</script><img src=x onerror="alert(1)">'"&\u202e`;
  await letterTo(app, `"><script>alert(2)</script>@example.com`, hostile, hostile);
  const page = await (await app.get('/demo/inbox', letIn(app))).text();
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  const asked = `"><script>alert(3)</script>@x`;
  const echoed = await (
    await app.get(`/demo/inbox?to=${encodeURIComponent(asked)}`, letIn(app))
  ).text();
  expect(echoed).toContain('&quot;&gt;&lt;script&gt;alert(3)');
  for (const each of [page, echoed]) {
    expect(each).not.toMatch(/<script|<img|\u202e/);
    expect(each).not.toMatch(/\son\w+=(?![^<]*&)/);
  }
});

test('the page may load only its own style, and no cache stores it', async () => {
  const app = await anApp();
  const answer = await app.get('/demo/inbox', letIn(app));
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

test.for([
  ['?lang=ja', 'en-US', 'デモ受信箱'],
  ['?lang=zhHK', 'en-US', '示範收件匣'],
  // The language as the app's links write it.
  ['?lang=zh-HK', 'en-US', '示範收件匣'],
  ['', 'es-MX,es;q=0.9', 'Bandeja de demostración'],
  ['?lang=xx', 'ja-JP', 'Demo inbox'],
] as const)('the inbox at %s in a browser of %s is %s', async ([query, preferred, title]) => {
  const app = await anApp();
  const headers = { ...letIn(app), 'accept-language': preferred };
  const answer = await app.get(`/demo/inbox${query}`, headers);
  expect(await answer.text()).toContain(`<h1>${title}</h1>`);
});

test('an odd address is no fault', async () => {
  const app = await anApp();
  for (const query of ['to=a&to=b', 'to=', 'to=%00', `to=${'x'.repeat(3_000)}`, 'to[]=1']) {
    expect((await app.get(`/demo/inbox?${query}`, letIn(app))).status).toBe(200);
  }
});

test('with a mail carrier there is no inbox of mail, and only undelivered kinds are shown', async () => {
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'plumb@example.com' };
  const sms = { smsUrl: 'http://127.0.0.1:1', smsToken: 'token' };
  const carried = await anApp({ services: { ...mail, ...sms } });
  expect((await carried.get('/demo/inbox', letIn(carried))).status).toBe(404);

  const app = await anApp({ services: mail });
  await letterTo(app, 'ada@example.com', 'it is on its way');
  const answer = await app.get('/demo/inbox', letIn(app));
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain('ada@example.com');
});

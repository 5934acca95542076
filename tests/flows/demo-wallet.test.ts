import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Language } from '../../contract/language.ts';
import { demoLanguages } from '../../server/http/demo-frame.ts';
import { walletAddress, walletKey } from '../../server/http/demo-wallet.ts';
import { walletTexts } from '../../server/http/demo-wallet-texts.ts';
import { inboxKey } from '../../server/http/demo-inbox.ts';
import { aWallet } from '../harness/chain.ts';
import { anApp, type TestApp } from '../harness/server.ts';

const bob = aWallet('bob').address;

/** An app whose clock the test moves, and an authorized browser. */
async function aBrowser() {
  const clock = { nowMs: Date.parse('2026-11-20T15:30:00.500Z') };
  const app = await anApp({ wallNowMs: () => clock.nowMs });
  const headers = { cookie: `other=1; plumb_demo_wallet=${walletKey(app.services.vault)}` };
  const read = async (path: string) => (await app.get(path, headers)).text();
  const form = /name="form" value="([^"]+)"/.exec(await read('/demo/wallet'))?.[1] ?? '';
  return {
    app,
    clock,
    form,
    read,
    activity: () => read('/demo/wallet?view=activity'),
    submit: (
      fields: Readonly<Record<string, string>>,
      more: Readonly<Record<string, string>> = {},
    ) => submit(app, { form, ...fields }, { ...headers, ...more }),
  };
}

function submit(
  app: TestApp,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
) {
  return app.post('/demo/wallet', String(new URLSearchParams(fields)), {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  });
}

const payment = { act: 'send', token: 'usdt', to: bob, amount: '12.5' };

test('a transfer is sent, shown as pending, in its block and final', async () => {
  const { submit: send, activity, clock, app } = await aBrowser();
  const answer = await send({ ...payment, lang: 'es' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/demo/wallet?lang=es&view=activity&notice=sent');
  expect(await activity()).toContain('Pending');
  clock.nowMs += 3_000;
  const head = await app.services.tron?.chain.head();
  const page = await activity();
  expect(page).toContain(`In block ${head?.number}`);
  expect(page).toContain('12.50 USDT');
  expect(page).toContain(bob);
  clock.nowMs += 57_000;
  expect(await activity()).toContain(`Final in block ${head?.number}`);
});

test('a payment sent twice is two transfers, and the balance says so', async () => {
  const { submit: send, read, activity } = await aBrowser();
  expect((await send({ ...payment, twice: 'yes' })).headers.get('location')).toContain(
    'sent_twice',
  );
  expect((await activity()).match(/<article>/g)).toHaveLength(2);
  expect(await read('/demo/wallet')).toContain('49,975.00');
});

test.for([
  ['an address with a typo', { to: bob.slice(0, -1) }, 'bad_address'],
  ['no amount', { amount: '' }, 'bad_amount'],
  ['an amount below zero', { amount: '-1' }, 'bad_amount'],
  ['seven decimals', { amount: '0.0000001' }, 'bad_amount'],
  ['more than there is', { amount: '50000.000001' }, 'uncovered'],
  ['twice more than half of what there is', { amount: '25001', twice: 'yes' }, 'uncovered'],
] as const)('%s is not sent, and what was typed stays', async ([, part, notice]) => {
  const { submit: send, activity } = await aBrowser();
  const answer = await send({ ...payment, token: 'fake', ...part });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain(`role="alert">${walletTexts.en.notices[notice]}`);
  expect(page).toContain(`value="${{ ...payment, ...part }.amount}"`);
  expect(page).toContain('<option value="fake" selected>');
  expect(await activity()).toContain('Nothing sent yet.');
});

test('the latest transfer is orphaned on request, and may come again', async () => {
  const { submit: send, activity, clock } = await aBrowser();
  expect((await send({ act: 'orphan' })).headers.get('location')).toContain('nothing_open');
  await send(payment);
  clock.nowMs += 6_000;
  await send({ act: 'orphan' });
  expect(await activity()).toContain('Orphaned from block');
  await send(payment);
  clock.nowMs += 6_000;
  await send({ act: 'orphan_again' });
  clock.nowMs += 9_000;
  expect(await activity()).toContain('In block');
});

test('a problem of the network is active until it is ended', async () => {
  const { submit: send, activity, app } = await aBrowser();
  for (const act of ['late', 'no_logs', 'not_solid', 'lossy']) await send({ act });
  expect((await activity()).match(/class="mark">Active/g)).toHaveLength(4);
  expect((await send(payment)).status).toBe(422);
  await send({ act: 'calm' });
  expect(await activity()).not.toContain('class="mark">Active');
  expect(await app.services.tron?.outside?.troubles()).toEqual([]);
});

test('the address that is printed at start lets a browser in, and does not stay in its history', async () => {
  const app = await anApp();
  const { pathname, search } = new URL(walletAddress(app.url, walletKey(app.services.vault)));
  const opened = await app.get(`${pathname}${search}&to=${bob}`);
  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toBe(`/demo/wallet?to=${bob}`);
  const [cookie = '', ...rules] = (opened.headers.get('set-cookie') ?? '').split('; ');
  expect(rules).toEqual(['Path=/demo/wallet', 'Max-Age=2592000', 'HttpOnly', 'SameSite=Strict']);
  const page = await (await app.get(`/demo/wallet?to=${bob}`, { cookie })).text();
  expect(page).toContain(`value="${bob}"`);
});

test.for([
  ['without a cookie', () => ({})],
  ['with the key of the inbox', (app: TestApp) => ({ key: inboxKey(app.services.vault) })],
  ['with a guess', () => ({ key: 'guess' })],
] as const)('a stranger who comes %s neither sees nor sends anything', async ([, cookieOf]) => {
  const { app, form, activity } = await aBrowser();
  const { key } = cookieOf(app) as { key?: string };
  const headers: Record<string, string> = key ? { cookie: `plumb_demo_wallet=${key}` } : {};
  const page = await app.get('/demo/wallet', headers);
  expect(page.status).toBe(403);
  expect(await page.text()).not.toContain('name="form"');
  expect((await submit(app, { form, ...payment }, headers)).status).toBe(403);
  expect(await activity()).toContain('Nothing sent yet.');
});

test.for([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, {}],
  ['another port of this machine', { 'sec-fetch-site': 'same-site' }, {}],
  ['a page that does not know the form', {}, { form: 'guess' }],
  ['a form without an act', {}, { act: '' }],
] as const)('a form of %s does nothing', async ([, headers, fields]) => {
  const { submit: send, activity } = await aBrowser();
  expect((await send({ ...payment, ...fields }, headers)).status).toBe(403);
  expect(await activity()).toContain('Nothing sent yet.');
});

test('outside the demonstration there is no wallet, with any key', async () => {
  const app = await anApp({ config: { isDemo: false } });
  const address = walletAddress('', walletKey(app.services.vault));
  expect((await app.get(address)).status).toBe(404);
});

test('the page may load only its own style, and refreshes only where nothing is typed', async () => {
  const { app, read } = await aBrowser();
  const headers = { cookie: `plumb_demo_wallet=${walletKey(app.services.vault)}` };
  const answer = await app.get('/demo/wallet', headers);
  const page = await answer.text();
  const style = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect(answer.headers.get('referrer-policy')).toBe('same-origin');
  expect(page).not.toMatch(/<script|style="|http-equiv="refresh"/);
  expect(await read('/demo/wallet?view=activity')).toContain('http-equiv="refresh" content="3;');
});

test('each language has the page in its own words, that of the browser first', async () => {
  const { app } = await aBrowser();
  const cookie = `plumb_demo_wallet=${walletKey(app.services.vault)}`;
  for (const [language, { html }] of Object.entries(demoLanguages)) {
    const { title } = walletTexts[language as Language];
    for (const [path, headers] of [
      [`/demo/wallet?lang=${language}`, {}],
      ['/demo/wallet', { 'accept-language': `${html},en;q=0.5` }],
    ] as const) {
      const page = await (await app.get(path, { cookie, ...headers })).text();
      expect(page).toContain(`<html lang="${html}">`);
      expect(page).toContain(`<h1>${title}</h1>`);
    }
  }
});

test('what is typed or asked for is shown as text', async () => {
  const { read, submit: send } = await aBrowser();
  const hostile = '"><script>alert(1)</script>';
  const pages = [
    await read(`/demo/wallet?to=${encodeURIComponent(hostile)}&lang=${hostile}&notice=${hostile}`),
    await (await send({ ...payment, to: hostile, amount: '"><b>' })).text(),
  ];
  for (const page of pages) expect(page).not.toMatch(/<script|<b>/);
});

test('odd queries are no fault', async () => {
  const { app, read } = await aBrowser();
  for (const query of ['to=a&to=b', 'lang=', 'view=x&view=y', 'notice[]=1', 'key=a&key=b']) {
    expect(await read(`/demo/wallet?${query}`)).toContain('name="form"');
  }
  expect((await submit(app, {}, {})).status).toBe(403);
});

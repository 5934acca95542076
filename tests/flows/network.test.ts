import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { API_BASE } from '../../contract/endpoint.ts';
import { FEED_PATH, PING, PONG } from '../../contract/feed.ts';
import { getPasskeySignIn } from '../../contract/passkey.ts';
import { getPhoneAddress } from '../../contract/phone.ts';
import { inboxKey } from '../../server/http/demo-inbox.ts';
import { aNetwork } from '../harness/network.ts';
import { stillMarket } from '../harness/orders.ts';
import { anApp, type TestApp } from '../harness/server.ts';

const HOST = 'nas.local:8080';

interface Got {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A request as a phone sends it: to the real port, under the server's name in the network. */
async function ask(
  app: TestApp,
  options: Omit<RequestOptions, 'headers'> & {
    ca?: string;
    servername?: string;
    headers?: Readonly<Record<string, string | number>>;
  },
  body?: string,
): Promise<Got> {
  const { port } = new URL(app.url);
  const send = options.ca === undefined ? httpRequest : httpsRequest;
  const call = send({
    ...options,
    host: '127.0.0.1',
    port,
    agent: false,
    headers: { host: HOST, ...options.headers },
  });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of answer.setEncoding('latin1')) text += part;
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: text };
}

/** An app as seen by a phone: no request comes from this machine. */
async function aServerForPhones() {
  const network = await aNetwork({ isHere: () => false });
  const app = await anApp({ market: stillMarket(), network });
  const secure = { ca: network.root, servername: 'nas.local' };
  return { app, network, secure };
}

test('a client that trusts only the root makes calls and receives the feed, under every name and address', async () => {
  const { app, network, secure } = await aServerForPhones();
  for (const servername of ['nas.local', '192.168.1.20', 'localhost']) {
    const { status } = await ask(app, {
      ...secure,
      servername: named(servername),
      path: '/healthz',
    });
    expect(status).toBe(200);
  }
  const { port } = new URL(app.url);
  const socket = new WebSocket(`wss://127.0.0.1:${port}${FEED_PATH}`, {
    ca: network.root,
    headers: { host: HOST, origin: `https://${HOST}` },
  });
  await once(socket, 'open');
  socket.send(PING);
  expect(String((await once(socket, 'message'))[0])).toBe(PONG);
  socket.close();
});

/** A TLS handshake cannot name an IP address. */
function named(host: string): string {
  return /^[\d.]+$/.test(host) ? '' : host;
}

test('who does not trust the root gets no connection', async () => {
  const { app } = await aServerForPhones();
  const call = ask(app, { ca: (await aNetwork()).root, path: '/healthz' });
  await expect(call).rejects.toThrow(/certificate/);
});

test('large bodies and several requests on one connection pass unbroken', async () => {
  const { app, secure } = await aServerForPhones();
  const body = JSON.stringify({ note: 'x'.repeat(60_000) });
  const { status } = await ask(
    app,
    {
      ...secure,
      method: 'POST',
      path: API_BASE + getPhoneAddress.path,
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    },
    body,
  );
  expect(status).toBe(200);
});

test('without HTTPS a phone gets the page, the root, and nothing else', async () => {
  const { app, network } = await aServerForPhones();
  for (const path of ['/', '/phone', '/phone?lang=ja']) {
    const page = await ask(app, { path });
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  }
  const root = await ask(app, { path: '/phone/plumb-root.crt' });
  expect(root.headers['content-type']).toBe('application/x-x509-ca-cert');
  expect(Buffer.from(root.body, 'latin1')).toEqual(network.reach.root?.raw);

  const others = [
    '/healthz',
    '/index.html',
    '/metrics',
    '/demo/inbox',
    '/api/openapi.json',
    '/phone/',
    '/phone/../healthz',
    '/phone/plumb-root.key',
    '//evil.example/',
  ];
  for (const path of others) {
    const { status, headers, body } = await ask(app, { path });
    expect(status, path).toBe(307);
    expect(headers.location).toBe(`https://${HOST}${path}`);
    expect(body).toBe('');
  }
});

test('without HTTPS no call, no socket and no foreign name is served', async () => {
  const { app } = await aServerForPhones();
  const call = await ask(app, { method: 'POST', path: API_BASE + getPhoneAddress.path }, '{}');
  expect([call.status, call.body]).toEqual([405, '']);
  const foreign = await ask(app, { path: '/phone', headers: { host: 'evil.example' } });
  expect([foreign.status, foreign.body]).toEqual([421, '']);
  const absolute = await ask(app, { path: 'http://evil.example/x' });
  expect(absolute.headers.location ?? '').not.toContain('evil');

  const socket = new WebSocket(`${app.url.replace('http', 'ws')}${FEED_PATH}`, {
    headers: { host: HOST },
  });
  await expect(once(socket, 'open')).rejects.toThrow(/307/);
});

test('this machine is served without HTTPS too', async () => {
  const app = await anApp({ network: await aNetwork() });
  expect((await ask(app, { path: '/healthz' })).status).toBe(200);
  expect((await ask(app, { path: '/phone' })).body).toContain('nas.local:8080');
});

test('who may not connect gets no byte', async () => {
  const app = await anApp({ network: await aNetwork({ mayConnect: () => false }) });
  await expect(ask(app, { path: '/phone' })).rejects.toThrow(/hang up|ECONNRESET/);
});

test('the page names the fingerprint and the addresses, opens the screen that was asked for, and trusts no text', async () => {
  const { app, network } = await aServerForPhones();
  const to = encodeURIComponent('/stockDetails?symbol=A"><script>');
  const { body } = await ask(app, { path: `/phone?to=${to}` });
  const shown = network.reach.root?.fingerprint256.replaceAll(':', ' ') ?? '';
  expect(body.replaceAll('<br>', ' ')).toContain(shown);
  expect(body).toContain('href="https://nas.local:8080/#/stockDetails?symbol=A%22%3E%3Cscript%3E"');
  expect(body).toContain('https://192.168.1.20:8080');
  expect(body).toContain('https://[fd00::20]:8080');
  expect(body).not.toContain('<script');
});

test.for([
  ['en-US', 'en', 'Plumb on your phone'],
  ['es-MX', 'es', 'Plumb en su teléfono'],
  ['ja', 'ja', 'スマートフォンで Plumb を使う'],
  ['zh-HK', 'zh-HK', '在手機上使用 Plumb'],
  ['fr', 'en', 'Plumb on your phone'],
] as const)('a phone that prefers %s reads %s', async ([preferred, language, title]) => {
  const { app } = await aServerForPhones();
  const { body } = await ask(app, { path: '/phone', headers: { 'accept-language': preferred } });
  expect(body).toContain(`<html lang="${language}">`);
  expect(Buffer.from(body, 'latin1').toString()).toContain(`<h1>${title}</h1>`);
});

test('with our own certificate nothing is pinned, cookies are for HTTPS alone, and so is the socket', async () => {
  const { app, secure } = await aServerForPhones();
  const { headers } = await ask(app, { ...secure, path: '/healthz' });
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['content-security-policy']).toContain(`wss://${HOST}`);
  expect(headers['content-security-policy']).not.toContain('ws://nas');

  const path = `/demo/inbox?key=${inboxKey(app.services.vault)}`;
  const inbox = await ask(app, { ...secure, path });
  expect(String(inbox.headers['set-cookie'])).toContain('; Secure');
});

test('a page learns how a phone opens the app', async () => {
  const { app } = await aServerForPhones();
  const alone = await anApp({});
  expect(await alone.call(getPhoneAddress, {})).toMatchObject({ value: { phone: null } });
  const network = await aNetwork();
  const served = await anApp({ network });
  expect(await served.call(getPhoneAddress, {})).toMatchObject({
    value: {
      phone: { origin: 'https://nas.local:8080', guide: 'http://192.168.1.20:8080/phone' },
    },
  });
  await app.close();
});

test('passkeys belong to a name: at an address they are refused with the reason', async () => {
  const app = await anApp({ network: await aNetwork() });
  const from = (origin: string) => app.callFromPage(getPasskeySignIn, {}, origin);
  expect(await from('https://192.168.1.20:8080')).toMatchObject({ ok: false });
  expect(await from('https://[fd00::20]:8080')).toMatchObject({ ok: false });
});

test('a connection that says nothing does not delay the end of the server', async () => {
  const { app } = await aServerForPhones();
  const { port } = new URL(app.url);
  const silent = connect(Number(port), '127.0.0.1');
  await once(silent, 'connect');
  const gone = once(silent, 'close');
  await app.close();
  expect(await gone).toEqual([false]);
});

test('a renewed certificate is shown to the next connection, and the others go on', async () => {
  const network = await aNetwork({ isHere: () => false });
  const next = await aNetwork();
  let renew: (() => void) | undefined;
  let isRenewed = false;
  const certificate = {
    ...network.certificate,
    current: () => (isRenewed ? next : network).certificate.current(),
    onChange: (listener: () => void) => (renew = listener),
  };
  const app = await anApp({ market: stillMarket(), network: { ...network, certificate } });
  const trusting = (root: string) =>
    ask(app, { ca: root, servername: 'nas.local', path: '/healthz' });
  expect((await trusting(network.root)).status).toBe(200);
  isRenewed = true;
  renew?.();
  expect((await trusting(next.root)).status).toBe(200);
  await expect(trusting(network.root)).rejects.toThrow(/certificate/);
});

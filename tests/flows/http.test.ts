import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { getClock } from '../../contract/clock.ts';
import { API_BASE } from '../../contract/endpoint.ts';
import { refusals } from '../../contract/refusals.ts';
import { type AppOptions, handlers } from '../../server/app.ts';
import { anApp } from '../harness/server.ts';

test('every answer tells the browser to run our own files and nothing else', async () => {
  const app = await anApp();
  for (const path of ['/', '/healthz', '/nowhere', '/api/nowhere', '/assets/x-12345678.js']) {
    const { headers } = await app.get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("script-src 'self'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain(`connect-src 'self' ${app.url.replace('http', 'ws')}`);
    expect(policy, path).not.toMatch(/unsafe|\*/);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    expect(headers.get('referrer-policy'), path).toBe('same-origin');
    expect(headers.get('permissions-policy'), path).toContain('geolocation=()');
    expect(headers.get('strict-transport-security'), path).toBeNull();
    expect(headers.get('x-powered-by'), path).toBeNull();
  }
});

test('an address that cannot be read gets headers that let a browser do nothing', async () => {
  const app = await anApp();
  const { headers } = await app.get('/%zz');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('behind https the answer sets HSTS', async () => {
  const app = await anApp({ config: { publicOrigins: ['https://plumb.example'] } });
  expect((await app.get('/')).headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
});

test('an invalid host is not repeated in the policy', async () => {
  const app = await anApp();
  const answer = await raw(
    app.url,
    "GET / HTTP/1.1\r\nHost: a'; script-src *\r\nConnection: close\r\n\r\n",
  );
  expect(answer).not.toMatch(/script-src \*/);
});

test('the OpenAPI document describes every call with its refusals, and its references lead somewhere', async () => {
  const app = await anApp();
  const answer = await app.get('/api/openapi.json');
  expect(answer.headers.get('content-type')).toMatch(/json/);
  const document = (await answer.json()) as {
    openapi: string;
    paths: Record<string, { post: { responses: Record<string, { description: string }> } }>;
  };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths).sort()).toEqual(
    handlers.map(({ endpoint }) => endpoint.path).sort(),
  );
  for (const { endpoint } of handlers) {
    const responses = document.paths[endpoint.path]?.post.responses;
    for (const refusal of endpoint.refusals) {
      expect(responses?.[refusals[refusal].status]?.description).toContain(refusal);
    }
  }
  const text = JSON.stringify(document);
  for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
    expect(text).toContain(`"schemas":{"${name}"`);
  }
});

test('metrics count requests under the call, never under the address typed', async () => {
  const app = await anApp();
  await app.call(getClock, {});
  await app.post('/api/secret-path-of-a-person', {});
  await app.get('/another-secret?token=1');
  const text = await (await app.get('/metrics')).text();
  expect(text).toContain(
    `http_requests_total{call="${API_BASE}${getClock.path}",method="POST",status="200"} 1`,
  );
  expect(text).toMatch(/^http_request_duration_seconds_bucket\{.*le="0.1".*\} \d+$/m);
  expect(text).toMatch(/^feed_clients 0$/m);
  expect(text).toMatch(/^feed_frames_sent_total 0$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).not.toContain('secret');
});

test('metrics are for this machine, not for callers through a proxy', async () => {
  const app = await anApp();
  expect((await app.get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
});

test('metrics with a token require it', async () => {
  const token = 'a-token-of-some-length';
  const app = await anApp({ config: { metricsToken: token } });
  expect((await app.get('/metrics')).status).toBe(404);
  expect(
    (await app.get('/metrics', { authorization: 'Bearer wrong-token-of-length' })).status,
  ).toBe(404);
  const shown = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' };
  expect((await app.get('/metrics', shown)).status).toBe(200);
});

const outages: [string, Partial<AppOptions['health']>, object][] = [
  ['database', { database: async () => false }, { database: 'down' }],
  [
    'database that never answers',
    { database: (): Promise<boolean> => new Promise(() => undefined) },
    { database: 'down' },
  ],
  ['market', { market: () => false }, { market: 'no quotes' }],
  ['end', { isStopping: () => true }, { server: 'stopping' }],
];

test.for(outages)('health is 503 and names the %s', async ([, health, parts]) => {
  const app = await anApp({ health });
  const answer = await app.get('/healthz');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ status: 'unavailable', parts });
});

test('health is 200 when everything is well', async () => {
  const app = await anApp();
  const answer = await app.get('/healthz');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: 'ok' });
});

test('health has what each part outside answered, and asks it once for all who ask', async () => {
  let asked = 0;
  const adapters = async () => {
    asked += 1;
    return [
      { part: 'Mail', state: 'wrong', text: 'The mail server of SMTP_URL does not answer.' },
      { part: 'NATS', state: 'off', text: 'None.' },
    ];
  };
  const app = await anApp({ health: { adapters } });
  const health = async () => (await app.get('/healthz')).json();
  // The first who ask do not wait for the parts.
  await expect
    .poll(health)
    .toMatchObject({ status: 'ok', adapters: { Mail: 'wrong', NATS: 'off' } });
  expect(JSON.stringify(await health())).not.toContain('SMTP_URL');
  expect(asked).toBe(1);
});

test('a large answer is compressed for clients that accept it', async () => {
  const app = await anApp();
  const answer = await app.post(
    '/api/market/universe/get/',
    {},
    {
      'content-type': 'application/json',
      'accept-encoding': 'br',
    },
  );
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(await answer.json()).toMatchObject({ code: 2000 });
});

test('garbage closes its connection, and the next caller is served', async () => {
  const app = await anApp();
  expect(await raw(app.url, '\0\0garbage\r\n\r\n')).toMatch(/^HTTP\/1.1 400/);
  expect((await app.get('/healthz')).status).toBe(200);
});

test('a name that others can own is served only where the operator named it', async () => {
  const app = await anApp({ config: { publicOrigins: ['https://plumb.example'] } });
  const ask = (host: string, path: string, more = '') =>
    raw(app.url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`);
  const upgrade = `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'a'.repeat(22)}==\r\n`;

  for (const path of ['/', '/healthz', '/api/openapi.json', '/assets/none.js']) {
    expect(await ask('rebound.test', path), path).toMatch(/^HTTP\/1\.1 421 /);
  }
  expect(await ask('rebound.test', '/ws', upgrade)).toMatch(/^HTTP\/1\.1 421 /);
  for (const host of ['plumb.example', '127.0.0.1', 'localhost:8080', 'nas']) {
    expect(await ask(host, '/healthz'), host).not.toMatch(/^HTTP\/1\.1 421 /);
  }
});

/** The server's answer to bytes that no client library would send. */
async function raw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => (said += text));
  socket.write(bytes);
  await once(socket, 'close');
  return said;
}

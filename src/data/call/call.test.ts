import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoint } from '../../../contract/endpoint.ts';
import { call } from './call.ts';

const getPrice = endpoint({
  path: '/price/get/',
  summary: 'A price.',
  input: v.object({ ticker: v.string() }),
  output: v.object({ price: v.number() }),
  refusals: ['unknown_ticker'],
});

function theServerSays(answer: (request: Request) => Response | Promise<Response>) {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(`http://plumb.test${url}`, init);
    asked.push(request);
    return answer(request);
  });
  return asked;
}

/** A server that accepts a request and never answers; it notices when the caller aborts. */
function silent(request: Request): Promise<Response> {
  return new Promise((_resolve, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });
}

afterEach(() => vi.unstubAllGlobals());

const ask = () => call(getPrice, { ticker: 'AAPL' });

test('a call posts its input as JSON and opens the envelope', async () => {
  const asked = theServerSays(() => Response.json({ code: 2000, data: { price: 1.5 } }));

  expect(await ask()).toEqual({ ok: true, value: { price: 1.5 } });
  expect(asked[0]).toMatchObject({ method: 'POST', url: 'http://plumb.test/api/price/get/' });
  expect(asked[0]?.headers.get('content-type')).toBe('application/json');
  expect(await asked[0]?.json()).toEqual({ ticker: 'AAPL' });
});

test('a refusal carries its code and details', async () => {
  theServerSays(() =>
    Response.json({ code: 4041, refusal: 'unknown_ticker', ticker: 'AAPL' }, { status: 404 }),
  );
  expect(await ask()).toEqual({ ok: false, code: 'unknown_ticker', ticker: 'AAPL' });
});

test('without a connection the answer is offline', async () => {
  theServerSays(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await ask()).toEqual({ ok: false, code: 'offline' });
});

test('a connection lost within the answer is offline', async () => {
  theServerSays(
    () =>
      new Response(
        new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) }),
      ),
  );
  expect(await ask()).toEqual({ ok: false, code: 'offline' });
});

test('no answer in time is a timeout', async () => {
  theServerSays(silent);
  expect(await call(getPrice, { ticker: 'AAPL' }, { timeoutMs: 5 })).toEqual({
    ok: false,
    code: 'timeout',
  });
});

test('an aborted caller aborts the call', async () => {
  theServerSays(silent);
  const giveUp = new AbortController();
  const answer = call(getPrice, { ticker: 'AAPL' }, { signal: giveUp.signal });
  giveUp.abort();
  expect(await answer).toEqual({ ok: false, code: 'timeout' });
});

test.for([
  ['has another envelope', Response.json({ status: 'ok' })],
  ['does not fit the description', Response.json({ code: 2000, data: { price: '1.5' } })],
] as const)('an answer that %s is unreadable', async ([, response]) => {
  theServerSays(() => response);
  expect(await ask()).toEqual({ ok: false, code: 'unreadable' });
});

test.for([500, 502, 404])(
  'a page that answers with %i for an absent server is unavailable',
  async (status) => {
    theServerSays(() => new Response('<h1>Not here</h1>', { status }));
    expect(await ask()).toEqual({ ok: false, code: 'unavailable' });
  },
);

test('a page of a network that wants the person to sign in first is no connection', async () => {
  theServerSays(() => new Response('<h1>Welcome to our hotel</h1>'));
  expect(await ask()).toEqual({ ok: false, code: 'offline' });
});

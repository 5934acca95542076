import * as v from 'valibot';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { endpoint } from '../../../contract/endpoint.ts';
import type { SignedIn } from '../../../contract/session.ts';
import { call } from '../call/call.ts';
import { onSessionEnd } from './renewal.ts';
import { currentPerson, currentTokens, forgetSession, keepSession } from './session.ts';
import { aCustomer } from '../../../tests/harness/customer.ts';
import { refuseLocks } from '../../../tests/harness/refused-locks.ts';

const getBalance = endpoint({
  path: '/balance/get/',
  summary: 'A balance.',
  audience: 'user',
  input: v.object({}),
  output: v.object({ cents: v.number() }),
  refusals: [],
});

const person = aCustomer();

const SIGN_OUT_TOKEN = `${crypto.randomUUID()}.${'s'.repeat(43)}`;

/** The n-th pair of tokens of a session. */
function pair(n: number, livesMs = 900_000): SignedIn {
  const token = (kind: string) => `${kind}${n}`.padEnd(43, '-');
  return {
    aspctoken: token('access'),
    authToken: token('renewal'),
    signOutToken: SIGN_OUT_TOKEN,
    expiresAtMs: Date.now() + livesMs,
    person,
  };
}

const signedOut = () => Response.json({ code: 4010, refusal: 'not_signed_in' }, { status: 401 });
const done = (value: unknown) => Response.json({ code: 2000, data: value });

/** A server that accepts only the n-th pair. */
function aServer(good: { n: number }, livesMs?: number) {
  const asked: { path: string; access: string | null; renewal: string | null }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const [access, renewal] = [headers.get('aspctoken'), headers.get('authaspctoken')];
    asked.push({ path, access, renewal });
    if (path === '/api/auth/session/renew/') {
      if (renewal !== pair(good.n).authToken) return signedOut();
      good.n += 1;
      return done(pair(good.n, livesMs));
    }
    return access === pair(good.n).aspctoken ? done({ cents: 1 }) : signedOut();
  });
  return asked;
}

beforeEach(() => keepSession(pair(1)));
afterEach(() => {
  forgetSession();
  vi.unstubAllGlobals();
});

test('a call carries only the token that it needs', async () => {
  const asked = aServer({ n: 1 });
  expect(await call(getBalance, {})).toEqual({ ok: true, value: { cents: 1 } });
  expect(asked).toEqual([{ path: '/api/balance/get/', access: pair(1).aspctoken, renewal: null }]);
});

test('a token about to end is renewed before it is used', async () => {
  keepSession(pair(1, 5_000));
  const asked = aServer({ n: 1 });
  expect(await call(getBalance, {})).toMatchObject({ ok: true });
  expect(asked.map(({ path }) => path)).toEqual(['/api/auth/session/renew/', '/api/balance/get/']);
  expect(currentTokens()).toMatchObject({ renewal: pair(2).authToken });
});

test('tokens that come after the person signed out are not kept', async () => {
  keepSession(pair(1, 5_000));
  const { promise, resolve } = Promise.withResolvers<Response>();
  const asked = vi.fn<typeof fetch>(() => promise);
  vi.stubGlobal('fetch', asked);
  const answer = call(getBalance, {});
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  forgetSession();
  resolve(done(pair(2)));
  expect(await answer).toMatchObject({ ok: false, code: 'not_signed_in' });
  expect(currentTokens()).toBeUndefined();
  expect(currentPerson()).toBeUndefined();
});

test('calls at the same moment renew once', async () => {
  keepSession(pair(1, 5_000));
  const asked = aServer({ n: 1 });
  await Promise.all([call(getBalance, {}), call(getBalance, {}), call(getBalance, {})]);
  expect(asked.filter(({ path }) => path.includes('renew'))).toHaveLength(1);
});

test('a rejected token is renewed, and the call retried once', async () => {
  const asked = aServer({ n: 1 });
  keepSession({ ...pair(1), aspctoken: 'worn'.padEnd(43, '-') });
  expect(await call(getBalance, {})).toMatchObject({ ok: true });
  expect(asked).toHaveLength(3);
});

test('a session that has ended is forgotten', async () => {
  aServer({ n: 7 });
  expect(await call(getBalance, {})).toMatchObject({ ok: false, code: 'not_signed_in' });
  expect(currentPerson()).toBeUndefined();
  expect(currentTokens()).toBeUndefined();
});

test('a renewal whose answer was lost is retried once, immediately', async () => {
  keepSession(pair(1, 5_000));
  const tries = vi.fn<(path: string) => void>();
  vi.stubGlobal('fetch', async (path: string) => {
    tries(path);
    if (tries.mock.calls.length === 1) throw new TypeError('Failed to fetch');
    return done(path.includes('renew') ? pair(2) : { cents: 1 });
  });
  expect(await call(getBalance, {})).toMatchObject({ ok: true });
  expect(tries.mock.calls.flat()).toEqual([
    '/api/auth/session/renew/',
    '/api/auth/session/renew/',
    '/api/balance/get/',
  ]);
});

test('without a connection the session stays', async () => {
  keepSession(pair(1, 5_000));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await call(getBalance, {})).toEqual({ ok: false, code: 'offline' });
  expect(currentPerson()).toEqual(person);
});

test('a visitor makes no authenticated calls', async () => {
  forgetSession();
  const asked = aServer({ n: 1 });
  expect(await call(getBalance, {})).toEqual({ ok: false, code: 'not_signed_in' });
  expect(asked).toEqual([]);
});

test('a listener added after the session end is called once', async () => {
  aServer({ n: 7 });
  await call(getBalance, {});
  const heard: unknown[] = [];
  const stop = onSessionEnd((of) => heard.push(of));
  onSessionEnd((of) => heard.push(of))();
  stop();
  expect(heard).toEqual([person]);
});

test('a suspended tab that holds the renewal’s lock does not keep a visible tab from renewing', async () => {
  const suspended = navigator.locks.request('plumb-renewal', () => new Promise<never>(() => {}));
  suspended.catch(() => undefined);
  shortenWaits();
  keepSession(pair(1, 5_000));
  aServer({ n: 1 });
  expect(await call(getBalance, {})).toMatchObject({ ok: true });
  expect(currentTokens()).toMatchObject({ renewal: pair(2).authToken });
});

test('a browser that refuses locks renews without them', async () => {
  refuseLocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.resetModules();
  const page = await import('../session/session.ts');
  const calls = await import('../call/call.ts');
  page.keepSession(pair(1, 5_000));
  aServer({ n: 1 });
  expect(await calls.call(getBalance, {})).toMatchObject({ ok: true });
  expect(page.currentTokens()).toMatchObject({ renewal: pair(2).authToken });
});

test('a tab that was suspended during a renewal sends no token that another tab replaced meanwhile', async () => {
  shortenWaits();
  keepSession(pair(1, 5_000));
  const asked: string[] = [];
  const isSent = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push(`${path} ${new Headers(init.headers).get('authaspctoken')}`);
    isSent.resolve();
    return path.endsWith('/renew/') ? mayAnswer.promise : Promise.resolve(done({ cents: 1 }));
  });
  const answer = call(getBalance, {});
  await isSent.promise;
  await navigator.locks.request('plumb-renewal', { steal: true }, () => keepSession(pair(2)));
  mayAnswer.reject(new TypeError('Failed to fetch'));
  expect(await answer).toMatchObject({ ok: true });
  expect(asked.filter((each) => each.includes('/renew/'))).toHaveLength(1);
  expect(currentTokens()).toMatchObject({ renewal: pair(2).authToken });
});

test('on a device whose clock runs ahead tokens are renewed once, not before every call', async () => {
  const hasEnded = -2_700_000;
  keepSession(pair(1, hasEnded));
  const asked = aServer({ n: 1 }, hasEnded);
  for (let calls = 0; calls < 3; calls += 1) {
    expect(await call(getBalance, {})).toMatchObject({ ok: true });
  }
  expect(asked.filter(({ path }) => path.includes('renew'))).toHaveLength(1);
});

/** Lets the limits of waiting pass soon. */
function shortenWaits(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const shortened = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
  onTestFinished(() => shortened.mockRestore());
}

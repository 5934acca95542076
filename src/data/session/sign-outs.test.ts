import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getMe, type SignedIn } from '../../../contract/session.ts';
import { readSignOuts, withSignOut } from './sign-out-rules.ts';

const DAY_MS = 86_400_000;
const aToken = () => `${crypto.randomUUID()}.${'s'.repeat(43)}`;

const session: SignedIn = {
  aspctoken: 'a'.repeat(43),
  authToken: 'b'.repeat(43),
  signOutToken: aToken(),
  expiresAtMs: Date.now() + 900_000,
  person: {
    tradeAccount: '10000001',
    quantitativeAccount: '10000002',
    username: 'jane@example.com',
    accountType: 'email',
    email: 'jane@example.com',
    areaCode: null,
    phone: null,
    identityStatus: 'unsubmitted',
    name: null,
    hasPin: false,
    invitationCode: 'ABCD2345',
    openedAtMs: 1,
    avatarVersion: null,
  },
};

const stored = new Map<string, string>();
let network = new EventTarget();
const server = { isReached: true, asked: [] as { path: string; body: string; headers: Headers }[] };

/** A separate page of this browser: its own memory, the same storage. */
async function aPage() {
  vi.resetModules();
  const [acts, own, signOuts, answers, db] = await Promise.all([
    import('./session-acts.ts'),
    import('./session.ts'),
    import('./sign-outs.ts'),
    import('../call/answers.ts'),
    import('../device/db.ts'),
  ]);
  return { ...acts, ...own, ...signOuts, ...answers, ...db };
}

beforeEach(() => {
  stored.clear();
  network = new EventTarget();
  Object.assign(server, { isReached: true, asked: [] });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!server.isReached) throw new TypeError('Failed to fetch');
    server.asked.push({ path, body: init.body as string, headers: new Headers(init.headers) });
    return Response.json({ code: 2000, data: { ended: 1 } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const ending = {
  path: '/api/auth/session/sign-out/',
  body: JSON.stringify({ signOutToken: session.signOutToken }),
};

test('without a connection the device is cleared at once, and the server ends the session when it is reached', async () => {
  const page = await aPage();
  page.keepSession(session);
  server.isReached = false;
  expect(await page.signOut()).toBe(false);
  expect(page.currentPerson()).toBeUndefined();
  const left = JSON.stringify([...stored]);
  for (const secret of [session.aspctoken, session.authToken, 'jane@example.com', '10000001']) {
    expect(left).not.toContain(secret);
  }

  server.isReached = true;
  network.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(server.asked).toMatchObject([ending]));
  await vi.waitFor(() => expect(stored.has('sign_outs')).toBe(false));
});

test('a sign-out survives a reload and is sent with its own token only', async () => {
  const first = await aPage();
  first.keepSession(session);
  server.isReached = false;
  await first.signOut();
  const next = await aPage();
  expect(await next.sendSignOuts()).toBe(false);
  server.isReached = true;
  expect(await next.sendSignOuts()).toBe(true);
  expect(server.asked).toMatchObject([ending]);
  expect(server.asked[0]?.headers.get('aspctoken')).toBeNull();
  expect(await (await aPage()).sendSignOuts()).toBe(true);
  expect(server.asked).toHaveLength(1);
});

test('with a connection the session has ended when the sign-out is done', async () => {
  const page = await aPage();
  page.keepSession(session);
  expect(await page.signOut()).toBe(true);
  expect(server.asked).toMatchObject([ending]);
});

test('pending sign-outs are few and expire, and invalid data is ignored', () => {
  const tokens = Array.from({ length: 12 }, aToken);
  let kept = readSignOuts(null, 0);
  for (const token of tokens) kept = withSignOut(kept, token, 1_000);
  kept = withSignOut(kept, tokens[11] ?? '', 1_000);
  expect(kept.map(({ token }) => token)).toEqual(tokens.slice(2));
  const text = JSON.stringify(kept);
  expect(readSignOuts(text, 1_000 + 30 * DAY_MS - 1)).toHaveLength(10);
  expect(readSignOuts(text, 1_000 + 30 * DAY_MS)).toEqual([]);
  expect(readSignOuts(text, -DAY_MS)).toEqual([]);
  for (const wrong of ['', '{', '{}', '[1]', JSON.stringify([{ token: 'x', untilMs: 1 }])]) {
    expect(readSignOuts(wrong, 0)).toEqual([]);
  }
});

const next = { ...session, authToken: 'c'.repeat(43), signOutToken: aToken() };

test('a sign-in over the session of another customer ends it, with their stored answers and pushes', async () => {
  const page = await aPage();
  page.keepSession(session);
  stored.set('pushFor', '10000001');
  const key = page.answerKey(getMe, {});
  await page.keepAnswer(key, session.person, Date.now());
  const keys = () => page.withDatabase((db) => db.answers.toCollection().keys());
  expect(await keys()).toEqual([key]);

  page.beginSession({ ...next, person: { ...session.person, tradeAccount: '20000001' } });
  expect(page.currentOwner()).toBe('20000001');
  await vi.waitFor(() =>
    expect(server.asked.find(({ path }) => path === ending.path)).toMatchObject(ending),
  );
  await vi.waitFor(async () => expect(await keys()).toEqual([]));
});

test('a session of this tab only leaves the device’s session alone', async () => {
  const page = await aPage();
  page.keepSession(session);
  stored.set('shared_device', '1');
  const reloaded = await aPage();
  reloaded.beginSession({ ...next, person: { ...session.person, tradeAccount: '20000001' } });
  expect(stored.get('sign_out_token')).toBe(session.signOutToken);
  expect(stored.has('sign_outs')).toBe(false);
});

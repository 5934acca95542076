import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import * as v from 'valibot';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { endpoint } from '../../../contract/endpoint.ts';
import { readHook } from '../../../tests/harness/hook.ts';
import { aCustomer } from '../../../tests/harness/customer.ts';
import { refuseLocks } from '../../../tests/harness/refused-locks.ts';

const markRead = endpoint({
  path: '/test/read/put/',
  summary: 'Marks something.',
  audience: 'user',
  input: v.object({ id: v.string() }),
  output: v.object({}),
  refusals: [],
});

const aPerson = (tradeAccount: string) => aCustomer({ tradeAccount });

/** A browser's storage. */
function aStorage() {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (place: number) => [...texts.keys()][place] ?? null,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  };
}

type Reply = 'ok' | 'offline' | { refusal: string; code: number };
/** The writes that reached the server, with the token of the sender. */
let received: { id: string; token: string | null }[] = [];
let reply: (id: string) => Reply = () => 'ok';

/** A separate page: its own memory, the same database and storage. */
async function aPage() {
  vi.resetModules();
  const outbox = await import('./outbox.ts');
  const session = await import('../session/session.ts');
  const { withDatabase } = await import('../device/db.ts');
  return {
    ...outbox,
    ...session,
    signIn: (account: string) =>
      session.keepSession({
        aspctoken: `of-${account}`.padEnd(43, '-'),
        authToken: 'r'.repeat(43),
        signOutToken: `${crypto.randomUUID()}.${'s'.repeat(43)}`,
        expiresAtMs: Date.now() + 900_000,
        person: aPerson(account),
      }),
    waiting: async () => (await withDatabase((db) => db.outbox.toArray()))?.length,
  };
}

beforeEach(async () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  received = [];
  reply = () => 'ok';
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: RequestInit) => {
    const { id } = JSON.parse(body as string) as { id: string };
    const answer = reply(id);
    if (answer === 'offline') throw new TypeError('failed to fetch');
    received.push({ id, token: new Headers(headers).get('aspctoken') });
    if (answer === 'ok') return Response.json({ code: 2000, data: {} });
    return Response.json(answer, { status: 400 });
  });
  await Dexie.delete('plumb');
});

const ids = () => received.map(({ id }) => id);

test('queued writes are sent once, in order', async () => {
  const page = await aPage();
  page.signIn('A');
  for (const id of ['1', '2', '3']) void page.queueWrite({ endpoint: markRead, input: { id } });
  await expect.poll(ids).toEqual(['1', '2', '3']);
  await expect.poll(page.waiting).toBe(0);
});

test('without a connection writes wait across reloads and are sent in order afterwards', async () => {
  reply = () => 'offline';
  const page = await aPage();
  page.signIn('A');
  await page.queueWrite({ endpoint: markRead, input: { id: '1' } });
  await page.queueWrite({ endpoint: markRead, input: { id: '2' } });
  expect(received).toEqual([]);

  reply = () => 'ok';
  const next = await aPage();
  next.sendQueued();
  await expect.poll(ids).toEqual(['1', '2']);
  await expect.poll(next.waiting).toBe(0);
});

test('a page that closes before the database stores a write leaves a note that the next page sends', async () => {
  const page = await aPage();
  page.signIn('A');
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  // A closed page holds no lock, but in this process it would, so locks are removed.
  vi.stubGlobal('navigator', {});
  // The note is written immediately; the page closes before anything else happens.
  void page.queueWrite({ endpoint: markRead, input: { id: 'noted' } });
  const left = aStorage();
  for (let place = 0; place < localStorage.length; place += 1) {
    const name = localStorage.key(place) ?? '';
    left.setItem(name, localStorage.getItem(name) ?? '');
  }
  await expect.poll(page.waiting).toBe(1);
  await Dexie.delete('plumb');
  vi.stubGlobal('localStorage', left);
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    received.push({ ...(JSON.parse(body as string) as { id: string }), token: null });
    return Response.json({ code: 2000, data: {} });
  });

  const next = await aPage();
  next.sendQueued();
  await expect.poll(ids).toEqual(['noted']);
});

test('a browser that refuses locks sends what is queued', async () => {
  refuseLocks();
  const page = await aPage();
  page.signIn('A');
  await page.queueWrite({ endpoint: markRead, input: { id: 'unlocked' } });
  await expect.poll(ids).toEqual(['unlocked']);
});

test('two tabs that send at the same time send it once', async () => {
  reply = () => 'offline';
  const [one, two] = [await aPage(), await aPage()];
  one.signIn('A');
  two.signIn('A');
  for (const id of ['1', '2']) await one.queueWrite({ endpoint: markRead, input: { id } });
  reply = () => 'ok';
  one.sendQueued();
  two.sendQueued();
  await expect.poll(one.waiting).toBe(0);
  two.sendQueued();
  await two.queueWrite({ endpoint: markRead, input: { id: '3' } });
  await expect.poll(ids).toEqual(['1', '2', '3']);
});

test('a later write of the same name replaces a waiting one', async () => {
  reply = () => 'offline';
  const page = await aPage();
  page.signIn('A');
  for (const id of ['early', 'late']) {
    await page.queueWrite({ endpoint: markRead, input: { id }, coalesceKey: 'all' });
  }
  reply = () => 'ok';
  page.sendQueued();
  await expect.poll(ids).toEqual(['late']);
});

test('a refused write is dropped and reported, and later ones are sent', async () => {
  reply = (id) => (id === '1' ? { refusal: 'not_found', code: 4043 } : 'ok');
  const page = await aPage();
  page.signIn('A');
  const reported = vi.spyOn(console, 'warn');
  void page.queueWrite({ endpoint: markRead, input: { id: '1' } });
  void page.queueWrite({ endpoint: markRead, input: { id: '2' } });
  await expect.poll(ids).toEqual(['1', '2']);
  expect(reported).toHaveBeenCalledWith(expect.stringContaining(markRead.path), 'not_found');
});

test('a customer’s queued writes are never sent as another and are sent when the owner is back', async () => {
  reply = () => 'offline';
  const page = await aPage();
  page.signIn('A');
  await page.queueWrite({ endpoint: markRead, input: { id: 'of A' } });
  page.forgetSession();
  reply = () => 'ok';
  page.signIn('B');
  await page.queueWrite({ endpoint: markRead, input: { id: 'of B' } });
  await expect.poll(ids).toEqual(['of B']);
  page.forgetSession();
  await page.queueWrite({ endpoint: markRead, input: { id: 'of nobody' } });

  page.signIn('A');
  page.sendQueued();
  await expect
    .poll(() => received)
    .toEqual([
      { id: 'of B', token: 'of-B'.padEnd(43, '-') },
      { id: 'of A', token: 'of-A'.padEnd(43, '-') },
    ]);
});

test('a sign-in in another tab counts at once', async () => {
  reply = () => 'offline';
  const [one, two] = [await aPage(), await aPage()];
  one.signIn('A');
  await one.queueWrite({ endpoint: markRead, input: { id: 'of A' } });
  // The storage event has not reached the first tab yet.
  two.signIn('B');
  reply = () => 'ok';
  one.sendQueued();
  await two.queueWrite({ endpoint: markRead, input: { id: 'of B' } });
  await expect.poll(ids).toEqual(['of B']);
});

test('a customer’s queued writes are sent when they sign in again on the same page', async () => {
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined });
  reply = () => 'offline';
  const page = await aPage();
  page.signIn('A');
  page.startOutbox();
  await page.queueWrite({ endpoint: markRead, input: { id: '1' } });
  page.forgetSession();
  // A run without a customer ends the retries.
  page.sendQueued();
  await page.withOutboxLock(async () => undefined);
  reply = () => 'ok';
  page.signIn('A');
  await expect.poll(ids).toEqual(['1']);
});

test('a tab learns at the end of its run what another tab has sent', async () => {
  reply = () => 'offline';
  const [one, two] = [await aPage(), await aPage()];
  one.signIn('A');
  two.signIn('A');
  const shown = () => readHook(() => two.useQueued(markRead)).map(({ input }) => input.id);
  await two.queueWrite({ endpoint: markRead, input: { id: '1' } });
  await expect.poll(shown).toEqual(['1']);
  reply = () => 'ok';
  one.sendQueued();
  await expect.poll(one.waiting).toBe(0);
  two.sendQueued();
  await expect.poll(shown).toEqual([]);
});

test('without a database queued writes are sent too', async () => {
  vi.stubGlobal('indexedDB', undefined);
  reply = () => 'offline';
  const page = await aPage();
  page.signIn('A');
  await page.queueWrite({ endpoint: markRead, input: { id: '1' } });
  reply = () => 'ok';
  page.sendQueued();
  await expect.poll(ids).toEqual(['1']);
});

function forbidden(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

test('a browser that forbids all storage sends queued writes too', async () => {
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('localStorage', {
    getItem: forbidden,
    setItem: forbidden,
    removeItem: forbidden,
  });
  reply = () => 'offline';
  const page = await aPage();
  page.signIn('A');
  await page.queueWrite({ endpoint: markRead, input: { id: '1' } });
  reply = () => 'ok';
  page.sendQueued();
  await expect.poll(ids).toEqual(['1']);
  await page.runEnded();
  page.sendQueued();
  await page.runEnded();
  expect(ids()).toEqual(['1']);
});

test('a write that was queued while the database was away is sent once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const own = globalThis.indexedDB;
  vi.stubGlobal('indexedDB', undefined);
  reply = () => 'offline';
  const page = await aPage();
  page.signIn('A');
  await page.queueWrite({ endpoint: markRead, input: { id: '1' } });
  vi.stubGlobal('indexedDB', own);
  vi.setSystemTime(Date.now() + 30_000);
  reply = () => 'ok';
  page.sendQueued();
  await expect.poll(ids).toEqual(['1']);
  await expect.poll(page.waiting).toBe(0);
  await page.runEnded();
  const next = await aPage();
  next.sendQueued();
  await next.runEnded();
  expect(ids()).toEqual(['1']);
});

test('the writes of a deleted account are dropped, and those of a customer away for three months', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  reply = () => 'offline';
  const page = await aPage();
  for (const owner of ['A', 'B', 'C']) {
    page.signIn(owner);
    await page.queueWrite({ endpoint: markRead, input: { id: `of ${owner}` } });
    await page.runEnded();
    page.forgetSession();
  }
  await page.dropQueuedOf('A');
  expect(await page.waiting()).toBe(2);

  page.signIn('C');
  vi.setSystemTime(Date.now() + 91 * 86_400_000);
  reply = () => 'ok';
  page.sendQueued();
  await expect.poll(page.waiting).toBe(0);
  // The session is renewed first.
  expect(ids().filter((id) => id !== undefined)).toEqual(['of C']);
});

test.for([
  ['accepted', { code: 2000, data: {} }, 200],
  ['not carried out', { code: 5000, refusal: 'fault' }, 500],
] as const)(
  'writes that are taken back while the first is %s are not sent, nor stored again',
  async ([, answer, status]) => {
    const page = await aPage();
    page.signIn('100');
    reply = () => 'offline';
    await page.queueWrite({ endpoint: markRead, input: { id: 'a' } });
    await page.queueWrite({ endpoint: markRead, input: { id: 'b' } });
    await expect.poll(page.waiting).toBe(2);
    const sent = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
      received.push({ id: (JSON.parse(body as string) as { id: string }).id, token: null });
      sent.resolve();
      await mayAnswer.promise;
      return Response.json(answer, { status });
    });
    page.sendQueued();
    await sent.promise;
    const { withDatabase } = await import('../device/db.ts');
    const rows = (await withDatabase((db) => db.outbox.toArray())) ?? [];
    for (const { id } of rows) await page.takeBack({ id });
    mayAnswer.resolve();
    await page.withOutboxLock(async () => undefined);
    expect(received.map(({ id }) => id)).toEqual(['a']);
    expect(await page.waiting()).toBe(0);
  },
);

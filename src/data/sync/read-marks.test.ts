import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { markRead } from '../../../contract/message.ts';
import { signOutLater } from '../../../contract/session.ts';
import { readHook } from '../../../tests/harness/hook.ts';
import { aCustomer } from '../../../tests/harness/customer.ts';

const aPerson = (tradeAccount: string) => aCustomer({ tradeAccount });

let received: string[] = [];
let isOnline = true;

async function aPage() {
  vi.resetModules();
  const [marks, session, acts, outbox] = await Promise.all([
    import('./read-marks.ts'),
    import('../session/session.ts'),
    import('../session/session-acts.ts'),
    import('./outbox.ts'),
  ]);
  return {
    ...marks,
    ...acts,
    ...outbox,
    shown: () => readHook(marks.useReadMarks),
    signIn: (account: string, isShared = false) =>
      session.keepSession(
        {
          aspctoken: 'a'.repeat(43),
          authToken: 'r'.repeat(43),
          signOutToken: `${crypto.randomUUID()}.${'s'.repeat(43)}`,
          expiresAtMs: Date.now() + 900_000,
          person: aPerson(account),
        },
        isShared,
      ),
  };
}

beforeEach(async () => {
  const texts = new Map<string, string>();
  const storage = {
    get length() {
      return texts.size;
    },
    key: (place: number) => [...texts.keys()][place] ?? null,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, value: string) => void texts.set(name, value),
    removeItem: (name: string) => void texts.delete(name),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  received = [];
  isOnline = true;
  vi.stubGlobal('fetch', async (url: string) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    received.push(url);
    const data = url.endsWith(markRead.path) ? { unread: 0 } : { ended: 1 };
    return Response.json({ code: 2000, data });
  });
  await Dexie.delete('plumb');
  return () => vi.unstubAllGlobals();
});

test.for([['private', false] as const, ['shared', true] as const])(
  'on a %s device a sign-out first sends what was marked as read and could still be undone',
  async ([, isShared]) => {
    const page = await aPage();
    page.signIn('A', isShared);
    page.markAllSeen(undefined, 5);
    await page.signOut();
    expect(received.map((url) => url.replace('/api', ''))).toEqual([
      markRead.path,
      signOutLater.path,
    ]);
  },
);

test('without a connection the sign-out does not wait, and the mark is sent when its customer is back', async () => {
  const page = await aPage();
  page.signIn('A');
  page.markAllSeen(undefined, 5);
  isOnline = false;
  await page.signOut();
  isOnline = true;
  page.signIn('A');
  page.sendQueued();
  await expect.poll(() => received.some((url) => url.endsWith(markRead.path))).toBe(true);
});

test('the marks of a customer neither show nor are sent for the next one', async () => {
  const page = await aPage();
  page.signIn('A');
  const marked = page.markAllSeen(undefined, 5);
  expect(page.shown()).toHaveLength(1);
  page.signIn('B');
  expect(page.shown()).toEqual([]);
  marked.send();
  expect(await page.queuedInputs(markRead)).toEqual([]);
  page.signIn('A');
  expect(page.shown()).toHaveLength(1);
});

// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { SignedIn } from '../../../contract/session.ts';
import { followHook } from '../../../tests/harness/hook.ts';
import { aSignedIn } from '../../../tests/harness/customer.ts';

const signedIn = aSignedIn();
const another: SignedIn = {
  ...signedIn,
  person: { ...signedIn.person, tradeAccount: '20000001', username: 'john@example.com' },
};

/** The next page of the same tab, with fresh memory. */
async function aPage() {
  vi.resetModules();
  const [session, acts, draft] = await Promise.all([
    import('./session.ts'),
    import('./session-acts.ts'),
    import('./draft.ts'),
  ]);
  return { ...session, ...acts, ...draft };
}
type Page = Awaited<ReturnType<typeof aPage>>;

const empty = { price: '', shares: '' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  return () => vi.unstubAllGlobals();
});

test('every view of a draft shows the typed text, and two changes in one event both persist', async () => {
  const page = await aPage();
  page.keepSession(signedIn);
  const form = followHook(() => page.useDraft('ticket', empty));
  const summary = followHook(() => page.useDraft('ticket', empty));
  await expect.poll(() => [form.said?.fields, summary.said?.fields]).toEqual([empty, empty]);
  form.said?.change({ price: '150' });
  form.said?.change({ shares: '2' });
  await expect.poll(() => summary.said?.fields).toEqual({ price: '150', shares: '2' });
  expect(form.said?.fields).toEqual({ price: '150', shares: '2' });

  page.keepDraft('ticket', { price: '151' });
  await expect.poll(() => form.said?.fields).toEqual({ price: '151', shares: '' });
  expect((await aPage()).readDraft('ticket')).toEqual({ price: '151' });
});

test('a draft that was dropped is empty, also after a reload', async () => {
  const page = await aPage();
  page.keepSession(signedIn);
  const form = followHook(() => page.useDraft('ticket', empty));
  await expect.poll(() => form.said).toBeDefined();
  form.said?.change({ price: '150' });
  form.said?.drop();
  await expect.poll(() => form.said?.fields).toEqual(empty);
  expect(page.readDraft('ticket')).toEqual({});
  expect((await aPage()).readDraft('ticket')).toEqual({});
});

test('a draft is empty for another customer, and gone after a sign-out', async () => {
  const page = await aPage();
  page.keepSession(signedIn);
  const form = followHook(() => page.useDraft('ticket', empty));
  await expect.poll(() => form.said).toBeDefined();
  form.said?.change({ price: '150' });
  page.keepSession(another);
  await expect.poll(() => form.said?.fields).toEqual(empty);
  page.keepSession(signedIn);
  form.said?.change({ price: '151' });

  page.forgetSession();
  await expect.poll(() => form.said?.fields).toEqual(empty);
  page.keepSession(signedIn);
  expect(page.readDraft('ticket')).toEqual({});
  expect(sessionStorage.getItem('draft:ticket')).toBeNull();
});

test.for([
  ['signs out', (page: Page): Promise<boolean> => page.signOut()],
  ['is replaced by another one in another tab', (page: Page): void => page.keepSession(another)],
] as const)(
  'a draft that no screen opened since a reload is gone after its customer %s',
  async ([, leave]) => {
    const first = await aPage();
    first.keepSession(signedIn);
    first.keepDraft('ticket', { price: '150' });
    const page = await aPage();
    await leave(page);
    expect(sessionStorage.getItem('draft:ticket')).toBeNull();
  },
);

import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { getMe } from '../../../contract/session.ts';
import { readHook } from '../../../tests/harness/hook.ts';
import { aSignedIn } from '../../../tests/harness/customer.ts';

const session = aSignedIn();

const onDevice = new Map<string, string>();
const inTab = new Map<string, string>();
const storageOf = (kept: Map<string, string>) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
});

/** The next page of the same tab, with fresh memory. */
async function aPage() {
  vi.resetModules();
  const [own, device, key, draft, answers, db, personal] = await Promise.all([
    import('./session.ts'),
    import('./shared-device.ts'),
    import('./session-key.ts'),
    import('./draft.ts'),
    import('../call/answers.ts'),
    import('../device/db.ts'),
    import('./personal-tab.ts'),
  ]);
  return { ...own, ...device, ...key, ...draft, ...answers, ...db, ...personal };
}

beforeEach(() => {
  onDevice.clear();
  inTab.clear();
  vi.stubGlobal('localStorage', storageOf(onDevice));
  vi.stubGlobal('sessionStorage', storageOf(inTab));
  vi.stubGlobal('addEventListener', () => {});
  return () => vi.unstubAllGlobals();
});

const everything = () => JSON.stringify([...onDevice, ...inTab]);

test('a session on a shared device is kept in the tab, and over a reload', async () => {
  const page = await aPage();
  page.keepSession(session, true);
  const kept = JSON.stringify([...onDevice]);
  for (const own of [session.aspctoken, session.authToken, '10000001', 'jane@example.com']) {
    expect(kept).not.toContain(own);
  }
  const reloaded = await aPage();
  expect(reloaded.isSharedSession()).toBe(true);
  expect(reloaded.currentOwner()).toBe('10000001');
  // A renewed session stays where it was.
  reloaded.keepSession({ ...session, authToken: 'c'.repeat(43) });
  expect(reloaded.currentTokens()?.renewal).toBe('c'.repeat(43));
  expect(onDevice.size).toBe(0);

  // The tab was closed.
  inTab.clear();
  const next = await aPage();
  expect(next.currentPerson()).toBeUndefined();
  expect(next.currentTokens()).toBeUndefined();
});

test('signing out of a shared device leaves nothing in the tab, and a private session is kept on the device', async () => {
  const page = await aPage();
  page.keepSession(session, true);
  page.forgetSession();
  expect(everything()).toBe('[]');
  page.keepSession(session, false);
  expect(page.isSharedSession()).toBe(false);
  expect(inTab.size).toBe(0);
  expect((await aPage()).currentOwner()).toBe('10000001');
});

test('only the page remembers text typed on a shared device', async () => {
  const page = await aPage();
  page.keepSession(session, true);
  page.keepDraft('identity', { first: 'Jane' });
  page.keepPersonalInTab('transfer-draft', '4200.00');
  expect(page.readDraft('identity')).toEqual({ first: 'Jane' });
  expect(page.readPersonalOfTab('transfer-draft')).toBe('4200.00');
  expect(everything()).not.toMatch(/Jane|4200/);
  expect((await aPage()).readDraft('identity')).toEqual({});

  page.forgetSession();
  page.forgetPersonalOfTab();
  page.keepSession(session, true);
  expect(page.readDraft('identity')).toEqual({});
  expect(page.readPersonalOfTab('transfer-draft')).toBeNull();
  page.forgetSession();
  page.keepSession(session, false);
  page.keepDraft('identity', { first: 'Jane' });
  expect((await aPage()).readDraft('identity')).toEqual({ first: 'Jane' });
});

test('a customer’s own answers are not kept on a shared device', async () => {
  const page = await aPage();
  const nowMs = Date.now();
  page.keepSession(session, true);
  const key = page.answerKey(getMe, {});
  await page.keepAnswer(key, session.person, nowMs);
  expect(await page.withDatabase((db) => db.answers.toArray())).toEqual([]);
  page.keepSession(session, false);
  await page.keepAnswer(key, session.person, nowMs);
  expect(await page.withDatabase((db) => db.answers.count())).toBe(1);
});

test('the choice goes to the server with the sign-in, and is remembered', async () => {
  const page = await aPage();
  expect(await page.thisBrowser()).not.toHaveProperty('isShared');
  page.setSharedDevice(true);
  expect(await page.thisBrowser()).toHaveProperty('isShared', true);
  expect((await aPage()).isSharedDevice()).toBe(true);
  page.setSharedDevice(false);
  expect((await aPage()).isSharedDevice()).toBe(false);
});

test('a tab of a shared device is not reloaded while it has a draft, which only the page remembers', async () => {
  const page = await aPage();
  const { useUpdate } = await import('../device/updates.ts');
  const holds = () => readHook(useUpdate).holds;
  page.keepSession(session, true);
  page.keepPersonalInTab('seen', '1');
  expect(holds()).toEqual([]);
  page.keepDraft('identity', { first: 'Jane' });
  page.keepDraft('identity', { first: 'Janet' });
  expect(holds()).toEqual(['draft']);
  page.keepPersonalInTab(`${page.DRAFTS}identity`, undefined);
  expect(holds()).toEqual([]);
  page.keepDraft('identity', { first: 'Jane' });
  page.forgetSession();
  expect(holds()).toEqual([]);
  page.keepSession(session, false);
  page.keepDraft('identity', { first: 'Jane' });
  expect(holds()).toEqual([]);
});

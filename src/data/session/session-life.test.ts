import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { aSignedIn } from '../../../tests/harness/customer.ts';

const session = aSignedIn();

/** A page whose server knows the session, has ended it, or is unreachable. */
async function aPage(server: 'knows' | 'ended' | 'away') {
  const asked: string[] = [];
  const person = { ...session.person, tradeAccount: 'T9' };
  const browser = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', browser);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (server === 'away') throw new TypeError('Failed to fetch');
    if (server === 'ended') return Response.json({ code: 4010, refusal: 'not_signed_in' });
    const list = { accList: [{ tcType: 0, td_acc: 'T9' }], username: 'jane@example.com' };
    return Response.json({ code: 2000, data: url.includes('/list/') ? list : person });
  });
  const { currentUser, keepSession } = await import('./session.ts');
  const { followSession } = await import('./session-life.ts');
  const ends: number[] = [];
  return {
    asked,
    ends,
    currentUser,
    signIn: () => keepSession(session),
    start: () => followSession({ onEnded: () => ends.push(1) }),
    comeIntoView: () => browser.dispatchEvent(new Event('visibilitychange')),
  };
}

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('the account list is requested on start and when the page becomes visible', async () => {
  const page = await aPage('knows');
  page.signIn();
  page.start();
  await vi.waitFor(() => expect(page.currentUser().td_acc).toBe('T9'));
  const before = page.asked.filter((url) => url.includes('/account/list/')).length;
  expect(before).toBe(1);
  page.comeIntoView();
  await vi.waitFor(() =>
    expect(page.asked.filter((url) => url.includes('/account/list/'))).toHaveLength(2),
  );
});

test('a visitor’s account list is not requested', async () => {
  const page = await aPage('knows');
  page.start();
  page.comeIntoView();
  await nextTurn();
  expect(page.asked).toEqual([]);
});

test('a session that ended elsewhere is reported once and signs out', async () => {
  const page = await aPage('ended');
  page.signIn();
  page.start();
  await vi.waitFor(() => expect(page.ends).toHaveLength(1));
  expect(page.currentUser()).toMatchObject({ login_state: 0, userInfo: null, td_acc: '' });
  page.comeIntoView();
  await nextTurn();
  expect(page.ends).toHaveLength(1);
});

test('an unreachable server changes nothing and is not reported', async () => {
  const page = await aPage('away');
  page.signIn();
  page.start();
  await vi.waitFor(() => expect(page.asked.length).toBeGreaterThan(0));
  await nextTurn();
  expect(page.ends).toEqual([]);
  expect(page.currentUser()).toMatchObject({ login_state: 1, username: 'jane@example.com' });
});

test('an account list is not applied to another customer who signed in meanwhile', async () => {
  const page = await aPage('knows');
  page.signIn();
  const first = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (url: string) => {
    page.asked.push(url);
    return first.promise;
  });
  const { refreshPerson } = await import('./session-acts.ts');
  const refreshed = refreshPerson();
  await vi.waitFor(() => expect(page.asked).toHaveLength(1));
  const { forgetSession, keepSession } = await import('./session.ts');
  forgetSession();
  keepSession({ ...session, person: { ...session.person, tradeAccount: '20000001' } });
  first.resolve(Response.json({ code: 2000, data: session.person }));
  await refreshed;
  expect(page.currentUser().td_acc).toBe('20000001');
});

/** Resolves after all immediate work is done. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

import { beforeEach, expect, test, vi } from 'vitest';
import type { FeedApi } from '../../../workers/feed/api.ts';
import { aCustomer, aSignedIn } from '../../../tests/harness/customer.ts';

const signedIn = aSignedIn();

const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  return () => vi.unstubAllGlobals();
});

/** A page, and what it asks of the hubs that it is linked to. */
async function aPage() {
  vi.resetModules();
  const [session, person] = await Promise.all([
    import('../session/session.ts'),
    import('./feed-person.ts'),
  ]);
  const asked: string[] = [];
  const hub = {
    forget: async () => void asked.push('forget'),
    keepNothing: async (_page: string, isShared: boolean) =>
      void asked.push(isShared ? 'keep nothing' : 'keep again'),
  } as Pick<FeedApi, 'forget' | 'keepNothing'> as FeedApi;
  const link = (isAlive = true) =>
    person.linkPerson('a', async (call) => {
      if (!isAlive) throw new Error('the hub is dead');
      await call(hub as unknown as Parameters<typeof call>[0]);
    });
  return { ...session, ...person, asked, link };
}

test('a sign-out lets the hub forget what it stored for the customer, a sign-in does not', async () => {
  const page = await aPage();
  await page.link();
  page.keepSession(signedIn);
  page.keepPerson(aCustomer({ agreementsDue: ['user-agreement'] }));
  expect(page.asked).toEqual([]);
  page.forgetSession();
  expect(page.asked).toEqual(['forget']);
});

test('what a dead hub was to forget is forgotten by the next one', async () => {
  const page = await aPage();
  await page.link(false);
  page.keepSession(signedIn);
  page.forgetSession();
  await page.link();
  expect(page.asked).toEqual(['forget']);
  await page.link();
  expect(page.asked).toEqual(['forget']);
});

test('each hub learns of a session of a shared device, and of its end', async () => {
  const page = await aPage();
  await page.link();
  page.keepSession(signedIn, true);
  expect(page.asked).toEqual(['keep nothing']);
  await page.link();
  expect(page.asked).toEqual(['keep nothing', 'keep nothing']);
  page.forgetSession();
  expect(page.asked.slice(2).toSorted()).toEqual(['forget', 'keep again']);
});

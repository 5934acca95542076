// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { Remote } from 'comlink';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getMe } from '../../../contract/session.ts';
import type { FeedApi } from '../../../workers/feed/api.ts';
import { keepSession } from '../session/session.ts';
import { linkPerson } from './feed-person.ts';
import { startPersonEvents } from './person-events.ts';
import { aSignedIn } from '../../../tests/harness/customer.ts';

const session = aSignedIn();

const isMe = (what: string) => what.endsWith(getMe.path);

test('a page that lost its hub requests its customer’s data again once the next hub knows the customer', async () => {
  const asked: string[] = [];
  const hub = new Proxy({} as Remote<FeedApi>, {
    get: (_, name) => async () => void asked.push(String(name)),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ code: 2000, data: session.person });
  });
  keepSession(session);
  startPersonEvents();

  await linkPerson('page', (call) => call(hub));
  expect(asked).toContain('person');
  expect(asked.filter(isMe)).toEqual([]);

  asked.length = 0;
  await linkPerson('page', (call) => call(hub));
  await expect.poll(() => asked.filter(isMe)).toHaveLength(1);
  expect(asked.indexOf('person')).toBeLessThan(asked.findIndex(isMe));
  vi.unstubAllGlobals();
});

test('a page whose feed never connects polls for what is its customer’s', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(() => void vi.unstubAllGlobals());
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ code: 2000, data: session.person });
  });
  vi.resetModules();
  const page = await import('../session/session.ts');
  page.keepSession(session);
  (await import('./person-events.ts')).startPersonEvents();

  await vi.advanceTimersByTimeAsync(61_000);
  expect(asked.filter(isMe)).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.filter(isMe)).toHaveLength(1);
});

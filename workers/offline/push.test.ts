import { expect, test, vi } from 'vitest';
import { takePushes } from './push.ts';

/** A window of this browser. Only a page of the customer whose pushes come here answers the worker. */
interface Window {
  readonly url: string;
  readonly isListening: boolean;
}

/** Clicks a notification for `/msgCenter`, and returns what happened to the windows, most recent first. */
async function click(windows: readonly Window[]): Promise<string[]> {
  const happened: string[] = [];
  let work: Promise<unknown> | undefined;
  const scope = Object.assign(new EventTarget(), {
    registration: {},
    clients: {
      matchAll: async () =>
        windows.map(({ url, isListening }) => ({
          url,
          postMessage({ path }: { path: string }, [port]: MessagePort[]) {
            if (!isListening) return;
            happened.push(`${url} shows ${path}`);
            port?.postMessage('OPENED');
          },
          focus: async () => void happened.push(`${url} comes to the front`),
        })),
      openWindow: async (url: string) => void happened.push(`${url} opens`),
    },
  });
  takePushes(scope as unknown as ServiceWorkerGlobalScope);
  const event = Object.assign(new Event('notificationclick'), {
    notification: { data: '/msgCenter', close: () => undefined },
    waitUntil: (waited: Promise<unknown>) => (work = waited),
  });
  scope.dispatchEvent(event);
  await work;
  return happened;
}

const app = { url: 'https://plumb.example/#/index', isListening: true };

test('a click on a notification shows its address in the most recent page of the app', async () => {
  const inbox = { url: 'https://plumb.example/demo/inbox', isListening: false };
  expect(await click([inbox, app, { ...app, url: 'https://plumb.example/#/market' }])).toEqual([
    `${app.url} shows /msgCenter`,
    `${app.url} comes to the front`,
  ]);
});

test('a page that does not answer, such as another customer’s, leaves the notification to the next one', async () => {
  const other = { url: 'https://plumb.example/#/market', isListening: false };
  expect(await click([other, app])).toEqual([
    `${app.url} shows /msgCenter`,
    `${app.url} comes to the front`,
  ]);
});

test('several pages that do not answer together take no longer than a browser allows a window after a click', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const silent = { ...app, isListening: false };
  const clicked = click([silent, silent, silent]);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(await Promise.race([clicked, Promise.resolve('still waiting')])).toEqual([
    '/#/msgCenter opens',
  ]);
});

test.for([
  ['there is no page of the app', []],
  ['the page does not answer', [{ ...app, isListening: false }]],
  ['the only page is another one', [{ url: 'https://plumb.example/operator', isListening: true }]],
] as const)('a click on a notification opens a window when %s', async ([, windows]) => {
  expect(await click(windows)).toEqual(['/#/msgCenter opens']);
});

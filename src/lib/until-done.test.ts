import { afterEach, expect, test, vi } from 'vitest';
import { untilDone } from './until-done.ts';

afterEach(() => vi.unstubAllGlobals());

/** Work that fails until `allow` is called, in a page that can lose its connection and its visibility. */
function aPage() {
  const [network, view] = [new EventTarget(), Object.assign(new EventTarget(), { hidden: true })];
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('document', view);
  let mayWork = false;
  const problems: unknown[] = [];
  const ended = untilDone(
    async () => {
      if (!mayWork) throw new TypeError('failed to fetch');
    },
    (problem) => problems.push(problem),
  );
  return { network, view, problems, ended, allow: () => (mayWork = true) };
}

test('work that failed runs again when the connection returns, until it is done', async () => {
  const { network, problems, ended, allow } = aPage();
  await vi.waitFor(() => expect(problems).toHaveLength(1));
  network.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(problems).toHaveLength(2));
  allow();
  network.dispatchEvent(new Event('online'));
  await ended;
  network.dispatchEvent(new Event('online'));
  expect(problems).toHaveLength(2);
});

test('work that failed runs again when the page becomes visible', async () => {
  const { view, problems, ended, allow } = aPage();
  await vi.waitFor(() => expect(problems).toHaveLength(1));
  allow();
  view.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  view.hidden = false;
  view.dispatchEvent(new Event('visibilitychange'));
  await ended;
  expect(problems).toHaveLength(1);
});

import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import * as v from 'valibot';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { endpoint } from '../../../contract/endpoint.ts';

const getPrice = endpoint({
  path: '/price/get/',
  summary: 'A price.',
  input: v.object({ ticker: v.string() }),
  output: v.object({ price: v.number() }),
  refusals: ['unknown_ticker'],
  changesWith: ['positions'],
});
const apple = { ticker: 'AAPL' };

/** A page in a browser whose server's answers the test chooses, and which the test can hide and show. */
async function aPage() {
  vi.resetModules();
  const page = new EventTarget();
  const browser = Object.assign(new EventTarget(), { hidden: false });
  const server = { asked: 0, price: 1 as number | 'offline' | 'unknown' };

  vi.stubGlobal('document', browser);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('fetch', async () => {
    server.asked += 1;
    const { price } = server;
    if (price === 'offline') throw new TypeError('Failed to fetch');
    return price === 'unknown'
      ? Response.json({ code: 4041, refusal: 'unknown_ticker' })
      : Response.json({ code: 2000, data: { price } });
  });

  const { refreshAll, sourceOf } = await import('./known-source.ts');
  const source = sourceOf(getPrice, apple);
  return {
    server,
    refreshAll,
    sourceOf,
    source,
    now: () => {
      const { value, waiting, declined } = source.state.get();
      return { price: value?.price, waiting, declined: declined?.code };
    },
    follow(refreshMs?: number, freshMs?: number) {
      const stop = source.follow(() => {}, refreshMs, freshMs);
      // A scheduled retry would run after the page is gone.
      onTestFinished(stop);
      return stop;
    },
    hide: (hidden: boolean) => {
      browser.hidden = hidden;
      browser.dispatchEvent(new Event('visibilitychange'));
    },
    comeOnline: () => page.dispatchEvent(new Event('online')),
  };
}

/** Not a first visit, which stores answers only when the page is quiet; here they are stored immediately. */
beforeEach(async () => {
  vi.unstubAllGlobals();
  vi.resetModules();
  await Dexie.delete('plumb');
  const { withDatabase } = await import('../device/db.ts');
  await withDatabase(async () => {});
});

const known = (price: number) => ({ price, waiting: false, declined: undefined });

test('the state is waiting before the first answer', async () => {
  const page = await aPage();
  expect(page.now()).toEqual({ price: undefined, waiting: true, declined: undefined });
});

test('two readers of the same answer make one call', async () => {
  const page = await aPage();
  page.follow();
  page.follow();
  expect(page.sourceOf(getPrice, { ticker: 'AAPL' })).toBe(page.source);
  await expect.poll(page.now).toEqual(known(1));
  expect(page.server.asked).toBe(1);
});

test('a change during a call causes one more call', async () => {
  const page = await aPage();
  page.follow();
  const { refreshAnswersTo } = await import('./known-source.ts');
  const again = Promise.all([refreshAnswersTo([getPrice]), refreshAnswersTo([getPrice])]);
  page.server.price = 2;
  await again;
  expect(page.now()).toEqual(known(2));
  expect(page.server.asked).toBe(2);
});

test('a change without readers is requested by the next reader', async () => {
  const page = await aPage();
  const stop = page.follow();
  await expect.poll(page.now).toEqual(known(1));
  stop();
  page.server.price = 2;
  const { refreshAnswersTo } = await import('./known-source.ts');
  await refreshAnswersTo([getPrice]);
  expect(page.server.asked).toBe(1);
  page.follow();
  await expect.poll(page.now).toEqual(known(2));
});

test('who comes while a call is under way that is older than a change gets the state after it', async () => {
  const page = await aPage();
  const answers: (() => void)[] = [];
  const fetchNow = globalThis.fetch;
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const answer = await fetchNow(...given);
    await new Promise<void>((resolve) => answers.push(resolve));
    return answer;
  });
  const stop = page.follow();
  await expect.poll(() => answers).toHaveLength(1);
  stop();
  page.server.price = 2;
  const { refreshAnswersTo } = await import('./known-source.ts');
  await refreshAnswersTo([getPrice]);
  page.follow();
  answers[0]?.();
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.();
  await expect.poll(page.now).toEqual(known(2));
});

test('an event of a topic requests the answers that change with it, and no others', async () => {
  const page = await aPage();
  page.follow();
  await expect.poll(page.now).toEqual(known(1));
  page.server.price = 2;
  const { refreshChanged } = await import('./known-source.ts');
  await refreshChanged(['balances', 'orders']);
  expect(page.now()).toEqual(known(1));
  await refreshChanged(['orders', 'positions']);
  expect(page.now()).toEqual(known(2));
  expect(page.server.asked).toBe(2);
});

test('offline the last visit’s answer is shown with its age and the reason', async () => {
  const visit = await aPage();
  visit.follow();
  await expect.poll(visit.now).toEqual(known(1));
  const { asOfMs } = visit.source.state.get();
  const { withDatabase } = await import('../device/db.ts');
  await expect.poll(() => withDatabase((db) => db.answers.count())).toBe(1);

  const next = await aPage();
  next.server.price = 'offline';
  const seen: unknown[] = [];
  next.source.state.subscribe(() => seen.push(next.now()));
  next.follow();
  await expect.poll(next.now).toEqual({ price: 1, waiting: false, declined: 'offline' });
  expect(next.source.state.get().asOfMs).toBe(asOfMs);
  expect(seen).not.toContainEqual(
    expect.objectContaining({ price: undefined, declined: 'offline' }),
  );
});

test('after a failed call the next reader asks again, however fresh the last answer is', async () => {
  const page = await aPage();
  const stop = page.follow(undefined, 60_000);
  await expect.poll(page.now).toEqual(known(1));
  page.server.price = 'offline';
  await page.refreshAll();
  stop();
  page.server.price = 2;
  page.follow(undefined, 60_000);
  expect(page.now().waiting).toBe(true);
  await expect.poll(page.now).toEqual(known(2));
});

test('fresh answers are not requested again; old ones are', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const page = await aPage();
    page.follow(undefined, 60_000);
    await expect.poll(page.now).toEqual(known(1));
    vi.advanceTimersByTime(59_000);
    page.follow(undefined, 60_000);
    expect(page.now()).toEqual(known(1));
    page.follow();
    expect(page.now()).toMatchObject({ waiting: true });
    await expect.poll(page.now).toEqual(known(1));
    vi.advanceTimersByTime(61_000);
    page.follow(undefined, 60_000);
    await expect.poll(() => page.server.asked).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

test('an interval ends with its follower', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  try {
    const page = await aPage();
    page.follow(60_000);
    await expect.poll(page.now).toEqual(known(1));
    page.follow(500)();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(page.server.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(page.server.asked).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test('a failure keeps the value and recovers when the connection is back', async () => {
  const page = await aPage();
  page.follow();
  await expect.poll(page.now).toEqual(known(1));

  page.server.price = 'offline';
  await page.source.refresh();
  expect(page.now()).toEqual({ price: 1, waiting: false, declined: 'offline' });

  page.server.price = 2;
  page.comeOnline();
  await expect.poll(page.now).toEqual(known(2));
});

test('an unstable connection does not request fresh answers again', async () => {
  const page = await aPage();
  page.follow(60_000);
  const msft = page.sourceOf(getPrice, { ticker: 'MSFT' });
  msft.follow(() => {}, undefined);
  await vi.waitFor(() => expect(msft.state.get().waiting).toBe(false));
  await vi.waitFor(() => expect(page.now()).toEqual(known(1)));
  page.server.price = 2;
  page.comeOnline();
  await vi.waitFor(() => expect(msft.state.get().value?.price).toBe(2));
  expect(page.now()).toEqual(known(1));
});

test('known data is drawn before a new request, and not requested for a screen that was left', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const page = await aPage();
    const stop = page.follow();
    await expect.poll(page.now).toEqual(known(1));
    stop();
    vi.advanceTimersByTime(120_000);
    const { asked } = page.server;
    const leave = page.follow();
    expect(page.server.asked).toBe(asked);
    leave();
    expect(page.now().waiting).toBe(false);
    page.follow();
    await expect.poll(() => page.server.asked).toBe(asked + 1);
  } finally {
    vi.useRealTimers();
  }
});

/** A page whose screen showed an answer, and was left two minutes ago. */
async function aPageLeftBefore() {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const page = await aPage();
  const stop = page.follow();
  await expect.poll(page.now).toEqual(known(1));
  stop();
  expect(page.source.stateFor().waiting).toBe(false);
  vi.advanceTimersByTime(120_000);
  return page;
}

test('an answer that opening a screen requests again is waiting from the first drawing on', async () => {
  const page = await aPageLeftBefore();
  const drawn = page.source.stateFor();
  expect(drawn).toMatchObject({ value: { price: 1 }, waiting: true });
  const hear = vi.fn<() => void>();
  onTestFinished(page.source.follow(hear, undefined));
  expect(page.source.state.get()).toBe(drawn);
  expect(hear).not.toHaveBeenCalled();
  await expect.poll(page.now).toEqual(known(1));
  expect(hear).toHaveBeenCalledTimes(1);
});

test('a drawing that was abandoned leaves no answer waiting', async () => {
  const page = await aPageLeftBefore();
  const { asked } = page.server;
  expect(page.source.stateFor().waiting).toBe(true);
  page.follow(undefined, 600_000);
  expect(page.now()).toEqual(known(1));
  expect(page.server.asked).toBe(asked);
});

test('a pull to refresh requests every answer on the screen and no other', async () => {
  const page = await aPage();
  const stop = page.sourceOf(getPrice, { ticker: 'MSFT' }).follow(() => {}, undefined);
  await expect.poll(() => page.server.asked).toBe(1);
  stop();
  page.follow();
  await expect.poll(page.now).toEqual(known(1));
  page.server.price = 2;
  const { asked } = page.server;

  await page.refreshAll();
  expect(page.server.asked).toBe(asked + 1);
  expect(page.now()).toEqual(known(2));
});

test('an answer refreshes after its interval, but not while the page is hidden', async () => {
  const page = await aPage();
  page.follow(20);
  await expect.poll(() => page.server.asked).toBeGreaterThan(2);

  page.hide(true);
  await page.source.refresh();
  const { asked } = page.server;
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(page.server.asked).toBe(asked);

  page.hide(false);
  await expect.poll(() => page.server.asked).toBeGreaterThan(asked);
});

test('a poll of a current answer is not announced as waiting, but a request during it is', async () => {
  const page = await aPage();
  page.follow(20);
  await expect.poll(page.now).toEqual(known(1));
  const seen: boolean[] = [];
  onTestFinished(page.source.state.subscribe(() => seen.push(page.now().waiting)));
  const { asked } = page.server;
  await expect.poll(() => page.server.asked).toBeGreaterThan(asked + 1);
  expect(seen).not.toContain(true);

  const polled = page.server.asked;
  await vi.waitUntil(() => page.server.asked > polled, { interval: 1 });
  const requested = page.source.refresh();
  expect(page.now().waiting).toBe(true);
  await requested;
  expect(page.now()).toEqual(known(1));
});

test('a failed call is retried when the page becomes visible', async () => {
  const page = await aPage();
  page.server.price = 'offline';
  page.follow();
  await expect.poll(() => page.now().declined).toBe('offline');

  page.hide(true);
  page.server.price = 3;
  page.hide(false);
  await expect.poll(page.now).toEqual(known(3));
});

test('an answer without readers is not refreshed', async () => {
  const page = await aPage();
  const stop = page.follow(20);
  await expect.poll(page.now).toEqual(known(1));
  stop();
  await page.source.refresh();
  const { asked } = page.server;
  page.comeOnline();
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(page.server.asked).toBe(asked);
});

test('a refusal without a value is shown', async () => {
  const page = await aPage();
  page.server.price = 'unknown';
  page.follow();
  await expect
    .poll(page.now)
    .toEqual({ price: undefined, waiting: false, declined: 'unknown_ticker' });
});

test('after the clock is set back the next reader requests the answer again', async () => {
  const page = await aPage();
  const stop = page.follow();
  await vi.waitFor(() => expect(page.now()).toEqual(known(1)));
  stop();
  page.server.price = 2;
  vi.useFakeTimers({ now: Date.now() - 3_600_000, toFake: ['Date'] });
  page.follow();
  await vi.waitFor(() => expect(page.now()).toEqual(known(2)));
  vi.useRealTimers();
});

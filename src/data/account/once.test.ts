// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../../../contract/answer.ts';
import type { SignedIn } from '../../../contract/session.ts';
import { followHook } from '../../../tests/harness/hook.ts';
import { aSignedIn } from '../../../tests/harness/customer.ts';

const signedIn = aSignedIn();
const another: SignedIn = {
  ...signedIn,
  person: { ...signedIn.person, tradeAccount: '20000001', username: 'john@example.com' },
};

type Made = { readonly id: string };
const made: Answer<Made> = { ok: true, value: { id: 'order-1' } };
const nothing = { ok: true, value: null } as unknown as Answer<Made>;
const refused: Answer<Made> = { ok: false, code: 'insufficient_funds' };
const unanswered = () => new Promise<Answer<Made>>(() => undefined);

/** The next page of the same tab, with fresh memory, and the keys that it sends and asks about. */
async function aPage(
  ask: () => Promise<Answer<Made>>,
  find = unanswered,
  isShownWhereConfirmed = false,
) {
  vi.resetModules();
  const [session, { onceOf }, updates] = await Promise.all([
    import('../session/session.ts'),
    import('./once.ts'),
    import('../device/updates.ts'),
  ]);
  const sent: string[] = [];
  const asked: string[] = [];
  const onMade = vi.fn<(made: Made) => void>();
  const useOnce = onceOf<string, Made>({
    ask: (key) => (sent.push(key), ask()),
    find: (key) => (asked.push(key), find()),
    isSame: () => true,
    refresh: () => undefined,
    isShownWhereConfirmed,
  });
  return {
    ...session,
    sent,
    asked,
    onMade,
    ticket: () => followHook(() => useOnce('ticket', onMade)),
    holds: () => followHook(() => updates.useUpdate().holds),
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.for([true, false])(
  'a request without an answer is asked about after a reload, on a shared device: %s',
  async (isShared) => {
    const page = await aPage(unanswered);
    page.keepSession(signedIn, isShared);
    const first = page.ticket();
    await expect.poll(() => first.said).toBeDefined();
    void first.said?.send('wish');
    expect(page.sent).toHaveLength(1);

    const reloaded = await aPage(unanswered, async () => made);
    reloaded.ticket();
    await expect.poll(() => reloaded.onMade.mock.calls).toEqual([[{ id: 'order-1' }]]);
    expect(reloaded.asked).toEqual(page.sent);
    expect(sessionStorage.getItem('request_keys')).toBeNull();
  },
);

test('a quick answer replaces the screen at once, and no second request leaves before a slow one is shown', async () => {
  const quick = await aPage(async () => made);
  quick.keepSession(signedIn);
  const ticket = quick.ticket();
  await expect.poll(() => ticket.said).toBeDefined();
  const shown: string[] = [];
  ticket.said?.state.subscribe(() => shown.push(String(ticket.said?.state.get().kind)));
  await ticket.said?.send('wish');
  expect(quick.onMade).toHaveBeenCalledTimes(1);
  expect(shown).toEqual([]);

  const slow = await aPage(unanswered);
  slow.keepSession(signedIn);
  const other = slow.ticket();
  await expect.poll(() => other.said).toBeDefined();
  void other.said?.send('wish');
  expect(other.said?.isOnItsWay()).toBe(true);
  void other.said?.send('wish');
  await expect.poll(() => other.said?.state.get().kind).toBe('sending');
  expect(slow.sent).toHaveLength(1);
});

test('a success is shown where it was confirmed before the next screen opens, and nothing is sent meanwhile', async () => {
  const page = await aPage(async () => made, unanswered, true);
  page.keepSession(signedIn);
  const ticket = page.ticket();
  await expect.poll(() => ticket.said).toBeDefined();
  const shown: string[] = [];
  ticket.said?.state.subscribe(() => {
    const kind = String(ticket.said?.state.get().kind);
    shown.push(`${kind} ${page.onMade.mock.calls.length}`);
    if (kind !== 'made') return;
    void ticket.said?.send('wish again');
    ticket.said?.change();
  });
  await ticket.said?.send('wish');
  expect(shown).toEqual(['made 0', 'idle 1']);
  expect(page.onMade.mock.calls).toEqual([[{ id: 'order-1' }]]);
  expect(page.sent).toHaveLength(1);
});

test('a success whose screen closed in the meantime is reported on its return', async () => {
  const page = await aPage(async () => made, unanswered, true);
  page.keepSession(signedIn);
  const ticket = page.ticket();
  await expect.poll(() => ticket.said).toBeDefined();
  ticket.said?.state.subscribe(() => ticket.leave());
  await ticket.said?.send('wish');
  expect(page.onMade).not.toHaveBeenCalled();
  page.ticket();
  await expect.poll(() => page.onMade.mock.calls).toEqual([[{ id: 'order-1' }]]);
});

test('a page that closes before a success was told finds it on its return', async () => {
  const page = await aPage(async () => made, unanswered, true);
  page.keepSession(signedIn);
  const ticket = page.ticket();
  await expect.poll(() => ticket.said).toBeDefined();
  ticket.said?.state.subscribe(() => ticket.leave());
  await ticket.said?.send('wish');

  const reloaded = await aPage(unanswered, async () => made);
  reloaded.ticket();
  await expect.poll(() => reloaded.onMade.mock.calls).toEqual([[{ id: 'order-1' }]]);
  expect(reloaded.asked).toEqual(page.sent);
  expect(sessionStorage.getItem('request_keys')).toBeNull();
});

test('a hidden page, which draws no frame, tells of a success at once', async () => {
  const page = await aPage(async () => made, unanswered, true);
  page.keepSession(signedIn);
  const ticket = page.ticket();
  await expect.poll(() => ticket.said).toBeDefined();
  const shown: string[] = [];
  ticket.said?.state.subscribe(() => shown.push(String(ticket.said?.state.get().kind)));
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await ticket.said?.send('wish');
  vi.restoreAllMocks();
  expect(page.onMade).toHaveBeenCalledTimes(1);
  expect(shown).toEqual([]);
});

test('a repeated refusal first shows that the request is on its way again', async () => {
  const page = await aPage(async () => refused);
  page.keepSession(signedIn);
  const ticket = page.ticket();
  await expect.poll(() => ticket.said).toBeDefined();
  await ticket.said?.send('wish');
  const shown: string[] = [];
  ticket.said?.state.subscribe(() => shown.push(String(ticket.said?.state.get().kind)));
  await ticket.said?.send('wish');
  expect(shown).toEqual(['sending', 'declined']);
});

test('an attempt that may still arrive keeps its key over a reload', async () => {
  const page = await aPage(
    async () => ({ ok: false, code: 'timeout' }),
    async () => nothing,
  );
  page.keepSession(signedIn, true);
  const first = page.ticket();
  await expect.poll(() => first.said).toBeDefined();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const sending = first.said?.send('wish');
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  await sending;
  expect(first.said?.state.get().kind).toBe('not_made');

  const reloaded = await aPage(unanswered);
  const next = reloaded.ticket();
  await expect.poll(() => next.said).toBeDefined();
  next.said?.change();
  void next.said?.send('another wish');
  expect(reloaded.sent).toEqual(page.sent);
});

test('a request that the server does not have yet may still arrive, and is asked for again', async () => {
  const page = await aPage(
    async () => ({ ok: false, code: 'offline' }),
    async () => (page.asked.length === 1 ? nothing : made),
  );
  page.keepSession(signedIn);
  const ticket = page.ticket();
  await expect.poll(() => ticket.said).toBeDefined();
  const shown: string[] = [];
  ticket.said?.state.subscribe(() => shown.push(String(ticket.said?.state.get().kind)));
  await ticket.said?.send('wish');
  expect(page.onMade.mock.calls).toEqual([[{ id: 'order-1' }]]);
  expect(shown).not.toContain('not_made');
});

test('the time in which a request may still arrive begins when its answer fails to come', async () => {
  const page = await aPage(
    // The session was renewed before the request left.
    () =>
      new Promise((resolve) => {
        setTimeout(() => resolve({ ok: false, code: 'offline' }), 14_000);
      }),
    async () => (page.asked.length < 4 ? nothing : made),
  );
  page.keepSession(signedIn);
  const ticket = page.ticket();
  await expect.poll(() => ticket.said).toBeDefined();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const sending = ticket.said?.send('wish');
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  await sending;
  expect(page.onMade.mock.calls).toEqual([[{ id: 'order-1' }]]);
});

test('the outcome of one customer’s request is never asked for as another', async () => {
  const isAsked = Promise.withResolvers<void>();
  const page = await aPage(
    async () => ({ ok: false, code: 'timeout' }),
    async () => (isAsked.resolve(), { ok: false, code: 'timeout' }),
  );
  page.keepSession(signedIn);
  const ticket = page.ticket();
  await expect.poll(() => ticket.said).toBeDefined();
  const { said } = ticket;
  const sending = said?.send('wish');
  await isAsked.promise;
  ticket.leave();
  page.keepSession(another);
  await sending;
  expect(page.asked).toHaveLength(1);

  page.keepSession(signedIn);
  page.ticket();
  await expect.poll(() => page.asked).toEqual([page.sent[0], page.sent[0]]);
});

test('a newer build does not reload the page between a request and its outcome', async () => {
  const outcome = Promise.withResolvers<Answer<Made>>();
  const page = await aPage(
    async () => ({ ok: false, code: 'timeout' }),
    () => outcome.promise,
  );
  page.keepSession(signedIn);
  const ticket = page.ticket();
  const holds = page.holds();
  await expect.poll(() => ticket.said && holds.said).toEqual([]);
  const sending = ticket.said?.send('wish');
  await expect
    .poll(() => [ticket.said?.state.get().kind, holds.said])
    .toEqual(['asking', ['request']]);
  outcome.resolve(made);
  await sending;
  await expect.poll(() => holds.said).toEqual([]);
});

test('no tab stores an unused key, so a duplicated tab has a key of its own', async () => {
  const page = await aPage(async () => refused);
  page.keepSession(signedIn);
  const ticket = page.ticket();
  await expect.poll(() => ticket.said).toBeDefined();
  await ticket.said?.send('wish');
  expect(sessionStorage.getItem('request_keys')).toContain(page.sent[0]);
  // After the refusal the changed request has a new key.
  ticket.said?.change();
  expect(sessionStorage.getItem('request_keys')).toBeNull();

  const placed = await aPage(async () => made);
  const next = placed.ticket();
  await expect.poll(() => next.said).toBeDefined();
  await next.said?.send('wish');
  expect(sessionStorage.getItem('request_keys')).toBeNull();
});

test('a key belongs to its customer, and a sign-out removes it', async () => {
  const page = await aPage(unanswered);
  page.keepSession(signedIn, true);
  const first = page.ticket();
  await expect.poll(() => first.said).toBeDefined();
  void first.said?.send('wish');

  page.keepSession(another, true);
  const other = page.ticket();
  await expect.poll(() => other.said).toBeDefined();
  void other.said?.send('wish');
  expect(page.sent[1]).not.toBe(page.sent[0]);

  page.forgetSession();
  expect(sessionStorage.length).toBe(0);
});

test.for(['{', '[]', '{"10000001 ticket":{"key":"short","stage":"open"}}'])(
  'an invalid value is ignored: %s',
  async (kept) => {
    sessionStorage.setItem('request_keys', kept);
    const page = await aPage(unanswered, async () => made);
    page.keepSession(signedIn);
    const ticket = page.ticket();
    await expect.poll(() => ticket.said?.state.get().kind).toBe('idle');
    expect(page.asked).toEqual([]);
  },
);

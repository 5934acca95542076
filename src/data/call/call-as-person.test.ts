import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { endpoint } from '../../../contract/endpoint.ts';
import { aCustomer } from '../../../tests/harness/customer.ts';

const order = endpoint({
  path: '/order/place/',
  summary: 'An order.',
  audience: 'user',
  input: v.object({}),
  output: v.object({}),
  refusals: [],
});
const RENEWAL = '/api/auth/session/renew/';

/** The requests that reached the server, each with the name of the token's owner. */
let asked: string[] = [];
let answerTo: (path: string) => Response | Promise<Response> = () => done();
/** Tells each page that another changed the stored session. */
let tellStored: () => void = () => undefined;

const done = (value: unknown = {}) => Response.json({ code: 2000, data: value });
const ended = () => Response.json({ code: 4010, refusal: 'not_signed_in' }, { status: 401 });
const asASession = (owner: string, livesMs: number) => ({
  aspctoken: owner.padEnd(43, '-'),
  authToken: `renewal-${owner}`.padEnd(43, '-'),
  signOutToken: `${crypto.randomUUID()}.${'s'.repeat(43)}`,
  expiresAtMs: Date.now() + livesMs,
  person: aCustomer({ tradeAccount: owner }),
});

/** A tab: its own memory, the same storage. */
async function aTab() {
  vi.resetModules();
  const [{ call }, { sourceOf }, { streamAnswer }, { keepConfirmation }, session] =
    await Promise.all([
      import('./call.ts'),
      import('./known-source.ts'),
      import('./stream-answer.ts'),
      import('../session/confirmation.ts'),
      import('../session/session.ts'),
    ]);
  // The code of personal calls is there, as on a page that is in use.
  await import('./call-as-person.ts');
  return {
    placeOrder: () => call(order, {}),
    sourceOf,
    keepConfirmation,
    ask: () =>
      streamAnswer(
        {
          key: crypto.randomUUID(),
          conversation: crypto.randomUUID(),
          question: 'What do I hold?',
          language: 'en',
        },
        { signal: new AbortController().signal, onEvent: () => undefined },
      ),
    signIn: (owner: string, livesMs = 900_000) => session.keepSession(asASession(owner, livesMs)),
    signOut: session.forgetSession,
  };
}

beforeEach(() => {
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  });
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  tellStored = () => window.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  asked = [];
  answerTo = () => done();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const owner = new Headers(init.headers).get('aspctoken')?.replaceAll('-', '') ?? 'nobody';
    asked.push(`${path} of ${owner}`);
    return answerTo(path);
  });
  return () => vi.unstubAllGlobals();
});

/** A call of A whose tokens are being renewed while B signs in in another tab. */
async function whileBSignsIn<T>(start: (tab: Awaited<ReturnType<typeof aTab>>) => Promise<T>) {
  const [one, two] = [await aTab(), await aTab()];
  one.signIn('A', 5_000);
  const isSent = Promise.withResolvers<void>();
  const renewal = Promise.withResolvers<Response>();
  answerTo = (path) => {
    isSent.resolve();
    return path === RENEWAL ? renewal.promise : done();
  };
  const answer = start(one);
  await isSent.promise;
  two.signOut();
  two.signIn('B');
  return { answer, renewal };
}

test.for([
  ['learned of it', true],
  ['has not learned of it yet', false],
] as const)(
  'an order that waits for new tokens is not sent as the customer who signed in in another tab, when its tab %s',
  async ([, hasLearned]) => {
    const { answer, renewal } = await whileBSignsIn((tab) => tab.placeOrder());
    if (hasLearned) tellStored();
    renewal.reject(new TypeError('Failed to fetch'));
    expect(await answer).toEqual({ ok: false, code: 'not_signed_in' });
    expect(asked.filter((each) => !each.startsWith(RENEWAL))).toEqual([]);
  },
);

test('an order that was refused because its session ended is not repeated as another customer', async () => {
  const [one, two] = [await aTab(), await aTab()];
  one.signIn('A');
  answerTo = () => {
    two.signOut();
    two.signIn('B');
    return ended();
  };
  expect(await one.placeOrder()).toEqual({ ok: false, code: 'not_signed_in' });
  expect(asked).toEqual(['/api/order/place/ of A']);
});

test('a tab that has not learned of another customer sends nothing as them', async () => {
  const [one, two] = [await aTab(), await aTab()];
  one.signIn('A');
  two.signIn('B');
  expect(await one.placeOrder()).toEqual({ ok: false, code: 'not_signed_in' });
  expect(asked).toEqual([]);
});

test('a question to the assistant that waits for new tokens is not asked as another customer', async () => {
  const { answer, renewal } = await whileBSignsIn((tab) => tab.ask());
  renewal.reject(new TypeError('Failed to fetch'));
  expect(await answer).toEqual({ ok: false, code: 'not_signed_in' });
  expect(asked.filter((each) => !each.startsWith(RENEWAL))).toEqual([]);
});

test('an answer to one customer is not requested for them as another', async () => {
  const [one, two] = [await aTab(), await aTab()];
  one.signIn('A');
  const source = one.sourceOf(order, {});
  const stop = source.follow(() => undefined, undefined);
  await expect.poll(() => source.state.get().value).toEqual({});
  two.signIn('B');
  tellStored();
  await source.refresh();
  stop();
  expect(source.state.get().declined).toEqual({ ok: false, code: 'not_signed_in' });
  expect(asked).toEqual(['/api/order/place/ of A']);
});

test('a sign-out in another tab leaves nothing of the customer in the memory and storage of this one', async () => {
  const inTab = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    length: 0,
    getItem: (name: string) => inTab.get(name) ?? null,
    setItem: (name: string, text: string) => void inTab.set(name, text),
    removeItem: (name: string) => void inTab.delete(name),
  });
  const [one, two] = [await aTab(), await aTab()];
  one.signIn('A');
  tellStored();
  const source = one.sourceOf(order, {});
  one.keepConfirmation('proof', 60);
  expect(inTab.has('confirmation')).toBe(true);
  two.signOut();
  tellStored();
  expect(inTab.has('confirmation')).toBe(false);
  two.signIn('A');
  tellStored();
  expect(one.sourceOf(order, {})).not.toBe(source);
});

import { expect, test } from 'vitest';
import type { News, Patch } from './api.ts';
import { createPersonal } from './personal.ts';

function aHub() {
  const open = new Map<string, { told: unknown[]; isPaused: boolean }>();
  const sent: unknown[] = [];
  let timer: (() => void) | undefined;
  const personal = createPersonal({
    pages: () =>
      [...open].map(([name, { told, isPaused }]) => ({
        name,
        isPaused,
        port: {
          post: (message: Patch | News) => void told.push('news' in message && message.news),
          close: () => undefined,
        },
      })),
    isOpen: () => true,
    send: (text) => void sent.push(JSON.parse(text)),
    startTimer: (work) => ((timer = work), () => undefined),
  });
  return {
    personal,
    sent,
    open,
    /** The time limit of the present step passes. */
    passLimit: () => timer?.(),
    page(name: string) {
      const told: unknown[] = [];
      open.set(name, { told, isPaused: false });
      return told;
    },
    authorize(owner: string) {
      personal.ticket(owner, { ticket: 'ticket', after: 1 });
      personal.hear({ cmd: 'authed', seq: 1 });
    },
  };
}

test('after a sign-out in one tab the other tab still receives its events', () => {
  const hub = aHub();
  hub.page('one');
  const two = hub.page('two');
  hub.personal.declare('one', 'jane');
  hub.personal.declare('two', 'jane');
  hub.authorize('jane');
  hub.personal.declare('one', undefined);
  hub.personal.hear({ cmd: 'event', seq: 2, topic: 'orders' });
  expect(two).toContainEqual({ kind: 'event', owner: 'jane', seq: 2, topic: 'orders' });
  expect(hub.sent).not.toContainEqual({ cmd: 'unauth' });

  hub.personal.declare('two', undefined);
  expect(hub.sent).toContainEqual({ cmd: 'unauth' });
});

test('the acceptance of a former customer’s ticket is not taken for that of the next one', () => {
  const hub = aHub();
  hub.page('one');
  const two = hub.page('two');
  hub.personal.declare('one', 'jane');
  hub.personal.ticket('jane', { ticket: 'of jane' });
  hub.personal.declare('two', 'john');
  hub.personal.ticket('john', { ticket: 'of john' });
  hub.personal.hear({ cmd: 'error', error: 'unknown_tickers' });
  hub.personal.hear({ cmd: 'authed', seq: 5000 });
  hub.personal.hear({ cmd: 'event', seq: 5001, topic: 'orders' });
  hub.personal.hear({ cmd: 'authed', seq: 40 });
  hub.personal.hear({ cmd: 'event', seq: 41, topic: 'person' });
  expect(two.slice(-2)).toEqual([
    { kind: 'event', owner: 'john', seq: 40, topic: 'resync' },
    { kind: 'event', owner: 'john', seq: 41, topic: 'person' },
  ]);
});

test('a late acceptance of a former customer’s second ticket is not taken for that of the next one', () => {
  const hub = aHub();
  hub.page('one');
  const two = hub.page('two');
  hub.personal.declare('one', 'jane');
  hub.personal.ticket('jane', { ticket: 'of jane' });
  hub.passLimit();
  hub.personal.declare('two', 'john');
  hub.personal.ticket('john', { ticket: 'of john' });
  hub.personal.hear({ cmd: 'authed', seq: 5000 });
  hub.personal.hear({ cmd: 'authed', seq: 40 });
  expect(two.at(-1)).toEqual({ kind: 'event', owner: 'john', seq: 40, topic: 'resync' });
});

test.for(['signs out', 'is gone'])(
  'when the last page of a customer %s, the hub listens for the customer of another page',
  (way) => {
    const hub = aHub();
    hub.page('one');
    const two = hub.page('two');
    hub.personal.declare('two', 'john');
    hub.personal.declare('one', 'jane');
    hub.authorize('jane');
    expect(two.at(-1)).toEqual({ kind: 'heard', owner: 'jane' });

    if (way === 'signs out') hub.personal.declare('one', undefined);
    else {
      hub.open.delete('one');
      hub.personal.left('one');
    }
    expect(two.slice(-2)).toEqual([
      { kind: 'heard', owner: 'john' },
      { kind: 'ask', owner: 'john' },
    ]);
    hub.authorize('john');
    hub.personal.hear({ cmd: 'event', seq: 2, topic: 'orders' });
    expect(two).toContainEqual({ kind: 'event', owner: 'john', seq: 2, topic: 'orders' });
    expect(hub.sent).not.toContainEqual({ cmd: 'unauth' });
  },
);

test('a page that declares later learns whose events arrive, and a paused one when it returns', () => {
  const hub = aHub();
  hub.page('one');
  const two = hub.page('two');
  hub.personal.declare('one', 'jane');
  hub.personal.declare('two', 'jane');
  expect(two).toEqual([{ kind: 'heard', owner: 'jane' }]);

  hub.open.set('two', { told: two, isPaused: true });
  hub.personal.declare('one', 'john');
  expect(two).toHaveLength(1);
  hub.open.set('two', { told: two, isPaused: false });
  hub.personal.release('two');
  expect(two.at(-1)).toEqual({ kind: 'heard', owner: 'john' });
});

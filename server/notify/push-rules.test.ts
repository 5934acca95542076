import { expect, test } from 'vitest';
import { MESSAGE_CATEGORIES, messageKinds } from '../../contract/message.ts';
import { payloadOf, restOf, whenToPush } from './push-rules.ts';

const alert = { kind: 'price_alert', category: messageKinds.price_alert } as const;
const safety = { kind: 'password_changed', category: 'system' } as const;
const order = { kind: 'order_filled', category: 'order' } as const;
const all = { push: [...MESSAGE_CATEGORIES], quiet: null, timeZone: 'UTC' };
const quiet = { fromMinutes: 22 * 60, toMinutes: 7 * 60 };
const midnightMs = Date.UTC(2026, 10, 20);
const sevenMs = midnightMs + 7 * 3_600_000;

test.for([
  ['that is wanted', alert, all, { kind: 'now' }],
  ['that is not wanted', alert, { ...all, push: [] }, { kind: 'never' }],
  ['in quiet hours', alert, { ...all, quiet }, { kind: 'later', atMs: sevenMs }],
  ['that is not wanted, in quiet hours', alert, { ...all, push: [], quiet }, { kind: 'never' }],
  ['about safety', safety, { ...all, push: [], quiet }, { kind: 'now' }],
] as const)('a message %s is pushed when it should be', ([, message, choices, when]) => {
  expect(whenToPush(message, { ...choices, push: [...choices.push] }, midnightMs)).toEqual(when);
});

test.for([
  ['an order', order, { tag: 'order', path: '/detailMessage?id=m1' }],
  ['a price alert', alert, { tag: alert.category, path: '/notifyDetail?id=m1' }],
  ['safety', safety, { tag: 'password_changed', path: '/detailMessage?id=m1' }],
] as const)('a push about %s has its tag and its screen', ([, message, expected]) => {
  expect(payloadOf({ id: 'm1', ...message }, 'en', 3)).toMatchObject({ ...expected, unread: 3 });
});

test('a push without a known count leaves the badge alone', () => {
  expect(payloadOf({ id: 'm1', ...order }, 'es', undefined)).not.toHaveProperty('unread');
});

const sent = { kind: 'sent' } as const;

test.for([
  ['no device', [], { kind: 'nothing' }],
  ['devices that are done', [sent, { kind: 'gone' }, { kind: 'refused' }], { kind: 'nothing' }],
  [
    'services that ask for patience',
    [sent, { kind: 'later', inMs: 1_000 }, { kind: 'later', inMs: 5_000 }],
    { kind: 'again', inMs: 5_000 },
  ],
  [
    'a service in trouble',
    [sent, { kind: 'later', inMs: 1_000 }, { kind: 'later' }],
    { kind: 'fail' },
  ],
] as const)('after %s the right thing is left to do', ([, outcomes, rest]) => {
  expect(restOf(outcomes)).toEqual(rest);
});

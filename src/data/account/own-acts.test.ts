import { expect, test } from 'vitest';
import { isOfOwnAct, noteOwnAct } from './own-acts.ts';

noteOwnAct('an-order');
noteOwnAct('a-transfer');

test.for([
  ['an order that was placed here', 'order_accepted', { orderId: 'an-order' }, true],
  ['an order that was placed elsewhere', 'order_accepted', { orderId: 'another' }, false],
  ['the fill of an order that was placed here', 'order_filled', { orderId: 'an-order' }, false],
  ['a transfer that was made here', 'transfer_done', { key: 'a-transfer' }, true],
  ['a transfer that was made elsewhere', 'transfer_done', { key: 'another' }, false],
] as const)('%s: it repeats what the page showed', ([, kind, figures, isOwn]) => {
  expect(isOfOwnAct({ kind, figures })).toBe(isOwn);
});

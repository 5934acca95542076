import { expect, test } from 'vitest';
import { whatRemains } from './what-remains.ts';

const facts = {
  ticker: 'AAPL',
  longMicros: '10000000',
  longAvailableMicros: '4000000',
  shortMicros: '6000000',
  shortCoverableMicros: '6000000',
  costMicros: '0',
  usableMicros: '1000000000',
  withdrawableMicros: '1000000000',
  equityMicros: '5000000000',
  isShortable: true,
  borrowPercent: 0.3,
  isHalted: false,
  isCloseOnly: false,
  hasPendingBuy: false,
  hasPendingShort: false,
};

test.for([
  ['a buy leaves buying power', 'buy_to_open', 0n, undefined, 700_000_000n],
  ['a short leaves buying power', 'sell_to_open', 0n, undefined, 700_000_000n],
  [
    'a sale leaves shares of all that are owned, also of those in other orders',
    'sell_to_close',
    4_000_000n,
    6_000_000n,
    undefined,
  ],
  ['buying to cover leaves shares and buying power', 'buy_to_close', 6_000_000n, 0n, 700_000_000n],
  ['more shares than there are leave nothing', 'sell_to_close', 11_000_000n, undefined, undefined],
] as const)('%s', ([, intent, sharesMicros, shares, usable]) => {
  const hold = { dollars: 300_000_000n, shares: 0n, collarMicros: undefined };
  expect(whatRemains(intent, { sharesMicros, hold }, facts)).toEqual({
    sharesMicros: shares,
    usableMicros: usable,
  });
});

test('an order for more than the buying power leaves nothing', () => {
  const hold = { dollars: 1_000_000_001n, shares: 0n, collarMicros: undefined };
  const { usableMicros } = whatRemains('buy_to_open', { sharesMicros: 1n, hold }, facts);
  expect(usableMicros).toBeUndefined();
});

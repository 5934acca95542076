import { expect, test } from 'vitest';
import type { Order } from './order.ts';
import { type MarketFace, whyNotFilled, type WhyNotFilled } from './why-not-filled.ts';

const order: Order = {
  id: '0198c000-0000-7000-8000-000000000000',
  key: 'a-key-of-a-request',
  ticker: 'AAPL',
  intent: 'buy_to_open',
  type: 'limit',
  limitMicros: '100000000',
  collarMicros: null,
  qtyMicros: '10000000',
  amountMicros: null,
  isExtended: false,
  session: 'regular',
  status: 'pending',
  reason: null,
  filledMicros: '4000000',
  valueMicros: '400000000',
  feeMicros: '120000',
  heldMicros: '600000000',
  heldSharesMicros: '0',
  realisedMicros: null,
  placedAtMs: 0,
  expiresAtMs: 1,
  doneAtMs: null,
  isCancelling: false,
  replaces: null,
  replacedBy: null,
  seq: '1',
};
const face: MarketFace = {
  session: 'regular',
  isHalted: false,
  bidMicros: 99_000_000n,
  bidSizeMicros: 200_000_000n,
  askMicros: 100_000_000n,
  askSizeMicros: 3_000_000n,
};
const sale = { intent: 'sell_to_close' } as const;
const atMarket = { type: 'market', limitMicros: null } as const;

const rows: readonly (readonly [string, Partial<Order>, Partial<MarketFace>, WhyNotFilled])[] = [
  ['nothing trades', {}, { session: 'closed', isHalted: true }, { kind: 'closed' }],
  ['it waits for the bell', {}, { session: 'pre' }, { kind: 'regular_only' }],
  ['it waits for tomorrow’s regular session', {}, { session: 'after' }, { kind: 'regular_only' }],
  ['it is halted', {}, { isHalted: true }, { kind: 'halted' }],
  ['there is no ask', {}, { askMicros: undefined }, { kind: 'no_quote' }],
  ['there is no bid', sale, { bidMicros: undefined }, { kind: 'no_quote' }],
  [
    'the ask is above its price',
    {},
    { askMicros: 100_500_000n },
    { kind: 'price_away', marketMicros: 100_500_000n, awayMicros: 500_000n },
  ],
  [
    'the bid is below its price',
    sale,
    {},
    { kind: 'price_away', marketMicros: 99_000_000n, awayMicros: 1_000_000n },
  ],
  [
    'a cover looks at the ask',
    { intent: 'buy_to_close', isExtended: true },
    { session: 'after', askMicros: 101_000_000n },
    { kind: 'price_away', marketMicros: 101_000_000n, awayMicros: 1_000_000n },
  ],
  [
    'the ask is above the worst price that was held for',
    { ...atMarket, collarMicros: '102500000' },
    { askMicros: 103_000_000n },
    { kind: 'price_away', marketMicros: 103_000_000n, awayMicros: 500_000n },
  ],
  [
    'less is offered than is left',
    {},
    {},
    { kind: 'size', offeredMicros: 3_000_000n, leftMicros: 6_000_000n },
  ],
  [
    'less is bid for than is left, at the market',
    { ...atMarket, intent: 'sell_to_open' },
    {},
    { kind: 'size', offeredMicros: 200_000_000n, leftMicros: 6_000_000n },
  ],
  [
    'an amount is left',
    { ...atMarket, qtyMicros: null, amountMicros: '500000000', collarMicros: '102500000' },
    {},
    { kind: 'size', offeredMicros: 3_000_000n, leftMicros: 0n },
  ],
];

test.for(rows)('an order is not filled, for %s', ([, orderPart, facePart, why]) => {
  expect(whyNotFilled({ ...order, ...orderPart }, { ...face, ...facePart })).toEqual(why);
});

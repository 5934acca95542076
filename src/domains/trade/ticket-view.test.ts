import { expect, test } from 'vitest';
import { adHocClosures, newYorkMs, sessionAt } from '../../../contract/market-hours.ts';
import { MICROS } from '../../../contract/money.ts';
import type { TicketFacts } from '../../../contract/trade-ticket.ts';
import { moneyOf } from '../../ui/useMoney.ts';
import { type TicketInputs, ticketView } from './ticket-view.ts';
import type { TicketFields } from './useTicketDraft.ts';

const facts: TicketFacts = {
  ticker: 'AAPL',
  longMicros: '0',
  longAvailableMicros: '0',
  shortMicros: '0',
  shortCoverableMicros: '0',
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
const empty: TicketFields = {
  asked: '',
  type: '',
  by: 'shares',
  price: '',
  shares: '',
  amount: '',
  isExtended: '',
  isPriced: '',
  isSized: '',
  changedAtMs: '',
  isLeft: '',
};
const held = { longMicros: '10000000', longAvailableMicros: '4000000' };
const quote = {
  bidMicros: 99n * MICROS,
  bidSizeMicros: 100n * MICROS,
  askMicros: 101n * MICROS,
  askSizeMicros: 100n * MICROS,
};

/** A customer's input and choices. */
type Drafted = {
  readonly [
    Field in 'type' | 'by' | 'price' | 'shares' | 'amount' | 'isExtended' | 'isPriced' | 'isSized'
  ]?: TicketFields[Field];
};

/** Minutes after midnight in New York on an ordinary Friday. */
function hoursAt(minutes: number) {
  const nowMs = newYorkMs('2026-11-20', minutes);
  return { nowMs, session: sessionAt(nowMs), closures: adHocClosures };
}
const regular = hoursAt(11 * 60);
const before = hoursAt(8 * 60);

function viewOf({
  draft,
  ...different
}: Partial<Omit<TicketInputs, 'draft'>> & { draft?: Drafted }) {
  return ticketView({
    kind: 'buy',
    ticker: 'AAPL',
    facts,
    position: undefined,
    hours: regular,
    bidAsk: quote,
    filledPrice: undefined,
    money: moneyOf('en'),
    ...different,
    draft: { ...empty, ...draft },
  });
}

const sized = { shares: '2', isSized: 'yes' } as const;
const priced = { type: 'limit', price: '100.50', isPriced: 'yes', ...sized } as const;

test.for([
  ['in regular hours a market order', regular, {}, { type: 'market', isExtended: false }],
  [
    'before the open a limit order in extended hours',
    before,
    {},
    { type: 'limit', isExtended: true },
  ],
  [
    'what was chosen',
    regular,
    { type: 'limit', isExtended: 'yes' },
    { type: 'limit', isExtended: true },
  ],
  [
    'no extended hours where they were declined',
    before,
    { isExtended: 'no' },
    { type: 'limit', isExtended: false },
  ],
  ['an amount only at the market', regular, { by: 'amount', type: 'limit' }, { by: 'shares' }],
  ['an amount where it was chosen', regular, { by: 'amount' }, { by: 'amount' }],
] as const)('a ticket suggests %s', ([, hours, draft, fields]) => {
  expect(viewOf({ hours, draft }).fields).toMatchObject(fields);
});

test('a limit without a price is filled in once, on the side that it trades with', () => {
  const draft = { type: 'limit' } as const;
  expect(viewOf({ draft }).priceToFillIn).toBe('101.00');
  expect(viewOf({ kind: 'sell', draft }).priceToFillIn).toBe('99.00');
  expect(viewOf({ draft, filledPrice: '100.00' })).toMatchObject({
    priceToFillIn: undefined,
    fields: { price: '100.00' },
  });
  expect(viewOf({ draft: priced }).priceToFillIn).toBeUndefined();
  expect(viewOf({}).priceToFillIn).toBeUndefined();
});

test('a closing ticket offers all shares that can be closed, until one is typed', () => {
  const own = { ...facts, ...held };
  expect(viewOf({ kind: 'close_long', facts: own }).fields.shares).toBe('4');
  expect(viewOf({ kind: 'close_long', facts: own, draft: sized }).fields.shares).toBe('2');
  expect(viewOf({ kind: 'buy', facts: own }).fields.shares).toBe('');
});

test('the order that would be sent has what was typed, in micro-units', () => {
  expect(viewOf({ draft: priced }).wish).toEqual({
    ticker: 'AAPL',
    intent: 'buy_to_open',
    type: 'limit',
    limitMicros: '100500000',
    qtyMicros: '2000000',
    isExtended: false,
  });
  expect(viewOf({ draft: { by: 'amount', amount: '50', isSized: 'yes' } }).wish).toEqual({
    ticker: 'AAPL',
    intent: 'buy_to_open',
    type: 'market',
    amountMicros: '50000000',
    isExtended: false,
  });
});

test.for([
  ['nothing is in the way', {}, { isReady: true, obstacle: undefined, judgement: undefined }],
  ['the account is not known yet', { facts: undefined }, { isReady: false }],
  [
    'only closing is allowed',
    { facts: { ...facts, isCloseOnly: true } },
    { isReady: false, obstacle: 'close_only' },
  ],
  [
    'there is no price',
    { bidAsk: { ...quote, askMicros: undefined } },
    { isReady: false, obstacle: 'no_price' },
  ],
  [
    'the market is closed',
    { hours: hoursAt(22 * 60) },
    { isReady: false, obstacle: 'market_closed' },
  ],
  ['the money is short', { facts: { ...facts, usableMicros: '1' } }, { isReady: false }],
] as const)('a market order for two shares when %s', ([, different, expected]) => {
  const view = viewOf({ draft: { type: 'market', ...sized }, ...different });
  expect({ ...view, isReady: Boolean(view.isReady) }).toMatchObject(expected);
});

test('for an account too small to sell short, the missing dollars are not reported', () => {
  const poor = { ...facts, equityMicros: '1000000', usableMicros: '0' };
  const view = viewOf({ kind: 'sell', facts: poor, draft: sized });
  expect(view).toMatchObject({ obstacle: 'short_equity', judgement: undefined });
});

test.for([
  ['101.00', false],
  ['200.00', true],
] as const)('a limit of %s to buy at 101 is far through the market: %s', ([price, isFar]) => {
  expect(viewOf({ draft: { ...priced, price } }).isFar).toBe(isFar);
});

test('shares name the dollars they cost, and dollars the shares they buy', () => {
  expect(viewOf({ draft: { type: 'market', ...sized } }).counterpart).toEqual({
    unit: 'dollars',
    micros: 202n * MICROS,
    isAtLimit: false,
  });
  expect(viewOf({ draft: priced }).counterpart).toMatchObject({ isAtLimit: true });
  const amount = { type: 'market', by: 'amount', amount: '50.50', isSized: 'yes' } as const;
  expect(viewOf({ draft: amount }).counterpart).toEqual({ unit: 'shares', micros: 500_000n });
  expect(viewOf({}).counterpart).toBeUndefined();
});

test('the remainder after an order is known once there is a size', () => {
  expect(viewOf({}).remains).toBeUndefined();
  const own = { ...facts, ...held };
  expect(viewOf({ kind: 'sell', facts: own, draft: sized }).remains?.sharesMicros).toBe(
    8n * MICROS,
  );
});

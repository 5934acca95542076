import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountObstacle,
  type AccountOrder,
  judgeByAccount,
  type OrderAccount,
} from './judge-by-account.ts';
import { reject } from './order-rejection.ts';
import { ORDER_INTENTS } from './order.ts';

const usd = (dollars: number) => BigInt(Math.round(dollars * 1e6));
const shares = usd;

/** 500 dollars settled, 100 unsettled, equity of 3,000; neither shares nor pending orders. */
const account: OrderAccount = {
  isCloseOnly: false,
  longMicros: 0n,
  longAvailableMicros: 0n,
  shortMicros: 0n,
  shortCoverableMicros: 0n,
  hasPendingBuy: false,
  hasPendingShort: false,
  settledMicros: usd(500),
  unsettledMicros: usd(100),
  equityMicros: usd(3_000),
};
/** Ten shares held, of which four are in no pending order; ten owed, of which four are not being covered. */
const long = { longMicros: shares(10), longAvailableMicros: shares(4) };
const short = { shortMicros: shares(10), shortCoverableMicros: shares(4) };

function order(intent: AccountOrder['intent'], different: Partial<AccountOrder> = {}) {
  return { intent, qtyMicros: shares(1), isSmall: false, neededMicros: usd(50), ...different };
}

interface Row {
  readonly order: AccountOrder;
  readonly account?: Partial<OrderAccount>;
  readonly verdict: ReturnType<typeof judgeByAccount>;
}

const setAside = (settled: number, unsettled: number, qty = 0) => ({
  settledMicros: usd(settled),
  unsettledMicros: usd(unsettled),
  sharesMicros: shares(qty),
});

const rows: Readonly<Record<string, Row>> = {
  'a buy sets unsettled dollars aside first': {
    order: order('buy_to_open', { neededMicros: usd(250) }),
    verdict: setAside(150, 100),
  },
  'a buy that unsettled dollars pay for takes no others': {
    order: order('buy_to_open'),
    verdict: setAside(0, 50),
  },
  'a buy of an amount': {
    order: order('buy_to_open', { qtyMicros: undefined }),
    verdict: setAside(0, 50),
  },
  'a buy may use every dollar': {
    order: order('buy_to_open', { neededMicros: usd(600) }),
    verdict: setAside(500, 100),
  },
  'a buy may not use a micro-dollar more': {
    order: order('buy_to_open', { neededMicros: usd(600) + 1n }),
    verdict: reject('insufficient_funds', {
      availableMicros: '600000000',
      neededMicros: '600000001',
    }),
  },
  'a buy adds to shares held': {
    order: order('buy_to_open'),
    account: { ...long, hasPendingBuy: true },
    verdict: setAside(0, 50),
  },
  'a buy opens nothing where shares are owed': {
    order: order('buy_to_open'),
    account: short,
    verdict: reject('position_other_way'),
  },
  'a buy waits for a pending short, even if shares are owed': {
    order: order('buy_to_open'),
    account: { ...short, hasPendingShort: true },
    verdict: reject('buy_while_shorting'),
  },
  'a buy opens nothing in an account that may only close': {
    order: order('buy_to_open', { neededMicros: usd(9_999) }),
    account: { isCloseOnly: true, hasPendingShort: true },
    verdict: reject('close_only'),
  },
  'a short sets dollars aside': {
    order: order('sell_to_open', { neededMicros: usd(101) }),
    verdict: setAside(1, 100),
  },
  'a short adds to shares owed': {
    order: order('sell_to_open'),
    account: { ...short, hasPendingShort: true },
    verdict: setAside(0, 50),
  },
  'a short waits for a pending buy, even if shares are held': {
    order: order('sell_to_open'),
    account: { ...long, hasPendingBuy: true },
    verdict: reject('short_while_buying'),
  },
  'a short opens nothing where shares are held': {
    order: order('sell_to_open'),
    account: { ...long, longAvailableMicros: 0n },
    verdict: reject('position_other_way'),
  },
  'a short needs an account worth 2,000 dollars': {
    order: order('sell_to_open'),
    account: { equityMicros: usd(2_000) },
    verdict: setAside(0, 50),
  },
  'a short is too much for an account worth less': {
    order: order('sell_to_open'),
    account: { equityMicros: usd(2_000) - 1n },
    verdict: reject('short_equity', { equityMicros: '1999999999', neededMicros: '2000000000' }),
  },
  'a short is too much for an account of unknown worth': {
    order: order('sell_to_open'),
    account: { equityMicros: undefined },
    verdict: reject('short_equity', { neededMicros: '2000000000' }),
  },
  'a short opens nothing in an account that may only close': {
    order: order('sell_to_open'),
    account: { isCloseOnly: true, equityMicros: 0n },
    verdict: reject('close_only'),
  },
  'a sale sets its shares aside': {
    order: order('sell_to_close', { qtyMicros: shares(4), neededMicros: 0n }),
    account: { ...long, isCloseOnly: true, equityMicros: undefined },
    verdict: setAside(0, 0, 4),
  },
  'a sale is of shares that no other order has set aside': {
    order: order('sell_to_close', { qtyMicros: shares(4) + 1n, neededMicros: 0n }),
    account: long,
    verdict: reject('insufficient_shares', {
      availableMicros: '4000000',
      neededMicros: '4000001',
    }),
  },
  'a small sale closes all that is left': {
    order: order('sell_to_close', { qtyMicros: shares(4), isSmall: true, neededMicros: 0n }),
    account: long,
    verdict: setAside(0, 0, 4),
  },
  'a small sale of a part is too small': {
    order: order('sell_to_close', { qtyMicros: shares(3), isSmall: true, neededMicros: 0n }),
    account: long,
    verdict: reject('volume_too_small'),
  },
  'a cover sets dollars aside': {
    order: order('buy_to_close', { qtyMicros: shares(4) }),
    account: { ...short, isCloseOnly: true, hasPendingShort: true, equityMicros: undefined },
    verdict: setAside(0, 50),
  },
  'a cover is of shares that no other order covers': {
    order: order('buy_to_close', { qtyMicros: shares(5) }),
    account: short,
    verdict: reject('insufficient_shares', { availableMicros: '4000000', neededMicros: '5000000' }),
  },
  'a small cover of a part is too small': {
    order: order('buy_to_close', { isSmall: true }),
    account: short,
    verdict: reject('volume_too_small'),
  },
  'a cover needs its dollars': {
    order: order('buy_to_close', { neededMicros: usd(601) }),
    account: short,
    verdict: reject('insufficient_funds', {
      availableMicros: '600000000',
      neededMicros: '601000000',
    }),
  },
};

test.for(Object.entries(rows))('%s', ([, { order: asked, account: different, verdict }]) => {
  expect(judgeByAccount(asked, { ...account, ...different })).toEqual(verdict);
});

test('what is set aside is what is needed and there, and closing is never blocked by an obstacle', () => {
  const amount = fc.bigInt(0n, 1_000n);
  const accounts = fc.record({
    isCloseOnly: fc.boolean(),
    longMicros: amount,
    longAvailableMicros: amount,
    shortMicros: amount,
    shortCoverableMicros: amount,
    hasPendingBuy: fc.boolean(),
    hasPendingShort: fc.boolean(),
    settledMicros: amount,
    unsettledMicros: amount,
    equityMicros: fc.option(fc.bigInt(0n, usd(4_000)), { nil: undefined }),
  });
  const orders = fc.record({
    intent: fc.constantFrom(...ORDER_INTENTS),
    qtyMicros: amount,
    isSmall: fc.boolean(),
    neededMicros: amount,
  });
  fc.assert(
    fc.property(orders, accounts, (asked, known) => {
      const verdict = judgeByAccount(asked, known);
      if ('code' in verdict) return;
      expect(accountObstacle(asked.intent, known)).toBeUndefined();
      expect(verdict.settledMicros + verdict.unsettledMicros).toBe(asked.neededMicros);
      expect(verdict.settledMicros).toBeLessThanOrEqual(known.settledMicros);
      expect(verdict.unsettledMicros).toBeLessThanOrEqual(known.unsettledMicros);
      // Unsettled dollars are held before settled ones.
      expect(
        verdict.settledMicros === 0n || verdict.unsettledMicros === known.unsettledMicros,
      ).toBe(true);
      const sold = asked.intent === 'sell_to_close' ? asked.qtyMicros : 0n;
      expect(verdict.sharesMicros).toBe(sold);
      expect(sold).toBeLessThanOrEqual(known.longAvailableMicros);
    }),
  );
});

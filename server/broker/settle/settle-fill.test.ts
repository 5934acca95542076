import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MICROS } from '../../../contract/money.ts';
import { feesOf, totalOf } from '../../../contract/order-fees.ts';
import { holdOf } from '../../../contract/order-hold.ts';
import { isBuy } from '../../../contract/order-intent.ts';
import { half, shortMarginMicros } from '../../../contract/short-margin.ts';
import { valueMicros } from '../../../contract/order-price.ts';
import type { OrderIntent } from '../../../contract/order.ts';
import { pathOf } from '../../ledger/lines.ts';
import { type Held, totalHeld } from './held.ts';
import { type OpenLot, sumOf } from './lots.ts';
import type { FillingOrder, SettledFill } from './filling.ts';
import { settleFill } from './settle-fill.ts';

const DATE = '2026-11-20';
const dollars = (amount: number) => BigInt(Math.round(amount * 1e6));

function anOrder(intent: OrderIntent, shares: number, held: Partial<Held>): FillingOrder {
  return {
    personId: 'customer',
    ticker: 'AAPL',
    intent,
    qtyMicros: dollars(shares),
    amountMicros: undefined,
    held: { available: 0n, unsettled: 0n, shares: 0n, ...held },
    traded: {
      qtyMicros: 0n,
      valueMicros: 0n,
      exact: 0n,
      fees: { platform: 0n, sec: 0n, taf: 0n },
    },
  };
}

/** The order after a fill. */
function after(order: FillingOrder, fill: Fill, settled: SettledFill): FillingOrder {
  const { traded } = order;
  return {
    ...order,
    held: settled.held,
    traded: {
      qtyMicros: traded.qtyMicros + fill.qtyMicros,
      valueMicros: traded.valueMicros + settled.valueMicros,
      exact: traded.exact + fill.priceMicros * fill.qtyMicros,
      fees: {
        platform: traded.fees.platform + settled.fees.platform,
        sec: traded.fees.sec + settled.fees.sec,
        taf: traded.fees.taf + settled.fees.taf,
      },
    },
  };
}

interface Fill {
  readonly priceMicros: bigint;
  readonly qtyMicros: bigint;
}

/** The net change of each account by a fill. */
function movesOf({ postings }: Pick<SettledFill, 'postings'>): Record<string, bigint> {
  const nets: Record<string, bigint> = {};
  for (const { from, to, asset, micros } of postings) {
    nets[pathOf(from, asset)] = (nets[pathOf(from, asset)] ?? 0n) - micros;
    nets[pathOf(to, asset)] = (nets[pathOf(to, asset)] ?? 0n) + micros;
  }
  return nets;
}

test('a buy below its limit spends unsettled cash first and releases the rest with its last share', () => {
  const order = anOrder('buy_to_open', 10, { available: dollars(600.3), unsettled: dollars(400) });
  const first = { priceMicros: dollars(90), qtyMicros: dollars(4) };
  const settled = settleFill(order, { ...first, date: DATE }, []);
  expect(settled).toMatchObject({
    valueMicros: dollars(360),
    isFilled: false,
    // The fill takes 360 dollars and a fee of eleven cents from the 400 held.
    held: { available: dollars(600.3), unsettled: dollars(39.89) },
    opened: { direction: 'long', costMicros: dollars(360.11) },
  });
  expect(movesOf(settled)).toEqual({
    'customer/stock/held/USD': dollars(-360.11),
    'house/market/available/USD': dollars(360),
    'house/fees/available/USD': dollars(0.11),
    'house/market/available/AAPL': dollars(-4),
    'customer/stock/available/AAPL': dollars(4),
  });

  const last = { priceMicros: dollars(80), qtyMicros: dollars(6) };
  const end = settleFill(after(order, first, settled), { ...last, date: DATE }, []);
  expect(end).toMatchObject({ isFilled: true, held: { available: 0n, unsettled: 0n, shares: 0n } });
  // 840 in all cost 26 cents, of which eleven were charged.
  expect(end.opened?.costMicros).toBe(dollars(480.15));
  expect(movesOf(end)).toMatchObject({
    'customer/stock/held/USD': dollars(-640.19),
    'customer/stock/available/USD': dollars(600.3 - (480.15 - 39.89)),
  });
});

test('a sale closes the oldest shares, and its proceeds are unsettled', () => {
  const order = anOrder('sell_to_close', 15, { shares: dollars(15) });
  const lots: OpenLot[] = [
    { id: '1', leftMicros: dollars(10), costMicros: dollars(1_000), collateralMicros: 0n },
    { id: '2', leftMicros: dollars(10), costMicros: dollars(1_500), collateralMicros: 0n },
  ];
  const fill = { priceMicros: dollars(120), qtyMicros: dollars(15), date: DATE };
  const settled = settleFill(order, fill, lots);
  // 0.54 for the platform, 0.04 for the SEC and a cent for FINRA.
  expect(settled.fees).toEqual({ platform: dollars(0.54), sec: dollars(0.04), taf: dollars(0.01) });
  expect(settled.closed.map(({ lotId, pnlMicros }) => [lotId, pnlMicros])).toEqual([
    ['1', 199_606_666n],
    ['2', -150_196_666n],
  ]);
  expect(movesOf(settled)).toEqual({
    'customer/stock/held/AAPL': dollars(-15),
    'house/market/available/AAPL': dollars(15),
    'customer/stock/unsettled/USD': dollars(1_799.41),
    'house/market/available/USD': dollars(-1_800),
    'house/fees/available/USD': dollars(0.59),
  });
});

test('a short sets aside its proceeds and half of them more, and owes the shares', () => {
  const order = anOrder('sell_to_open', 10, { available: dollars(515.34) });
  const fill = { priceMicros: dollars(100), qtyMicros: dollars(10), date: DATE };
  const settled = settleFill(order, fill, []);
  const fee = dollars(0.34);
  expect(totalOf(settled.fees)).toBe(fee);
  expect(settled.opened).toEqual({
    direction: 'short',
    costMicros: dollars(1_000) - fee,
    collateralMicros: dollars(1_500),
  });
  expect(movesOf(settled)).toEqual({
    'house/lending/available/AAPL': dollars(-10),
    'house/market/available/AAPL': dollars(10),
    'house/claims/available/AAPL': dollars(-10),
    'customer/stock/owed/AAPL': dollars(10),
    'house/market/available/USD': dollars(-1_000),
    // The proceeds arrive; the fee and the excess of the hold leave; 500 of the customer's own
    // money stay held.
    'customer/stock/held/USD': dollars(1_000 - 0.34 - 15),
    'house/fees/available/USD': fee,
    'customer/stock/available/USD': dollars(15),
  });
});

test('a short sold far above its estimate adds only what was held', () => {
  const order = anOrder('sell_to_open', 10, { available: dollars(500.34) });
  const fill = { priceMicros: dollars(150), qtyMicros: dollars(10), date: DATE };
  const settled = settleFill(order, fill, []);
  const margin = dollars(500.34) - totalOf(settled.fees);
  expect(settled.opened?.collateralMicros).toBe(dollars(1_500) + margin);
  expect(movesOf(settled)['customer/stock/available/USD']).toBeUndefined();
});

test('a cover is paid from its short’s collateral, and the rest is released with its last share', () => {
  const lots: OpenLot[] = [
    {
      id: '7',
      leftMicros: dollars(10),
      costMicros: dollars(999.66),
      collateralMicros: dollars(1_500),
    },
  ];
  const order = anOrder('buy_to_close', 10, {});
  const part = { priceMicros: dollars(80), qtyMicros: dollars(4) };
  const settled = settleFill(order, { ...part, date: DATE }, lots);
  expect(settled).toMatchObject({
    isFilled: false,
    held: { available: 0n, unsettled: dollars(600 - 320 - 0.1) },
    changed: [{ id: '7', leftMicros: dollars(6), collateralMicros: dollars(900) }],
    closed: [{ proceedsMicros: dollars(399.864), costMicros: dollars(320.1) }],
  });
  expect(movesOf(settled)).toEqual({
    'house/market/available/AAPL': dollars(-4),
    'house/lending/available/AAPL': dollars(4),
    'customer/stock/owed/AAPL': dollars(-4),
    'house/claims/available/AAPL': dollars(4),
    'customer/stock/held/USD': dollars(-320.1),
    'house/market/available/USD': dollars(320),
    'house/fees/available/USD': dollars(0.1),
  });
  const rest = { priceMicros: dollars(90), qtyMicros: dollars(6), date: DATE };
  const end = settleFill(after(order, part, settled), rest, settled.changed);
  const fee = dollars(0.26);
  expect(movesOf(end)['customer/stock/unsettled/USD']).toBe(dollars(1_500 - 320 - 540) - fee);
  expect(end.changed).toMatchObject([{ leftMicros: 0n, costMicros: 0n, collateralMicros: 0n }]);
});

test('fees never exceed the proceeds of a tiny fill; the rest is charged with the next', () => {
  const order = anOrder('sell_to_close', 100, { shares: dollars(100) });
  const lots = [
    { id: '1', leftMicros: dollars(100), costMicros: dollars(5), collateralMicros: 0n },
  ];
  const first = { priceMicros: dollars(0.03), qtyMicros: dollars(1) };
  const settled = settleFill(order, { ...first, date: DATE }, lots);
  expect(totalOf(settled.fees)).toBe(dollars(0.03));
  const rest = { priceMicros: dollars(0.03), qtyMicros: dollars(99) };
  const end = settleFill(after(order, first, settled), { ...rest, date: DATE }, settled.changed);
  const traded = { valueMicros: dollars(3), qtyMicros: dollars(100) };
  expect(totalOf(settled.fees) + totalOf(end.fees)).toBe(totalOf(feesOf('sell', traded, DATE)));
});

test('a dollar order is done when the rest buys nothing', () => {
  const order = {
    ...anOrder('buy_to_open', 1, { available: dollars(100.05) }),
    qtyMicros: undefined,
    amountMicros: dollars(100),
  };
  const price = dollars(333.33);
  const all = { priceMicros: price, qtyMicros: 300_003n, date: DATE };
  expect(settleFill(order, all, []).isFilled).toBe(true);
  expect(settleFill(order, { ...all, qtyMicros: 200_000n }, []).isFilled).toBe(false);
  expect(() => settleFill(order, { ...all, qtyMicros: 300_004n }, [])).toThrow('no more is spent');
});

test('a fill beyond what is left is rejected', () => {
  const order = anOrder('buy_to_open', 1, { available: dollars(1_000) });
  const fill = { priceMicros: dollars(1), qtyMicros: dollars(1) + 1n, date: DATE };
  expect(() => settleFill(order, fill, [])).toThrow('no more is filled than was left');
});

/**
 * Prices on the finest tick, quantities to the millionth of a share, and their division into fills.
 */
const trade = fc.record({
  price: fc.bigInt({ min: 1n, max: 5_000_000n }).map((step) => step * 100n),
  qty: fc.oneof(
    fc.bigInt({ min: 1n, max: 2_000n }).map((shares) => shares * MICROS),
    fc.bigInt({ min: 1n, max: 2_000n * MICROS }),
  ),
  cuts: fc.array(
    fc.record({
      percent: fc.integer({ min: 1, max: 100 }),
      better: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 900n })),
    }),
    { maxLength: 6 },
  ),
  unsettledPercent: fc.bigInt({ min: 0n, max: 100n }),
});

test('in any number of fills a buy never costs more than its hold and releases the rest to the micro-dollar', () => {
  fc.assert(
    fc.property(trade, fc.boolean(), ({ price, qty, cuts, unsettledPercent }, isMarket) => {
      const hold = holdOf({
        intent: 'buy_to_open',
        type: isMarket ? 'market' : 'limit',
        limitMicros: isMarket ? undefined : price,
        askMicros: isMarket ? price : undefined,
        qtyMicros: qty,
        amountMicros: undefined,
        date: DATE,
      });
      const worst = hold?.collarMicros ?? price;
      const unsettled = ((hold?.dollars ?? 0n) * unsettledPercent) / 100n;
      const available = (hold?.dollars ?? 0n) - unsettled;
      const order = { ...anOrder('buy_to_open', 1, { available, unsettled }), qtyMicros: qty };
      const { fills, last } = play(order, [], cuts, worst);
      const spent = sumOf(fills.map(({ opened }) => opened?.costMicros ?? 0n));
      const back = movesOf({ postings: fills.flatMap(({ postings }) => postings) });
      expect(back['customer/stock/held/USD'] ?? 0n).toBe(-(hold?.dollars ?? 0n));
      expect(
        (back['customer/stock/available/USD'] ?? 0n) + (back['customer/stock/unsettled/USD'] ?? 0n),
      ).toBe((hold?.dollars ?? 0n) - spent);
      expect(totalOf(last.traded.fees)).toBe(totalOf(feesOf('buy', last.traded, DATE)));
    }),
    { numRuns: 500 },
  );
});

test('in any number of fills a short within its estimate adds exactly half of its value', () => {
  fc.assert(
    fc.property(trade, ({ price, qty, cuts }) => {
      const shares = ((qty + MICROS - 1n) / MICROS) * MICROS;
      const ask = price;
      const hold = holdOf({
        intent: 'sell_to_open',
        type: 'market',
        limitMicros: undefined,
        askMicros: ask,
        qtyMicros: shares,
        amountMicros: undefined,
        date: DATE,
      });
      const available = hold?.dollars ?? 0n;
      const order = { ...anOrder('sell_to_open', 1, { available }), qtyMicros: shares };
      const { fills, last } = play(order, [], cuts, ask);
      const collateral = sumOf(fills.map(({ opened }) => opened?.collateralMicros ?? 0n));
      // Near $10 a share the two margins are within the rounding of each other.
      const margin = collateral - last.traded.valueMicros;
      const off = shortMarginMicros(ask, last.traded.qtyMicros) - margin;
      expect(off >= -3n && off <= 3n).toBe(true);
      const moved = movesOf({ postings: fills.flatMap(({ postings }) => postings) });
      // Only the collateral is left in the pocket.
      expect(available + (moved['customer/stock/held/USD'] ?? 0n)).toBe(collateral);
    }),
    { numRuns: 500 },
  );
});

test('a short at any price keeps its proceeds and its hold as collateral', () => {
  fc.assert(
    fc.property(trade, fc.bigInt({ min: 1n, max: 40n }), ({ price, qty, cuts }, times) => {
      const shares = ((qty + MICROS - 1n) / MICROS) * MICROS;
      const traded = { valueMicros: valueMicros(price, shares, 'up'), qtyMicros: shares };
      const available = half(traded.valueMicros) + totalOf(feesOf('sell', traded, DATE));
      const order = { ...anOrder('sell_to_open', 1, { available }), qtyMicros: shares };
      const { fills } = play(order, [], cuts, price * times);
      for (const { opened } of fills) {
        expect(opened?.costMicros).toBeGreaterThanOrEqual(0n);
        expect(opened?.collateralMicros).toBeGreaterThanOrEqual(0n);
      }
      const collateral = sumOf(fills.map(({ opened }) => opened?.collateralMicros ?? 0n));
      const moved = movesOf({ postings: fills.flatMap(({ postings }) => postings) });
      expect(available + (moved['customer/stock/held/USD'] ?? 0n)).toBe(collateral);
    }),
    { numRuns: 500 },
  );
});

test('a cover is paid from its lots’ collateral and cash for any missing part', () => {
  const shorts = fc.array(
    fc.record({
      shares: fc.bigInt({ min: 1n, max: 500n }),
      price: fc.bigInt({ min: 100n, max: 1_000_000n }).map((step) => step * 100n),
    }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(shorts, trade, (sold, { price, cuts }) => {
      const lots = sold.map(({ shares, price: at }, n): OpenLot => {
        const value = valueMicros(at, shares * MICROS, 'down');
        const leftMicros = shares * MICROS;
        return {
          id: String(n),
          leftMicros,
          costMicros: value,
          collateralMicros: value + half(value),
        };
      });
      const qty = sumOf(lots.map(({ leftMicros }) => leftMicros));
      const traded = { valueMicros: valueMicros(price, qty, 'up'), qtyMicros: qty };
      const fee = totalOf(feesOf('buy', traded, DATE));
      // As `coverNeed` calculates: what each lot lacks, and the fee.
      const lacking = lots.map(({ leftMicros, collateralMicros }) => {
        const lack = valueMicros(price, leftMicros, 'up') - collateralMicros;
        return lack > 0n ? lack : 0n;
      });
      const available = sumOf(lacking) + fee;
      const order = { ...anOrder('buy_to_close', 1, { available }), qtyMicros: qty };
      const { fills, last, lots: left } = play(order, lots, cuts, price);
      expect(
        sumOf(left.map(({ leftMicros, collateralMicros }) => leftMicros + collateralMicros)),
      ).toBe(0n);
      expect(totalOf(last.traded.fees)).toBe(totalOf(feesOf('buy', last.traded, DATE)));
      const pnl = sumOf(fills.flatMap(({ closed }) => closed.map(({ pnlMicros }) => pnlMicros)));
      const brought = sumOf(lots.map(({ costMicros }) => costMicros));
      expect(pnl).toBe(brought - last.traded.valueMicros - totalOf(last.traded.fees));
    }),
    { numRuns: 500 },
  );
});

/** Fills an order in parts at its worst price or better, to the last share. */
function play(
  start: FillingOrder,
  startLots: readonly OpenLot[],
  cuts: readonly { percent: number; better: bigint }[],
  worst: bigint,
) {
  const isBid = isBuy(start.intent);
  let order = start;
  let lots = startLots;
  const fills: SettledFill[] = [];
  for (const { percent, better } of [...cuts, { percent: 100, better: 0n }]) {
    const left = (order.qtyMicros ?? 0n) - order.traded.qtyMicros;
    const part = (left * BigInt(percent)) / 100n;
    if (left === 0n || part === 0n) continue;
    const improved = isBid ? (worst * (1_000n - better)) / 1_000n : worst;
    const fill = { priceMicros: improved > 0n ? improved : 1n, qtyMicros: part };
    const settled = settleFill(order, { ...fill, date: DATE }, lots);
    expect(totalHeld(settled.held)).toBeGreaterThanOrEqual(0n);
    expect(settled.isFilled).toBe(part === left);
    fills.push(settled);
    order = after(order, fill, settled);
    const changed = new Map(settled.changed.map((lot) => [lot.id, lot]));
    lots = lots.map((lot) => changed.get(lot.id) ?? lot).filter((lot) => lot.leftMicros > 0n);
  }
  return { fills, last: order, lots };
}

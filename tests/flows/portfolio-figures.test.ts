import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newYorkMs } from '../../contract/market-hours.ts';
import { ORDER_INTENTS, type OrderIntent } from '../../contract/order.ts';
import { getCurve, getPortfolio, getPositions } from '../../contract/portfolio.ts';
import { brokenChecks } from '../harness/ledger.ts';
import { aPosition, micros } from '../harness/orders.ts';
import {
  aScene,
  ask,
  big,
  dollarsOf,
  FRIDAY,
  MONDAY,
  move,
  type Scene,
  snap,
  THURSDAY,
  trade,
} from '../harness/portfolio-scene.ts';
import { rollTo } from '../harness/trading-days.ts';

describe('the figures', () => {
  test('of a customer who has not traded equal net deposits', async () => {
    const scene = await aScene(20_000);
    const figures = await ask(scene, getPortfolio, {});
    expect(figures).toMatchObject({
      accounts: [
        { account: 'wallet', valueMicros: micros(80_000) },
        { account: 'stock', valueMicros: micros(20_000) },
        { account: 'quantitative', valueMicros: '0' },
        { account: 'fund', valueMicros: '0' },
      ],
      totalMicros: micros(100_000),
      stock: { equityMicros: micros(20_000), maintenanceMicros: '0', isCloseOnly: false },
      today: { pnlMicros: '0', startMicros: '0', flowMicros: micros(20_000), fromMs: null },
      month: { pnlMicros: '0', startMicros: '0', flowMicros: micros(20_000) },
      realised: { pnlMicros: '0', todayMicros: '0', trades: 0 },
      dividendsMicros: '0',
      feesMicros: '0',
      borrowMicros: '0',
    });
  });

  test('of a day are measured from the previous close, and later deposits are not profit', async () => {
    const scene = await aScene();
    await aPosition(scene.app.services, scene.person.id, 'long', 100);
    scene.market.set(THURSDAY, '15:59');
    scene.market.put('AAPL', 110);
    await rollTo(scene.app.services, scene.market, THURSDAY, '16:00');
    await rollTo(scene.app.services, scene.market, FRIDAY, '10:00');
    await move(scene, 5_000);
    await move(scene, -1_000);
    scene.market.put('AAPL', 113);
    const { today, stock, open, feesMicros } = await ask(scene, getPortfolio, {});
    const fee = dollarsOf(feesMicros) ?? 0;
    expect(fee).toBeGreaterThan(0);
    expect(dollarsOf(today.startMicros)).toBeCloseTo(51_000 - fee, 6);
    expect(today).toMatchObject({
      flowMicros: micros(4_000),
      pnlMicros: micros(300),
      fromMs: newYorkMs(THURSDAY, 960),
    });
    expect(stock.longMicros).toBe(micros(11_300));
    expect(dollarsOf(open.pnlMicros)).toBeCloseTo(1_300 - fee, 6);
  });

  test('of a day without the close before are not known', async () => {
    const scene = await aScene();
    await aPosition(scene.app.services, scene.person.id, 'long', 100);
    scene.market.set(FRIDAY, '10:00');
    const { today, month } = await ask(scene, getPortfolio, {});
    expect(today).toMatchObject({ pnlMicros: null, startMicros: null });
    // The account is less than a month old, and started empty.
    expect(dollarsOf(month.pnlMicros)).toBeCloseTo(-3, 0);
    expect(month).toMatchObject({ startMicros: '0', fromMs: newYorkMs(THURSDAY, 600) });
  });

  test('of a month are measured from the close thirty days ago', async () => {
    const scene = await aScene();
    await aPosition(scene.app.services, scene.person.id, 'long', 100);
    await rollTo(scene.app.services, scene.market, THURSDAY, '16:00');
    await rollTo(scene.app.services, scene.market, '2026-12-23', '10:00');
    scene.market.put('AAPL', 120);
    const { month, today } = await ask(scene, getPortfolio, {});
    expect(month).toMatchObject({ pnlMicros: micros(2_000), flowMicros: '0' });
    // Also in the morning: as the curve of a month begins.
    expect(month.fromMs).toBe(newYorkMs('2026-11-23', 960));
    expect(today.pnlMicros).toBe(micros(2_000));
  });
});

/** An event in the life of an account. */
type Act =
  | { readonly kind: 'price'; readonly cents: number }
  | { readonly kind: 'move'; readonly dollars: number }
  | { readonly kind: 'trade'; readonly intent: OrderIntent; readonly shares: number }
  | { readonly kind: 'snap' | 'night' | 'pay' };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('price' as const),
      cents: fc.integer({ min: 8_000, max: 12_500 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      dollars: fc.integer({ min: -3_000, max: 3_000 }).filter((each) => each !== 0),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('trade' as const),
      intent: fc.constantFrom(...ORDER_INTENTS),
      shares: fc.integer({ min: 1, max: 30 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('snap', 'night', 'pay') }) },
);

/** Performs random acts in an account that refuses invalid ones. */
class Life {
  readonly scene: Scene;
  #minute = 0;
  #day = 0;
  readonly #dates = [
    THURSDAY,
    FRIDAY,
    MONDAY,
    '2026-11-24',
    '2026-11-25',
    '2026-11-27',
    '2026-11-30',
  ];

  constructor(scene: Scene) {
    this.scene = scene;
  }

  get #date(): string {
    return this.#dates[this.#day] ?? '2026-12-01';
  }

  async live(each: Act): Promise<void> {
    const { app, market } = this.scene;
    this.#minute += 1;
    const time = `10:${String(this.#minute).padStart(2, '0')}`;
    market.set(this.#date, time);
    if (each.kind === 'price') market.put('AAPL', each.cents / 100);
    else if (each.kind === 'move') await move(this.scene, each.dollars).catch(mayRefuse);
    else if (each.kind === 'snap') await snap(this.scene);
    else if (each.kind === 'pay') {
      market.pay(this.#dates[this.#day + 1] ?? '', { ticker: 'AAPL', micros: 123_457n });
    } else if (each.kind === 'night') {
      await rollTo(app.services, market, this.#date, '16:00');
      this.#day += 1;
      this.#minute = 0;
      await rollTo(app.services, market, this.#date, '10:00');
    } else if (each.kind === 'trade') {
      const price = market.quote('AAPL')?.regular.price ?? 100;
      const { intent, shares } = each;
      await trade(this.scene, { intent, limit: price, shares }).catch(mayRefuse);
    }
  }
}

/** Customers order more than they have; the account rejects it and continues. */
function mayRefuse(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) throw error;
  if (!/^(insufficient|not_|short_|buy_while|position_other)/.test(error.code)) throw error;
}

test('for any trades, equity equals net deposits plus P&L, figure by figure', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const scene = await aScene(20_000);
      const life = new Life(scene);
      let nights = 0;
      for (const each of acts) {
        if (each.kind === 'night' && ++nights > 5) continue;
        await life.live(each);
      }
      const figures = await ask(scene, getPortfolio, {});
      const { stock, open, realised, today, month } = figures;

      expect(big(stock.equityMicros)).toBe(
        big(stock.availableMicros) +
          big(stock.unsettledMicros) +
          big(stock.heldMicros) +
          big(stock.longMicros) -
          big(stock.shortMicros),
      );
      expect(big(open.pnlMicros)).toBe(
        big(stock.longMicros) -
          big(open.costMicros) +
          big(open.broughtMicros) -
          big(stock.shortMicros),
      );
      for (const { pnlMicros, startMicros, flowMicros } of [today, month]) {
        expect(big(pnlMicros)).toBe(big(stock.equityMicros) - big(startMicros) - big(flowMicros));
      }
      // All P&L: unrealized, realized, paid and charged.
      const earned =
        big(open.pnlMicros) +
        big(realised.pnlMicros) +
        big(figures.dividendsMicros) -
        big(figures.borrowMicros);
      expect(big(month.pnlMicros)).toBe(earned);

      for (const range of ['1D', '1W', 'ALL'] as const) {
        const curve = await ask(scene, getCurve, { range });
        const flows = curve.flowMicros.slice(1).reduce((sum, flow) => sum + BigInt(flow), 0n);
        const rise = big(curve.equityMicros.at(-1) ?? null) - big(curve.equityMicros[0] ?? null);
        expect(big(curve.pnlMicros)).toBe(rise - flows);
        expect(big(curve.pnlMicros)).toBe(range === '1D' ? big(today.pnlMicros) : earned);
        expect(curve.atMs).toEqual(curve.atMs.toSorted((one, other) => one - other));
      }
      const { positions } = await ask(scene, getPositions, {});
      for (const { lots, qtyMicros, costMicros } of positions) {
        const sum = (column: 'qtyMicros' | 'costMicros') =>
          lots.reduce((all, lot) => all + BigInt(lot[column]), 0n);
        expect([sum('qtyMicros'), sum('costMicros')]).toEqual([big(qtyMicros), big(costMicros)]);
      }
      expect(await brokenChecks(await scene.app.pool())).toEqual([]);
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 240_000);

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { API_BASE, type Endpoint, type InputOf, type OutputOf } from '../../contract/endpoint.ts';
import { newYorkMs } from '../../contract/market-hours.ts';
import { ORDER_INTENTS, type OrderIntent } from '../../contract/order.ts';
import { getCurve, getPortfolio, getPositions, getRealised } from '../../contract/portfolio.ts';
import { TOKEN_HEADER } from '../../contract/session.ts';
import { takeSnapshots } from '../../server/broker/snapshots.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { anOrder, aPosition, aTrader, fill, micros, newKey, placerOf } from '../harness/orders.ts';
import type { TestPerson } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { type DayMarket, dayMarket, daysOf, rollTo } from '../harness/trading-days.ts';

const THURSDAY = '2026-11-19';
const FRIDAY = '2026-11-20';
const MONDAY = '2026-11-23';

interface Scene {
  readonly app: TestApp;
  readonly market: DayMarket;
  readonly person: TestPerson;
}

/** Somebody with dollars on the stock account, on a Thursday at ten. */
async function aScene(dollars = 50_000): Promise<Scene> {
  const market = dayMarket(THURSDAY, '10:00');
  const app = await anApp({ market });
  await daysOf(app.services).roll(market.time().exchangeMs);
  return { app, market, person: await aTrader(app.services, dollars) };
}

async function ask<E extends Endpoint>(
  { app, person }: Scene,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const answer = await app.call(endpoint, input, person);
  if (!answer.ok) throw new Error(`${endpoint.path} said ${answer.code}`);
  return answer.value;
}

async function trade(
  { app: { services }, person }: Scene,
  part: Parameters<typeof anOrder>[0] & { limit: number; shares: number },
): Promise<void> {
  const { order } = await placerOf(services).place(
    person.id,
    anOrder({ isFarMeant: true, ...part }),
  );
  await fill(services, order.id, { price: part.limit, shares: part.shares });
}

async function move({ app, person }: Scene, dollars: number): Promise<void> {
  const [from, to] = dollars > 0 ? (['wallet', 'stock'] as const) : (['stock', 'wallet'] as const);
  await app.services.ledger.transfer(person.id, {
    key: newKey(),
    from,
    to,
    micros: usd(Math.abs(dollars)),
  });
}

async function snap({ app: { services }, market }: Scene): Promise<void> {
  await takeSnapshots(services.db.sql, {
    ms: market.time().exchangeMs,
    isClose: false,
    priceOf: (ticker) => BigInt(Math.round((market.quote(ticker)?.regular.price ?? 0) * 1e6)),
  });
}

/** Whole micro-units; what is not known is no number. */
const big = (text: string | null) => BigInt(text ?? 'unknown');
const dollarsOf = (text: string | null) => (text === null ? null : Number(text) / 1e6);

describe('positions', () => {
  test('have their lots, oldest first, and what no pending order closes', async () => {
    const scene = await aScene();
    await aPosition(scene.app.services, scene.person.id, 'long', 10);
    await rollTo(scene.app.services, scene.market, FRIDAY, '10:00');
    await trade(scene, { limit: 102, shares: 5 });
    const sale = anOrder({ intent: 'sell_to_close', limit: 150, shares: 4 });
    await placerOf(scene.app.services).place(scene.person.id, sale);
    const { positions, atMs } = await ask(scene, getPositions, {});
    expect(atMs).toBe(newYorkMs(FRIDAY, 600));
    expect(positions).toMatchObject([
      {
        ticker: 'AAPL',
        direction: 'long',
        qtyMicros: micros(15),
        availableMicros: micros(11),
        collateralMicros: '0',
        priceMicros: micros(100),
        previousCloseMicros: micros(100),
        lots: [
          { qtyMicros: micros(10), priceMicros: micros(100), openedAtMs: newYorkMs(THURSDAY, 600) },
          { qtyMicros: micros(5), priceMicros: micros(102), openedAtMs: newYorkMs(FRIDAY, 600) },
        ],
      },
    ]);
    const [first, second] = positions[0]?.lots ?? [];
    expect(dollarsOf(first?.costMicros ?? null)).toBeCloseTo(1_000.3, 2);
    expect(dollarsOf(second?.costMicros ?? null)).toBeCloseTo(510.16, 2);
    // Ten at the close before, five at their cost.
    expect(dollarsOf(positions[0]?.dayBaseMicros ?? null)).toBeCloseTo(1_510.16, 2);
  });

  test('of a short say what is set aside, and what a pending cover leaves', async () => {
    const scene = await aScene();
    await aPosition(scene.app.services, scene.person.id, 'short', 10);
    const cover = anOrder({ intent: 'buy_to_close', limit: 50, shares: 3 });
    await placerOf(scene.app.services).place(scene.person.id, cover);
    const { positions } = await ask(scene, getPositions, {});
    expect(positions).toMatchObject([
      { direction: 'short', qtyMicros: micros(10), availableMicros: micros(7) },
    ]);
    expect(dollarsOf(positions[0]?.collateralMicros ?? null)).toBe(1_500);
    expect(positions[0]?.dayBaseMicros).toBe(positions[0]?.costMicros);
  });

  test('before the open are reckoned at pre-market prices, against the close of the day before', async () => {
    const scene = await aScene();
    await aPosition(scene.app.services, scene.person.id, 'long', 10);
    scene.market.set(THURSDAY, '15:00');
    scene.market.put('AAPL', 104);
    await rollTo(scene.app.services, scene.market, FRIDAY, '07:00');
    scene.market.put('AAPL', 107);
    const { positions } = await ask(scene, getPositions, {});
    expect(positions).toMatchObject([
      { priceMicros: micros(107), previousCloseMicros: micros(104), dayBaseMicros: micros(1_040) },
    ]);
  });

  test('without a price say so', async () => {
    const scene = await aScene();
    await aPosition(scene.app.services, scene.person.id, 'long', 10);
    scene.market.lose('AAPL');
    const { positions } = await ask(scene, getPositions, {});
    expect(positions).toMatchObject([{ priceMicros: null, previousCloseMicros: null }]);
    const { stock, open, today, totalMicros } = await ask(scene, getPortfolio, {});
    expect([stock.longMicros, stock.equityMicros, totalMicros]).toEqual([null, null, null]);
    expect([open.pnlMicros, today.pnlMicros]).toEqual([null, null]);
  });
});

describe('the figures', () => {
  test('of somebody who has not traded are what was paid in', async () => {
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

  test('of a day are measured from the close before, and what was paid in since is not earned', async () => {
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
    // The account is younger than a month, and began with nothing.
    expect(dollarsOf(month.pnlMicros)).toBeCloseTo(-3, 0);
    expect(month).toMatchObject({ startMicros: '0', fromMs: newYorkMs(THURSDAY, 600) });
  });

  test('of a month are measured from the close thirty days ago', async () => {
    const scene = await aScene();
    await aPosition(scene.app.services, scene.person.id, 'long', 100);
    await rollTo(scene.app.services, scene.market, THURSDAY, '16:00');
    await rollTo(scene.app.services, scene.market, '2026-12-22', '10:00');
    scene.market.put('AAPL', 120);
    const { month, today } = await ask(scene, getPortfolio, {});
    expect(month).toMatchObject({ pnlMicros: micros(2_000), flowMicros: '0' });
    expect(month.fromMs).toBe(newYorkMs('2026-11-20', 960));
    expect(today.pnlMicros).toBe(micros(2_000));
  });
});

/** What may happen to an account. */
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

/** Does what may happen, in an account that says no to what may not. */
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

/** People ask for what they do not have; the account says no and goes on. */
function mayRefuse(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) throw error;
  if (!/^(insufficient|not_|short_|buy_while|position_other)/.test(error.code)) throw error;
}

test('whatever happens, what an account is worth is what was paid in and what was earned, figure by figure', async () => {
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
      // All that was ever earned: what is open, what is closed, what was paid and charged.
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

describe('the curve', () => {
  test('of a day begins at the close before and has what was noted since, and now', async () => {
    const scene = await aScene();
    await aPosition(scene.app.services, scene.person.id, 'long', 100);
    await rollTo(scene.app.services, scene.market, THURSDAY, '16:00');
    await rollTo(scene.app.services, scene.market, FRIDAY, '10:00');
    scene.market.put('AAPL', 110);
    await snap(scene);
    await move(scene, 10_000);
    scene.market.set(FRIDAY, '10:30');
    scene.market.put('AAPL', 121);
    const curve = await ask(scene, getCurve, { range: '1D' });
    expect(curve.atMs).toEqual([
      newYorkMs(THURSDAY, 960),
      newYorkMs(FRIDAY, 600),
      newYorkMs(FRIDAY, 630),
    ]);
    expect(curve.flowMicros).toEqual(['0', '0', micros(10_000)]);
    expect(curve.pnlMicros).toBe(micros(2_100));
    const [start = 0, middle = 0, end = 0] = curve.equityMicros.map(Number);
    const percent = ((middle / start) * (end / (middle + 10_000e6)) - 1) * 100;
    expect(curve.timeWeightedPercent).toBeCloseTo(percent, 9);
    expect(curve.moneyWeightedPercent).toBeGreaterThan(3);
    expect(curve.moneyWeightedPercent).toBeLessThan(percent + 1);
  });

  test('of somebody who never had a stock account is empty', async () => {
    const scene = await aScene(0);
    expect(await ask(scene, getCurve, { range: 'ALL' })).toEqual({
      range: 'ALL',
      atMs: [],
      equityMicros: [],
      flowMicros: [],
      timeWeightedPercent: null,
      moneyWeightedPercent: null,
      pnlMicros: null,
    });
  });

  test('does not go on through a night in which nothing trades', async () => {
    const scene = await aScene();
    await aPosition(scene.app.services, scene.person.id, 'long', 1);
    await rollTo(scene.app.services, scene.market, THURSDAY, '23:00');
    const { atMs } = await ask(scene, getCurve, { range: '1W' });
    expect(atMs.at(-1)).toBe(newYorkMs(THURSDAY, 1_200));
  });
});

test('closed lots come newest first, page by page, and of one ticker when asked', async () => {
  const scene = await aScene();
  await aPosition(scene.app.services, scene.person.id, 'long', 3);
  for (const limit of [101, 102, 103]) {
    await trade(scene, { intent: 'sell_to_close', limit, shares: 1 });
  }
  const first = await ask(scene, getRealised, { limit: 2 });
  expect(first).toMatchObject({ hasMore: true, lots: [{ ticker: 'AAPL', direction: 'long' }, {}] });
  const second = await ask(scene, getRealised, { limit: 2, before: first.lots.at(-1)?.id ?? '' });
  expect(second.hasMore).toBe(false);
  const lots = [...first.lots, ...second.lots];
  expect(lots.map(({ proceedsMicros }) => Math.round(Number(proceedsMicros) / 1e6))).toEqual([
    103, 102, 101,
  ]);
  for (const { pnlMicros, proceedsMicros, costMicros, qtyMicros } of lots) {
    expect(BigInt(pnlMicros)).toBe(BigInt(proceedsMicros) - BigInt(costMicros));
    expect(qtyMicros).toBe(micros(1));
  }
  const { realised } = await ask(scene, getPortfolio, {});
  expect(realised.trades).toBe(3);
  expect(BigInt(realised.pnlMicros)).toBe(
    lots.reduce((sum, lot) => sum + BigInt(lot.pnlMicros), 0n),
  );
  expect((await ask(scene, getRealised, { ticker: 'MSFT' })).lots).toEqual([]);
});

test('nobody sees what is another’s', async () => {
  const scene = await aScene();
  await aPosition(scene.app.services, scene.person.id, 'long', 3);
  await trade(scene, { intent: 'sell_to_close', limit: 101, shares: 1 });
  const other = { ...scene, person: await aTrader(scene.app.services, 0) };
  expect((await ask(other, getPositions, {})).positions).toEqual([]);
  expect((await ask(other, getRealised, {})).lots).toEqual([]);
  expect((await ask(other, getPortfolio, {})).stock.equityMicros).toBe('0');
});

test.for([
  { endpoint: getCurve, field: 'range', body: {} },
  { endpoint: getCurve, field: 'range', body: { range: '2D' } },
  { endpoint: getRealised, field: 'limit', body: { limit: 0 } },
  { endpoint: getRealised, field: 'limit', body: { limit: 201 } },
  { endpoint: getRealised, field: 'before', body: { before: '-1' } },
  { endpoint: getRealised, field: 'ticker', body: { ticker: 'aapl' } },
  { endpoint: getPositions, field: 'body', body: [] },
  { endpoint: getPortfolio, field: 'body', body: 5 },
])('$endpoint.path names $field as what is wrong', async ({ endpoint: { path }, field, body }) => {
  const { app, person } = await aScene(0);
  const headers = { 'content-type': 'application/json', [TOKEN_HEADER]: person.aspctoken };
  const answer = await app.post(API_BASE + path, body, headers);
  expect(await answer.json()).toMatchObject({ refusal: 'bad_parameter', field });
});

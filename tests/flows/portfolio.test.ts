import { describe, expect, test } from 'vitest';
import { API_BASE } from '../../contract/endpoint.ts';
import { newYorkMs } from '../../contract/market-hours.ts';
import { getCurve, getPortfolio, getPositions, getRealised } from '../../contract/portfolio.ts';
import { TOKEN_HEADER } from '../../contract/session.ts';
import { anOrder, aPosition, aTrader, micros, placerOf } from '../harness/orders.ts';
import { aScene, ask, dollarsOf, FRIDAY, THURSDAY, trade } from '../harness/portfolio-scene.ts';
import { rollTo } from '../harness/trading-days.ts';

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

  test('of a short show its collateral, and the remainder after a pending cover', async () => {
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

  test('before the open are valued at pre-market prices, against the previous close', async () => {
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

test('a customer cannot see another’s positions', async () => {
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

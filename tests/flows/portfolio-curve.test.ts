import { describe, expect, test } from 'vitest';
import { newYorkMs } from '../../contract/market-hours.ts';
import { getCurve } from '../../contract/portfolio.ts';
import { aPosition, micros } from '../harness/orders.ts';
import { aScene, ask, FRIDAY, move, snap, THURSDAY } from '../harness/portfolio-scene.ts';
import { rollTo } from '../harness/trading-days.ts';

describe('the curve', () => {
  test('the one-day curve starts at the previous close and ends now', async () => {
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

  test('of a customer without a stock account is empty', async () => {
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

  test('the curve has no points overnight', async () => {
    const scene = await aScene();
    await aPosition(scene.app.services, scene.person.id, 'long', 1);
    await rollTo(scene.app.services, scene.market, THURSDAY, '23:00');
    const { atMs } = await ask(scene, getCurve, { range: '1W' });
    expect(atMs.at(-1)).toBe(newYorkMs(THURSDAY, 1_200));
  });
});

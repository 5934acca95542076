import { expect, test } from 'vitest';
import { readTradeFacts } from '../../server/products/read-trade-facts.ts';
import { closedTradesOf } from '../../server/strategy/strategy.ts';
import { aScene, FRIDAY, type Scene, THURSDAY, trade } from '../harness/portfolio-scene.ts';
import { rollTo } from '../harness/trading-days.ts';

const factsOf = ({ app, person }: Scene) => readTradeFacts(app.services.db.sql, person.id);

const buy = (scene: Scene, shares: number, limit: number) =>
  trade(scene, { intent: 'buy_to_open', shares, limit });
const sell = (scene: Scene, shares: number, limit: number) =>
  trade(scene, { intent: 'sell_to_close', shares, limit });

test('a position that was bought and sold in parts is one closed trade, as in a backtest', async () => {
  const scene = await aScene();
  await buy(scene, 10, 100);
  await buy(scene, 10, 110);
  await sell(scene, 5, 90);
  await sell(scene, 5, 95);
  expect(await factsOf(scene)).toMatchObject({ closed: 0, wins: 0 });

  // The parts sold before lost; the trade as a whole gains.
  await sell(scene, 10, 160);
  expect(await factsOf(scene)).toMatchObject({ closed: 1, wins: 1, traded: 4_625_000_000 });
  const fills = [
    [10, 100],
    [10, 110],
    [-5, 90],
    [-5, 95],
    [-10, 160],
  ].map(([shares = 0, price = 0]) => ({
    place: 0,
    sharesMicros: shares * 1e6,
    priceMicros: price * 1e6,
    feeMicros: 0,
  }));
  const day = { date: THURSDAY, splits: [], payments: [], feeMicros: 0, fills };
  expect(closedTradesOf([day])).toHaveLength(1);

  await buy(scene, 1, 100);
  await sell(scene, 1, 90);
  await buy(scene, 1, 100);
  expect(await factsOf(scene)).toMatchObject({ closed: 2, wins: 1 });
});

test('a dividend received while a position was held counts for its trade', async () => {
  const scene = await aScene();
  const { app, market } = scene;
  await buy(scene, 10, 100);
  market.pay(FRIDAY, { ticker: 'AAPL', micros: 5_000_000n });
  await rollTo(app.services, market, FRIDAY, '10:00');
  await sell(scene, 10, 98);
  expect(await factsOf(scene)).toMatchObject({ closed: 1, wins: 1 });
});

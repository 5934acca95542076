import { expect, test } from 'vitest';
import { findOrder } from '../../contract/found-order.ts';
import { orderNumber } from '../../contract/order-number.ts';
import { subscribe } from '../../server/products/orders/place.ts';
import { answerTo, said } from '../harness/assistant.ts';
import { usd } from '../harness/ledger.ts';
import { aTrader, newKey, stillMarket } from '../harness/orders.ts';
import type { TestPerson } from '../harness/people.ts';
import { anInvestor, aProduct, asCustomer, productParts } from '../harness/products.ts';
import { allMoves, aSavingScene, redeemed } from '../harness/savings.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { must } from '../harness/sign-up.ts';
import { dayMarket } from '../harness/trading-days.ts';
import { place } from '../harness/trading-floor.ts';

async function found(app: TestApp, id: string, person: TestPerson) {
  const asked = { number: orderNumber(id), language: 'es' } as const;
  return must(await app.call(findOrder, asked, person)).found;
}

test('an order for an instrument is found by its number, by its customer alone', async () => {
  const app = await anApp({ market: stillMarket() });
  const trader = await aTrader(app.services);
  await place(app, trader, { limit: 90 });
  const { id, placedAtMs } = await place(app, trader, { ticker: 'MSFT', limit: 90 });
  expect(await found(app, id, trader)).toEqual([{ kind: 'trade', id, about: 'MSFT', placedAtMs }]);
  expect(await found(app, id, await aTrader(app.services, 0))).toEqual([]);
});

test('a product order is found by its number, with the name in the language that was asked for', async () => {
  const market = dayMarket('2026-11-19', '10:00');
  const { services, ...app } = await anApp({ market });
  const texts = { en: { name: 'Steady Fund' }, es: { name: 'Fondo Estable' } };
  const productId = await aProduct(services, { launchDate: '2026-11-19', texts });
  const investor = await anInvestor(services);
  const wish = { key: newKey(), productId, amountMicros: usd(500), endsDate: null };
  const { row } = await subscribe(productParts(services), asCustomer(investor), wish);
  expect(await found({ services, ...app }, row.id, investor)).toEqual([
    {
      kind: 'product',
      id: row.id,
      about: 'Fondo Estable',
      placedAtMs: market.time().exchangeMs,
    },
  ]);
});

test('savings are found by the numbers of the holding, its purchase and its redemption', async () => {
  const scene = await aSavingScene('2026-11-20');
  const { app, person } = scene;
  const holding = await scene.buy(1_000);
  const [bought] = await allMoves(scene);
  const { move } = await redeemed(scene, holding.id, 100);
  const saved = [{ kind: 'saving', id: holding.id, about: 'micro' }];
  expect(await found(app, holding.id, person)).toMatchObject(saved);
  expect(await found(app, bought?.id ?? '', person)).toMatchObject(saved);
  expect(await found(app, move.id, person)).toMatchObject([
    { kind: 'saving_move', id: move.id, about: 'micro' },
  ]);
});

test.for(['7K3-Q9M-XP5', 'AAPL', ''])('“%s” is no order number', async (number) => {
  const app = await anApp({ market: stillMarket() });
  const trader = await aTrader(app.services, 0);
  expect(await app.call(findOrder, { number, language: 'en' }, trader)).toMatchObject({
    ok: false,
    code: 'bad_parameter',
  });
});

test('the assistant says how the order with a number stands, and why it waits', async () => {
  const app = await anApp({ market: stillMarket() });
  const trader = await aTrader(app.services);
  const { id } = await place(app, trader, { ticker: 'MSFT', limit: 90, shares: 3 });
  const number = orderNumber(id);
  const events = await answerTo(app, `What happened to ${number.toLowerCase()}?`, trader);
  expect(said(events)).toMatchObject({
    trade_numbered: { number, ticker: 'MSFT', shares: '3000000', status: 'pending' },
    why_price_buy: { ticker: 'MSFT', limit: '90000000' },
  });
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'source', place: { screen: 'order', of: id } }),
  );

  const other = await aTrader(app.services, 0);
  expect(said(await answerTo(app, `Where is ${number}?`, other))).toEqual({
    no_order_numbered: { number },
  });
  expect(await answerTo(app, `Where is ${number}?`)).toEqual([
    { kind: 'refused', why: 'sign_in', topics: expect.any(Array) },
  ]);
});

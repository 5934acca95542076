import type { Answer } from '../../contract/answer.ts';
import { getOrder, type Order, placeOrder } from '../../contract/order.ts';
import { anOrder, aTrader } from './orders.ts';
import type { TestPerson } from './people.ts';
import { scriptedMarket } from './scripted-market.ts';
import { anApp, type TestApp, type World } from './server.ts';

/** An app whose paper broker follows a market that the test controls, and a customer with money to trade. */
export async function aFloor() {
  const market = scriptedMarket(['AAPL', 'MSFT']);
  const app = await anApp({ market, across: true });
  const trader = await aTrader(app.services);
  await app.services.trading.start();
  return { app, market, trader };
}

/** Another server on the same database and the same market. */
export async function another(
  app: TestApp,
  market: NonNullable<World['market']>,
  world: World = {},
): Promise<TestApp> {
  const next = await anApp({ ...world, market, pool: await app.pool(), across: true });
  await next.services.trading.start();
  return next;
}

/** Places an order as its person's page does. */
export async function place(
  app: TestApp,
  trader: TestPerson,
  part: Parameters<typeof anOrder>[0] = {},
): Promise<Order> {
  return given(await app.call(placeOrder, anOrder(part), trader));
}

export async function lifeOf(app: TestApp, trader: TestPerson, { id }: Pick<Order, 'id'>) {
  return given(await app.call(getOrder, { id }, trader));
}

/** What to poll. */
export function statusOf(app: TestApp, trader: TestPerson, order: Order) {
  return async () => (await lifeOf(app, trader, order)).order.status;
}

/** The value of an answer that is to have one. */
export function given<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

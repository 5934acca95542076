import { expect, onTestFinished } from 'vitest';
import type { Order } from '../../contract/order.ts';
import {
  alpacaAccount,
  type AlpacaBrokerServer,
  startAlpacaBroker,
} from './alpaca-broker-server.ts';
import type { BrokerTimes } from '../../server/broker/alpaca/alpaca-broker.ts';
import { aTrader } from './orders.ts';
import { scriptedMarket } from './scripted-market.ts';
import { anApp } from './server.ts';

/** An ordinary Friday in the regular session. */
export const NOW = Date.UTC(2026, 10, 20, 15);
/** The recipient of letters to the operator. */
export const OPERATOR = 'ops@plumb.example';
/** Waiting times that are short enough for a test. */
export const QUICK = {
  callsPerMinute: 1_000_000,
  lookMs: 200,
  pauseMs: 10,
  giveUpMs: 200,
  withdrawMs: 5_000,
  catchUpMs: 500,
  backoffMs: 5,
  backoffMaxMs: 20,
  silenceMs: 2_000,
  reconcileMs: 1,
};

/** An app whose orders go to a broker that the test controls, and a customer with money to trade. */
export async function aDesk(seed = 1, dollars = 50_000, times: Partial<BrokerTimes> = {}) {
  const clock = { nowMs: NOW };
  const broker = await startAlpacaBroker(() => (clock.nowMs += 1), seed);
  onTestFinished(() => broker.stop());
  const desk = await appOver(broker, clock, undefined, times);
  const trader = await aTrader(desk.app.services, dollars);
  await desk.app.services.trading.start();
  return { broker, clock, trader, ...desk };
}

/** Starts another process, on the same database if one is given. */
export async function appOver(
  broker: AlpacaBrokerServer,
  clock: { nowMs: number },
  pool?: Awaited<ReturnType<Awaited<ReturnType<typeof anApp>>['pool']>>,
  times: Partial<BrokerTimes> = {},
) {
  const market = scriptedMarket(['AAPL', 'MSFT']);
  const warnings: string[] = [];
  const app = await anApp({
    market,
    across: true,
    ...(pool && { pool }),
    wallNowMs: () => (clock.nowMs += 1),
    services: { broker: alpacaAccount(broker), operatorMail: [OPERATOR] },
    brokerTimes: { ...QUICK, ...times },
    warn: (message) => warnings.push(message),
  });
  return { app, market, warnings };
}

/** The broker's record of our order, once it exists. */
export async function arrived(broker: AlpacaBrokerServer, { id }: Pick<Order, 'id'>, suffix = '') {
  const find = () => broker.orders.find((each) => each.client_order_id === `${id}${suffix}`);
  await expect.poll(find).toBeDefined();
  const order = find();
  if (!order) throw new Error('it was there');
  return order;
}

import { expect, onTestFinished } from 'vitest';
import type { Order } from '../../contract/order.ts';
import { ANSWERS, type BrokerAnswers } from '../../server/broker/accounts/answers.ts';
import type { BrokerTimes } from '../../server/broker/alpaca/alpaca-broker.ts';
import {
  type AlpacaAccountsServer,
  brokerAccounts,
  startAlpacaAccounts,
} from './alpaca-accounts-server.ts';
import { NOW, OPERATOR, QUICK as QUICK_ORDERS } from './alpaca-desk.ts';
import { aTrader } from './orders.ts';
import { aNumber, bindNumber, keepPapers } from './papers.ts';
import type { TestPerson } from './people.ts';
import { aJpeg } from './pictures.ts';
import { scriptedMarket } from './scripted-market.ts';
import { anApp, type TestApp } from './server.ts';

/** Waiting times that are short enough for a test. */
export const QUICK = { ...QUICK_ORDERS };

/** An app whose customers have accounts at a broker that the test controls, and a customer with money to trade. */
export async function anAccountsDesk(seed = 1, dollars = 50_000, times: Partial<BrokerTimes> = {}) {
  const clock = { nowMs: NOW };
  const broker = await startAlpacaAccounts(() => (clock.nowMs += 1), seed);
  onTestFinished(() => broker.stop());
  const desk = await accountsAppOver(broker, clock, undefined, times);
  const trader = await anAnsweringTrader(desk.app, dollars);
  await desk.app.services.trading.start();
  return { broker, clock, trader, ...desk };
}

/** Creates another process, on the same database if one is given; the test starts its trading. */
export async function accountsAppOver(
  broker: AlpacaAccountsServer,
  clock: { nowMs: number },
  pool?: Awaited<ReturnType<TestApp['pool']>>,
  times: Partial<BrokerTimes> = {},
) {
  const market = scriptedMarket(['AAPL', 'MSFT']);
  const warnings: string[] = [];
  const app = await anApp({
    market,
    across: true,
    ...(pool && { pool }),
    wallNowMs: () => (clock.nowMs += 1),
    services: { broker: brokerAccounts(broker), operatorMail: [OPERATOR] },
    brokerTimes: { ...QUICK, ...times },
    warn: (message) => warnings.push(message),
  });
  return { app, market, warnings };
}

/** A verified customer with these dollars in the stock account, whose account the broker does not know yet. */
export async function anAnsweringTrader(app: TestApp, dollars = 50_000): Promise<TestPerson> {
  const trader = await aTrader(app.services, dollars);
  await keepPapers(app, trader, { ssn: aNumber() });
  await bindNumber(app, trader);
  await keepIdCard(app, trader);
  await keepAnswers(app, trader);
  return trader;
}

/** Stores the pictures of both sides of a verified customer's ID card. */
async function keepIdCard({ services }: TestApp, { id }: TestPerson): Promise<void> {
  const { db, vault, wallNowMs } = services;
  const own = await vault.person(db.sql, id);
  const picture = await aJpeg({ width: 64, height: 40 });
  await db.sql`update identity set paper_kind = 'id' where person_id = ${id}`;
  for (const use of ['paper_front', 'paper_back']) {
    await db.sql`
      insert into picture (person_id, use, at, sealed)
      values (${id}, ${use}, ${new Date(wallNowMs())}, ${own.seal(`picture.${use}`, picture)})`;
  }
}

/** Stores a customer's answers to the broker's questions, like `openBrokerAccount`. */
export async function keepAnswers(
  { services }: TestApp,
  { id, email }: TestPerson,
  different: Partial<BrokerAnswers> = {},
): Promise<void> {
  const atMs = services.wallNowMs();
  const answers: BrokerAnswers = {
    email,
    fundingSources: ['employment_income', 'savings'],
    isControlPerson: false,
    isAffiliated: false,
    isPoliticallyExposed: false,
    isFamilyExposed: false,
    agreedAtMs: atMs,
    agreedFrom: '192.0.2.7',
    ...different,
  };
  const own = await services.vault.person(services.db.sql, id);
  const at = new Date(atMs);
  await services.db.sql`
    insert into broker_account (person_id, answers_sealed, answered_at, state_at)
    values (${id}, ${own.seal(ANSWERS, JSON.stringify(answers))}, ${at}, ${at})`;
}

/** The broker's record of our order, once it exists. */
export async function arrived(
  broker: AlpacaAccountsServer,
  { id }: Pick<Order, 'id'>,
  suffix = '',
) {
  const find = () => broker.orders.find((each) => each.client_order_id === `${id}${suffix}`);
  await expect.poll(find).toBeDefined();
  const order = find();
  if (!order) throw new Error('it was there');
  return order;
}

/** The id of a customer's account at the broker, once it is open. */
export async function opened(broker: AlpacaAccountsServer, { email }: Pick<TestPerson, 'email'>) {
  const find = () =>
    [...broker.accounts.values()].find(
      ({ application, status }) =>
        application?.contact.email_address === email && status === 'ACTIVE',
    )?.id;
  await expect.poll(find).toBeDefined();
  const id = find();
  if (id === undefined) throw new Error('it was there');
  return id;
}

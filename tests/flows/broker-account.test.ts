import { expect, test } from 'vitest';
import { getBrokerAccount, openBrokerAccount } from '../../contract/broker-account.ts';
import type { Endpoint, InputOf, RefusalOf } from '../../contract/endpoint.ts';
import { changeOrder, getOrders, placeOrder } from '../../contract/order.ts';
import { getTicketFacts } from '../../contract/trade-ticket.ts';
import { deleteAccount } from '../../contract/sign-up.ts';
import { ANSWERS, type BrokerAnswers } from '../../server/broker/accounts/answers.ts';
import { brokerAccountCalls } from '../../server/domains/stock/broker-account-calls.ts';
import { anOrder, aTrader, micros, newKey, placerOf, stillMarket } from '../harness/orders.ts';
import { keepAllPapers } from '../harness/papers.ts';
import { aPerson, onAnotherDevice, PASSWORD, type TestPerson } from '../harness/people.ts';
import { aPrivateSocket } from '../harness/private-client.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { must } from '../harness/sign-up.ts';

const ACCOUNT = '3f2d6c1e-0000-4000-8000-000000000001';
const NOW = Date.parse('2026-11-20T15:30:00Z');
const needed = { hasBrokerAccounts: true };
const none = { hasBrokerAccounts: false };
const answers: InputOf<typeof openBrokerAccount> = {
  email: 'ada.at.the.broker@example.com',
  fundingSources: ['employment_income', 'savings', 'savings'],
  isControlPerson: false,
  isAffiliated: true,
  isPoliticallyExposed: false,
  isFamilyExposed: false,
  hasAgreed: true,
};

/** A verified customer of a service that needs accounts. */
async function aScene({ settings = needed, hasPapers = true } = {}) {
  const app = await anApp({ market: stillMarket(), settings, wallNowMs: () => NOW });
  const person = await aTrader(app.services, 3_000);
  if (hasPapers) await keepAllPapers(app, person);
  return {
    app,
    person,
    read: async (as: TestPerson = person) => must(await app.call(getBrokerAccount, {}, as)),
    open: (part: Partial<typeof answers> = {}) =>
      app.call(openBrokerAccount, { ...answers, ...part }, person),
  };
}

type State = 'pending' | 'action_required' | 'active' | 'rejected' | 'closed';

/** The broker answered the request of a customer. */
async function decide({ services }: TestApp, { id }: TestPerson, state: State): Promise<void> {
  await services.db.sql`
    insert into broker_account (person_id, answers_sealed, answered_at, requested_at, account_id, state, state_at)
    values (${id}, '', ${new Date(NOW)}, ${new Date(NOW)}, ${ACCOUNT}, ${state}, ${new Date(NOW)})
    on conflict (person_id) do update set requested_at = excluded.requested_at,
      account_id = excluded.account_id, state = excluded.state, problem = 'In its own words.'`;
}

/** The broker's records of the account differ from ours since an hour ago. */
async function differ({ services }: TestApp): Promise<void> {
  await services.db.sql`
    insert into broker_difference (broker, account, asset, ours_micros, theirs_micros, since)
    values ('alpaca', ${ACCOUNT}, 'AAPL', 2000000, 1000000, ${new Date(NOW - 3_600_000)})`;
}

async function rowOf({ services }: TestApp, { id }: TestPerson) {
  const [row] = await services.db.sql<{
    answers_sealed: Buffer;
    answered_at: Date;
    account_id: string | null;
    state: string;
    problem: string | null;
    state_at: Date;
  }>`select * from broker_account where person_id = ${id}`;
  return row;
}

async function answersOf(app: TestApp, person: TestPerson): Promise<BrokerAnswers | undefined> {
  const row = await rowOf(app, person);
  const own = await app.services.vault.person(app.services.db.sql, person.id);
  return row && (JSON.parse(own.openText(ANSWERS, row.answers_sealed)) as BrokerAnswers);
}

/** The scene of each refusal; a missing one does not compile. */
interface Case<E extends Endpoint> {
  readonly endpoint: E;
  readonly refused: Readonly<Record<RefusalOf<E>, () => Promise<unknown>>>;
}
const cases: readonly [Case<typeof getBrokerAccount>, Case<typeof openBrokerAccount>] = [
  { endpoint: getBrokerAccount, refused: {} },
  {
    endpoint: openBrokerAccount,
    refused: {
      broker_account_not_needed: async () => (await aScene({ settings: none })).open(),
      broker_account_requested: async () => {
        const { app, person, open } = await aScene();
        await decide(app, person, 'pending');
        return open();
      },
      papers_incomplete: async () => {
        const { app, open } = await aScene({ hasPapers: false });
        const answer = await open();
        expect(await app.services.db.sql`select 1 from broker_account`).toEqual([]);
        return answer;
      },
    },
  },
];

test('every call of this part is in the table', () => {
  expect(cases.map(({ endpoint }) => endpoint.path)).toEqual(
    brokerAccountCalls.map(({ endpoint }) => endpoint.path),
  );
});

test.for(Object.entries(cases[1].refused))('a request is refused with %s', async ([code, ask]) => {
  expect(await ask()).toEqual({ ok: false, code });
});

test('a service without such accounts says that none is needed, and takes orders', async () => {
  const { app, person, read } = await aScene({ settings: none });
  expect(await read()).toEqual({ isNeeded: false, state: 'none', stateAtMs: null, email: null });
  must(await app.call(placeOrder, anOrder(), person));
});

test('a customer without an account is told their confirmed address to start with', async () => {
  const { read, person } = await aScene();
  const { email } = person;
  expect(await read()).toEqual({ isNeeded: true, state: 'none', stateAtMs: null, email });
});

test('answers are sealed with the customer’s key, with the time and place of the agreement', async () => {
  const { app, person, open, read } = await aScene();
  const state = { state: 'answered', stateAtMs: NOW };
  expect(must(await open())).toMatchObject(state);
  expect(await read()).toMatchObject(state);
  const { hasAgreed: _agreed, ...told } = answers;
  expect(await answersOf(app, person)).toEqual({
    ...told,
    fundingSources: ['employment_income', 'savings'],
    agreedAtMs: NOW,
    agreedFrom: '127.0.0.1',
  });
  const [row] = await app.services.db.sql<{ text: string; sealed: string }>`
    select broker_account::text as text, encode(answers_sealed, 'escape') as sealed
    from broker_account`;
  expect(row?.text).toContain(person.id);
  for (const clear of [answers.email, 'employment_income', '127.0.0.1']) {
    expect(`${row?.text} ${row?.sealed}`).not.toContain(clear);
  }
});

test('answers may be changed until the broker has the request, and not after that', async () => {
  const { app, person, open } = await aScene();
  must(await open());
  must(await open({ email: 'ada.again@example.com' }));
  const email = 'ada.again@example.com';
  expect(await answersOf(app, person)).toMatchObject({ email });

  for (const state of ['pending', 'action_required', 'active', 'closed'] as const) {
    await decide(app, person, state);
    const before = await rowOf(app, person);
    expect(await open()).toEqual({ ok: false, code: 'broker_account_requested' });
    expect(await rowOf(app, person)).toEqual(before);
  }
  // It left, and nobody knows yet whether the broker has it.
  await app.services.db.sql`update broker_account set state = 'answered', account_id = null`;
  expect(await open()).toEqual({ ok: false, code: 'broker_account_requested' });
  expect(await answersOf(app, person)).toMatchObject({ email });
});

test('after a rejection the customer answers again, as if for the first time', async () => {
  const { app, person, open, read } = await aScene();
  must(await open());
  await decide(app, person, 'rejected');
  expect(await read()).toMatchObject({ state: 'rejected' });
  expect(must(await open({ isAffiliated: false }))).toMatchObject({ state: 'answered' });
  expect(await rowOf(app, person)).toMatchObject({
    state: 'answered',
    account_id: null,
    requested_at: null,
    problem: null,
  });
  expect(await answersOf(app, person)).toMatchObject({ isAffiliated: false });
});

test('two requests at once leave one row', async () => {
  const { app, open } = await aScene();
  const all = await Promise.all([open(), open(), open()]);
  expect(all.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(await app.services.db.sql`select person_id from broker_account`).toHaveLength(1);
});

test('another device of the customer is told', async () => {
  const { app, person, open } = await aScene();
  const { client } = await aPrivateSocket(app, await onAnotherDevice(app.services, person));
  must(await open());
  expect(await client.nextJson()).toMatchObject({ cmd: 'event', topic: 'identity' });
});

test('an active account is stopped while the broker’s records of it differ', async () => {
  const { app, person, read } = await aScene();
  await decide(app, person, 'active');
  expect(await read()).toMatchObject({ state: 'active', stateAtMs: NOW });
  await differ(app);
  expect(await read()).toMatchObject({ state: 'stopped', stateAtMs: NOW - 3_600_000 });
  await decide(app, person, 'closed');
  expect(await read()).toMatchObject({ state: 'closed', stateAtMs: NOW });
  await decide(app, person, 'active');
  await app.services.db.sql`update broker_difference set account = ''`;
  expect(await read()).toMatchObject({ state: 'active' });
});

test('a customer sees and changes no account but their own', async () => {
  const { app, person, open, read } = await aScene();
  must(await open());
  const before = await rowOf(app, person);
  const stranger = await aPerson(app.services, { identity: 'passed' });
  await keepAllPapers(app, stranger);
  expect(await read(stranger)).toMatchObject({ state: 'none', email: stranger.email });
  must(await app.call(openBrokerAccount, { ...answers, email: 'x@example.com' }, stranger));
  expect(await rowOf(app, person)).toEqual(before);
  expect(await app.call(placeOrder, anOrder(), stranger)).not.toMatchObject({
    code: 'no_broker_account',
  });
  const unverified = await aPerson(app.services);
  expect(await app.call(openBrokerAccount, answers, unverified)).toMatchObject({
    code: 'not_verified',
  });
});

test.for(['none', 'rejected', 'closed', 'stopped'] as const)(
  'in the state %s no order is placed or changed',
  async (state) => {
    const { app, person } = await aScene();
    const { order } = await placerOf(app.services).place(person.id, anOrder());
    if (state === 'stopped') await differ(app);
    if (state !== 'none') await decide(app, person, state === 'stopped' ? 'active' : state);
    const no = { ok: false, code: 'no_broker_account', state };
    expect(await app.call(placeOrder, anOrder(), person)).toEqual(no);
    const change = { key: newKey(), id: order.id, qtyMicros: micros(2) };
    expect(await app.call(changeOrder, change, person)).toEqual(no);
    expect(must(await app.call(getTicketFacts, { ticker: 'AAPL' }, person))).toMatchObject({
      noBrokerAccount: state,
    });
    const { orders } = must(await app.call(getOrders, {}, person));
    expect(orders.map(({ id }) => id)).toEqual([order.id]);
  },
);

test.for(['answered', 'pending', 'action_required', 'active'] as const)(
  'in the state %s orders are accepted',
  async (state) => {
    const { app, person, open } = await aScene();
    if (state === 'answered') must(await open());
    else await decide(app, person, state);
    const { status } = must(await app.call(placeOrder, anOrder(), person));
    expect(status).toBe('pending');
    const facts = must(await app.call(getTicketFacts, { ticker: 'AAPL' }, person));
    expect(facts).not.toHaveProperty('noBrokerAccount');
  },
);

test.for([
  ['without an account at the broker takes its answers along', undefined, []],
  ['with an account at the broker leaves its row, which nobody can read', 'closed', [ACCOUNT]],
] as const)('a deleted account %s', async ([, state, kept]) => {
  const app = await anApp({ settings: needed });
  const { sql } = app.services.db;
  const person = await aPerson(app.services, { identity: 'passed' });
  await keepAllPapers(app, person);
  must(await app.call(openBrokerAccount, answers, person));
  if (state) await decide(app, person, state);
  must(await app.call(deleteAccount, { password: PASSWORD }, person));
  const rows = await sql<{ account: string }>`select account_id as account from broker_account`;
  expect(rows.map(({ account }) => account)).toEqual(kept);
  await expect(app.services.vault.person(sql, person.id)).rejects.toThrow('is gone');
});

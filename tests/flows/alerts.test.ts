import { beforeEach, expect, test } from 'vitest';
import { ALERTS_MAX, getAlerts, removeAlert, setAlert } from '../../contract/alert.ts';
import { getMessages } from '../../contract/message.ts';
import { AlertIndex } from '../../server/alerts/alert-index.ts';
import { alertWatch } from '../../server/alerts/alert-watch.ts';
import type { Db, Sql } from '../../server/db/tx.ts';
import { aPerson, type TestPerson } from '../harness/people.ts';
import { scriptedMarket, type ScriptedMarket } from '../harness/scripted-market.ts';
import { anApp, type TestApp } from '../harness/server.ts';

let market: ScriptedMarket;
let app: TestApp;
let person: TestPerson;
beforeEach(async () => {
  market = scriptedMarket(['AAPL', 'MSFT']);
  app = await anApp({ market });
  person = await aPerson(app.services);
});

const above = (priceMicros: string, ticker = 'AAPL') =>
  ({ ticker, direction: 'at_or_above', priceMicros }) as const;
const told = async () => {
  const answer = await app.call(getMessages, {}, person);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.messages.filter(({ kind }) => kind === 'price_alert');
};
const listed = async () => {
  const answer = await app.call(getAlerts, {}, person);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.alerts;
};

test('an alert fires once, when its price is reached, with a message', async () => {
  app.services.alerts.start();
  const answer = await app.call(setAlert, above('105000000'), person);
  expect(answer).toMatchObject({ ok: true, value: { ticker: 'AAPL', firedAtMs: null } });
  market.trade('AAPL', 104.99);
  market.trade('MSFT', 200);
  market.trade('AAPL', 105);
  market.trade('AAPL', 106);
  await app.services.alerts.stop();
  expect(await told()).toMatchObject([
    { figures: { ticker: 'AAPL', direction: 'at_or_above', priceMicros: '105000000' } },
  ]);
  expect(await listed()).toMatchObject([{ firedAtMs: market.exchangeMs }]);
});

test('a repeated alert is the same one, and can be set again after it fired', async () => {
  const first = await app.call(setAlert, above('105000000'), person);
  const again = await app.call(setAlert, above('105000000'), person);
  expect(again).toEqual(first);
  market.show('AAPL', { regular: { price: 105, change: 5, changePercent: 5 } });
  await app.services.alerts.lookAtAll();
  expect(await told()).toHaveLength(1);
  market.show('AAPL', { regular: { price: 101, change: 1, changePercent: 1 } });
  const setAgain = await app.call(setAlert, above('105000000'), person);
  expect(setAgain.ok && first.ok && setAgain.value.id !== first.value.id).toBe(true);
});

test('an alert that was reached while the server was down fires once it is back', async () => {
  await app.call(setAlert, above('105000000'), person);
  market.show('AAPL', { regular: { price: 107, change: 7, changePercent: 7 } });
  const another = await anApp({ market, pool: await app.pool() });
  await another.services.alerts.lookAtAll();
  await app.services.alerts.lookAtAll();
  expect(await told()).toHaveLength(1);
});

test('a removed alert never fires, and a customer cannot remove another’s', async () => {
  const set = await app.call(setAlert, above('105000000'), person);
  const id = set.ok ? set.value.id : '';
  const stranger = await aPerson(app.services);
  expect(await app.call(removeAlert, { id }, stranger)).toMatchObject({
    value: { isRemoved: false },
  });
  expect(await app.call(removeAlert, { id }, person)).toMatchObject({ value: { isRemoved: true } });
  expect(await app.call(removeAlert, { id }, person)).toMatchObject({
    value: { isRemoved: false },
  });
  market.show('AAPL', { regular: { price: 107, change: 7, changePercent: 7 } });
  await app.services.alerts.lookAtAll();
  expect(await told()).toEqual([]);
});

test('an alert is refused that is there already, off the grid, or one too many', async () => {
  expect(await app.call(setAlert, above('100000000'), person)).toMatchObject({
    code: 'alert_reached',
  });
  expect(await app.call(setAlert, above('105005000'), person)).toMatchObject({
    code: 'price_off_tick',
    tickMicros: '10000',
  });
  expect(await app.call(setAlert, above('105000000', 'NOSUCH'), person)).toMatchObject({
    code: 'unknown_ticker',
  });
  await app.services.db.sql`
    insert into price_alert (id, person_id, ticker, direction, price_micros, set_at)
    select uuidv7(), ${person.id}, 'AAPL', 'at_or_above', 200000000 + 10000 * n, now()
    from generate_series(1, ${ALERTS_MAX - 1}) as n`;
  expect(await app.call(setAlert, above('105000000'), person)).toMatchObject({ ok: true });
  expect(await app.call(setAlert, above('106000000'), person)).toMatchObject({
    code: 'alert_limit',
  });
});

test('on the day of a split an alert waits until its price is that of the new shares', async () => {
  await app.call(
    setAlert,
    { ticker: 'AAPL', direction: 'at_or_below', priceMicros: '60000000' },
    person,
  );
  market.splits = () => [{ ticker: 'AAPL', from: 1, to: 2 }];
  market.show('AAPL', { regular: { price: 50.5, change: 0, changePercent: 0 } });
  await app.services.alerts.lookAtAll();
  expect(await told()).toEqual([]);

  await app.services.db.sql`update price_alert set price_micros = 30000000`;
  await app.services.db.sql`
    insert into trading_day (date, act, done_at) values ('2026-11-20', 'alerts', now())`;
  await app.services.alerts.lookAtAll();
  expect(await told()).toEqual([]);
  market.show('AAPL', { regular: { price: 30, change: 0, changePercent: 0 } });
  await app.services.alerts.lookAtAll();
  expect(await told()).toHaveLength(1);
});

/** A watch of another process, with the ids of the alerts that it read and that it fired. */
function anotherWatch() {
  const { db } = app.services;
  const read: string[] = [];
  const fired: string[] = [];
  const sql: Sql = async <Row extends object>(...statement: Parameters<Sql>) => {
    const rows = await db.sql<Row>(...statement);
    for (const row of rows) if ('price_micros' in row && 'id' in row) read.push(String(row.id));
    return rows;
  };
  const counted: Db = { ...db, sql };
  const watch = alertWatch({
    db: counted,
    market,
    bus: { subscribe: () => () => undefined },
    index: new AlertIndex(),
    fire: async ({ id }) => void fired.push(id),
    warn: (message) => expect.unreachable(message),
  });
  const lookAgain = async () => {
    await watch.lookAtAll();
    return read.splice(0);
  };
  return { ...watch, fired, lookAgain, read: () => read.splice(0) };
}

const setOne = async (price: string, ticker?: string) => {
  const answer = await app.call(setAlert, above(price, ticker), person);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.id;
};

test('a look reads only the alerts that changed since the last one', async () => {
  const [near, middle, far] = [
    await setOne('105000000'),
    await setOne('106000000'),
    await setOne('107000000', 'MSFT'),
  ];
  const watch = anotherWatch();
  expect((await watch.lookAgain()).toSorted()).toEqual([near, middle, far].toSorted());
  // A transaction of another database that is still open makes a look read some of them again.
  await expect.poll(watch.lookAgain).toEqual([]);

  const { sql } = app.services.db;
  const added = await setOne('108000000');
  await sql`update price_alert set price_micros = 120000000 where id = ${near}`;
  await sql`update price_alert set fired_ms = 0, fired_at = now() where id = ${middle}`;
  expect((await watch.lookAgain()).toSorted()).toEqual([near, middle, added].toSorted());
  market.show('AAPL', { regular: { price: 110, change: 10, changePercent: 10 } });
  market.show('MSFT', { regular: { price: 107, change: 7, changePercent: 7 } });
  await watch.lookAtAll();
  expect(watch.fired.toSorted()).toEqual([far, added].toSorted());
  market.show('AAPL', { regular: { price: 120, change: 20, changePercent: 20 } });
  await watch.lookAtAll();
  expect(watch.fired).toContain(near);
  expect(watch.fired).not.toContain(middle);
});

test('an alert is found whose transaction began before a look and ended after it', async () => {
  const watch = anotherWatch();
  let late = '';
  await app.services.db.transaction(async (tx) => {
    const [row] = await tx<{ id: string }>`
      insert into price_alert (id, person_id, ticker, direction, price_micros, set_at)
      values (uuidv7(), ${person.id}, 'AAPL', 'at_or_above', 105000000, now()) returning id`;
    late = row?.id ?? '';
    await setOne('106000000');
    await watch.lookAtAll();
    await setOne('107000000');
    await watch.lookAtAll();
  });
  expect(watch.read()).not.toContain(late);
  expect(await watch.lookAgain()).toContain(late);
  // A transaction of another database that is still open makes a look read some of them again.
  await expect.poll(watch.lookAgain).toEqual([]);
});

import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { getActivity } from '../../contract/activity.ts';
import { getBalances, getStatement, getTransfer, makeTransfer } from '../../contract/account.ts';
import type { InputOf, RefusalOf } from '../../contract/endpoint.ts';
import { getPortfolio } from '../../contract/portfolio.ts';
import { aWish, usd } from '../harness/ledger.ts';
import { aPosition, aTrader, stillMarket } from '../harness/orders.ts';
import { aPerson, onAnotherDevice, type TestPerson } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';

const KEY = 'a-key-of-a-request';
const wish: InputOf<typeof makeTransfer> = {
  key: KEY,
  from: 'wallet',
  to: 'stock',
  amountMicros: String(usd(250)),
};

async function walletOf(app: TestApp, person: TestPerson) {
  const answer = await app.call(getBalances, {}, person);
  return answer.ok && answer.value.accounts[0]?.availableMicros;
}

interface World {
  readonly before?: Partial<typeof wish>;
  /** The app and the customer who makes the call. */
  readonly begin?: () => Promise<{ app: TestApp; person: TestPerson }>;
  readonly asked: Partial<typeof wish>;
  readonly detail?: object;
}

const refused: Record<RefusalOf<typeof makeTransfer>, World> = {
  insufficient_funds: {
    asked: { amountMicros: String(usd(100_001)) },
    detail: { availableMicros: String(usd(100_000)) },
  },
  margin_needed: {
    begin: aRisenShort,
    asked: { from: 'stock', to: 'wallet', amountMicros: String(usd(1_900)) },
    detail: { availableMicros: expect.stringMatching(/^1619\d{6}$/) },
  },
  key_reused: { before: {}, asked: { amountMicros: String(usd(251)) } },
};

async function aNewcomer() {
  const app = await anApp();
  return { app, person: await aPerson(app.services) };
}

/**
 * A customer with 3,000 dollars who sold 20 shares short at 100, which are now at 130: their equity is 2,400 less fees,
 * of which they need 780, while nearly 2,000 are not held.
 */
async function aRisenShort() {
  const market = stillMarket();
  const app = await anApp({ market });
  const person = await aTrader(app.services, 3_000);
  await aPosition(app.services, person.id, 'short', 20);
  market.put('AAPL', { regular: { price: 130, change: 29, changePercent: 28.7 } });
  return { app, person };
}

test.for(Object.entries(refused))(
  'a transfer is refused with %s and moves nothing',
  async ([code, world]) => {
    const { app, person } = await (world.begin ?? aNewcomer)();
    if (world.before) await app.call(makeTransfer, { ...wish, ...world.before }, person);
    const wallet = await walletOf(app, person);
    expect(await app.call(makeTransfer, { ...wish, ...world.asked }, person)).toEqual({
      ok: false,
      code,
      ...world.detail,
    });
    expect(await walletOf(app, person)).toBe(wallet);
  },
);

test('what shorts can spare leaves the stock account to the cent, and once', async () => {
  const { app, person } = await aRisenShort();
  const out = { from: 'stock', to: 'wallet' } as const;
  const figures = async () => {
    const answer = await app.call(getPortfolio, {}, person);
    if (!answer.ok) throw new Error(answer.code);
    const { equityMicros, maintenanceMicros, availableMicros } = answer.value.stock;
    return {
      spare: BigInt(equityMicros ?? 0) - BigInt(maintenanceMicros ?? 0),
      available: BigInt(availableMicros),
    };
  };
  const { spare } = await figures();
  const all = { ...wish, ...out, amountMicros: String(spare - (spare % 10_000n)) };
  const tooMuch = { ...all, key: `${KEY}-2`, amountMicros: String(spare + 10_000n) };
  expect(await app.call(makeTransfer, tooMuch, person)).toMatchObject({ code: 'margin_needed' });
  const moved = await app.call(makeTransfer, all, person);
  expect(moved).toMatchObject({ ok: true });
  expect(await app.call(makeTransfer, all, person), 'asked again').toEqual(moved);
  const left = await figures();
  expect(left.spare).toBeLessThan(10_000n);
  expect(left.available).toBeGreaterThan(usd(300));

  const cent = { ...all, key: `${KEY}-3`, amountMicros: '10000' };
  expect(await app.call(makeTransfer, cent, person)).toMatchObject({ code: 'margin_needed' });
  const beyond = { ...cent, amountMicros: String(usd(5_000)) };
  expect(await app.call(makeTransfer, beyond, person)).toMatchObject({
    code: 'insufficient_funds',
  });
});

test('transfers in one instant cannot take more together than the shorts can spare', async () => {
  const { app, person } = await aRisenShort();
  const pool = await app.pool();
  const blocker = await pool.connect();
  const answers = [];
  try {
    await blocker.query('begin');
    await blocker.query('select from ledger_balance for update');
    // About 1,619 are free: any one of these may succeed, but not two.
    for (const at of [1, 2, 3]) {
      const key = `in-one-instant-${at}`.padEnd(20, '_');
      const part = { key, from: 'stock', to: 'wallet', amountMicros: String(usd(900)) } as const;
      answers.push(app.call(makeTransfer, part, person));
    }
    const blocked = async () => {
      const { rows } = await pool.query(`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
      return rows.length;
    };
    await expect.poll(blocked).toBeGreaterThan(0);
    await blocker.query('commit');
  } finally {
    blocker.release();
  }
  const codes = (await Promise.all(answers)).map((answer) => (answer.ok ? 'ok' : answer.code));
  expect(codes.toSorted()).toEqual(['margin_needed', 'margin_needed', 'ok']);
  const portfolio = await app.call(getPortfolio, {}, person);
  if (!portfolio.ok) throw new Error(portfolio.code);
  const { equityMicros, maintenanceMicros } = portfolio.value.stock;
  expect(BigInt(equityMicros ?? 0)).toBeGreaterThanOrEqual(BigInt(maintenanceMicros ?? 0));
});

test.for([
  ['to the same account', { to: 'wallet' }, 'to'],
  ['of nothing', { amountMicros: '0' }, 'amountMicros'],
  ['of less than nothing', { amountMicros: '-1000000' }, 'amountMicros'],
  ['finer than a cent', { amountMicros: '1001000' }, 'amountMicros'],
  ['with a point in it', { amountMicros: '10000.5' }, 'amountMicros'],
  ['as a number', { amountMicros: 1_000_000 }, 'amountMicros'],
  ['of more than there is in the world', { amountMicros: `1${'0'.repeat(40)}` }, 'amountMicros'],
  ['from an unknown account', { from: 'savings' }, 'from'],
  ['with a key of another sort', { key: "' or 1=1 --______" }, 'key'],
  ['without a key', { key: undefined }, 'key'],
] as const)('a transfer %s is a bad parameter', async ([, part, field]) => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const input = { ...wish, ...part } as never;
  expect(await app.call(makeTransfer, input, person)).toMatchObject({
    ok: false,
    code: 'bad_parameter',
    field,
  });
});

test('two devices at once with one key move the money once', async () => {
  const app = await anApp();
  const phone = await aPerson(app.services);
  const desktop = await onAnotherDevice(app.services, phone);
  const answers = await Promise.all(
    [phone, desktop, phone, desktop].map((device) => app.call(makeTransfer, wish, device)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await walletOf(app, desktop)).toBe(String(usd(99_750)));
});

test('of two devices that each spend the whole balance, one is refused', async () => {
  const app = await anApp();
  const phone = await aPerson(app.services);
  const desktop = await onAnotherDevice(app.services, phone);
  const all = { ...wish, amountMicros: String(usd(100_000)) };
  const answers = await Promise.all([
    app.call(makeTransfer, { ...all, key: 'the-phone-sends-it' }, phone),
    app.call(makeTransfer, { ...all, key: 'the-desktop-sends-it', to: 'fund' }, desktop),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await walletOf(app, phone)).toBe('0');
});

test('the outcome of a transfer can be read by its key, by its owner alone', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const stranger = await aPerson(app.services);
  expect(await app.call(getTransfer, { key: KEY }, person)).toEqual({
    ok: true,
    value: { transfer: null },
  });
  const made = await app.call(makeTransfer, wish, person);
  expect(await app.call(getTransfer, { key: KEY }, person)).toEqual({
    ok: true,
    value: { transfer: made.ok && made.value },
  });
  expect(await app.call(getTransfer, { key: KEY }, stranger)).toEqual({
    ok: true,
    value: { transfer: null },
  });
  // Another customer can use the same key.
  expect(await app.call(makeTransfer, wish, stranger)).toMatchObject({ ok: true });
});

test('activity comes newest first, page by page, without a gap and for its owner alone', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const stranger = await aPerson(app.services);
  for (let at = 0; at < 7; at++) {
    await app.services.ledger.transfer(person.id, aWish(`t${at}`, at + 1));
  }
  const seen: string[] = [];
  let before: string | undefined;
  for (let page = 0; page < 4; page++) {
    const answer = await app.call(getActivity, { limit: 4, ...(before && { before }) }, person);
    if (!answer.ok) throw new Error(answer.code);
    seen.push(...answer.value.activities.map(({ id }) => id));
    before = seen.at(-1);
    expect(answer.value.hasMore).toBe(page < 3);
  }
  expect(new Set(seen).size).toBe(15);
  const wallet = await app.call(getActivity, { account: 'wallet' }, person);
  expect(wallet.ok && wallet.value.activities.map((line) => line.balanceAfterMicros)).toEqual(
    [28, 21, 15, 10, 6, 3, 1, 0].map((spent) => String(usd(100_000 - spent))),
  );
  expect(wallet.ok && wallet.value.activities[0]).toMatchObject({
    kind: 'transfer',
    counterAccount: 'stock',
    amountMicros: String(-usd(7)),
  });
  const theirs = await app.call(getActivity, {}, stranger);
  expect(theirs.ok && theirs.value.activities.map(({ kind }) => kind)).toEqual(['demo_grant']);
});

test('statements of consecutive days leave nothing out and count nothing twice', async () => {
  const day = 86_400_000;
  let nowMs = Date.parse('2026-11-18T15:00:00Z');
  const market = { ...stillMarket() };
  const time = market.time;
  market.time = () => ({ ...time(), exchangeMs: nowMs });
  const app = await anApp({ market });
  const { id } = await aPerson(app.services);
  // An entry is written late in between.
  for (const days of [0, 1, 0.9, 2, 3]) {
    nowMs = Date.parse('2026-11-18T15:00:00Z') + days * day;
    await app.services.ledger.transfer(id, aWish(`d${days}`, 10));
  }
  const { ledger, db } = app.services;
  let closing = 0n;
  let lines = 0;
  for (const date of ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']) {
    const span = { account: 'wallet', fromDate: date, toDate: date } as const;
    const period = await ledger.period(db.sql, id, span, 100);
    if (!period) throw new Error('so few lines have a statement');
    expect(period.openingMicros).toBe(closing);
    const moved = period.lines.reduce((sum, { micros }) => sum + micros, 0n);
    expect(period.closingMicros).toBe(closing + moved);
    closing = period.closingMicros;
    lines += period.lines.length;
  }
  expect([closing, lines]).toEqual([usd(99_950), 6]);
  const span = { account: 'wallet', fromDate: '2026-11-01', toDate: '2026-11-30' } as const;
  expect(await ledger.period(db.sql, id, span, 5)).toBeUndefined();
});

test('a statement comes as CSV and as a marked PDF, for any name of its holder', async () => {
  const app = await anApp();
  const person = await aPerson(app.services, { email: 'ñandú.山田@example.com' });
  await app.services.ledger.transfer(person.id, aWish('t', 12));
  const asked = {
    account: 'wallet',
    fromDate: '2026-01-01',
    toDate: '2026-12-31',
  } as const;
  const csv = await app.call(getStatement, { ...asked, format: 'csv' }, person);
  const text = Buffer.from(csv.ok ? csv.value.base64 : '', 'base64').toString();
  const rows = text
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(',').slice(-2));
  expect(rows.slice(2)).toEqual([
    ['100000.00', '100000.00'],
    ['-12.00', '99988.00'],
    ['', '99988.00'],
  ]);
  expect(text).toContain('demo money');

  const pdf = await app.call(getStatement, { ...asked, format: 'pdf' }, person);
  if (!pdf.ok) throw new Error(pdf.code);
  expect(pdf.value).toMatchObject({ mediaType: 'application/pdf' });
  const read = await PDFDocument.load(Buffer.from(pdf.value.base64, 'base64'));
  expect([read.getPageCount(), read.getTitle()]).toEqual([
    1,
    `Spot wallet statement, 2026-01-01 to ${asked.toDate}`,
  ]);
});

test.for([
  ['that end before they begin', { fromDate: '2026-02-02', toDate: '2026-02-01' }, 'toDate'],
  ['that no calendar has', { fromDate: '2026-02-30', toDate: '2026-03-01' }, 'fromDate'],
  ['beyond all years', { fromDate: '2026-02-01', toDate: '9999999-01-01' }, 'toDate'],
] as const)('a statement of days %s is a bad parameter', async ([, days, field]) => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const input = { account: 'wallet', format: 'csv', ...days } as const;
  expect(await app.call(getStatement, input, person)).toMatchObject({
    code: 'bad_parameter',
    field,
  });
});

test('statements are rendered one at a time, and too many at once are refused', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const asked = { account: 'wallet', fromDate: '2026-01-01', toDate: '2026-12-31' } as const;
  const print = () => app.call(getStatement, { ...asked, format: 'pdf' }, person);
  const answers = await Promise.all(Array.from({ length: 40 }, print));
  const codes = new Set(answers.map((answer) => (answer.ok ? 'ok' : answer.code)));
  expect(codes).toEqual(new Set(['ok', 'too_many_requests']));
  expect(await print()).toMatchObject({ ok: true });
});

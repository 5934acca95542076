import { expect, test } from 'vitest';
import { getAccountEvents } from '../../contract/activity.ts';
import { getPortfolio } from '../../contract/portfolio.ts';
import { buySaving, getSavingOffers, getSavings } from '../../contract/saving.ts';
import { lookAfterSavings } from '../../server/wealth/look-after.ts';
import { setRate } from '../../server/wealth/set-rate.ts';
import { setUpDemo } from '../../server/wealth/set-up-demo.ts';
import { readTreasury } from '../../server/wealth/treasury.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { aPerson } from '../harness/people.ts';
import { newKey } from '../harness/orders.ts';
import { must } from '../harness/sign-up.ts';
import { addDays } from '../../contract/market-hours.ts';
import {
  aSavingScene,
  allMoves,
  PPM,
  redeemed,
  type SavingScene,
  savingParts,
  walletOf,
} from '../harness/savings.ts';

const FRIDAY = '2026-11-20';

test('a purchase moves dollars from the wallet into savings, once per key', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { app, person } = scene;
  const asked = {
    key: newKey(),
    productId: 'micro',
    amountMicros: String(usd(7_300)),
    ppm: PPM.micro,
    agreed: true,
  } as const;
  const made = must(await app.call(buySaving, asked, person));
  expect(must(await app.call(buySaving, asked, person))).toEqual(made);
  expect(made).toMatchObject({
    state: 'open',
    principalMicros: String(usd(7_300)),
    startsOn: FRIDAY,
    lockedUntil: '2026-12-20',
    daysLeft: 30,
    interestThrough: null,
    feesFrom: '2027-02-20',
  });
  expect(await walletOf(scene)).toEqual({ 'available USD': 92_700, 'saved USD': 7_300 });
  const { accounts } = must(await app.call(getPortfolio, {}, person));
  const worth = { valueMicros: String(usd(100_000)), investedMicros: String(usd(7_300)) };
  expect(accounts).toContainEqual({ account: 'wallet', ...worth });
  expect(await allMoves(scene)).toMatchObject([{ kind: 'purchase', state: 'done' }]);
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('each calendar day credits its interest once, and missed days are made up in order', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { app, person } = scene;
  await scene.buy(7_300);
  await scene.at(FRIDAY, '23:59');
  expect(await scene.savings()).toMatchObject({ lastDay: null, earnedMicros: '0' });
  await scene.at('2026-11-21', '00:00');
  expect(await scene.savings()).toMatchObject({
    lastDay: { date: FRIDAY, micros: '700000' },
    valueMicros: String(usd(7_300) + 700_000n),
  });
  // The server was off for a week.
  await scene.at('2026-11-28', '09:00');
  await scene.at('2026-11-28', '09:01');
  const { events } = must(await app.call(getAccountEvents, { account: 'wallet' }, person));
  const interest = events.filter(({ kind }) => kind === 'saving_interest');
  expect(interest.map(({ legs: [leg], amountMicros }) => [leg?.about.date, amountMicros])).toEqual(
    Array.from({ length: 8 }, (_, nth) => [addDays('2026-11-27', -nth), '700000']),
  );
  expect(events.at(-2)).toMatchObject({
    kind: 'saving_purchase',
    amountMicros: '0',
    legs: [{ parts: { available: String(-usd(7_300)), saved: String(usd(7_300)) } }],
  });
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('two servers and a clock that is set back credit a day once', async () => {
  const scene = await aSavingScene(FRIDAY);
  await scene.buy(7_300);
  scene.market.set('2026-11-25', '09:00');
  await Promise.all([lookAfterSavings(scene.parts), lookAfterSavings(scene.parts)]);
  await scene.at('2026-11-22', '09:00');
  await scene.at('2026-11-25', '10:00');
  expect(await scene.savings()).toMatchObject({ earnedMicros: String(5 * 700_000) });
  expect(await brokenChecks(await scene.app.pool())).toEqual([]);
});

test('a holding bought after the clock was set back earns its days, although the customer was credited for them before', async () => {
  const scene = await aSavingScene(FRIDAY);
  await scene.buy(7_300);
  await scene.at('2026-11-25', '09:00');
  await scene.at('2026-11-22', '09:00');
  await scene.buy(3_650);
  await scene.at('2026-11-25', '10:00');
  expect(await scene.savings()).toMatchObject({
    earnedMicros: String(5 * 700_000 + 3 * 350_000),
    valueMicros: String(usd(10_950) + 4_550_000n),
  });
  expect(await brokenChecks(await scene.app.pool())).toEqual([]);
});

test('money reinvested within 30 days of its redemption gets the early-bird rate, later money does not', async () => {
  const scene = await aSavingScene(FRIDAY);
  const first = await scene.buy(7_300);
  await scene.at('2026-12-21', '12:00');
  await redeemed(scene, first.id);
  await scene.at('2026-12-23', '17:00');
  const right = { leftMicros: String(usd(7_300) + 31n * 700_000n), until: '2027-01-22' };
  expect(await scene.savings()).toMatchObject({ earlyBird: [right] });
  await scene.at('2027-01-22', '12:00');
  const part = await scene.buy(3_650);
  expect(part.bonusMicros).toBe(String(usd(3_650)));
  await scene.at('2027-01-23', '12:00');
  // 3.5 % and 0.5 % of 3,650 dollars, one day.
  expect(await scene.savings()).toMatchObject({
    lastDay: { date: '2027-01-22', micros: '400000' },
    earlyBird: [],
  });
  const late = await scene.buy(1_000);
  expect(late.bonusMicros).toBe('0');
  expect(await brokenChecks(await scene.app.pool())).toEqual([]);
});

test('fees begin in the fourth month', async () => {
  const scene = await aSavingScene(FRIDAY);
  await scene.buy(7_300);
  await scene.at('2027-02-21', '09:00');
  const { holdings } = await scene.savings();
  // 92 days without fees, and one day with 0.15 % a year and 5 % of the interest.
  expect(holdings).toMatchObject([
    { earnedMicros: String(93 * 700_000), feesMicros: '65000', feesFrom: '2027-02-20' },
  ]);
  expect(await brokenChecks(await scene.app.pool())).toEqual([]);
});

test('a rate announced 30 days ahead applies to plan holdings, and not to terms', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { sql } = scene.app.services.db;
  await scene.buy(7_300);
  await scene.buy(7_300, 'term-365');
  for (const id of ['micro', 'term-365']) {
    await sql`
      insert into wealth_rate (product_id, from_date, ppm, for_all, told_on)
      values (${id}, '2026-12-21', 20000, true, ${FRIDAY})`;
  }
  const { offers } = must(await scene.app.call(getSavingOffers, {}));
  expect(offers[0]).toMatchObject({
    ppm: 35_000,
    announced: { fromDate: '2026-12-21', ppm: 20_000 },
    history: [{ fromDate: FRIDAY, ppm: 35_000 }],
  });
  await scene.at('2026-12-22', '09:00');
  expect(await scene.savings()).toMatchObject({
    lastDay: { date: '2026-12-21', micros: String(400_000 + 850_000) },
  });
  await expect(
    sql`insert into wealth_rate (product_id, from_date, ppm, for_all, told_on)
      values ('micro', '2027-01-01', 10000, true, '2026-12-22')`,
  ).rejects.toThrow(/check/);
});

test('a purchase whose interest the treasury could not cover is refused', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { app, person, parts } = scene;
  const { sql } = app.services.db;
  // The house has funded too little for this commitment.
  await sql`update wealth_treasury set held_micros = 1000000`;
  const asked = {
    key: newKey(),
    productId: 'term-365',
    amountMicros: String(usd(1_000)),
    ppm: PPM['term-365'],
    agreed: true,
  } as const;
  expect(await app.call(buySaving, asked, person)).toEqual({
    ok: false,
    code: 'savings_uncovered',
  });
  expect(await brokenChecks(await app.pool())).toMatchObject([expect.stringContaining('treasury')]);
  await setUpDemo(parts);
});

test('the last dollars of a wallet are invested once', async () => {
  const scene = await aSavingScene(FRIDAY);
  const answers = await Promise.allSettled([scene.buy(60_000), scene.buy(60_000, 'term-365')]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await walletOf(scene)).toEqual({ 'available USD': 40_000, 'saved USD': 60_000 });
  expect(await brokenChecks(await scene.app.pool())).toEqual([]);
});

test('the minimum and the maximum amounts are accepted', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { id: holdingId } = await scene.buy(100_000);
  // A dollar stays, and a dollar is enough.
  await redeemed(scene, holdingId, 99_999);
  await scene.at('2026-11-24', '17:00');
  await scene.buy(1);
  await scene.buy(100, 'term-90');
  const states = (await scene.savings()).holdings.map(({ principalMicros }) => principalMicros);
  expect(states.toSorted()).toEqual([usd(1), usd(1), usd(100)].map(String).toSorted());
  expect(await brokenChecks(await scene.app.pool())).toEqual([]);
});

test('the audit finds a forged holding', async () => {
  const scene = await aSavingScene(FRIDAY);
  await scene.buy(7_300);
  await scene.at('2026-11-22', '09:00');
  await scene.app.services.db.sql`
    update wealth_holding set interest_micros = interest_micros + 1, earned_micros = earned_micros + 1`;
  expect(await brokenChecks(await scene.app.pool())).toEqual([
    expect.stringContaining('saved dollars'),
    expect.stringContaining('interest of savings'),
  ]);
});

test('the state has the last credited day and the cover', async () => {
  const scene = await aSavingScene(FRIDAY);
  await scene.buy(7_300);
  await scene.at('2026-11-22', '09:00');
  expect(await scene.app.services.wealth.state()).toMatchObject({
    place: 'nowhere',
    interestThrough: '2026-11-21',
    heldMicros: usd(5_000_000) - 1_400_000n,
  });
  expect(savingParts(scene.app.services).isDemo).toBe(true);
});

test('the treasury covers a higher rate that was announced for all plan holdings', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { app, person } = scene;
  const { sql } = app.services.db;
  await sql`
    insert into wealth_rate (product_id, from_date, ppm, for_all, told_on)
    values ('micro', '2026-12-21', 70000, true, ${FRIDAY})`;
  // 30 days of $7,300 at 3.5 % are $21; at 7 % they are $42.
  await sql`update wealth_treasury set held_micros = ${String(usd(41))}`;
  const asked = {
    key: newKey(),
    productId: 'micro',
    amountMicros: String(usd(7_300)),
    ppm: PPM.micro,
    agreed: true,
  } as const;
  expect(await app.call(buySaving, asked, person)).toMatchObject({ code: 'savings_uncovered' });
  await sql`update wealth_treasury set held_micros = ${String(usd(42))}`;
  must(await app.call(buySaving, asked, person));
});

test('holdings come a page at a time, open ones first, and sums are of all', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { app, person } = scene;
  const bought: string[] = [];
  for (const dollars of [3_650, 7_300, 1_000]) bought.push((await scene.buy(dollars)).id);
  const [first, second, third] = bought as [string, string, string];
  await redeemed(scene, third);
  await scene.at('2026-11-21', '08:00');
  const page = async (asked: { before?: string; id?: string; limit?: number }) => {
    const answer = must(await app.call(getSavings, asked, person));
    return { ...answer, ids: answer.holdings.map(({ id }) => id) };
  };
  const top = await page({ limit: 1 });
  expect(top).toMatchObject({ ids: [second], hasMore: true, lastDay: { micros: '1050000' } });
  expect(await page({ limit: 1, before: second })).toMatchObject({ ids: [first], hasMore: true });
  expect(await page({ limit: 1, before: first })).toMatchObject({ ids: [third], hasMore: false });
  const whole = await page({});
  expect(whole).toMatchObject({ ids: [second, first, third], hasMore: false });
  expect({ ...top, ids: [], holdings: [], hasMore: false }).toEqual({
    ...whole,
    ids: [],
    holdings: [],
  });
  expect((await page({ id: third })).ids).toEqual([third]);
  // Another customer's holding is not a valid cursor.
  const other = await aPerson(app.services, { identity: 'passed' });
  expect(must(await app.call(getSavings, { before: first }, other)).holdings).toEqual([]);
});

test('a rate for all money is announced only where the treasury covers it', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { db } = scene.app.services;
  await scene.buy(7_300);
  const announce = (fromDate: string, ppm: number) =>
    db.transaction((tx) =>
      setRate(tx, { productId: 'micro', fromDate, ppm, isForAll: true }, FRIDAY),
    );
  // 30 days of $7,300 at 3.5 % are $21; at 7 % they are $42.
  await db.sql`update wealth_treasury set held_micros = ${String(usd(41))}`;
  expect(await announce('2026-12-21', 70_000)).toEqual({
    kind: 'uncovered',
    heldMicros: usd(41),
    promisedMicros: usd(42),
  });
  await db.sql`update wealth_treasury set held_micros = ${String(usd(42))}`;
  expect(await announce('2026-12-21', 70_000)).toEqual({ kind: 'set' });
  // No purchase takes the cover of what was announced.
  expect(await readTreasury(db.sql)).toMatchObject({ promisedMicros: usd(42) });
  expect(await announce('2026-12-21', 20_000)).toEqual({ kind: 'known' });
  // A lower rate adds no obligation, and is never refused.
  await db.sql`update wealth_treasury set held_micros = 0`;
  expect(await announce('2026-12-22', 20_000)).toEqual({ kind: 'set' });
});

test('a rate that was cut is promised no more once it has ended', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { db } = scene.app.services;
  await scene.buy(7_300);
  const lower = {
    productId: 'micro',
    fromDate: '2026-12-21',
    ppm: 17_500,
    isForAll: true,
  } as const;
  await db.transaction((tx) => setRate(tx, lower, FRIDAY));
  const promised = async () => (await readTreasury(db.sql)).promisedMicros;
  expect(await promised()).toBe(usd(21));
  await scene.at('2026-12-22', '09:00');
  expect(await promised()).toBeLessThan(usd(11));
});

test('a customer whose interest cannot be credited does not hold up the others', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { app, market } = scene;
  const other = await aPerson(app.services, { identity: 'passed' });
  await scene.buy(3_650);
  const theirs: SavingScene = { ...scene, person: other };
  const asked = { productId: 'micro', amountMicros: String(usd(3_650)), ppm: PPM.micro } as const;
  must(await app.call(buySaving, { ...asked, key: newKey(), agreed: true }, other));
  const { sql } = app.services.db;
  // More than any account can hold: the ledger refuses the interest.
  await sql`update wealth_holding set interest_carry = 1e40 where person_id = ${scene.person.id}`;
  market.set('2026-11-23', '09:00');
  await expect(lookAfterSavings(scene.parts)).rejects.toThrow(/out of range/);
  const days = await sql<{ through: string }>`
    select to_char(interest_through, 'YYYY-MM-DD') as through from wealth_holding
    order by person_id = ${other.id}`;
  expect(days.map(({ through }) => through)).toEqual(['2026-11-19', '2026-11-22']);
  expect(await walletOf(theirs)).toMatchObject({ 'saved USD': 3_651.05 });
});

import { expect, test } from 'vitest';
import { getAccountEvents } from '../../contract/activity.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import { getMessages } from '../../contract/message.ts';
import { getPortfolio } from '../../contract/portfolio.ts';
import {
  buySaving,
  getSavingMoves,
  getSavingOffers,
  quoteRedemption,
  redeemSaving,
} from '../../contract/saving.ts';
import { getDeletion } from '../../contract/sign-up.ts';
import { lookAfterSavings } from '../../server/wealth/look-after.ts';
import { setUpDemo } from '../../server/wealth/set-up-demo.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { newKey } from '../harness/orders.ts';
import { aPerson, onAnotherDevice } from '../harness/people.ts';
import { accountOf } from '../harness/products.ts';
import { aSavingScene, PPM, type SavingScene, savingParts } from '../harness/savings.ts';
import { must } from '../harness/sign-up.ts';
import { addDays } from '../../contract/market-hours.ts';

const FRIDAY = '2026-11-20';

/** The customer's wallet in whole dollars, by pocket. */
const walletOf = ({ app, person }: SavingScene) => accountOf(app.services, person.id, 'wallet');

async function redeemed(scene: SavingScene, holdingId: string, dollars: number | null = null) {
  const { app, person } = scene;
  const amountMicros = dollars === null ? null : String(usd(dollars));
  const quote = must(await app.call(quoteRedemption, { holdingId, amountMicros }, person));
  const asked = { key: newKey(), holdingId, amountMicros, paidMicros: quote.paidMicros };
  return { quote, move: must(await app.call(redeemSaving, asked, person)), asked };
}

async function allMoves({ app, person }: SavingScene) {
  return must(await app.call(getSavingMoves, {}, person)).moves;
}

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
  expect(accounts).toContainEqual({ account: 'wallet', valueMicros: String(usd(100_000)) });
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

test('a redemption the day before the lock-in ends is free and paid on the second business day at 17:00', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { id } = await scene.buy(7_300);
  // The lock-in ends on Sunday, 20 December; the day before is free.
  await scene.at('2026-12-19', '12:00');
  const { quote } = await redeemed(scene, id);
  const interestMicros = String(29 * 700_000);
  expect(quote).toMatchObject({
    interestMicros,
    costMicros: '0',
    cost: null,
    freeFrom: '2026-12-19',
    countsOn: '2026-12-19',
    paysOn: '2026-12-22',
  });
  await scene.at('2026-12-22', '16:59');
  expect(await allMoves(scene)).toMatchObject([{ kind: 'redemption', state: 'waiting' }, {}]);
  await scene.at('2026-12-22', '17:00');
  expect(await walletOf(scene)).toEqual({ 'available USD': 100_020.3 });
  expect(await allMoves(scene)).toMatchObject([
    { kind: 'completed', amountMicros: String(usd(7_300) + BigInt(interestMicros)) },
    { kind: 'redemption', state: 'done' },
    { kind: 'purchase' },
  ]);
  const { messages } = must(await scene.app.call(getMessages, { category: 'fund' }, scene.person));
  expect(messages.map(({ kind }) => kind)).toEqual(['saving_paid', 'saving_bought']);
  expect(await brokenChecks(await scene.app.pool())).toEqual([]);
});

test('an earlier redemption costs half a percent, at most what was earned', async () => {
  const scene = await aSavingScene(FRIDAY);
  const first = await scene.buy(7_300);
  await scene.at('2026-11-23', '12:00');
  const early = await redeemed(scene, first.id);
  expect(early.quote).toMatchObject({
    interestMicros: '2100000',
    costMicros: '2100000',
    cost: 'early',
    paidMicros: String(usd(7_300)),
  });
  const second = await scene.buy(100);
  await scene.at('2026-12-21', '12:00');
  expect(await walletOf(scene)).toMatchObject({ 'available USD': 99_900 });
  // Requested after 17:00 two days before the end, it takes effect on the day before the end.
  await scene.at('2026-12-21', '18:00');
  const late = await redeemed(scene, second.id);
  expect(late.quote).toMatchObject({ countsOn: '2026-12-22', cost: null });
  expect(await brokenChecks(await scene.app.pool())).toEqual([]);
});

test('a redemption after 17:00 takes effect the next day and earns until then', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { id } = await scene.buy(7_300);
  await scene.at('2026-12-28', '17:00');
  const { quote } = await redeemed(scene, id);
  expect(quote).toMatchObject({
    interestMicros: String(30 * 700_000 + 9 * 700_000),
    countsOn: '2026-12-29',
    paysOn: '2026-12-31',
  });
  await scene.at('2027-01-05', '09:00');
  expect(await scene.savings()).toMatchObject({
    valueMicros: '0',
    earnedMicros: String(39 * 700_000),
  });
  expect(await brokenChecks(await scene.app.pool())).toEqual([]);
});

test('a part of the plan is redeemed with its share of the interest, and the rest continues', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { id } = await scene.buy(7_300);
  await scene.at('2026-12-20', '12:00');
  const { quote } = await redeemed(scene, id, 3_650);
  expect(quote).toMatchObject({ interestMicros: String(15 * 700_000), costMicros: '0' });
  await scene.at('2026-12-21', '09:00');
  const { holdings } = await scene.savings();
  expect(holdings).toMatchObject([
    {
      state: 'open',
      principalMicros: String(usd(3_650)),
      interestMicros: String(15 * 700_000 + 350_000),
    },
  ]);
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

test('a term is paid at its maturity automatically', async () => {
  const scene = await aSavingScene(FRIDAY);
  await scene.buy(10_000, 'term-90');
  // 90 days later is Thursday, 18 February.
  await scene.at('2027-02-18', '09:00');
  const interest = (10_000_000_000n * 38_000n * 90n) / (365n * 1_000_000n);
  expect(await allMoves(scene)).toMatchObject([
    {
      kind: 'settlement',
      state: 'waiting',
      interestMicros: String(interest),
      paysOn: '2027-02-18',
    },
    { kind: 'purchase' },
  ]);
  await scene.at('2027-02-18', '17:00');
  expect(await walletOf(scene)).toEqual({
    'available USD': 100_000 + Number(interest) / 1e6,
  });
  expect(await brokenChecks(await scene.app.pool())).toEqual([]);
});

test('a term that matured while the server was off earns nothing more and cannot be redeemed', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { app, person } = scene;
  const { id: holdingId } = await scene.buy(10_000, 'term-90');
  scene.market.set('2027-03-01', '09:00');
  const wish = { holdingId, amountMicros: null };
  expect(await app.call(quoteRedemption, wish, person)).toMatchObject({ code: 'saving_ended' });
  const asked = { ...wish, key: newKey(), paidMicros: '1' };
  expect(await app.call(redeemSaving, asked, person)).toMatchObject({ code: 'saving_ended' });
  await scene.at('2027-03-01', '09:01');
  const interest = (10_000_000_000n * 38_000n * 90n) / (365n * 1_000_000n);
  expect(await scene.savings()).toMatchObject({ valueMicros: '0', earnedMicros: String(interest) });
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('pending payments are listed, the history is filtered, and a key finds what it created', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { app, person } = scene;
  const { id } = await scene.buy(7_300);
  await scene.buy(1_000, 'term-90');
  const { move, asked } = await redeemed(scene, id, 100);
  expect(await scene.savings()).toMatchObject({
    waiting: [{ id: move.id, state: 'waiting', amountMicros: String(usd(100)) }],
  });
  const kinds = async (wanted: InputOf<typeof getSavingMoves>) =>
    must(await app.call(getSavingMoves, wanted, person)).moves.map(({ kind }) => kind);
  expect(await kinds({ state: 'waiting' })).toEqual(['redemption']);
  expect(await kinds({ productId: 'term-90' })).toEqual(['purchase']);
  expect(await kinds({ kind: 'purchase' })).toEqual(['purchase', 'purchase']);
  expect(await kinds({ key: asked.key })).toEqual(['redemption']);
  expect(await kinds({ key: newKey() })).toEqual([]);
  const other = { ...asked, amountMicros: String(usd(200)), paidMicros: '1' };
  expect(await app.call(redeemSaving, other, person)).toMatchObject({ code: 'key_reused' });
});

test('an early withdrawal from a term forfeits the interest of the current month', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { id } = await scene.buy(36_500, 'term-365');
  const before = await scene.app.services.wealth.state();
  await scene.at('2027-02-05', '12:00');
  const { quote } = await redeemed(scene, id);
  const daily = 4_250_000n;
  expect(quote).toMatchObject({
    interestMicros: String(77n * daily),
    // From 20 January to 4 February.
    costMicros: String(16n * daily),
    cost: 'forfeited',
    paysOn: '2027-02-09',
  });
  await scene.at('2027-02-09', '17:00');
  expect(await walletOf(scene)).toEqual({ 'available USD': 100_000 + 61 * 4.25 });
  const after = await scene.app.services.wealth.state();
  expect(before.heldMicros - after.heldMicros).toBe(61n * daily);
  expect(after.promisedMicros).toBe(0n);
  expect(await brokenChecks(await scene.app.pool())).toEqual([]);
});

test('fees begin in the fourth month', async () => {
  const scene = await aSavingScene(FRIDAY);
  await scene.buy(7_300);
  await scene.at('2027-02-21', '09:00');
  const { holdings } = await scene.savings();
  // 92 days without fees, and one with 0.15 % a year and 5 % of the interest.
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

test('no one sees or redeems another customer’s holdings, and savings keep an account open', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { app, person } = scene;
  const { id: holdingId } = await scene.buy(7_300);
  const other = await aPerson(app.services, { identity: 'passed' });
  const wish = { holdingId, amountMicros: null };
  expect(await app.call(quoteRedemption, wish, other)).toMatchObject({ code: 'not_found' });
  const asked = { ...wish, key: newKey(), paidMicros: '1' };
  expect(await app.call(redeemSaving, asked, other)).toMatchObject({ code: 'not_found' });
  const [move] = await allMoves(scene);
  for (const wanted of [{ holdingId }, { id: move?.id }, { before: move?.id }]) {
    expect(must(await app.call(getSavingMoves, wanted, other)).moves).toEqual([]);
  }
  expect(must(await app.call(getDeletion, {}, person)).blockers).toContain('positions');
});

test('two devices redeem the same holding once', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { app, person } = scene;
  const { id: holdingId } = await scene.buy(7_300);
  const asked = () => ({ key: newKey(), holdingId, amountMicros: null, paidMicros: '1' });
  const answers = await Promise.all([
    app.call(redeemSaving, asked(), person),
    app.call(redeemSaving, asked(), person),
  ]);
  expect(answers.map((answer) => (answer.ok ? 'made' : answer.code)).toSorted()).toEqual([
    'made',
    'saving_ended',
  ]);
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('one key from two devices at once buys once and redeems once', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { app, person } = scene;
  const purchase = {
    key: newKey(),
    productId: 'micro',
    amountMicros: String(usd(7_300)),
    ppm: PPM.micro,
    agreed: true,
  } as const;
  const [first, second] = await Promise.all([
    app.call(buySaving, purchase, person),
    app.call(buySaving, purchase, await onAnotherDevice(app.services, person)),
  ]);
  expect(first).toEqual(second);
  const { id: holdingId } = must(first);
  const redemption = { key: newKey(), holdingId, amountMicros: null, paidMicros: '1' };
  const moves = await Promise.all([
    app.call(redeemSaving, redemption, person),
    app.call(redeemSaving, redemption, person),
  ]);
  expect(moves[0]).toEqual(moves[1]);
  expect((await allMoves(scene)).map(({ kind }) => kind)).toEqual(['redemption', 'purchase']);
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('two concurrent partial redemptions never exceed the holding', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { app, person } = scene;
  const { id: holdingId } = await scene.buy(1_000);
  const part = { holdingId, amountMicros: String(usd(600)), paidMicros: '1' };
  const answers = await Promise.all([
    app.call(redeemSaving, { ...part, key: newKey() }, person),
    app.call(redeemSaving, { ...part, key: newKey() }, person),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers).toContainEqual(expect.objectContaining({ code: 'amount_too_large' }));
  expect(await walletOf(scene)).toEqual({ 'available USD': 99_000, 'saved USD': 1_000 });
  expect(await brokenChecks(await app.pool())).toEqual([]);
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

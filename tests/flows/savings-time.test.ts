import { expect, test } from 'vitest';
import { redeemSaving } from '../../contract/saving.ts';
import { addMonths, interestUntil } from '../../contract/saving-interest.ts';
import { addDays } from '../../contract/market-hours.ts';
import { lookAfterSavings } from '../../server/wealth/look-after.ts';
import { Died, dyingAt } from '../harness/dying.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { newKey } from '../harness/orders.ts';
import { accountOf } from '../harness/products.ts';
import { aSavingScene, PPM, type SavingScene } from '../harness/savings.ts';
import { must } from '../harness/sign-up.ts';

const walletOf = ({ app, person }: SavingScene) => accountOf(app.services, person.id, 'wallet');

/** Redeems a holding in full. */
async function redeemed({ app, person }: SavingScene, holdingId: string) {
  const asked = { key: newKey(), holdingId, amountMicros: null, paidMicros: '1' };
  return must(await app.call(redeemSaving, asked, person));
}

test('a year with a leap day, a changed rate and a server that was off for weeks pays the annual rates exactly', async () => {
  const start = '2027-09-30';
  const scene = await aSavingScene(start);
  await scene.app.services.db.sql`
    insert into wealth_rate (product_id, from_date, ppm, for_all, told_on)
    values ('micro', '2028-02-29', 20000, true, ${start})`;
  await scene.buy(7_777);
  await scene.buy(12_345, 'term-365');
  const end = addMonths(start, 12);
  // Gaps of one day, of weeks, and over the leap day.
  for (const date of ['2027-10-01', '2027-10-02', '2027-11-09', '2028-02-28', '2028-03-17', end]) {
    await scene.at(date, '00:01');
  }
  const { holdings } = await scene.savings();
  // 152 days at 3.5 % and 214 at 2 % of a year of 366; the term has 365 of them.
  const plan = (usd(7_777) * (35_000n * 152n + 20_000n * 214n)) / 366_000_000n;
  const term = (usd(12_345) * BigInt(PPM['term-365']) * 365n) / 366_000_000n;
  const earned = new Map(holdings.map(({ productId, earnedMicros }) => [productId, earnedMicros]));
  expect(earned).toEqual(
    new Map([
      ['term-365', String(term)],
      ['micro', String(plan)],
    ]),
  );
  expect(await brokenChecks(await scene.app.pool())).toEqual([]);
});

test('interest, a settlement and a payment due together happen once, wherever the process crashes', async () => {
  const scene = await aSavingScene('2026-11-20');
  const { id } = await scene.buy(7_300);
  await scene.buy(3_650);
  await scene.buy(10_000, 'term-90');
  await scene.at('2027-02-16', '12:00');
  await redeemed(scene, id);
  // The term matures on the redemption's payment day, with days of interest missing.
  scene.market.set('2027-02-18', '17:00');
  let deaths = 0;
  for (let isDone = false; !isDone; deaths += isDone ? 0 : 1) {
    isDone = await lookAfterSavings(dyingAt(scene.parts, deaths)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Died) return false;
        throw error;
      },
    );
    expect(await brokenChecks(await scene.app.pool())).toEqual([]);
  }
  expect(deaths).toBeGreaterThan(10);
  await Promise.all([lookAfterSavings(scene.parts), lookAfterSavings(scene.parts)]);
  const term = (10_000_000_000n * 38_000n * 90n) / 365_000_000n;
  const redemption = usd(7_300) + 88n * 700_000n;
  const free = usd(100_000 - 7_300 - 3_650 - 10_000) + redemption + usd(10_000) + term;
  expect(await walletOf(scene)).toEqual({
    'available USD': Number(free) / 1e6,
    'saved USD': Number(usd(3_650) + 90n * 350_000n) / 1e6,
  });
});

test.for([
  ['a weekend', '2026-11-13', '2026-11-17', '2026-11-17T22:00:00Z'],
  ['Thanksgiving and the early close after it', '2026-11-25', '2026-11-30', '2026-11-30T22:00:00Z'],
  ['Christmas', '2026-12-23', '2026-12-28', '2026-12-28T22:00:00Z'],
  ['the early close itself', '2026-11-24', '2026-11-27', '2026-11-27T22:00:00Z'],
  ['the change to summer time', '2027-03-12', '2027-03-16', '2027-03-16T21:00:00Z'],
  ['the change to winter time', '2026-10-30', '2026-11-03', '2026-11-03T22:00:00Z'],
] as const)(
  'a redemption over %s is paid at 17:00 in New York and not before',
  async ([, asked, paysOn, instant]) => {
    const start = addDays(asked, -40);
    const scene = await aSavingScene(start);
    const { id } = await scene.buy(7_300);
    await scene.at(asked, '16:59');
    const move = await redeemed(scene, id);
    expect(move.paysOn).toBe(paysOn);
    await scene.at(paysOn, '16:59');
    expect(await walletOf(scene)).toMatchObject({ 'available USD': 92_700 });
    await scene.at(paysOn, '17:00');
    expect(scene.market.time().exchangeMs).toBe(Date.parse(instant));
    // A day of 23 or 25 hours is one day of interest.
    expect(await walletOf(scene)).toEqual({ 'available USD': 100_000 + 40 * 0.7 });
    expect(await brokenChecks(await scene.app.pool())).toEqual([]);
  },
);

test.for([
  ['2026-03-07', '2026-03-10', 'summer time begins'],
  ['2026-10-31', '2026-11-03', 'summer time ends'],
] as const)('from %s to %s each day earns one day, though %s', async ([from, until]) => {
  const scene = await aSavingScene(from, '00:30');
  await scene.buy(7_300);
  for (let date = addDays(from, 1); date <= until; date = addDays(date, 1)) {
    await scene.at(date, '00:00');
    const { holdings } = await scene.savings();
    const terms = {
      principalMicros: usd(7_300),
      startsOn: from,
      lockedUntil: addDays(from, 30),
      rates: [{ fromDate: from, ppm: PPM.micro }],
      bonusMicros: 0n,
      hasFees: true,
    };
    expect(holdings[0]).toMatchObject({
      interestThrough: addDays(date, -1),
      earnedMicros: String(interestUntil(terms, from, date).micros),
    });
  }
});

test('the right to the early-bird rate lasts to the last minute of the thirtieth day', async () => {
  const scene = await aSavingScene('2026-11-20');
  const { id } = await scene.buy(7_300);
  await scene.at('2026-12-21', '12:00');
  await redeemed(scene, id);
  await scene.at('2026-12-23', '17:00');
  await scene.at('2027-01-22', '23:59');
  expect((await scene.buy(100)).bonusMicros).toBe(String(usd(100)));
  await scene.at('2027-01-23', '00:00');
  expect((await scene.buy(100)).bonusMicros).toBe('0');
});

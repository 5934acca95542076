import { expect, test } from 'vitest';
import { getStatement } from '../../contract/account.ts';
import type { InputOf } from '../../contract/endpoint.ts';
import { getMessages } from '../../contract/message.ts';
import { buySaving, getSavingMoves, quoteRedemption, redeemSaving } from '../../contract/saving.ts';
import { getDeletion } from '../../contract/sign-up.ts';
import { lookAfterSavings } from '../../server/wealth/look-after.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { newKey } from '../harness/orders.ts';
import { aPerson, onAnotherDevice } from '../harness/people.ts';
import { must } from '../harness/sign-up.ts';
import { aSavingScene, allMoves, PPM, redeemed, walletOf } from '../harness/savings.ts';

const FRIDAY = '2026-11-20';

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
  // A redemption requested after 17:00 two days before the end takes effect on the day before the end.
  await scene.at('2026-12-21', '18:00');
  const late = await redeemed(scene, second.id);
  expect(late.quote).toMatchObject({ countsOn: '2026-12-22', cost: null });
  expect(await brokenChecks(await scene.app.pool())).toEqual([]);
});

test('a statement names what went into savings, what they paid, and what leaving early cost', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { id } = await scene.buy(7_300);
  await scene.at('2026-11-23', '12:00');
  await redeemed(scene, id);
  await scene.at('2026-12-01', '12:00');
  const span = {
    account: 'wallet',
    fromDate: FRIDAY,
    toDate: '2026-12-01',
    format: 'csv',
  } as const;
  const { base64 } = must(await scene.app.call(getStatement, span, scene.person));
  const text = Buffer.from(base64, 'base64').toString();
  expect(text).toContain('$7,300.00 put into savings');
  expect(text).toContain('$7,300.00 paid out of savings, cost $2.10');
});

test('a redemption that would be paid later than it was shown to be is refused', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { id: holdingId } = await scene.buy(7_300);
  await scene.at('2026-12-28', '16:59');
  const { app, person } = scene;
  const asked = { holdingId, amountMicros: null };
  const { paidMicros, paysOn } = must(await app.call(quoteRedemption, asked, person));
  expect(paysOn).toBe('2026-12-30');
  await scene.at('2026-12-28', '17:00');
  const wish = { ...asked, key: newKey(), paidMicros, paysOn };
  expect(await app.call(redeemSaving, wish, person)).toMatchObject({ code: 'terms_changed' });
  expect(await allMoves(scene)).toMatchObject([{ kind: 'purchase' }]);
  must(await app.call(redeemSaving, { ...wish, paysOn: '2026-12-31' }, person));
  expect(await allMoves(scene)).toMatchObject([{ paysOn: '2026-12-31' }, {}]);
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
  expect(must(await app.call(getDeletion, {}, person)).blockers).toContain('products');
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

test('everything by the key of a part that was redeemed before is not taken for the same', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { app, person } = scene;
  const { id: holdingId } = await scene.buy(7_300);
  const redemption = { key: newKey(), holdingId };
  const part = { ...redemption, amountMicros: String(usd(100)), paidMicros: '1' };
  const first = must(await app.call(redeemSaving, part, person));
  expect(must(await app.call(redeemSaving, part, person))).toEqual(first);
  const all = { ...redemption, amountMicros: null, paidMicros: String(usd(7_200)) };
  expect(await app.call(redeemSaving, all, person)).toMatchObject({ code: 'key_reused' });
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

test('a customer whose payment fails does not hold up the others', async () => {
  const scene = await aSavingScene(FRIDAY);
  const { app, market } = scene;
  const { id } = await scene.buy(100);
  await redeemed(scene, id);
  const other = { ...scene, person: await aPerson(app.services, { identity: 'passed' }) };
  const theirs = must(
    await app.call(
      buySaving,
      {
        key: newKey(),
        productId: 'micro',
        amountMicros: String(usd(100)),
        ppm: PPM.micro,
        agreed: true,
      },
      other.person,
    ),
  );
  await redeemed(other, theirs.id);
  // The first one's saved dollars are gone.
  await app.services.db.sql`
    update ledger_balance set micros = 0 from ledger_account account
    where account.id = account_id and path = ${`${scene.person.id}/wallet/saved/USD`}`;
  market.set('2026-11-24', '17:00');
  await expect(lookAfterSavings(scene.parts)).rejects.toMatchObject({ code: 'insufficient_funds' });
  expect((await allMoves(scene))[0]).toMatchObject({ state: 'waiting' });
  expect(await walletOf(other)).toEqual({ 'available USD': 100_000 });
});

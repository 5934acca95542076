import { expect, test } from 'vitest';
import { getAccountEvents } from '../../contract/activity.ts';
import {
  decidePledge,
  donate,
  findDonation,
  getDonations,
  getDonationStatement,
  takeDonationBack,
} from '../../contract/charity.ts';
import { aDepositScene, usdt } from '../harness/deposits.ts';
import { setUpDemoCauses } from '../../server/charity/set-up-demo.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { aPerson } from '../harness/people.ts';
import { sealsOf, textOf } from '../harness/poppler.ts';
import { must } from '../harness/sign-up.ts';
import {
  aCharityScene,
  aDonation,
  CAUSE,
  causeOf,
  messagesOf,
  OTHER_CAUSE,
  pledgeOf,
  walletOf,
} from '../harness/charity.ts';

const FRIDAY = '2026-11-20';
const language = 'en' as const;

test('a donation moves dollars from the wallet to the cause, once per key', async () => {
  const scene = await aCharityScene(FRIDAY);
  const { app, person } = scene;
  const asked = aDonation();
  const made = must(await app.call(donate, asked, person));
  expect(must(await app.call(donate, asked, person))).toEqual(made);
  expect(made).toMatchObject({
    causeId: CAUSE,
    causeName: 'Harbor Library Bus',
    source: 'one_off',
    state: 'waiting',
    amountMicros: String(usd(25)),
    takeBackUntilMs: Date.parse('2026-11-28T05:00:00Z'),
  });
  expect(await walletOf(scene)).toEqual({ 'available USD': 49_975 });
  expect((await causeOf(scene)).cause).toMatchObject({
    raisedMicros: String(usd(25)),
    paidOutMicros: '0',
    waitingMicros: String(usd(25)),
    donors: 1,
    isInvented: true,
  });
  const found = await app.call(findDonation, { language, key: asked.key }, person);
  expect(must(found).donation).toEqual(made);
  const { events } = must(await app.call(getAccountEvents, { account: 'wallet' }, person));
  expect(events[0]).toMatchObject({ kind: 'donation', amountMicros: String(-usd(25)) });
  expect(await messagesOf(scene)).toEqual([['donation_made', String(usd(25))]]);
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('the same donation from two devices at once is one donation', async () => {
  const scene = await aCharityScene(FRIDAY);
  const { app, person } = scene;
  const asked = aDonation();
  const answers = await Promise.all([
    app.call(donate, asked, person),
    app.call(donate, asked, person),
  ]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await walletOf(scene)).toEqual({ 'available USD': 49_975 });
});

test('the minimum donation and the last dollar are accepted', async () => {
  const scene = await aCharityScene(FRIDAY);
  await scene.give(1);
  await scene.give(49_999);
  expect(await walletOf(scene)).toEqual({});
  const nothingLeft = aDonation({ amountMicros: String(usd(1)) });
  expect(await scene.app.call(donate, nothingLeft, scene.person)).toMatchObject({
    code: 'insufficient_funds',
  });
  expect(await brokenChecks(await scene.app.pool())).toEqual([]);
});

test('a donation is returned once, until the end of its seventh day', async () => {
  const scene = await aCharityScene(FRIDAY);
  const { app, person } = scene;
  const first = await scene.give(25);
  const late = await scene.give(30);
  await scene.at('2026-11-27', '23:59');
  const taken = must(await app.call(takeDonationBack, { id: first.id, language }, person));
  expect(taken).toMatchObject({ state: 'returned', takeBackUntilMs: null });
  expect(must(await app.call(takeDonationBack, { id: first.id, language }, person))).toEqual(taken);
  await scene.at('2026-11-28', '00:00');
  expect(await app.call(takeDonationBack, { id: late.id, language }, person)).toMatchObject({
    code: 'donation_final',
  });
  expect(await walletOf(scene)).toEqual({ 'available USD': 49_970 });
  expect((await causeOf(scene)).cause).toMatchObject({ raisedMicros: String(usd(30)), donors: 1 });
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('money that is not final cannot be donated', async () => {
  const scene = await aDepositScene();
  const customer = await scene.customer();
  const { services } = scene.app;
  await setUpDemoCauses(services);
  scene.chain.mine({ to: customer.address, micros: usdt(500) });
  await scene.catchUp();
  expect(await scene.app.call(donate, aDonation(), customer.person)).toEqual({
    ok: false,
    code: 'insufficient_funds',
    availableMicros: '0',
  });
  scene.chain.mineEmpty(19);
  await scene.catchUp();
  must(await scene.app.call(donate, aDonation(), customer.person));
  expect(await scene.broken()).toEqual([]);
});

test('the history is filtered by cause, source, state and year, and paged', async () => {
  const scene = await aCharityScene('2026-12-30');
  const { app, person } = scene;
  const old = await scene.give(5);
  await scene.at('2027-01-02', '10:00');
  const other = await scene.give(6, { causeId: OTHER_CAUSE });
  const back = await scene.give(7);
  must(await app.call(takeDonationBack, { id: back.id, language }, person));
  const idsOf = async (part: object) => {
    const { donations, hasMore } = must(
      await app.call(getDonations, { language, ...part }, person),
    );
    return [donations.map(({ id }) => id), hasMore];
  };
  expect(await idsOf({ limit: 2 })).toEqual([[back.id, other.id], true]);
  expect(await idsOf({ limit: 2, before: other.id })).toEqual([[old.id], false]);
  expect(await idsOf({ year: 2026 })).toEqual([[old.id], false]);
  expect(await idsOf({ causeId: OTHER_CAUSE })).toEqual([[other.id], false]);
  expect(await idsOf({ state: 'returned' })).toEqual([[back.id], false]);
  expect(await idsOf({ source: 'automatic' })).toEqual([[], false]);
  expect(await scene.giving()).toMatchObject({
    totalMicros: String(usd(11)),
    yearMicros: String(usd(6)),
    donations: 2,
    years: [2027, 2026],
  });
});

test('the annual statement is a sealed PDF of the donations that were not returned', async () => {
  const scene = await aCharityScene('2026-12-30');
  const { app, person } = scene;
  await scene.give(25);
  const back = await scene.give(7_777);
  must(await app.call(takeDonationBack, { id: back.id, language }, person));
  await scene.pay(10, 'INV-2026-9');
  const year = 2026;
  const file = must(await app.call(getDonationStatement, { year, language }, person));
  expect(file).toMatchObject({
    fileName: 'plumb-donations-2026.pdf',
    mediaType: 'application/pdf',
  });
  const pdf = Buffer.from(file.base64, 'base64');
  expect(sealsOf(pdf)).toContain('Signature Validation: Signature is Valid.');
  const text = textOf(pdf);
  for (const part of [
    'Donation statement 2026',
    'Harbor Library Bus',
    '25.00',
    'INV-2026-9',
    'Demo money',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('7,777');
  const none = await app.call(getDonationStatement, { year: 2025, language }, person);
  expect(none).toMatchObject({ code: 'not_found' });
});

test('no one sees, returns or confirms another customer’s donations', async () => {
  const scene = await aCharityScene(FRIDAY);
  const { app } = scene;
  const { id } = await scene.give(25);
  await scene.automatic(10);
  await scene.realise(300);
  await scene.at('2026-12-01', '10:00');
  const pledge = await pledgeOf(scene);
  const other = await aPerson(app.services, { identity: 'passed' });
  expect(must(await app.call(findDonation, { id, language }, other)).donation).toBeNull();
  expect(await app.call(takeDonationBack, { id, language }, other)).toMatchObject({
    code: 'not_found',
  });
  const asked = { id: pledge.id, isConfirmed: true, causeId: CAUSE, language } as const;
  expect(await app.call(decidePledge, asked, other)).toMatchObject({ code: 'not_found' });
});

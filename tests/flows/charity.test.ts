import { expect, test } from 'vitest';
import { getAccountEvents } from '../../contract/activity.ts';
import {
  decidePledge,
  donate,
  findDonation,
  getCause,
  getCauses,
  getDonations,
  getDonationStatement,
  setAutomaticDonation,
  takeDonationBack,
} from '../../contract/charity.ts';
import { getMessages } from '../../contract/message.ts';
import { lookAfterCharity } from '../../server/charity/look-after.ts';
import {
  aCharityScene,
  aDonation,
  CAUSE,
  type CharityScene,
  OTHER_CAUSE,
} from '../harness/charity.ts';
import { aDepositScene, usdt } from '../harness/deposits.ts';
import { setUpDemoCauses } from '../../server/charity/set-up-demo.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { micros } from '../harness/orders.ts';
import { aPerson, onAnotherDevice } from '../harness/people.ts';
import { sealsOf, textOf } from '../harness/poppler.ts';
import { accountOf } from '../harness/products.ts';
import { must } from '../harness/sign-up.ts';

const FRIDAY = '2026-11-20';
const language = 'en' as const;

const walletOf = ({ app, person }: CharityScene) => accountOf(app.services, person.id, 'wallet');

async function causeOf({ app }: CharityScene, id = CAUSE) {
  return must(await app.call(getCause, { id, language }));
}

async function donationsOf({ app, person }: CharityScene) {
  return must(await app.call(getDonations, { language }, person)).donations;
}

async function messagesOf({ app, person }: CharityScene) {
  const { messages } = must(await app.call(getMessages, { category: 'charity' }, person));
  return messages.map(({ kind, figures: { amountMicros } }) => [kind, amountMicros]);
}

/** The pledges that await confirmation: at least one. */
async function pledgeOf(scene: CharityScene) {
  const [pledge] = (await scene.giving()).pledges;
  if (!pledge) throw new Error('nothing waits for a confirmation');
  return pledge;
}

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

test('two devices return a donation once, and confirm a month once', async () => {
  const scene = await aCharityScene(FRIDAY);
  const { app, person } = scene;
  const other = await onAnotherDevice(app.services, person);
  const { id } = await scene.give(25);
  await Promise.all([
    app.call(takeDonationBack, { id, language }, person),
    app.call(takeDonationBack, { id, language }, other),
  ]);
  expect(await walletOf(scene)).toEqual({ 'available USD': 50_000 });
  await scene.automatic(10);
  await scene.realise(300);
  await scene.at('2026-12-01', '10:00');
  const { id: pledgeId, amountMicros } = await pledgeOf(scene);
  const before = (await causeOf(scene)).cause.raisedMicros;
  const asked = { id: pledgeId, isConfirmed: true, causeId: CAUSE, language } as const;
  await Promise.all([
    app.call(decidePledge, asked, person),
    app.call(decidePledge, { ...asked, isConfirmed: false }, other),
    app.call(decidePledge, asked, other),
  ]);
  const { raisedMicros } = (await causeOf(scene)).cause;
  // Whichever decision came first counts.
  expect(['0', amountMicros]).toContain(String(BigInt(raisedMicros) - BigInt(before)));
  const automatic = (await donationsOf(scene)).filter(({ source }) => source === 'automatic');
  expect(automatic).toHaveLength(raisedMicros === before ? 0 : 1);
  expect(await brokenChecks(await app.pool())).toEqual([]);
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

test('a clock that is set back creates no second pledge and returns nothing twice', async () => {
  const scene = await aCharityScene(FRIDAY);
  const { app, person } = scene;
  await scene.automatic(10);
  await scene.realise(300);
  await scene.at('2026-12-01', '10:00');
  const { id, amountMicros } = await pledgeOf(scene);
  const asked = { id, isConfirmed: true, causeId: CAUSE, language } as const;
  must(await app.call(decidePledge, asked, person));
  await scene.at(FRIDAY, '10:00');
  await scene.at('2026-12-01', '10:00');
  expect((await scene.giving()).pledges).toEqual([]);
  expect((await causeOf(scene)).cause.raisedMicros).toBe(amountMicros);
  expect(await brokenChecks(await app.pool())).toEqual([]);
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

test('a payout uses the oldest donations first, notifies their donors, and is recorded once per receipt', async () => {
  const scene = await aCharityScene(FRIDAY);
  const { app, person } = scene;
  const other = await aPerson(app.services, { identity: 'passed' });
  const first = await scene.give(25);
  await scene.give(10, {}, other);
  const last = await scene.give(40);
  expect(await scene.pay(50, 'INV-1')).toBe(true);
  expect(await scene.pay(50, 'INV-1')).toBe(false);
  await expect(scene.pay(51, 'INV-1')).rejects.toMatchObject({ code: 'key_reused' });
  await expect(scene.pay(26, 'INV-2')).rejects.toMatchObject({ code: 'insufficient_funds' });
  const { cause, payouts } = await causeOf(scene);
  expect(cause).toMatchObject({
    raisedMicros: String(usd(75)),
    paidOutMicros: String(usd(50)),
    waitingMicros: String(usd(25)),
  });
  expect(payouts).toMatchObject([{ amountMicros: String(usd(50)), receipt: 'INV-1' }]);
  expect(await donationsOf(scene)).toMatchObject([
    { id: last.id, state: 'partly_paid', paidOutMicros: String(usd(15)), takeBackUntilMs: null },
    { id: first.id, state: 'paid', receipts: ['INV-1'] },
  ]);
  expect(await messagesOf(scene)).toEqual([
    ['donation_paid', String(usd(40))],
    ['donation_made', String(usd(40))],
    ['donation_made', String(usd(25))],
  ]);
  for (const { id } of [first, last]) {
    const answer = await app.call(takeDonationBack, { id, language }, person);
    expect(answer).toMatchObject({ code: 'donation_final' });
  }
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('a concurrent payout and return do not use the same money', async () => {
  const scene = await aCharityScene(FRIDAY);
  const { id } = await scene.give(25);
  const outcomes = await Promise.allSettled([
    scene.pay(25, 'INV-1'),
    scene.app.call(takeDonationBack, { id, language }, scene.person),
  ]);
  const [paid, taken] = outcomes;
  const isTaken = taken.status === 'fulfilled' && taken.value.ok;
  expect(paid.status).toBe(isTaken ? 'rejected' : 'fulfilled');
  expect(await brokenChecks(await scene.app.pool())).toEqual([]);
});

test('a month gives its share of realized profit less losses, asks once, and takes it when confirmed', async () => {
  const scene = await aCharityScene(FRIDAY);
  const { app, person } = scene;
  await scene.realise(500);
  scene.market.set(FRIDAY, '10:01');
  await scene.automatic(10);
  // Profit before it was turned on does not count.
  expect((await scene.giving()).automatic).toMatchObject({ realisedMicros: '0', percent: 10 });
  scene.market.set('2026-11-23', '10:00');
  await scene.realise(300);
  await scene.realise(-100);
  const { automatic } = await scene.giving();
  const realised = Number(automatic?.realisedMicros) / 1e6;
  // Fees make it slightly less.
  expect(realised).toBeGreaterThan(198);
  expect(realised).toBeLessThanOrEqual(200);
  const amount = Math.floor(realised * 10) / 100;
  expect(automatic).toMatchObject({
    month: '2026-11',
    gatheredMicros: micros(amount),
    asksOn: '2026-12-01',
  });
  await scene.at('2026-11-30', '23:59');
  expect((await scene.giving()).pledges).toEqual([]);
  await scene.at('2026-12-01', '00:00');
  await scene.at('2026-12-01', '09:00');
  const { pledges } = await scene.giving();
  expect(pledges).toMatchObject([
    {
      month: '2026-11',
      amountMicros: micros(amount),
      state: 'waiting',
      lapsesAtMs: Date.parse('2026-12-16T05:00:00Z'),
    },
  ]);
  expect(await walletOf(scene)).toEqual({ 'available USD': 50_000 });
  const asked = {
    id: (await pledgeOf(scene)).id,
    isConfirmed: true,
    causeId: CAUSE,
    language,
  } as const;
  const done = must(await app.call(decidePledge, asked, person));
  expect(must(await app.call(decidePledge, asked, person))).toEqual(done);
  expect(await walletOf(scene)).toEqual({ 'available USD': 50_000 - amount });
  expect(await donationsOf(scene)).toMatchObject([
    { id: done.donationId, source: 'automatic', month: '2026-11' },
  ]);
  expect((await messagesOf(scene)).map(([kind]) => kind)).toEqual([
    'donation_made',
    'donation_due',
  ]);
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('a month without enough profit creates no pledge, and its loss does not affect the next', async () => {
  const scene = await aCharityScene(FRIDAY);
  await scene.automatic(10);
  await scene.realise(-500);
  await scene.at('2026-12-01', '10:00');
  await scene.realise(40);
  // 10 % of $40 is below $5.
  await scene.at('2027-01-04', '10:00');
  await scene.realise(80);
  await scene.at('2027-02-01', '00:00');
  expect((await scene.giving()).pledges).toMatchObject([{ month: '2027-01' }]);
  expect(await messagesOf(scene)).toHaveLength(1);
});

test('a pledge that is not confirmed by the end of the fourteenth day expires, and nothing is charged', async () => {
  const scene = await aCharityScene(FRIDAY);
  const { app, person } = scene;
  await scene.automatic(10);
  await scene.realise(300);
  await scene.at('2026-12-01', '08:00');
  const { id } = await pledgeOf(scene);
  scene.market.set('2026-12-16', '00:00');
  const asked = { id, isConfirmed: true, causeId: CAUSE, language } as const;
  // Even before the job has run.
  expect(await app.call(decidePledge, asked, person)).toMatchObject({ code: 'pledge_over' });
  await scene.at('2026-12-16', '00:00');
  expect((await scene.giving()).pledges).toEqual([]);
  expect(await app.call(decidePledge, asked, person)).toMatchObject({ code: 'pledge_over' });
  expect((await messagesOf(scene)).map(([kind]) => kind)).toEqual([
    'donation_lapsed',
    'donation_due',
  ]);
  expect(await walletOf(scene)).toEqual({ 'available USD': 50_000 });
});

test('a customer declines a pledge, or donates it to another cause when its own was closed', async () => {
  const scene = await aCharityScene(FRIDAY);
  const { app, person } = scene;
  await scene.automatic(10);
  await scene.realise(300);
  await scene.at('2026-12-01', '10:00');
  const first = await pledgeOf(scene);
  const no = { id: first.id, isConfirmed: false, causeId: CAUSE, language } as const;
  expect(must(await app.call(decidePledge, no, person)).state).toBe('declined');
  expect(await app.call(decidePledge, { ...no, isConfirmed: true }, person)).toMatchObject({
    code: 'pledge_over',
  });
  await scene.realise(300);
  await scene.at('2027-01-01', '10:00');
  await app.services.db.sql`update cause set is_closed = true where id = ${CAUSE}`;
  const second = await pledgeOf(scene);
  expect(second.isCauseOpen).toBe(false);
  const asked = { id: second.id, isConfirmed: true, language } as const;
  expect(await app.call(decidePledge, { ...asked, causeId: CAUSE }, person)).toMatchObject({
    code: 'cause_closed',
  });
  must(await app.call(decidePledge, { ...asked, causeId: OTHER_CAUSE }, person));
  expect(await donationsOf(scene)).toMatchObject([{ causeId: OTHER_CAUSE, month: '2026-12' }]);
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

test('two servers create one pledge per month, and missed months are processed in order', async () => {
  const scene = await aCharityScene(FRIDAY);
  await scene.automatic(10);
  await scene.realise(300);
  scene.market.set('2026-12-10', '10:00');
  await scene.realise(200);
  // The server was off over two month ends.
  scene.market.set('2027-01-05', '10:00');
  const { services } = scene.app;
  await Promise.all([lookAfterCharity(services), lookAfterCharity(services)]);
  await scene.at('2026-12-20', '10:00');
  await scene.at('2027-01-05', '10:00');
  const { pledges } = await scene.giving();
  expect(pledges.map(({ month }) => month)).toEqual(['2026-11', '2026-12']);
  expect(await messagesOf(scene)).toHaveLength(2);
});

test('turning the automatic donation off discards the current month and keeps pending pledges', async () => {
  const scene = await aCharityScene(FRIDAY);
  const { app, person } = scene;
  await scene.automatic(10);
  await scene.realise(300);
  await scene.at('2026-12-01', '10:00');
  await scene.realise(300);
  const off = must(await app.call(setAutomaticDonation, { plan: null, language }, person));
  expect(off).toMatchObject({ automatic: null, pledges: [{ month: '2026-11' }] });
  scene.market.set('2026-12-01', '10:01');
  await scene.automatic(50, OTHER_CAUSE);
  expect((await scene.giving()).automatic).toMatchObject({ realisedMicros: '0' });
  await scene.realise(100);
  // A change applies to everything realized since.
  expect((await scene.automatic(20)).automatic).toMatchObject({ percent: 20, causeId: CAUSE });
  await scene.at('2027-01-01', '10:00');
  const { pledges } = await scene.giving();
  expect(pledges).toHaveLength(1);
  expect(pledges[0]).toMatchObject({ month: '2026-12', percent: 20 });
});

test('donors are notified once that their cause reached its goal', async () => {
  const scene = await aCharityScene(FRIDAY);
  await scene.give(24_999, { causeId: 'school-kitchen' });
  await scene.at(FRIDAY, '11:00');
  expect(await messagesOf(scene)).toHaveLength(1);
  await scene.give(1, { causeId: 'school-kitchen' });
  await scene.at(FRIDAY, '11:01');
  await scene.at(FRIDAY, '11:02');
  expect(await messagesOf(scene)).toEqual([
    ['cause_reached', String(usd(25_000))],
    ['donation_made', String(usd(1))],
    ['donation_made', String(usd(24_999))],
  ]);
});

test('a cause accepts no donation after its last day, and is listed below the open ones', async () => {
  const scene = await aCharityScene(FRIDAY);
  await scene.app.services.db.sql`update cause set ends_on = ${FRIDAY} where id = ${CAUSE}`;
  await scene.give(5);
  await scene.at('2026-11-21', '00:00');
  expect(await scene.app.call(donate, aDonation(), scene.person)).toMatchObject({
    code: 'cause_closed',
  });
  const { causes } = must(await scene.app.call(getCauses, { language: 'ja' }));
  expect(causes.at(-1)).toMatchObject({ id: CAUSE, state: 'ended', name: '港の移動図書館' });
  expect(causes[0]?.story?.title).not.toBe('');
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

test('the history of donations and payouts cannot be rewritten', async () => {
  const scene = await aCharityScene(FRIDAY);
  await scene.give(25);
  await scene.pay(10, 'INV-1');
  const { sql } = scene.app.services.db;
  for (const forge of [
    () => sql`update donation set amount_micros = 1`,
    () => sql`update donation set paid_micros = 0`,
    () => sql`delete from donation`,
    () => sql`update cause_payout set amount_micros = 1`,
    () => sql`delete from cause_payout_part`,
    () => sql`update cause_story set told_ms = 1`,
  ]) {
    await expect(forge()).rejects.toThrow(/not changed|may only be added to/);
  }
});

test('the audit finds a forged donation', async () => {
  const scene = await aCharityScene(FRIDAY);
  await scene.give(25);
  const { sql } = scene.app.services.db;
  await sql`alter table donation disable trigger user`;
  await sql`update donation set amount_micros = amount_micros + 1`;
  expect(await brokenChecks(await scene.app.pool())).toEqual([
    expect.stringContaining('donation_forward'),
    expect.stringContaining('what a cause holds'),
    expect.stringContaining('each donation moved'),
  ]);
});

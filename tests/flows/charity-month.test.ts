import { expect, test } from 'vitest';
import { decidePledge, setAutomaticDonation, takeDonationBack } from '../../contract/charity.ts';
import { lookAfterCharity } from '../../server/charity/look-after.ts';
import { brokenChecks } from '../harness/ledger.ts';
import { micros } from '../harness/orders.ts';
import { onAnotherDevice } from '../harness/people.ts';
import { must } from '../harness/sign-up.ts';
import {
  aCharityScene,
  CAUSE,
  causeOf,
  donationsOf,
  messagesOf,
  OTHER_CAUSE,
  pledgeOf,
  walletOf,
} from '../harness/charity.ts';

const FRIDAY = '2026-11-20';
const language = 'en' as const;

test('a month gives its share of realized profit less losses, asks once, and takes it when confirmed', async () => {
  const scene = await aCharityScene(FRIDAY);
  const { app, person } = scene;
  await scene.realise(500);
  scene.market.set(FRIDAY, '10:01');
  await scene.automatic(10);
  // Profit before automatic giving was enabled does not count.
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

test.for([
  ['changed', { causeId: OTHER_CAUSE, percent: 50 }],
  ['turned off', null],
] as const)(
  'an automatic donation that is %s just after midnight keeps the month that ended',
  async ([, plan]) => {
    const scene = await aCharityScene(FRIDAY);
    const { app, person } = scene;
    await scene.automatic(10);
    await scene.realise(300);
    // Before the look of the charity that gathers the month.
    scene.market.set('2026-12-01', '00:00');
    const now = must(await app.call(setAutomaticDonation, { plan, language }, person));
    const november = { month: '2026-11', percent: 10, causeId: CAUSE };
    expect(now.pledges).toMatchObject([november]);
    await scene.at('2026-12-01', '00:01');
    expect((await scene.giving()).pledges).toMatchObject([november]);
    expect(await messagesOf(scene)).toHaveLength(1);
  },
);

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
  // The first decision counts.
  expect(['0', amountMicros]).toContain(String(BigInt(raisedMicros) - BigInt(before)));
  const automatic = (await donationsOf(scene)).filter(({ source }) => source === 'automatic');
  expect(automatic).toHaveLength(raisedMicros === before ? 0 : 1);
  expect(await brokenChecks(await app.pool())).toEqual([]);
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

test('a month that was confirmed for one cause is not confirmed for another', async () => {
  const scene = await aCharityScene(FRIDAY);
  const { app, person } = scene;
  await scene.automatic(10);
  await scene.realise(300);
  await scene.at('2026-12-01', '10:00');
  const { id } = await pledgeOf(scene);
  const asked = { id, isConfirmed: true, causeId: CAUSE, language } as const;
  must(await app.call(decidePledge, asked, person));
  must(await app.call(decidePledge, asked, person));
  expect(await app.call(decidePledge, { ...asked, causeId: OTHER_CAUSE }, person)).toMatchObject({
    code: 'pledge_over',
  });
  expect(await donationsOf(scene)).toMatchObject([{ causeId: CAUSE }]);
});

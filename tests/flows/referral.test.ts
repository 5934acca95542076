import { expect, test } from 'vitest';
import { getAccountEvents } from '../../contract/activity.ts';
import { getMessages } from '../../contract/message.ts';
import { getInvited, getReferrals } from '../../contract/referral.ts';
import { signUp } from '../../contract/sign-up.ts';
import { lookAfterReferrals } from '../../server/referral/look-after.ts';
import { referralOf } from '../../server/referral/referral.ts';
import { Died, dyingAt } from '../harness/dying.ts';
import { aReferralScene, FRIDAY, type ReferralScene } from '../harness/referrals.ts';
import { aPerson } from '../harness/people.ts';
import { newYorkTime } from '../harness/set-exchange.ts';
import { aDeviceKey, bothConsents, mailAccount, must, proofOf } from '../harness/sign-up.ts';
import { PASSWORD } from '../harness/people.ts';

async function toldOf({ app, referrer }: ReferralScene): Promise<string[]> {
  const { messages } = must(await app.call(getMessages, { category: 'event' }, referrer));
  return messages.map(({ kind }) => kind).filter((kind) => kind !== 'welcome');
}

test('a deposit of 1,000 dollars earns the referrer 100 at 17:00 of the second business day', async () => {
  const scene = await aReferralScene();
  const person = await scene.invite({ papers: null });
  expect(await scene.invited()).toMatchObject([
    {
      state: 'open',
      name: expect.stringMatching(/^p•••@e•••\.com$/),
      missing: ['identity', 'deposit'],
      lastDay: '2026-12-20',
      daysLeft: 30,
    },
  ]);
  await scene.verify(person);
  await scene.book(person, '1000.00');
  await scene.look();
  expect(await scene.invited()).toMatchObject([
    { state: 'due', missing: [], paysAtMs: newYorkTime('2026-11-24', '17:00') },
  ]);
  scene.at('2026-11-24', '16:59');
  await scene.look();
  expect(await scene.wallet()).toBe(0);
  scene.at('2026-11-24', '17:00');
  await scene.look();
  await scene.look();
  expect(await scene.wallet()).toBe(100);
  expect(await scene.summary()).toMatchObject({
    invited: 1,
    due: 0,
    paid: 1,
    receivedMicros: '100000000',
    obstacle: null,
  });
  expect(await scene.invited()).toMatchObject([{ state: 'paid', rewardMicros: '100000000' }]);
  const { app, referrer } = scene;
  const { events } = must(await app.call(getAccountEvents, { account: 'wallet' }, referrer));
  expect(events).toMatchObject([{ kind: 'referral_reward', amountMicros: '100000000' }]);
  expect(await toldOf(scene)).toEqual(['referral_paid', 'referral_joined']);
  expect(await scene.broken()).toEqual([]);
});

test('the demonstration pays a minute after the conditions are met', async () => {
  const scene = await aReferralScene({ isDemo: true });
  await scene.book(await scene.invite(), '1000.00');
  await scene.look();
  scene.at(FRIDAY, '10:00');
  await scene.look();
  expect(await scene.wallet()).toBe(0);
  scene.at(FRIDAY, '10:01');
  await scene.look();
  expect(await scene.wallet()).toBe(100);
  expect(await scene.broken()).toEqual([]);
});

/** A customer's acts, and the referrer's dollars once the reward is due. */
const edges: readonly (readonly [
  what: string,
  act: (scene: ReferralScene) => Promise<unknown>,
  dollars: number,
])[] = [
  ['999.99 at once', async (it) => it.book(await it.invite(), '999.99'), 0],
  ['1,000.00 at once', async (it) => it.book(await it.invite(), '1000.00'), 100],
  [
    '1,000.00 in two deposits',
    async (it) => {
      const person = await it.invite();
      await it.book(person, '600.00');
      await it.book(person, '400.00');
    },
    0,
  ],
  [
    'a small deposit, then a large one',
    async (it) => {
      const person = await it.invite();
      await it.book(person, '50.00');
      await it.book(person, '1000.00');
    },
    100,
  ],
  [
    'two large deposits',
    async (it) => {
      const person = await it.invite();
      await it.book(person, '1000.00');
      await it.book(person, '5000.00');
    },
    100,
  ],
  ['a deposit on day 30', async (it) => it.book(await it.invite(), '1000.00', '2026-12-20'), 100],
  ['a deposit on day 31', async (it) => it.book(await it.invite(), '1000.00', '2026-12-21'), 0],
  [
    'a deposit booked on day 30 that counts from day 31',
    async (it) =>
      it.bookEntry(await it.invite(), { bookedOn: '2026-12-20', valueOn: '2026-12-21' }),
    100,
  ],
  [
    'a deposit booked on day 31 that counts from day 30',
    async (it) =>
      it.bookEntry(await it.invite(), { bookedOn: '2026-12-21', valueOn: '2026-12-20' }),
    0,
  ],
  ['999.999999 USDT', async (it) => it.send(await it.invite(), 999.999_999), 0],
  ['1,000 USDT', async (it) => it.send(await it.invite(), 1_000), 100],
  [
    'USDT on day 30, before midnight in New York',
    async (it) => {
      it.clock.nowMs = newYorkTime('2026-10-21', '23:59');
      await it.send(await it.invite(), 1_000);
    },
    100,
  ],
  [
    'USDT on day 31',
    async (it) => {
      it.clock.nowMs = newYorkTime('2026-10-20', '23:59');
      await it.send(await it.invite(), 1_000);
    },
    0,
  ],
  [
    'a customer who is 18 today',
    async (it) => it.book(await it.invite({ papers: { birthDate: '2008-11-20' } }), '1000.00'),
    100,
  ],
  [
    'a customer who is 18 tomorrow',
    async (it) => it.book(await it.invite({ papers: { birthDate: '2008-11-21' } }), '1000.00'),
    0,
  ],
  [
    'a customer without papers',
    async (it) => it.book(await it.invite({ papers: null }), '1000.00'),
    0,
  ],
  [
    'papers that pass after the deposit',
    async (it) => {
      const person = await it.invite({ papers: null });
      await it.book(person, '1000.00');
      await it.look();
      await it.verify(person);
    },
    100,
  ],
  [
    'money that is moved between accounts of the customer',
    async (it) => {
      const person = await it.invite();
      await it.book(person, '999.00');
      const { ledger } = it.app.services;
      const wish = { micros: 999_000_000n } as const;
      await ledger.transfer(person.id, {
        ...wish,
        key: 'k'.repeat(16),
        from: 'wallet',
        to: 'stock',
      });
      await ledger.transfer(person.id, {
        ...wish,
        key: 'l'.repeat(16),
        from: 'stock',
        to: 'wallet',
      });
    },
    0,
  ],
  [
    'a customer who was opened in one tap',
    async (it) => {
      const person = await it.invite();
      await it.app.services.db.sql`
        update person set is_demo = true where id = ${person.id}`;
      await it.app.services.db.sql`delete from identity where person_id = ${person.id}`;
      await it.book(person, '1000.00');
    },
    0,
  ],
  [
    'a deposit that was taken back',
    async (it) => {
      const reference = await it.book(await it.invite(), '1000.00');
      await it.look();
      await it.takeBack(reference, '1000.00');
    },
    0,
  ],
  [
    'another deposit after one that was taken back',
    async (it) => {
      const person = await it.invite();
      const reference = await it.book(person, '1000.00');
      await it.look();
      await it.takeBack(reference, '1000.00');
      await it.look();
      await it.book(person, '1200.00');
    },
    100,
  ],
];

for (const [what, act, dollars] of edges) {
  test(`${what} earns the referrer ${dollars} dollars`, async () => {
    const scene = await aReferralScene();
    await act(scene);
    await scene.lookMuchLater();
    expect(await scene.wallet()).toBe(dollars);
    expect(await scene.broken()).toEqual([]);
  });
}

test('a reversed deposit stops the reward, and the referrer is notified', async () => {
  const scene = await aReferralScene();
  const person = await scene.invite();
  const reference = await scene.book(person, '1000.00');
  await scene.look();
  scene.at('2026-11-24', '16:59');
  await scene.takeBack(reference, '1000.00');
  await scene.look();
  expect(await scene.invited()).toMatchObject([
    { state: 'stopped', missing: ['deposit'], paysAtMs: null },
  ]);
  scene.at('2026-11-24', '17:00');
  await scene.look();
  expect(await scene.wallet()).toBe(0);
  expect(await toldOf(scene)).toEqual(['referral_stopped', 'referral_joined']);
  // Another deposit in time restarts the period.
  await scene.book(person, '1000.00');
  await scene.look();
  expect(await scene.invited()).toMatchObject([
    { state: 'due', paysAtMs: newYorkTime('2026-11-27', '17:00') },
  ]);
  expect(await scene.broken()).toEqual([]);
});

test('a withdrawn verification delays the reward, and nobody hears of a reversed deposit', async () => {
  const scene = await aReferralScene();
  const { sql } = scene.app.services.db;
  const person = await scene.invite();
  await scene.book(person, '1000.00');
  await scene.look();
  await sql`update person set identity_status = 'failed' where id = ${person.id}`;
  scene.at('2026-11-24', '17:00');
  await scene.look();
  await scene.look();
  expect(await scene.invited()).toMatchObject([{ state: 'open', missing: ['identity'] }]);
  expect(await scene.wallet()).toBe(0);
  await sql`update person set identity_status = 'passed' where id = ${person.id}`;
  await scene.look();
  expect(await scene.invited()).toMatchObject([
    { state: 'due', missing: [], paysAtMs: newYorkTime('2026-11-27', '17:00') },
  ]);
  expect(await toldOf(scene)).toEqual(['referral_joined']);
  expect(await scene.broken()).toEqual([]);
});

for (const [what, birthDate, dollars] of [
  ['is 18 today', '2008-11-20', 100],
  ['is 18 tomorrow', '2008-11-21', 0],
] as const) {
  test(`a referrer who ${what} gets ${dollars} dollars`, async () => {
    const scene = await aReferralScene({ papers: { birthDate } });
    await scene.book(await scene.invite(), '1000.00');
    await scene.lookMuchLater();
    expect(await scene.wallet()).toBe(dollars);
  });
}

test('a referrer who comes of age gets the reward of an earlier deposit', async () => {
  const scene = await aReferralScene({ papers: { birthDate: '2008-11-21' } });
  await scene.book(await scene.invite(), '1000.00');
  scene.clock.nowMs = newYorkTime('2026-11-20', '23:59');
  await scene.lookMuchLater();
  expect(await scene.wallet()).toBe(0);
  scene.clock.nowMs = newYorkTime('2026-11-21', '00:00');
  await scene.look();
  scene.at('2027-03-03', '17:00');
  await scene.look();
  expect(await scene.wallet()).toBe(100);
});

test('a verified minor is checked once a day', async () => {
  const scene = await aReferralScene({ papers: { birthDate: '2008-11-22' } });
  await scene.book(await scene.invite(), '1000.00');
  await scene.look();
  const looks = () => scene.app.services.db.sql<{ rows: string }>`
    select xmin::text as rows from referral`;
  const before = await looks();
  await scene.look();
  expect(await looks()).toEqual(before);
  scene.clock.nowMs = newYorkTime('2026-11-21', '00:00');
  await scene.look();
  const next = await looks();
  expect(next).not.toEqual(before);
  await scene.look();
  expect(await looks()).toEqual(next);
});

test('a customer who is verified on the day of the deposit does not wait for the next day', async () => {
  const scene = await aReferralScene();
  const person = await scene.invite({ papers: null });
  await scene.book(person, '1000.00');
  await scene.look();
  await scene.verify(person);
  await scene.look();
  expect(await scene.invited()).toMatchObject([{ state: 'due' }]);
});

test('a deposit of an earlier day that is booked later does not stop the one that counts', async () => {
  const scene = await aReferralScene();
  const person = await scene.invite();
  await scene.book(person, '1000.00', '2026-12-01');
  await scene.look();
  // Ids are random: among this many, one would sort first.
  for (let more = 0; more < 4; more += 1) await scene.book(person, '1000.00', '2026-12-01');
  await scene.book(person, '2000.00', FRIDAY);
  scene.at('2026-11-24', '17:00');
  await scene.look();
  expect(await scene.wallet()).toBe(100);
  expect(await toldOf(scene)).toEqual(['referral_paid', 'referral_joined']);
});

test('clocks that are set back pay nothing twice and reverse nothing', async () => {
  const scene = await aReferralScene();
  const person = await scene.invite();
  await scene.book(person, '1000.00');
  await scene.lookMuchLater();
  scene.at(FRIDAY, '10:00');
  scene.clock.nowMs = newYorkTime('2026-11-19', '10:00');
  await scene.book(person, '5000.00');
  await scene.look();
  await scene.lookMuchLater();
  expect(await scene.wallet()).toBe(100);
  expect(await scene.invited()).toMatchObject([{ state: 'paid' }]);
  expect(await scene.broken()).toEqual([]);
});

test('a deposit that is reversed after the payment leaves the reward', async () => {
  const scene = await aReferralScene();
  const reference = await scene.book(await scene.invite(), '1000.00');
  await scene.lookMuchLater();
  await scene.takeBack(reference, '1000.00');
  await scene.look();
  expect(await scene.wallet()).toBe(100);
  expect(await scene.invited()).toMatchObject([{ state: 'paid' }]);
});

test('two servers, and a server that crashes at any statement, pay a reward once', async () => {
  const scene = await aReferralScene();
  await scene.book(await scene.invite(), '1000.00');
  await Promise.all([lookAfterReferrals(scene.parts), lookAfterReferrals(scene.parts)]);
  scene.at('2026-11-24', '17:00');
  let deaths = 0;
  for (let isDone = false; !isDone; deaths += isDone ? 0 : 1) {
    expect(await scene.wallet()).toBe(0);
    isDone = await lookAfterReferrals(dyingAt(scene.parts, deaths)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Died) return false;
        throw error;
      },
    );
  }
  expect(deaths).toBeGreaterThan(10);
  await Promise.all([lookAfterReferrals(scene.parts), lookAfterReferrals(scene.parts)]);
  expect(await scene.wallet()).toBe(100);
  expect(await scene.broken()).toEqual([]);
});

test('the job pays, and its state names the process', async () => {
  const scene = await aReferralScene();
  await scene.book(await scene.invite(), '1000.00');
  await scene.look();
  scene.at('2026-11-24', '17:00');
  const runner = referralOf({
    ...scene.parts,
    leaders: scene.app.services.leaders,
    warn: (message, error) => {
      throw new Error(message, { cause: error });
    },
  });
  await runner.start();
  await expect.poll(scene.wallet).toBe(100);
  expect(await runner.state()).toEqual({ place: 'here', due: 0, refused: 0 });
  await runner.stop();
});

test('a customer has one referrer, which never changes', async () => {
  const scene = await aReferralScene();
  const person = await scene.invite();
  const other = await aPerson(scene.app.services);
  const { sql } = scene.app.services.db;
  await expect(
    sql`update person set invited_by = ${other.id} where id = ${person.id}`,
  ).rejects.toThrow(/never changes/);
  await expect(sql`update person set invited_by = null where id = ${person.id}`).rejects.toThrow(
    /never changes/,
  );
  await expect(
    sql`update referral set referrer_id = ${other.id} where referred_id = ${person.id}`,
  ).rejects.toThrow(/never changes/);
  await expect(
    sql`insert into referral (referred_id, referrer_id, registered_at)
      values (${person.id}, ${other.id}, now())`,
  ).rejects.toThrow(/duplicate key/);
  await expect(
    sql`insert into referral (referred_id, referrer_id, registered_at)
      values (${other.id}, ${other.id}, now())`,
  ).rejects.toThrow(/check/);
  await expect(
    sql`update person set invited_by = ${person.id} where id = ${other.id}`,
  ).rejects.toThrow(/never changes/);
});

test('a visitor who signs up with a code is in its owner’s list', async () => {
  const scene = await aReferralScene();
  const { app } = scene;
  const account = mailAccount('grace@example.com');
  must(
    await app.call(signUp, {
      proof: await proofOf(app, account),
      password: PASSWORD,
      invitationCode: (await scene.summary()).code,
      consents: bothConsents,
      language: 'en',
      deviceKey: aDeviceKey(),
    }),
  );
  expect(await scene.invited()).toMatchObject([{ name: 'g•••@e•••.com', state: 'open' }]);
  expect(await toldOf(scene)).toEqual(['referral_joined']);
});

test('the list is paged, and filtered by state', async () => {
  const scene = await aReferralScene();
  const { app, referrer } = scene;
  scene.clock.nowMs = newYorkTime('2026-10-01', '10:00');
  await scene.invite({ papers: null });
  scene.clock.nowMs = newYorkTime(FRIDAY, '10:00');
  await scene.invite({ papers: null });
  scene.clock.nowMs += 1_000;
  await scene.book(await scene.invite(), '1000.00');
  await scene.look();
  const statesOf = async (asked: Parameters<typeof listOf>[0]) =>
    (await listOf(asked)).invited.map(({ state }) => state);
  const listOf = async (asked: {
    filter?: 'open' | 'rewarded' | 'ended';
    before?: string;
    limit?: number;
  }) => must(await app.call(getInvited, asked, referrer));
  expect(await statesOf({})).toEqual(['due', 'open', 'expired']);
  expect(await statesOf({ filter: 'open' })).toEqual(['open']);
  expect(await statesOf({ filter: 'rewarded' })).toEqual(['due']);
  expect(await statesOf({ filter: 'ended' })).toEqual(['expired']);
  const first = await listOf({ limit: 2 });
  expect(first.hasMore).toBe(true);
  expect(await statesOf({ limit: 2, before: first.invited[1]?.id ?? '' })).toEqual(['expired']);
  const stranger = await aPerson(app.services);
  const others = first.invited[0]?.id ?? '';
  for (const asked of [{}, { before: others }]) {
    expect(must(await app.call(getInvited, asked, stranger)).invited).toEqual([]);
  }
  // The id of another customer's referral is not a valid cursor in this list either.
  const own = await scene.invite({ papers: null, by: stranger.id });
  expect(must(await app.call(getInvited, { before: others }, stranger)).invited).toEqual([]);
  expect(must(await app.call(getInvited, {}, own)).invited).toEqual([]);
  expect(must(await app.call(getReferrals, {}, stranger))).toMatchObject({
    invited: 1,
    receivedMicros: '0',
    obstacle: 'identity',
  });
});

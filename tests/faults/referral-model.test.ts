import assert from 'node:assert/strict';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getInvited } from '../../contract/referral.ts';
import { addDays, newYorkDate } from '../../contract/market-hours.ts';
import { lookAfterReferrals } from '../../server/referral/look-after.ts';
import { knownDevice } from '../../server/people/known-device.ts';
import { allowReferral } from '../../server/referral/refuse.ts';
import { Died, dyingAt } from '../harness/dying.ts';
import { aPerson, onAnotherDevice, type TestPerson } from '../harness/people.ts';
import { accountOf } from '../harness/products.ts';
import { type ModelInvited, ReferralModel } from '../harness/referral-model.ts';
import { aReferralScene, FRIDAY, type ReferralScene } from '../harness/referrals.ts';
import { newYorkTime } from '../harness/set-exchange.ts';
import { aDeviceKey, must } from '../harness/sign-up.ts';

const RUNS = process.env['PLUMB_LONG'] ? 200 : 6;
const ADULT = '1990-12-31';
/** The second referrer comes of age during a run. */
const REFERRERS = [ADULT, '2008-11-27'];
const PAYER = 'US-77-0001';

const nth = fc.nat(20);
/** The statement at which the process that runs referrals dies, before another one continues. */
const dies = fc.option(fc.nat(30));
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('sign_up' as const),
      by: fc.nat(1),
      /** The device: unique, one of two shared ones, or the referrer's. */
      device: fc.constantFrom('own', 'own', 'own', 'shared-0', 'shared-1', 'referrer'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('verify' as const), nth, isAdult: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      nth,
      cents: fc.constantFrom('999.99', '1000.00', '2500.00'),
      /** Days from registration to the bank's booking. */
      after: fc.constantFrom(0, 3, 30, 31),
      /** Usually from an account that the bank does not name. */
      isOfReferrer: fc.constantFrom(false, false, false, false, true),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('take_back' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('visit' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('allow' as const), nth }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      days: fc.integer({ min: 1, max: 6 }),
      time: fc.constantFrom('00:00', '16:59', '17:00', '23:59'),
    }),
  },
);
const step = fc.record({ act, dies });
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never;

/** Runs the acts; after each one states, deposits, times and wallets must match the model. */
class Life {
  readonly #scene: ReferralScene;
  readonly #referrers: readonly TestPerson[];
  readonly #model = new ReferralModel(REFERRERS);
  /** The ids of the model's referred customers, in order. */
  readonly #people: TestPerson[] = [];
  readonly #devices = new Map<string, string>();
  #day = FRIDAY;

  private constructor(scene: ReferralScene, referrers: readonly TestPerson[]) {
    this.#scene = scene;
    this.#referrers = referrers;
  }

  static async begin(): Promise<Life> {
    const scene = await aReferralScene();
    const second = await aPerson(scene.app.services);
    await scene.verify(second, { birthDate: REFERRERS[1] ?? '' });
    const life = new Life(scene, [scene.referrer, second]);
    for (const [by, person] of life.#referrers.entries()) {
      const device = `referrer-${by}`;
      await life.#signIn(person, device);
      const account = `${PAYER}-${by}`;
      await scene.book(person, '50.00', FRIDAY, account);
      life.#model.referrers[by]?.traces.add(device).add(account);
    }
    return life;
  }

  async live({ act: each, dies: diesAt }: { act: Act; dies: number | null }): Promise<void> {
    if (each.kind === 'pass') {
      // One run per day: the referrer who comes of age on a day is compared with those who did so earlier.
      for (let day = 0; day < each.days; day += 1) {
        this.#day = addDays(this.#day, 1);
        this.#scene.at(this.#day, each.time);
        this.#scene.clock.nowMs = newYorkTime(this.#day, each.time);
        await this.#lookAfter(diesAt);
      }
      return;
    }
    await this.#do(each);
    await this.#lookAfter(diesAt);
  }

  broken(): Promise<readonly string[]> {
    return this.#scene.broken();
  }

  #at(which: number): { one: ModelInvited; person: TestPerson } | undefined {
    const index = which % Math.max(1, this.#people.length);
    const [one, person] = [this.#model.invited[index], this.#people[index]];
    return one && person && { one, person };
  }

  async #do(each: Exclude<Act, { kind: 'pass' }>): Promise<void> {
    const scene = this.#scene;
    if (each.kind === 'sign_up') return this.#signUp(each);
    const found = this.#at(each.nth);
    if (!found) return;
    const { one, person } = found;
    switch (each.kind) {
      case 'verify':
        if (one.birthDate !== undefined) return;
        // No two referrers come of age on the same day.
        one.birthDate = each.isAdult ? ADULT : addDays('2008-11-20', 2 + this.#minors());
        return scene.verify(person, { birthDate: one.birthDate });
      case 'book': {
        const day = addDays(newYorkDate(one.registeredMs), each.after);
        const account = each.isOfReferrer ? `${PAYER}-${one.referrer}` : '';
        const reference = await scene.book(person, each.cents, day, account);
        const micros = BigInt(each.cents.replace('.', '')) * 10_000n;
        one.deposits.push({ reference, micros, day, isBack: false });
        if (account) one.traces.add(account);
        return;
      }
      case 'take_back': {
        const deposit = one.deposits.find(({ isBack }) => !isBack);
        if (!deposit) return;
        deposit.isBack = true;
        const cents = deposit.micros / 10_000n;
        return scene.takeBack(
          deposit.reference,
          `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
        );
      }
      case 'visit': {
        const device = `referrer-${one.referrer}`;
        one.traces.add(device);
        return this.#signIn(person, device);
      }
      case 'allow': {
        const { db } = scene.app.services;
        const [row] = await db.sql<{ id: string }>`
          select id from referral where referred_id = ${person.id}`;
        const isAllowed = await db.transaction((tx) =>
          allowReferral(tx, row?.id ?? '', 'operator:test'),
        );
        assert.equal(isAllowed, this.#model.allow(one));
      }
    }
  }

  async #signUp({ by, device }: { readonly by: number; readonly device: string }): Promise<void> {
    // Several of the second referrer's qualify on one day: their order must not matter.
    const isShared = device.startsWith('shared') && by === 0;
    const name =
      device === 'referrer' ? `referrer-${by}` : isShared ? device : `own-${this.#people.length}`;
    const person = await this.#scene.invite({
      papers: null,
      deviceKey: this.#keyOf(name),
      by: this.#referrers[by]?.id ?? '',
    });
    this.#people.push(person);
    this.#model.signUp(by, name, this.#scene.clock.nowMs);
  }

  #minors(): number {
    return this.#model.invited.filter(({ birthDate }) => birthDate && birthDate !== ADULT).length;
  }

  #keyOf(device: string): string {
    const key = this.#devices.get(device) ?? aDeviceKey();
    this.#devices.set(device, key);
    return key;
  }

  async #signIn({ id }: TestPerson, device: string): Promise<void> {
    const { db, wallNowMs } = this.#scene.app.services;
    const asked = { deviceKey: this.#keyOf(device), label: 'Test', nowMs: wallNowMs() };
    await db.transaction((tx) => knownDevice(tx, id, asked));
  }

  async #lookAfter(diesAt: number | null): Promise<void> {
    const { parts, clock, market } = this.#scene;
    if (diesAt !== null) {
      await lookAfterReferrals(dyingAt(parts, diesAt)).catch((error: unknown) => {
        if (!(error instanceof Died)) throw error;
      });
    }
    // The first pass may stop a referral, and the second may count its other deposit.
    await lookAfterReferrals(parts);
    await lookAfterReferrals(parts);
    await this.#compare({ wallMs: clock.nowMs, exchangeMs: market.time().exchangeMs });
  }

  async #compare(now: { readonly wallMs: number; readonly exchangeMs: number }): Promise<void> {
    const { app } = this.#scene;
    const model = this.#model;
    const rows = await app.services.db.sql<{
      referred_id: string;
      state: string;
      bank_ref: string | null;
      pays_at_ms: string | null;
      is_stopped: boolean;
    }>`
      select referred_id, referral.state, bank_ref, pays_at_ms, stopped_ms is not null as is_stopped
      from referral left join bank_deposit on bank_deposit.id = deposit_id
        left join bank_booking booking on booking.id = booking_id`;
    const real = this.#people.map(({ id }) => rows.find((row) => row.referred_id === id));
    model.lookAfter(now, (one) => real[model.invited.indexOf(one)]?.bank_ref ?? undefined);
    assert.deepEqual(
      real.map((row) => [
        row?.state,
        row?.state === 'refused' ? null : row?.bank_ref,
        row?.pays_at_ms,
        row?.is_stopped,
      ]),
      model.invited.map((one) => [
        one.state,
        one.state === 'refused' ? null : (one.counted?.reference ?? null),
        one.paysAtMs === undefined ? null : String(one.paysAtMs),
        one.isStopped,
      ]),
    );
    const left = model.invited.filter((one) => one.state === 'open' && !one.counted);
    assert.deepEqual(
      left.filter((one) => model.mayCount(one, now.wallMs)),
      [],
    );
    for (const [by, person] of this.#referrers.entries()) {
      const wallet = await accountOf(app.services, person.id, 'wallet');
      assert.equal(wallet['available USD'], 50 + 100 * (model.referrers[by]?.paid ?? 0));
      // Days passed: the earlier session has expired.
      const signedIn = await onAnotherDevice(app.services, person);
      const { invited } = must(await app.call(getInvited, { limit: 100 }, signedIn));
      assert.deepEqual(
        invited.map(({ state }) => state).toSorted(),
        model.invited
          .filter(({ referrer }) => referrer === by)
          .map((one) => shownOf(one, now.wallMs))
          .toSorted(),
      );
    }
  }
}

/** A referral as the referrer sees it. */
function shownOf({ state, isStopped, counted, registeredMs }: ModelInvited, wallMs: number) {
  if (state === 'refused') return 'not_counted';
  if (state !== 'open') return state;
  if (isStopped) return 'stopped';
  const isOver = newYorkDate(wallMs) > addDays(newYorkDate(registeredMs), 30) && !counted;
  return isOver ? 'expired' : 'open';
}

test('under any sign-ups, deposits, reversals and crashes, referrals match the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
      const life = await Life.begin();
      for (const each of steps) await life.live(each);
      expect(await life.broken()).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 3_600_000);

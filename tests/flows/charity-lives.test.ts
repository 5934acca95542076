import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decidePledge,
  donate,
  getCauses,
  setAutomaticDonation,
  takeDonationBack,
} from '../../contract/charity.ts';
import { addDays, nextTradingDay } from '../../contract/market-hours.ts';
import { Refused } from '../../server/refused.ts';
import {
  aCharityScene,
  aDonation,
  CAUSE,
  type CharityScene,
  OTHER_CAUSE,
} from '../harness/charity.ts';
import { brokenChecks, usd } from '../harness/ledger.ts';
import { aTrader, micros } from '../harness/orders.ts';
import type { TestPerson } from '../harness/people.ts';
import { accountOf } from '../harness/products.ts';

const CAUSES = [CAUSE, OTHER_CAUSE];
const language = 'en' as const;

/** Events of donors and causes; numbers select among the objects that exist at the time. */
type Act =
  | { kind: 'give' | 'pay'; who: number; cause: number; dollars: number }
  | { kind: 'take_back'; which: number }
  | { kind: 'plan'; who: number; cause: number; percent: number }
  | { kind: 'trade'; who: number; dollars: number }
  | { kind: 'decide'; who: number; isConfirmed: boolean; cause: number }
  | { kind: 'pass'; days: number };

const who = fc.nat(1);
const cause = fc.nat(1);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('give' as const),
    who,
    cause,
    dollars: fc.integer({ min: 1, max: 400 }),
  }),
  fc.record({
    kind: fc.constant('pay' as const),
    who,
    cause,
    dollars: fc.integer({ min: 1, max: 300 }),
  }),
  fc.record({ kind: fc.constant('take_back' as const), which: fc.nat() }),
  fc.record({
    kind: fc.constant('plan' as const),
    who,
    cause,
    percent: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({
    kind: fc.constant('trade' as const),
    who,
    dollars: fc.integer({ min: -200, max: 600 }),
  }),
  fc.record({ kind: fc.constant('decide' as const), who, isConfirmed: fc.boolean(), cause }),
  fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 25 }) }),
);

/** The expected money of donors and causes in micro-dollars, calculated only from the responses. */
class Books {
  readonly wallets = new Map<string, bigint>();
  readonly raised = new Map<string, bigint>();
  readonly paid = new Map<string, bigint>();
  readonly given: { readonly id: string; readonly person: TestPerson }[] = [];

  moved(personId: string, causeId: string, amount: bigint): void {
    this.wallets.set(personId, (this.wallets.get(personId) ?? 0n) - amount);
    this.raised.set(causeId, (this.raised.get(causeId) ?? 0n) + amount);
  }
}

let receipts = 0;

async function live(scene: CharityScene, people: readonly TestPerson[], books: Books, step: Act) {
  const { app } = scene;
  const person = 'who' in step ? people[step.who] : undefined;
  const causeId = ('cause' in step ? CAUSES[step.cause] : undefined) ?? CAUSE;
  switch (step.kind) {
    case 'give': {
      if (!person) return;
      const amount = usd(step.dollars);
      const asked = aDonation({ causeId, amountMicros: String(amount) });
      const answer = await app.call(donate, asked, person);
      if (!answer.ok) return;
      books.moved(person.id, causeId, amount);
      books.given.push({ id: answer.value.id, person });
      return;
    }
    case 'pay':
      try {
        await scene.pay(step.dollars, `R-${(receipts += 1)}`, causeId);
        books.paid.set(causeId, (books.paid.get(causeId) ?? 0n) + usd(step.dollars));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
      return;
    case 'take_back': {
      const gift = books.given[step.which % Math.max(1, books.given.length)];
      if (!gift) return;
      const answer = await app.call(takeDonationBack, { id: gift.id, language }, gift.person);
      if (!answer.ok) return;
      books.moved(gift.person.id, answer.value.causeId, -BigInt(answer.value.amountMicros));
      books.given.splice(books.given.indexOf(gift), 1);
      return;
    }
    case 'plan': {
      const plan = step.percent === 0 ? null : { causeId, percent: step.percent };
      await app.call(setAutomaticDonation, { plan, language }, person);
      return;
    }
    case 'trade':
      await scene.realise(step.dollars, person);
      return;
    case 'decide': {
      const [pledge] = (await scene.giving(person)).pledges;
      if (!pledge || !person) return;
      const { isConfirmed } = step;
      const asked = { id: pledge.id, isConfirmed, causeId, language } as const;
      const answer = await app.call(decidePledge, asked, person);
      if (!answer.ok || !isConfirmed) return;
      books.moved(person.id, causeId, BigInt(pledge.amountMicros));
      books.given.push({ id: answer.value.donationId ?? '', person });
      return;
    }
    case 'pass':
      day = nextTradingDay(addDays(day, step.days));
      await scene.at(day, '10:00');
  }
}

let day = '2026-11-20';

test('after any acts of donors and operators the ledger matches the responses, and the audit is clean', async () => {
  const scene = await aCharityScene(day);
  const people = [scene.person, await aTrader(scene.app.services)];
  const books = new Books();
  for (const { id } of people) books.wallets.set(id, usd(50_000));
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 30 }), async (steps) => {
      for (const step of steps) await live(scene, people, books, step);
      for (const { id } of people) {
        const wallet = await accountOf(scene.app.services, id, 'wallet');
        expect(micros(wallet['available USD'] ?? 0)).toBe(String(books.wallets.get(id)));
      }
      const answer = await scene.app.call(getCauses, { language });
      for (const { id, raisedMicros, paidOutMicros } of answer.ok ? answer.value.causes : []) {
        expect([id, BigInt(raisedMicros), BigInt(paidOutMicros)]).toEqual([
          id,
          books.raised.get(id) ?? 0n,
          books.paid.get(id) ?? 0n,
        ]);
      }
      expect(await brokenChecks(await scene.app.pool())).toEqual([]);
    }),
    // A failure prints its seed; shrinking would start from other balances.
    { numRuns: 5, endOnFailure: true },
  );
});

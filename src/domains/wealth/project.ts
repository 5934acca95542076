import { addDays } from '../../../contract/market-hours.ts';
import {
  addMonths,
  EARLY_REDEMPTION_PPM,
  interestUntil,
  type SavingTerms,
} from '../../../contract/saving-interest.ts';

/** Months over which the plan is projected. */
export const HORIZONS = [1, 3, 6, 12, 24] as const;

/** A planned investment in a product on a day. */
export interface Plan {
  readonly kind: 'plan' | 'term';
  readonly amountMicros: bigint;
  /** Millionths a year. */
  readonly ppm: number;
  /** Days of the lock-in or of the term. */
  readonly days: number;
  readonly startsOn: string;
  /** The part that gets the early-bird rate. */
  readonly bonusMicros: bigint;
}

/** Projected interest up to but excluding a day. Micro-dollars. */
export interface Projection {
  readonly endsOn: string;
  readonly interestMicros: bigint;
  /** The part of the interest due to the early-bird rate. */
  readonly bonusMicros: bigint;
  readonly feeMicros: bigint;
  readonly netMicros: bigint;
}

/** The terms of a planned investment. Pure. */
export function termsOf({
  kind,
  amountMicros,
  ppm,
  days,
  startsOn,
  bonusMicros,
}: Plan): SavingTerms {
  return {
    principalMicros: amountMicros,
    startsOn,
    lockedUntil: addDays(startsOn, days),
    rates: [{ fromDate: startsOn, ppm }],
    bonusMicros,
    hasFees: kind === 'plan',
  };
}

/** Projects interest: a term to its maturity, the plan over some months. Uses the server's calculation. Pure. */
export function project(plan: Plan, months: number): Projection {
  const terms = termsOf(plan);
  const endsOn = plan.kind === 'term' ? terms.lockedUntil : addMonths(plan.startsOn, months);
  return projectUntil(terms, endsOn);
}

/** Projects interest to the end of the lock-in or of the term. Pure. */
export function projectLocked(plan: Plan): Projection {
  const terms = termsOf(plan);
  return projectUntil(terms, terms.lockedUntil);
}

function projectUntil(terms: SavingTerms, endsOn: string): Projection {
  const { micros, feeMicros } = interestUntil(terms, terms.startsOn, endsOn);
  const bare =
    terms.bonusMicros === 0n
      ? micros
      : interestUntil({ ...terms, bonusMicros: 0n }, terms.startsOn, endsOn).micros;
  return {
    endsOn,
    interestMicros: micros,
    bonusMicros: micros - bare,
    feeMicros,
    netMicros: micros - feeMicros,
  };
}

const CENT = 10_000n;

/** The maximum cost of leaving early, rounded up to the cent: for the plan on the last such day, for a term in its longest month. Pure. */
export function mostToLeave(plan: Plan): bigint {
  const terms = termsOf(plan);
  const most = plan.kind === 'plan' ? mostOfPlan(terms) : mostOfTerm(terms);
  return ((most + CENT - 1n) / CENT) * CENT;
}

function mostOfPlan(terms: SavingTerms): bigint {
  const price = (terms.principalMicros * EARLY_REDEMPTION_PPM) / 1_000_000n;
  const earned = interestUntil(terms, terms.startsOn, addDays(terms.lockedUntil, -2)).micros;
  return price < earned ? price : earned;
}

function mostOfTerm(terms: SavingTerms): bigint {
  let most = 0n;
  for (let months = 0; ; months += 1) {
    const begin = addMonths(terms.startsOn, months);
    if (begin >= terms.lockedUntil) return most;
    const end = addMonths(terms.startsOn, months + 1);
    const last = addDays(end < terms.lockedUntil ? end : terms.lockedUntil, -1);
    const { micros } = interestUntil(terms, begin, last);
    if (micros > most) most = micros;
  }
}

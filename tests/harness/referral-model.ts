import { addDays, newYorkDate, newYorkMs } from '../../contract/market-hours.ts';
import { businessDays } from './business-days.ts';

const DAY_MS = 86_400_000;

export interface ModelDeposit {
  /** The bank's reference. */
  readonly reference: string;
  readonly micros: bigint;
  /** The day on which the bank booked it. */
  readonly day: string;
  isBack: boolean;
}

export interface ModelInvited {
  readonly referrer: number;
  readonly registeredMs: number;
  /** Of approved documents. */
  birthDate: string | undefined;
  /** Identifiers that others may share. */
  readonly traces: Set<string>;
  readonly deposits: ModelDeposit[];
  state: 'open' | 'due' | 'paid' | 'refused';
  counted: ModelDeposit | undefined;
  paysAtMs: number | undefined;
  isStopped: boolean;
  isAllowed: boolean;
}

interface ModelReferrer {
  readonly birthDate: string;
  readonly traces: Set<string>;
  /** Paid rewards. */
  paid: number;
}

/** The referral program in plain code, as the reference for the real one. */
export class ReferralModel {
  readonly invited: ModelInvited[] = [];
  readonly referrers: readonly ModelReferrer[];

  constructor(birthDates: readonly string[]) {
    this.referrers = birthDates.map((birthDate) => ({ birthDate, traces: new Set(), paid: 0 }));
  }

  signUp(referrer: number, device: string, nowMs: number): void {
    const one: ModelInvited = {
      referrer,
      registeredMs: nowMs,
      birthDate: undefined,
      traces: new Set([device]),
      deposits: [],
      state: 'open',
      counted: undefined,
      paysAtMs: undefined,
      isStopped: false,
      isAllowed: false,
    };
    this.invited.push(one);
    if (this.#isAlike(one)) one.state = 'refused';
  }

  /** @returns whether it was refused */
  allow(one: ModelInvited): boolean {
    if (one.state !== 'refused') return false;
    one.state = 'open';
    one.isAllowed = true;
    return true;
  }

  /**
   * Runs all due work, by the wall clock and the exchange's. If several deposits qualify, any may be used: `taken` says
   * which one was.
   */
  lookAfter(
    { wallMs, exchangeMs }: { readonly wallMs: number; readonly exchangeMs: number },
    taken: (one: ModelInvited) => string | undefined,
  ): void {
    for (const one of this.invited) {
      if (one.state === 'paid' || one.state === 'refused') continue;
      if (one.counted?.isBack) {
        Object.assign(one, { state: 'open', counted: undefined, paysAtMs: undefined });
        one.isStopped = true;
      }
      if (!one.counted) {
        one.counted = this.#enough(one, wallMs).find(({ reference }) => reference === taken(one));
        if (!one.counted) continue;
        one.isStopped = false;
      }
      // Identifiers are compared when all conditions are met and before the payment.
      if (one.paysAtMs !== undefined && one.paysAtMs > exchangeMs) continue;
      const referrer = this.referrers[one.referrer];
      if (!referrer || !isAdult(one.birthDate, wallMs) || !isAdult(referrer.birthDate, wallMs)) {
        continue;
      }
      if (!one.isAllowed && this.#isAlike(one)) {
        Object.assign(one, { state: 'refused', paysAtMs: undefined });
      } else if (one.state === 'open') {
        one.state = 'due';
        one.paysAtMs = newYorkMs(businessDays(newYorkDate(exchangeMs), 2), 17 * 60);
      } else {
        one.state = 'paid';
        referrer.paid += 1;
      }
    }
  }

  /** Whether a referral without a deposit must have a qualifying one. */
  mayCount(one: ModelInvited, wallMs: number): boolean {
    return this.#enough(one, wallMs).length > 0;
  }

  #enough({ registeredMs, deposits }: ModelInvited, wallMs: number): ModelDeposit[] {
    if (wallMs - registeredMs >= 90 * DAY_MS) return [];
    const lastDay = addDays(newYorkDate(registeredMs), 30);
    return deposits.filter(
      ({ micros, day, isBack }) => !isBack && micros >= 1_000_000_000n && day <= lastDay,
    );
  }

  #isAlike(one: ModelInvited): boolean {
    const siblings = this.invited.filter(
      (each) =>
        each !== one &&
        each.referrer === one.referrer &&
        (each.state === 'due' || each.state === 'paid'),
    );
    const compared = [this.referrers[one.referrer], ...siblings];
    return compared.some((each) => each && !each.traces.isDisjointFrom(one.traces));
  }
}

/** The eighteenth birthday in New York; a birthday on 29 February counts on 1 March. */
function isAdult(birthDate: string | undefined, nowMs: number): boolean {
  if (birthDate === undefined) return false;
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  const birthday = new Date(Date.UTC(year + 18, month - 1, day)).toISOString().slice(0, 10);
  return newYorkDate(nowMs) >= birthday;
}

import { addDays, type Closure, newYorkDate } from './market-hours.ts';
import { paymentAfter } from './saving-dates.ts';

/** What a referral brings its referrer, micro-dollars. Source: spec §9. */
export const REWARD_MICROS = 100_000_000n;

/** The least that one deposit of the referred customer must bring, micro-dollars. Source: spec §9. */
export const LEAST_DEPOSIT_MICROS = 1_000_000_000n;

/** Days after the registration on which a deposit counts. Source: spec §9. */
export const DEPOSIT_DAYS = 30;

/** Business days within which the reward is paid, and the one on which we pay it. Source: spec §9; docs/rules.md, Referral. */
export const REWARD_DAYS = { most: 3, ours: 2 } as const;

/** Since when the rules hold. Source: spec §9. */
export const RULES_FROM = '2024-07-01';

/** How long the demonstration waits in place of business days. */
export const DEMO_WAIT_MS = 60_000;

/** The last day in New York on which a deposit counts: registered on the first, it is the thirty-first. Pure. */
export function lastDepositDay(registeredMs: number): string {
  return addDays(newYorkDate(registeredMs), DEPOSIT_DAYS);
}

/** When a reward is paid whose conditions were met at a moment of exchange time. Pure. */
export function rewardTime(metMs: number, closures: ReadonlyMap<string, Closure>): number {
  return paymentAfter(newYorkDate(metMs), REWARD_DAYS.ours, closures).paysAtMs;
}

/**
 * An address as others may see it: the first sign and the ending of an e-mail address, the last two digits of a number. Pure.
 */
export function maskedAddress(address: string): string {
  const [name = '', host] = address.split('@');
  if (host === undefined) return `•••• ${address.slice(-2)}`;
  const ending = host.slice(host.lastIndexOf('.'));
  return `${name.slice(0, 1)}•••@${host.slice(0, 1)}•••${ending}`;
}

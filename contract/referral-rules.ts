import { addDays, type Closure, newYorkDate } from './market-hours.ts';
import { paymentAfter } from './saving-dates.ts';

/** The reward of a referral, micro-dollars. Source: spec §9. */
export const REWARD_MICROS = 100_000_000n;

/** The minimum single deposit of the referred customer, micro-dollars. Source: spec §9. */
export const LEAST_DEPOSIT_MICROS = 1_000_000_000n;

/** How many days after registration a deposit counts. Source: spec §9. */
export const DEPOSIT_DAYS = 30;

/** The reward is due within this many business days; we pay on this one. Source: spec §9; docs/rules.md, Referral. */
export const REWARD_DAYS = { most: 3, ours: 2 } as const;

/** The date from which the rules apply. Source: spec §9. */
export const RULES_FROM = '2024-07-01';

/** The demonstration's delay, instead of business days. */
export const DEMO_WAIT_MS = 60_000;

/** The last day in New York on which a deposit counts: for a registration on the 1st, the 31st. Pure. */
export function lastDepositDay(registeredMs: number): string {
  return addDays(newYorkDate(registeredMs), DEPOSIT_DAYS);
}

/** When a reward is paid whose conditions were met at a moment of exchange time. Pure. */
export function rewardTime(metMs: number, closures: ReadonlyMap<string, Closure>): number {
  return paymentAfter(newYorkDate(metMs), REWARD_DAYS.ours, closures).paysAtMs;
}

/**
 * Masks an address for others: keeps the first character and domain of an e-mail address, the last two digits of a number. Pure.
 */
export function maskedAddress(address: string): string {
  const [name = '', host] = address.split('@');
  if (host === undefined) return `•••• ${address.slice(-2)}`;
  const ending = host.slice(host.lastIndexOf('.'));
  return `${name.slice(0, 1)}•••@${host.slice(0, 1)}•••${ending}`;
}

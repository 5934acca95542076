import type { ManagedAccount } from '../../../../contract/managed.ts';

/** Whether an account may be recalled on a trading day of the exchange: now, later, or not before its end. Pure. */
export function mayRecall(
  { state, recallableFrom }: Pick<ManagedAccount, 'state' | 'recallableFrom'>,
  today: string | undefined,
): 'now' | 'later' | 'never' | 'over' {
  if (state === 'closing' || state === 'paid') return 'over';
  if (recallableFrom === null) return 'never';
  return today !== undefined && today >= recallableFrom ? 'now' : 'later';
}

/** The account runs, or is about to. */
export function isOpen({ state }: Pick<ManagedAccount, 'state'>): boolean {
  return state !== 'paid';
}

/** A unit at the start. */
const UNIT_MICROS = 10_000_000n;

/**
 * The gain of an account from the first close of its series to the last, consistent with the return over these days.
 * Micro-dollars. Pure.
 */
export function gainOver(
  { investedMicros }: Pick<ManagedAccount, 'investedMicros'>,
  navMicros: readonly string[],
): bigint {
  const [first = '0', last = first] = [navMicros[0], navMicros.at(-1)];
  return (BigInt(investedMicros) * (BigInt(last) - BigInt(first))) / UNIT_MICROS;
}

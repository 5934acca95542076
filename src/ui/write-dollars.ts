import type { Format } from '../lib/format.ts';

/**
 * Dollars of one share as text: to the cent, and below a dollar to the hundredth of a cent where cents do not say it all,
 * so that a sum of small prices adds up.
 */
export function writeDollars(format: Format, value: number | null): string {
  return format.money(value, value === null || !needsMore(value) ? 2 : 4);
}

function needsMore(value: number): boolean {
  const cents = value * 100;
  return Math.abs(value) < 1 && Math.abs(cents - Math.round(cents)) > 1e-6;
}

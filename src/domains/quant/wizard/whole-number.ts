/** Why a number is invalid. */
export type WholeProblem = 'not_whole' | 'too_small' | 'too_large';

interface Limits {
  readonly least: number;
  readonly most: number;
}

/** Parses a typed whole number within limits. Pure. */
export function readWhole(
  typed: string,
  { least, most }: Limits,
): { readonly value: number } | { readonly problem: WholeProblem } {
  const text = typed.trim();
  if (!/^\d{1,6}$/.test(text)) return { problem: 'not_whole' };
  const value = Number(text);
  if (value < least) return { problem: 'too_small' };
  return value > most ? { problem: 'too_large' } : { value };
}

/** Moves a number by steps within limits; an invalid number starts from the nearest limit. Pure. */
export function stepWhole(typed: string, steps: number, { least, most }: Limits): number {
  const from = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : least;
  return Math.min(most, Math.max(least, from + steps));
}

/** Converts a vendor's dollars to micro-dollars: six decimals, the most that any vendor sends. */
export function microsOf(dollars: number): bigint {
  return BigInt(Math.round(dollars * 1e6));
}

const SCALE_MAX = 1_000_000;

/** A ratio as reduced whole numbers; a stock dividend of 5 % comes as 1 to 1.05. `undefined` when it is invalid. */
export function wholeRatio(from: number, to: number): { from: number; to: number } | undefined {
  if (!(from > 0) || !(to > 0)) return undefined;
  let scale = 1;
  while (scale < SCALE_MAX && !(isWhole(from * scale) && isWhole(to * scale))) scale *= 10;
  const whole = { from: Math.round(from * scale), to: Math.round(to * scale) };
  const shared = divisor(whole.from, whole.to);
  return { from: whole.from / shared, to: whole.to / shared };
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-9 * Math.max(1, Math.abs(value));
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}

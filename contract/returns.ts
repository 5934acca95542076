/** The equity of an account at a moment, and its net deposits since the previous point. */
export interface WorthPoint {
  readonly atMs: number;
  readonly equityMicros: bigint;
  /** Ignored for the first point, whose equity includes earlier flows. */
  readonly flowMicros: bigint;
}

/** What an account earned from its first point to its last: the change in equity less net deposits. */
export function pnlOf(points: readonly WorthPoint[]): bigint | undefined {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last) return undefined;
  const flows = rest.reduce((sum, { flowMicros }) => sum + flowMicros, 0n);
  return last.equityMicros - first.equityMicros - flows;
}

/**
 * The time-weighted return in percent, not annualized: the product of the returns from point to point, independent of
 * deposits and withdrawals. Deposits count from the previous point on, withdrawals until their own point. A period without
 * money is skipped. Source: rulings, Figures.
 *
 * @returns `undefined` with too few points, or when the equity was ever negative
 */
export function timeWeightedPercent(points: readonly WorthPoint[]): number | undefined {
  let growth = 1;
  let steps = 0;
  for (const [at, { equityMicros, flowMicros }] of points.entries()) {
    const before = points[at - 1];
    if (!before) continue;
    const begun = before.equityMicros + (flowMicros > 0n ? flowMicros : 0n);
    const ended = equityMicros - (flowMicros < 0n ? flowMicros : 0n);
    if (begun === 0n && ended === 0n) continue;
    if (begun <= 0n || ended < 0n) return undefined;
    growth *= Number(ended) / Number(begun);
    steps += 1;
  }
  return steps === 0 ? undefined : (growth - 1) * 100;
}

/** A payment, and its time as a fraction of the way from the first point (0) to the last (1). */
export interface Payment {
  readonly part: number;
  readonly dollars: number;
}

/** The search range of a return: from a total loss to this multiple. */
const RETURN_MAX = 1_000_000;
const STEPS = 200;

/**
 * The money-weighted return in percent over the whole period, not annualized: the rate at which the starting equity and all
 * deposits and withdrawals, each for the time that it was invested, would have grown to the final equity. Payments happen
 * at the moments that {@link timeWeightedPercent} assigns to them. Source: rulings, Figures (the internal rate of return).
 *
 * @returns `undefined` when there was no money, or no rate fits
 */
export function moneyWeightedPercent(points: readonly WorthPoint[]): number | undefined {
  const payments = paymentsOf(points);
  const worth = points.at(-1)?.equityMicros;
  if (worth === undefined || worth < 0n || !payments.some(({ dollars }) => dollars > 0)) {
    return undefined;
  }
  // The future value of the flows at a rate less the final equity. Grows with the rate where money was
  // mostly in.
  const excess = (rate: number) =>
    payments.reduce((sum, { part, dollars }) => sum + dollars * (1 + rate) ** (1 - part), 0) -
    Number(worth) / 1e6;
  let low = -1;
  let high = RETURN_MAX;
  if (excess(low) > 0 || excess(high) < 0) return undefined;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) high = middle;
    else low = middle;
  }
  return ((low + high) / 2) * 100;
}

/** The inputs of {@link moneyWeightedPercent}: the starting equity and all deposits and withdrawals. */
export function paymentsOf(points: readonly WorthPoint[]): readonly Payment[] {
  const money = points.findIndex(
    ({ equityMicros }, at) => equityMicros !== 0n || (points[at + 1]?.flowMicros ?? 0n) > 0n,
  );
  const first = points[money];
  const last = points.at(-1);
  if (!first || !last || last.atMs <= first.atMs) return [];
  const spanMs = last.atMs - first.atMs;
  const partOf = (ms: number) => (ms - first.atMs) / spanMs;
  const flows = points.slice(money).flatMap(({ atMs, flowMicros }, at, all) => {
    const before = all[at - 1];
    if (!before || flowMicros === 0n) return [];
    return [
      { part: partOf(flowMicros > 0n ? before.atMs : atMs), dollars: Number(flowMicros) / 1e6 },
    ];
  });
  return [{ part: 0, dollars: Number(first.equityMicros) / 1e6 }, ...flows];
}

import type { Curve } from '../../../contract/portfolio.ts';
import type { WorthPoint } from '../../../contract/returns.ts';

/** The points of a curve, oldest first. */
export function pointsOf({ atMs, equityMicros, flowMicros }: Curve): readonly WorthPoint[] {
  return atMs.flatMap((ms, at) => {
    const equity = equityMicros[at];
    const flow = flowMicros[at];
    if (equity === undefined || flow === undefined) return [];
    return [{ atMs: ms, equityMicros: BigInt(equity), flowMicros: BigInt(flow) }];
  });
}

/** The same curve with its last point at the account's current equity. */
export function withLivePoint(
  points: readonly WorthPoint[],
  live: { readonly equityMicros: bigint; readonly nowMs: number } | undefined,
): readonly WorthPoint[] {
  const last = points.at(-1);
  if (!live || !last || points.length < 2) return points;
  const atMs = Math.max(last.atMs, live.nowMs);
  if (last.equityMicros === live.equityMicros && last.atMs === atMs) return points;
  return [...points.slice(0, -1), { ...last, atMs, equityMicros: live.equityMicros }];
}

/** A net deposit (above zero) or withdrawal at a point of the curve. */
export interface Flow {
  /** The index of the point. */
  readonly at: number;
  readonly atMs: number;
  readonly micros: bigint;
}

/** All deposits and withdrawals within the range; earlier ones are included in the equity of the first point. */
export function flowsOf(points: readonly WorthPoint[]): readonly Flow[] {
  return points.flatMap(({ atMs, flowMicros }, at) =>
    at > 0 && flowMicros !== 0n ? [{ at, atMs, micros: flowMicros }] : [],
  );
}

/**
 * A period between two flows: the equity at its beginning, including the flow that starts it, and at its end, before
 * the next flow.
 */
export interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
  readonly begunMicros: bigint;
  readonly endedMicros: bigint;
}

/**
 * The periods between flows, whose returns multiply to the time-weighted return; the points between two flows cancel
 * out. The rules are those of `timeWeightedPercent`: deposits count from the previous point on, withdrawals until their
 * own point. A period without money is left out.
 */
export function stretchesOf(points: readonly WorthPoint[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let open: { fromMs: number; begunMicros: bigint } | undefined;
  let before: WorthPoint | undefined;

  function close(toMs: number, endedMicros: bigint): void {
    const isMoney = open && (open.begunMicros !== 0n || endedMicros !== 0n);
    if (open && isMoney && open.fromMs < toMs) stretches.push({ ...open, toMs, endedMicros });
    open = undefined;
  }

  for (const point of points) {
    const { atMs, equityMicros, flowMicros } = point;
    if (before && flowMicros > 0n) {
      close(before.atMs, before.equityMicros);
      open = { fromMs: before.atMs, begunMicros: before.equityMicros + flowMicros };
    }
    if (before && flowMicros < 0n) {
      close(atMs, equityMicros - flowMicros);
    }
    open ??= { fromMs: atMs, begunMicros: equityMicros };
    before = point;
  }
  if (before) close(before.atMs, before.equityMicros);
  return stretches;
}

/**
 * The time-weighted return at each point, in percent since the first point, independent of deposits and withdrawals.
 * Unknown from the first point at which it cannot be computed.
 */
export function growthPercents(points: readonly WorthPoint[]): readonly (number | undefined)[] {
  let growth: number | undefined = 1;
  return points.map(({ equityMicros, flowMicros }, at) => {
    const before = points[at - 1];
    if (!before) return 0;
    const begun = before.equityMicros + (flowMicros > 0n ? flowMicros : 0n);
    const ended = equityMicros - (flowMicros < 0n ? flowMicros : 0n);
    if (begun !== 0n || ended !== 0n) {
      growth =
        growth === undefined || begun <= 0n || ended < 0n
          ? undefined
          : growth * (Number(ended) / Number(begun));
    }
    return growth === undefined ? undefined : (growth - 1) * 100;
  });
}

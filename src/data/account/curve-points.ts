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

/** The same curve with its last point at what the account is worth now. */
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
  /** The place of the point. */
  readonly at: number;
  readonly atMs: number;
  readonly micros: bigint;
}

/** All that was paid in and out within the range; what came before its first point is in the worth of that. */
export function flowsOf(points: readonly WorthPoint[]): readonly Flow[] {
  return points.flatMap(({ atMs, flowMicros }, at) =>
    at > 0 && flowMicros !== 0n ? [{ at, atMs, micros: flowMicros }] : [],
  );
}

/** A stretch between two payments: what was there at its beginning, the payment in it, and at its end, before the next. */
export interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
  readonly begunMicros: bigint;
  readonly endedMicros: bigint;
}

/**
 * The stretches between payments whose returns multiply to the time-weighted return: what lies between two payments
 * cancels out. They follow `timeWeightedPercent`: what was paid in worked from the point before on, what was paid out until
 * the point itself. A stretch without money is left out.
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
 * How far the account had come at each point, in percent since the first, independent of deposits and withdrawals: the time-weighted
 * return up to there. From the point on at which it cannot be computed nothing is known.
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

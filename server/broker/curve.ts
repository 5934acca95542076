import type { WorthPoint } from '../../contract/returns.ts';
import type { Snapshot } from './snapshots.ts';

/** What a curve is drawn from. Exchange time. */
export interface CurveQuestion {
  /** Oldest first; from the base on, or all there are when there is none. */
  readonly snapshots: readonly Snapshot[];
  /** What the range is measured from; nothing when the account began within it. */
  readonly base: Snapshot | undefined;
  /** Snapshots that are points of their own; payments of the others go to the next that is. */
  readonly isPoint: (snapshot: Snapshot) => boolean;
  /** Nothing when the worth of now is not known. */
  readonly now: { readonly ms: number; readonly equity: bigint; readonly flow: bigint } | undefined;
}

/** An account that began within the range began this long before its first snapshot, with what had been paid in. */
const BEGAN_BEFORE_MS = 5 * 60_000;

/** The points of a curve, oldest first. Pure. */
export function curvePoints({
  snapshots,
  base,
  isPoint,
  now,
}: CurveQuestion): readonly WorthPoint[] {
  const begin = base ?? beginOf(snapshots, now);
  if (!begin) return [];
  const points: WorthPoint[] = [{ atMs: begin.ms, equityMicros: begin.equity, flowMicros: 0n }];
  let carried = 0n;
  // What was paid in before the first snapshot is in the beginning already.
  const isBegun = base === undefined;
  for (const [at, snapshot] of snapshots.entries()) {
    if (base && snapshot.ms <= base.ms) continue;
    carried += isBegun && at === 0 ? 0n : snapshot.flow;
    if (!isPoint(snapshot)) continue;
    points.push({ atMs: snapshot.ms, equityMicros: snapshot.equity, flowMicros: carried });
    carried = 0n;
  }
  const last = points.at(-1);
  if (!now || !last) return points;
  carried += isBegun && snapshots.length === 0 ? 0n : now.flow;
  if (now.ms > last.atMs) {
    return [...points, { atMs: now.ms, equityMicros: now.equity, flowMicros: carried }];
  }
  const flowMicros = points.length === 1 ? 0n : last.flowMicros + carried;
  return [...points.slice(0, -1), { atMs: last.atMs, equityMicros: now.equity, flowMicros }];
}

function beginOf(
  [first]: readonly Snapshot[],
  now: CurveQuestion['now'],
): Pick<Snapshot, 'ms' | 'equity'> | undefined {
  const opening = first ?? now;
  if (!opening || (opening.flow === 0n && opening.equity === 0n)) return undefined;
  return { ms: opening.ms - BEGAN_BEFORE_MS, equity: opening.flow };
}

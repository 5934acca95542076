import type { WorthPoint } from '../../../contract/returns.ts';
import type { Snapshot } from './snapshots.ts';

/** The inputs of a curve. Exchange time. */
export interface CurveQuestion {
  /** Oldest first, from the base on, or all of them without a base. */
  readonly snapshots: readonly Snapshot[];
  /** The base of the range; `undefined` when the account started within it. */
  readonly base: Snapshot | undefined;
  /** Snapshots that become points; the flows of the others belong to the next point. */
  readonly isPoint: (snapshot: Snapshot) => boolean;
  /** `undefined` when the current equity is unknown. */
  readonly now: { readonly ms: number; readonly equity: bigint; readonly flow: bigint } | undefined;
}

/**
 * The starting point of an account that started within the range is this long before its first snapshot, with its net
 * deposits.
 */
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
  // The starting point already includes the net deposits before the first snapshot.
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

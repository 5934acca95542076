import type { Trouble } from '../outside-wallet.ts';

export interface ActiveTrouble {
  readonly kind: Trouble;
  readonly fromMs: number;
  /** `late`: how much later blocks come. `no_logs`: how much later a node has their transfers. */
  readonly delayMs: number;
}

/** What a node knows: the chain up to these times. */
export interface Sight {
  readonly headMs: number;
  readonly solidMs: number;
  readonly logsMs: number;
  /** Whether the node refuses transactions because blocks do not become solid. */
  readonly isBusy: boolean;
  readonly isLossy: boolean;
}

/**
 * What a node knows now, given the active troubles. No time runs backward when a trouble begins or
 * ends.
 */
export function sightAt(nowMs: number, troubles: readonly ActiveTrouble[]): Sight {
  const found = (kind: Trouble) => troubles.find((trouble) => trouble.kind === kind);
  const behind = (ms: number, trouble: ActiveTrouble | undefined) =>
    trouble ? Math.min(ms, Math.max(trouble.fromMs, ms - trouble.delayMs)) : ms;
  const headMs = behind(nowMs, found('late'));
  const stuck = found('not_solid');
  return {
    headMs,
    solidMs: Math.min(headMs, stuck?.fromMs ?? headMs),
    logsMs: behind(headMs, found('no_logs')),
    isBusy: stuck !== undefined,
    isLossy: found('lossy') !== undefined,
  };
}

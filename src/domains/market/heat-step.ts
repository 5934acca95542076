import { floor2 } from '../../../contract/rounding.ts';

export type HeatWay = 'gain' | 'loss' | 'flat';

/** The changes, in percent either way, from which a tile has the next color. */
export const heatLimits = [0, 0.5, 1, 2] as const;

/** The direction of a tile and the strength of its color, 1 to 4; 0 for an unchanged or unknown change. */
export function heatOf(changePercent: number | null): { way: HeatWay; step: 0 | 1 | 2 | 3 | 4 } {
  const shown = changePercent === null ? 0 : floor2(changePercent);
  if (shown === 0) return { way: 'flat', step: 0 };
  const size = Math.abs(shown);
  const step =
    size >= heatLimits[3] ? 4 : size >= heatLimits[2] ? 3 : size >= heatLimits[1] ? 2 : 1;
  return { way: shown > 0 ? 'gain' : 'loss', step };
}

import { floor2 } from '../../contract/rounding.ts';
import type { Format } from '../lib/format.ts';

/** A move in percent as text, rounded down like every change, so that it reads the same everywhere. */
export function writeMove(format: Format, percent: number | null | undefined): string {
  return format.changePercent(typeof percent === 'number' ? floor2(percent) : percent);
}

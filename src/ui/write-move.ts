import { floor2 } from '../../contract/rounding.ts';
import type { Format } from '../lib/format.ts';

/** A move in percent in words, rounded down as every change is, so that it reads the same wherever it stands. */
export function writeMove(format: Format, percent: number | null | undefined): string {
  return format.changePercent(typeof percent === 'number' ? floor2(percent) : percent);
}

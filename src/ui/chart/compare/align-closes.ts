import type { Bars, Interval } from '../../../../contract/bars.ts';
import { isSamePeriod } from '../extend-bars.ts';

/**
 * One close for each bar of a chart; `null` where the instrument has none. It has no gaps between its first and its
 * last close.
 */
export type Closes = readonly (number | null)[];

/**
 * The closes of an instrument at the bars of another: at each bar, the last close known by then. There are none before
 * its first bar. There are none after its last bar, unless `holdsOn` is set because both series cover the same time.
 *
 * @param timesMs exchange time at which the bars of the chart open, ascending
 */
export function alignCloses(
  timesMs: readonly number[],
  interval: Interval,
  { openedAtMs, close }: Pick<Bars, 'openedAtMs' | 'close'>,
  holdsOn: boolean,
): Closes {
  if (isSameTimes(timesMs, openedAtMs)) return close;
  const belongs = (ownMs: number | undefined, ms: number) =>
    ownMs !== undefined && (ownMs <= ms || isSamePeriod(interval, ms, ownMs));
  const last = openedAtMs.length - 1;
  let own = -1;
  return timesMs.map((ms) => {
    while (own < last && belongs(openedAtMs[own + 1], ms)) own += 1;
    const ownMs = openedAtMs[own];
    if (ownMs === undefined) return null;
    const isOver = own === last && ownMs < ms && !isSamePeriod(interval, ownMs, ms);
    return isOver && !holdsOn ? null : (close[own] ?? null);
  });
}

function isSameTimes(one: readonly number[], other: readonly number[]): boolean {
  return one === other || (one.length === other.length && one.every((ms, at) => other[at] === ms));
}

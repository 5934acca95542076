import * as v from 'valibot';
import { Interval, intervalOfRange, Range } from '../../contract/bars.ts';
import { useChangeParameters, useParameter } from '../nav/route.ts';
import { intervalsOf } from '../ui/chart/chart-intervals.ts';
import { coversExtendedHours } from '../ui/chart/bar-hours.ts';

/** The initial range of a chart. */
const firstRange: Range = '1D';

/** The range and the interval of a chart, which are part of the address, so that it can be shared. */
interface ChartPlace {
  readonly range: Range;
  /** `undefined` when the customer chose none. */
  readonly interval: Interval | undefined;
}

/** Reads the place of a chart; values that are invalid, or do not suit the range, are ignored. */
export function readChartPlace(
  range: string | undefined,
  interval: string | undefined,
): ChartPlace {
  const known = v.is(Range, range) ? range : firstRange;
  const isOffered = v.is(Interval, interval) && intervalsOf(known).includes(interval);
  return { range: known, interval: isOffered ? interval : undefined };
}

/** Whether the bars of a range include the extended sessions. */
export function isIntraday({ range, interval }: ChartPlace): boolean {
  return coversExtendedHours(interval ?? intervalOfRange[range]);
}

/** The range and interval of the current screen's chart, and the function that changes them. */
export function useChartPlace(): [ChartPlace, (next: ChartPlace) => void] {
  const change = useChangeParameters();
  const place = readChartPlace(useParameter('range'), useParameter('interval'));
  return [place, ({ range, interval }) => change({ range, interval })];
}

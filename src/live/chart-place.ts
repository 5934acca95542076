import * as v from 'valibot';
import { Interval, intervalOfRange, Range } from '../../contract/bars.ts';
import { useChangeParameters, useParameter } from '../nav/route.ts';
import { intervalsOf } from '../ui/chart/chart-intervals.ts';
import { coversExtendedHours } from '../ui/chart/bar-hours.ts';

/** What a chart shows at first. */
const firstRange: Range = '1D';

/** Which range a chart shows and how long its bars are: a part of the address, so that it can be shared. */
interface ChartPlace {
  readonly range: Range;
  /** Nothing where the person chose none. */
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

/** Whether the bars of a range hold the extended sessions too. */
export function isIntraday({ range, interval }: ChartPlace): boolean {
  return coversExtendedHours(interval ?? intervalOfRange[range]);
}

/** The place of the present screen's chart, and the way to another. */
export function useChartPlace(): [ChartPlace, (next: ChartPlace) => void] {
  const change = useChangeParameters();
  const place = readChartPlace(useParameter('range'), useParameter('interval'));
  return [place, ({ range, interval }) => change({ range, interval })];
}

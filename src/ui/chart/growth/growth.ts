import { newYorkMs } from '../../../../contract/market-hours.ts';

/** A daily series beside its benchmark; columns of equal length, oldest first. */
export interface GrowthSeries {
  /** Calculated, not recorded: drawn with dashes. */
  readonly isHypothetical: boolean;
  readonly dates: readonly string[];
  readonly nav: readonly number[];
  readonly benchmark: readonly (number | null)[];
}

/** A line of percent; `null` where it has no value, which breaks it. */
export interface GrowthLine {
  readonly of: 'product' | 'benchmark';
  readonly isDashed: boolean;
  readonly percents: readonly (number | null)[];
}

/** Series one after the other along time, never joined: between two of them each line is broken. */
export interface Growth {
  readonly dates: readonly string[];
  /** The close of each day, exchange time. */
  readonly atMs: readonly number[];
  readonly lines: readonly GrowthLine[];
  /** The product's drawdown: percent below its highest value of the same series; never positive. */
  readonly drawdown: readonly (number | null)[];
}

const CLOSE_MINUTE = 16 * 60;

/**
 * Percent since the first day of one series. With two series, the first ends and the second begins at zero: both are
 * measured from the day between them. Pure.
 */
export function growthOf(series: readonly GrowthSeries[]): Growth {
  const dates = series.flatMap((each) => each.dates);
  const lines = series.flatMap((each, at): GrowthLine[] => {
    const before = series.slice(0, at).reduce((sum, { dates: days }) => sum + days.length, 0);
    const after = dates.length - before - each.dates.length;
    const isMeasuredFromEnd = at < series.length - 1;
    const placed = (values: readonly (number | null)[]) => [
      ...nothing(before),
      ...percentsOf(values, isMeasuredFromEnd),
      ...nothing(after),
    ];
    return [
      { of: 'benchmark', isDashed: each.isHypothetical, percents: placed(each.benchmark) },
      { of: 'product', isDashed: each.isHypothetical, percents: placed(each.nav) },
    ];
  });
  return {
    dates,
    atMs: dates.map((date) => newYorkMs(date, CLOSE_MINUTE)),
    lines,
    drawdown: series.flatMap(({ nav }) => drawdownOf(nav)),
  };
}

function nothing(count: number): null[] {
  return Array.from({ length: count }, () => null);
}

function percentsOf(
  values: readonly (number | null)[],
  isMeasuredFromEnd: boolean,
): (number | null)[] {
  const base = isMeasuredFromEnd ? values.findLast(isKnown) : values.find(isKnown);
  return values.map((value) =>
    isKnown(value) && isKnown(base) && base !== 0 ? (value / base - 1) * 100 : null,
  );
}

/** Percent below the highest value so far. Pure. */
export function drawdownOf(values: readonly number[]): number[] {
  let peak = -Infinity;
  return values.map((value) => {
    peak = Math.max(peak, value);
    return peak > 0 ? (value / peak - 1) * 100 : 0;
  });
}

function isKnown(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}

/** The values of the product and its benchmark at a day, in percent. */
export function growthAt(growth: Growth, day: number) {
  const at = (of: GrowthLine['of']) =>
    growth.lines.find((line) => line.of === of && line.percents[day] != null)?.percents[day] ??
    undefined;
  const isHypothetical = growth.lines.some(
    ({ percents, isDashed }) => isDashed && percents[day] != null,
  );
  return {
    product: at('product'),
    benchmark: at('benchmark'),
    drawdown: growth.drawdown[day] ?? undefined,
    isHypothetical,
  };
}

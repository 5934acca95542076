import { decimalOf } from '../../../contract/money.ts';
import { drawdownOf } from '../../ui/chart/growth/growth.ts';
import type { Series } from './GrowthChart.tsx';

/** A day of a series; percent since its first day, besides that of the day itself. */
export interface HistoryRow {
  readonly date: string;
  readonly navMicros: string;
  /** Since the day before. */
  readonly dayPercent: number | undefined;
  readonly percent: number;
  readonly benchmarkPercent: number | undefined;
  readonly drawdownPercent: number | undefined;
}

/** The days of a series, oldest first. Pure. */
export function historyRows({
  dates,
  navMicros,
  benchmark,
}: Pick<Series, 'dates' | 'navMicros' | 'benchmark'>): readonly HistoryRow[] {
  const navs = navMicros.map(Number);
  const falls = drawdownOf(navs);
  const first = navs[0] ?? 1;
  const base = benchmark.find((value) => value !== null);
  return dates.map((date, day) => {
    const other = benchmark[day];
    const before = navs[day - 1];
    return {
      date,
      navMicros: navMicros[day] ?? '0',
      dayPercent: before ? ((navs[day] ?? before) / before - 1) * 100 : undefined,
      percent: ((navs[day] ?? first) / first - 1) * 100,
      benchmarkPercent: other && base ? (other / base - 1) * 100 : undefined,
      drawdownPercent: falls[day],
    };
  });
}

/** The rows of the CSV file: exact figures, with a point. */
export function historyCsv(rows: readonly HistoryRow[]): string[][] {
  return rows.map((row) => [
    row.date,
    decimalOf(BigInt(row.navMicros)),
    figure(row.percent),
    figure(row.benchmarkPercent),
    figure(row.drawdownPercent),
  ]);
}

function figure(value: number | undefined): string {
  return value === undefined ? '' : String(Number(value.toFixed(6)));
}

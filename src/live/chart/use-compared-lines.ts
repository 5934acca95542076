import { useMemo } from 'react';
import type { Bars } from '../../../contract/bars.ts';
import type { View } from '../../ui/chart/chart-view.ts';
import { alignCloses, type Closes } from '../../ui/chart/compare/align-closes.ts';
import {
  barsSeen,
  type ComparedFigures,
  compareLines,
  extremesOf,
  percentAt,
} from '../../ui/chart/compare/compare-lines.ts';
import type { ComparedInstrument } from './compared-instrument.ts';

/** The values of one comparison line at a bar. */
export interface LineReading {
  /** Dollars. */
  readonly price: number | undefined;
  readonly percent: number | undefined;
}

/** The lines of a comparison, the chart's own first, and their results over the visible range. */
export interface ComparedLines {
  readonly lines: readonly { readonly ticker: string; readonly closes: Closes }[];
  readonly figures: ComparedFigures;
  readonly seen: readonly [first: number, last: number];
}

/** The same object while nothing changes. */
export function useComparedLines(
  bars: Bars | undefined,
  instruments: readonly ComparedInstrument[],
  view: View | undefined,
): ComparedLines | undefined {
  const lines = useMemo(() => bars && linesOf(bars, instruments), [bars, instruments]);
  return useMemo(() => {
    if (!lines) return undefined;
    const seen = barsSeen(view, lines[0]?.closes.length ?? 0);
    const columns = lines.map(({ closes }) => closes);
    return { lines, seen, figures: compareLines(columns, seen) };
  }, [lines, view]);
}

function linesOf(bars: Bars, instruments: readonly ComparedInstrument[]): ComparedLines['lines'] {
  const { openedAtMs, interval } = bars;
  return [
    { ticker: bars.ticker, closes: bars.close },
    ...instruments.map(({ ticker, bars: other, isOfSameTime }) => ({
      ticker,
      // Of the previous range while the new one is loading.
      closes:
        other?.range === bars.range && other.interval === interval
          ? alignCloses(openedAtMs, interval, other, isOfSameTime)
          : [],
    })),
  ];
}

/** A line at a bar; without one at its last in view. */
export function readLine(
  { lines, figures }: ComparedLines,
  line: number,
  bar: number | undefined,
): LineReading {
  const closes = lines[line]?.closes;
  const { base, last } = figures.lines[line] ?? {};
  const at = bar ?? last;
  return {
    price: (at === undefined ? undefined : closes?.[at]) ?? undefined,
    percent: percentAt(closes, base, at),
  };
}

/** The high and low of a line within view, in percent. */
export function extremesOfLine({ lines, figures, seen }: ComparedLines, line: number) {
  return extremesOf(lines[line]?.closes ?? [], figures.lines[line]?.base, seen);
}

import { idea, type IdeaFigure, type IdeaFigureName } from '../../../contract/ideas.ts';
import type { Instrument } from '../../../contract/instrument.ts';
import { averageOf, averageRangeOf, deviationOf, type Rsi, rsiOf } from './indicators.ts';

/** The data of one instrument on a morning: closed sessions, oldest first, and earlier trading. */
export interface Past {
  readonly instrument: Instrument;
  readonly high: readonly number[];
  readonly low: readonly number[];
  readonly close: readonly number[];
  readonly volume: readonly number[];
  /** The last pre-market price before the ideas are made. */
  readonly preMarketPrice: number | undefined;
  /** Mean return of the sector's stocks over the sessions of {@link idea}, percent. */
  readonly sectorReturn: number | undefined;
  /** Sessions until the company reports, 0 for this evening. */
  readonly sessionsToReport: number | undefined;
}

/** The figures that signals are made of; each of the last closed session. */
export interface Measures {
  readonly close: number;
  readonly closeBefore: number;
  readonly change: number;
  /** Extremes of the year before the last session. */
  readonly high: number;
  readonly low: number;
  readonly average20: number;
  readonly average50: number;
  readonly average50Before: number;
  readonly slope50: number;
  readonly average200: number;
  /** Averages of 50 and of 200 sessions when a cross could have started. */
  readonly crossGapBefore: number;
  readonly rsi: Rsi;
  readonly volume: number;
  readonly volumeAverage: number;
  readonly range: number;
  readonly bandWidth: number;
  readonly bandWidthLow: number;
  readonly deviation20: number;
  readonly return60: number;
  readonly close60Before: number;
}

/** A year, so that its extremes are those of a year; a little fewer than 252, as holidays differ. */
const SESSIONS_NEEDED = 245;
const SLOPE_SESSIONS = 20;

/** `undefined` for an instrument that has not traded long enough. */
export function measure({ high, low, close, volume }: Past): Measures | undefined {
  if (close.length < SESSIONS_NEEDED) return undefined;
  const [last, before, sixtyBefore] = [1, 2, idea.strengthSessions + 1].map((back) =>
    close.at(-back),
  );
  const average20 = averageOf(close, 20);
  const average50 = averageOf(close, 50);
  const average50Before = averageOf(close, 50, SLOPE_SESSIONS);
  const average200 = averageOf(close, 200);
  const short = averageOf(close, 50, idea.crossSessions);
  const long = averageOf(close, 200, idea.crossSessions);
  const rsi = rsiOf(close, idea.rsiSessions);
  const volumeAverage = averageOf(volume, idea.volumeSessions, 1);
  const range = averageRangeOf({ high, low, close }, idea.rangeSessions);
  const deviation20 = deviationOf(close, 20);
  if (!last || !before || !sixtyBefore || !average20 || !average50 || !average50Before)
    return undefined;
  if (!average200 || !short || !long || !rsi || !volumeAverage || !range || !deviation20)
    return undefined;
  return {
    close: last,
    closeBefore: before,
    change: percentOf(last, before),
    high: Math.max(...high.slice(0, -1)),
    low: Math.min(...low.slice(0, -1)),
    average20,
    average50,
    average50Before,
    slope50: percentOf(average50, average50Before),
    average200,
    crossGapBefore: percentOf(short, long),
    rsi,
    volume: volume.at(-1) ?? 0,
    volumeAverage,
    range,
    deviation20,
    bandWidth: widthOf(deviation20, average20),
    bandWidthLow: narrowestBefore(close),
    return60: percentOf(last, sixtyBefore),
    close60Before: sixtyBefore,
  };
}

/** How far one number is from another, percent of the other. */
export function percentOf(value: number, base: number): number {
  return (value / base - 1) * 100;
}

/** Four deviations from band to band, percent of the middle. */
function widthOf(deviation: number, average: number): number {
  return ((4 * deviation) / average) * 100;
}

function narrowestBefore(close: readonly number[]): number {
  let low = Number.POSITIVE_INFINITY;
  for (let skip = 1; skip < idea.squeezeSessions; skip += 1) {
    const deviation = deviationOf(close, 20, skip);
    const average = averageOf(close, 20, skip);
    if (deviation !== undefined && average) low = Math.min(low, widthOf(deviation, average));
  }
  return low;
}

/** A figure with what went into it. */
export function figure(
  name: IdeaFigureName,
  value: number,
  inputs: Readonly<Partial<Record<IdeaFigureName, number>>> = {},
): IdeaFigure {
  return {
    name,
    value,
    inputs: Object.entries(inputs).map(([each, of]) => ({
      name: each as IdeaFigureName,
      value: of,
    })),
  };
}

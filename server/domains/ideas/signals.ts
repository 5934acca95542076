import {
  type Direction,
  idea,
  type IdeaFigure,
  type InvalidationBasis,
  type Signal,
  SIGNALS,
} from '../../../contract/ideas.ts';
import type { Instrument } from '../../../contract/instrument.ts';
import { figure, measure, type Measures, type Past, percentOf } from './measures.ts';

/** A signal that fired on an instrument. */
export interface Candidate {
  readonly instrument: Instrument;
  readonly signal: Signal;
  readonly direction: Direction;
  /** From 0, just fired, to 1, the maximum strength, so that signals are comparable. */
  readonly strength: number;
  readonly figures: readonly IdeaFigure[];
  readonly invalidation: { readonly price: number; readonly basis: InvalidationBasis };
  readonly horizonSessions: number;
}

type Found = Pick<Candidate, 'strength' | 'figures'> & {
  /** Two average ranges against the direction, unless the signal has a level of its own. */
  readonly wrongAt?: Candidate['invalidation'];
  readonly sessions?: number;
};

interface Rule {
  readonly direction: Direction;
  readonly horizonSessions: number;
  readonly find: (now: Measures, past: Past) => Found | undefined;
}

/** Every signal that fired on the data of an instrument. */
export function findSignals(past: Past): Candidate[] {
  const now = measure(past);
  if (!now) return [];
  return SIGNALS.flatMap((signal) => {
    const { direction, horizonSessions, find } = rules[signal];
    const found = find(now, past);
    if (!found) return [];
    const { strength, figures, sessions = horizonSessions } = found;
    const away = (direction === 'long' ? -2 : 2) * now.range;
    return {
      instrument: past.instrument,
      signal,
      direction,
      strength,
      figures: [...figures, figure('average_range', now.range)],
      invalidation: found.wrongAt ?? { price: now.close + away, basis: 'two_ranges' },
      horizonSessions: sessions,
    };
  });
}

/** The position of a value between its threshold and the strong level, 0 to 1. */
function between(value: number, threshold: number, strong: number): number {
  return Math.min(1, Math.max(0, (value - threshold) / (strong - threshold)));
}

const figures = {
  change: ({ close, closeBefore, change }: Measures) =>
    figure('change', change, { close, close_before: closeBefore }),
  rsi: ({ rsi }: Measures) =>
    figure('rsi', rsi.value, { average_gain: rsi.averageGain, average_loss: rsi.averageLoss }),
  volumeTimes: ({ volume, volumeAverage }: Measures) =>
    figure('volume_times', volume / volumeAverage, { volume, volume_average: volumeAverage }),
  slope: ({ slope50, average50, average50Before }: Measures) =>
    figure('slope_50', slope50, { average_50: average50, average_50_before: average50Before }),
  distance: ({ close, average50 }: Measures) =>
    figure('distance_50', percentOf(close, average50), { close, average_50: average50 }),
};

function breakout(now: Measures): Found | undefined {
  const beyond = percentOf(now.close, now.high);
  if (beyond <= 0) return undefined;
  return {
    strength: 0.5 + between(beyond, 0, 3) / 2,
    figures: [
      figure('beyond_high', beyond, { close: now.close, high_52w: now.high }),
      figures.volumeTimes(now),
    ],
    wrongAt: { price: now.high - now.range, basis: 'old_high' },
  };
}

function breakdown(now: Measures): Found | undefined {
  const beyond = percentOf(now.close, now.low);
  if (beyond >= 0) return undefined;
  return {
    strength: 0.5 + between(-beyond, 0, 3) / 2,
    figures: [
      figure('beyond_low', beyond, { close: now.close, low_52w: now.low }),
      figures.volumeTimes(now),
    ],
    wrongAt: { price: now.low + now.range, basis: 'old_low' },
  };
}

/** The price is back at an average that still trends, after having been two ranges away. */
function backAtAverage(sign: 1 | -1) {
  return (now: Measures, { high, low }: Past): Found | undefined => {
    const away = (sign * (now.close - now.average50)) / now.range;
    const furthest = sign === 1 ? Math.max(...high.slice(-20)) : Math.min(...low.slice(-20));
    const wasAway = (sign * (furthest - now.average50)) / now.range > 2;
    const slope = sign * now.slope50;
    const isTrend = slope > 1 && sign * (now.close - now.average200) > 0;
    if (away < 0 || away > 1 || !wasAway || !isTrend) return undefined;
    return {
      strength: between(slope, 1, 10),
      figures: [figures.distance(now), figures.slope(now)],
      wrongAt: { price: now.average50 - sign * now.range, basis: 'average_50' },
    };
  };
}

function surge(sign: 1 | -1) {
  return (now: Measures): Found | undefined => {
    const times = now.volume / now.volumeAverage;
    if (times < idea.volumeTimes || sign * now.change < idea.surgePercent) return undefined;
    return {
      strength: (between(times, idea.volumeTimes, 3) + between(sign * now.change, 2, 8)) / 2,
      figures: [figures.volumeTimes(now), figures.change(now)],
    };
  };
}

function cross(sign: 1 | -1) {
  return (now: Measures): Found | undefined => {
    const gap = percentOf(now.average50, now.average200);
    const isSteep = sign * now.slope50 > 0.5;
    if (sign * gap <= 0 || sign * now.crossGapBefore > 0 || !isSteep) return undefined;
    return {
      strength: 0.3 + between(sign * now.slope50, 0, 8) / 2,
      figures: [
        figure('cross_gap', gap, { average_50: now.average50, average_200: now.average200 }),
        figures.slope(now),
      ],
    };
  };
}

function morningGap(sign: 1 | -1) {
  return (now: Measures, { preMarketPrice }: Past): Found | undefined => {
    if (preMarketPrice === undefined) return undefined;
    const jump = percentOf(preMarketPrice, now.close);
    if (sign * jump < idea.gapPercent) return undefined;
    return {
      strength: between(sign * jump, idea.gapPercent, 6),
      figures: [
        figure('gap', jump, { pre_market_price: preMarketPrice, close: now.close }),
        figures.rsi(now),
      ],
      wrongAt: { price: now.close, basis: 'gap_closed' },
    };
  };
}

function againstSector(sign: 1 | -1) {
  return (now: Measures, { sectorReturn, instrument }: Past): Found | undefined => {
    if (sectorReturn === undefined || instrument.kind !== 'stock') return undefined;
    const relative = now.return60 - sectorReturn;
    const isTrend = sign * (now.close - now.average50) > 0;
    if (sign * relative < idea.strengthPoints || !isTrend) return undefined;
    return {
      strength: between(sign * relative, idea.strengthPoints, 40) * 0.8,
      figures: [
        figure('relative_60', relative, {
          return_60: now.return60,
          sector_return_60: sectorReturn,
        }),
        figure('return_60', now.return60, { close: now.close, close_60_before: now.close60Before }),
      ],
    };
  };
}

function squeeze(sign: 1 | -1) {
  return (now: Measures): Found | undefined => {
    const isTrend = sign * (now.close - now.average50) > 0 && sign * now.slope50 > 0;
    if (now.bandWidth > now.bandWidthLow || !isTrend) return undefined;
    return {
      strength: 0.3 + between(now.bandWidthLow / now.bandWidth, 1, 1.4) / 2,
      figures: [
        figure('band_width', now.bandWidth, {
          deviation_20: now.deviation20,
          average_20: now.average20,
        }),
        figure('band_width_low', now.bandWidthLow),
        figures.slope(now),
      ],
    };
  };
}

function oversold(threshold: number, isFor: (instrument: Instrument) => boolean) {
  return (now: Measures, { instrument }: Past): Found | undefined => {
    if (!isFor(instrument) || now.rsi.value > threshold) return undefined;
    return {
      strength: 0.2 + between(-now.rsi.value, -threshold, -15) * 0.8,
      figures: [figures.rsi(now), figures.distance(now)],
    };
  };
}

function overbought(now: Measures): Found | undefined {
  if (now.rsi.value < idea.rsiHigh) return undefined;
  return {
    strength: between(now.rsi.value, idea.rsiHigh, 85),
    figures: [figures.rsi(now), figures.distance(now)],
  };
}

function earningsAhead(now: Measures, { sessionsToReport: sessions }: Past): Found | undefined {
  if (sessions === undefined || sessions < 2 || sessions > idea.earningsSessions) return undefined;
  const isTrend = now.close > now.average50 && now.slope50 > 0;
  if (now.return60 < idea.earningsPercent || !isTrend) return undefined;
  return {
    strength: between(now.return60, idea.earningsPercent, 30),
    figures: [
      figure('sessions_to_report', sessions),
      figure('return_60', now.return60, { close: now.close, close_60_before: now.close60Before }),
    ],
    // The report comes after the close of the day on which the term ends.
    sessions: sessions + 1,
  };
}

const isSectorFund = ({ category }: Instrument) => category === 'sector';

const rules: Record<Signal, Rule> = {
  breakout_high: { direction: 'long', horizonSessions: 20, find: breakout },
  pullback_50: { direction: 'long', horizonSessions: 15, find: backAtAverage(1) },
  oversold: {
    direction: 'long',
    horizonSessions: 5,
    find: oversold(idea.rsiLow, (instrument) => !isSectorFund(instrument)),
  },
  oversold_sector: {
    direction: 'long',
    horizonSessions: 10,
    find: oversold(idea.sectorRsiLow, isSectorFund),
  },
  volume_surge: { direction: 'long', horizonSessions: 10, find: surge(1) },
  golden_cross: { direction: 'long', horizonSessions: 20, find: cross(1) },
  gap_up: { direction: 'long', horizonSessions: 3, find: morningGap(1) },
  sector_leader: { direction: 'long', horizonSessions: 20, find: againstSector(1) },
  squeeze_up: { direction: 'long', horizonSessions: 10, find: squeeze(1) },
  earnings_ahead: { direction: 'long', horizonSessions: 10, find: earningsAhead },
  breakdown_low: { direction: 'short', horizonSessions: 20, find: breakdown },
  rally_50: { direction: 'short', horizonSessions: 15, find: backAtAverage(-1) },
  overbought: { direction: 'short', horizonSessions: 5, find: overbought },
  volume_drop: { direction: 'short', horizonSessions: 10, find: surge(-1) },
  death_cross: { direction: 'short', horizonSessions: 20, find: cross(-1) },
  gap_down: { direction: 'short', horizonSessions: 3, find: morningGap(-1) },
  sector_laggard: { direction: 'short', horizonSessions: 20, find: againstSector(-1) },
  squeeze_down: { direction: 'short', horizonSessions: 10, find: squeeze(-1) },
};

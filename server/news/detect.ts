import { type NewsFacts, type NewsKind, newsRules } from '../../contract/news.ts';

/** A stock's session with its history. Prices are dollars per share as of the session's day. */
export interface StockDay {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  /** The close, or the last price of the current session. */
  readonly close: number;
  readonly volume: number;
  readonly previousClose: number;
  /** The extremes of the previous 252 sessions, and of the last five of them; `undefined` with fewer. */
  readonly highest: number | undefined;
  readonly lowest: number | undefined;
  readonly recentHigh: number | undefined;
  readonly recentLow: number | undefined;
  /** Average volume in shares of the previous 30 sessions. */
  readonly averageVolume: number | undefined;
  /** The standard deviation of the previous 60 daily moves, percent. */
  readonly deviation: number | undefined;
  /** Consecutive sessions with a gain, this one included; negative with a loss. */
  readonly streak: number;
  /** The close before the first of them. */
  readonly streakFrom: number;
}

/** A detected event: a kind with its facts. */
export interface Finding {
  readonly kind: NewsKind;
  readonly facts: NewsFacts;
}

/** A price change in percent. */
export function percentOf(value: number, from: number): number {
  return (value / from - 1) * 100;
}

/** The open is far from the previous close. */
export function detectGap({ open, previousClose }: StockDay): Finding | undefined {
  const percent = percentOf(open, previousClose);
  if (Math.abs(percent) < newsRules.gapPercent) return undefined;
  return { kind: percent > 0 ? 'gap_up' : 'gap_down', facts: { open, previousClose, percent } };
}

/** The session exceeded the 52-week extremes, and the last days had not done so already. */
export function detectExtreme(day: StockDay): Finding | undefined {
  const { high, low, highest, lowest, recentHigh, recentLow, close, previousClose } = day;
  const percent = percentOf(close, previousClose);
  if (highest !== undefined && recentHigh !== undefined && high > highest && recentHigh < highest) {
    return { kind: 'high_52w', facts: { price: high, before: highest, percent } };
  }
  if (lowest !== undefined && recentLow !== undefined && low < lowest && recentLow > lowest) {
    return { kind: 'low_52w', facts: { price: low, before: lowest, percent } };
  }
  return undefined;
}

/** The volume is far above average. */
export function detectVolume(day: StockDay): Finding | undefined {
  const { volume, averageVolume: average, close, previousClose } = day;
  if (average === undefined || average <= 0) return undefined;
  const times = volume / average;
  const percent = percentOf(close, previousClose);
  if (times < newsRules.volumeTimes || percent === 0) return undefined;
  const kind = percent > 0 ? 'volume_up' : 'volume_down';
  return { kind, facts: { volume, average, times, percent } };
}

/** The move is far beyond the stock's own volatility. */
export function detectMove({ close, previousClose, deviation }: StockDay): Finding | undefined {
  if (deviation === undefined || deviation <= 0) return undefined;
  const percent = percentOf(close, previousClose);
  const sigmas = Math.abs(percent) / deviation;
  if (sigmas < newsRules.moveSigmas) return undefined;
  const kind = percent > 0 ? 'move_up' : 'move_down';
  return { kind, facts: { price: close, previousClose, percent, sigmas } };
}

/** Consecutive closes in one direction: news at the threshold, and at every second session after it. */
export function detectStreak({ streak, streakFrom, close }: StockDay): Finding | undefined {
  const sessions = Math.abs(streak);
  if (sessions < newsRules.streakSessions || sessions % 2 !== 0) return undefined;
  const percent = percentOf(close, streakFrom);
  // Rounding can make the end equal to the start.
  if (percent === 0 || percent > 0 !== streak > 0) return undefined;
  return {
    kind: streak > 0 ? 'streak_up' : 'streak_down',
    facts: { sessions, percent, price: close },
  };
}

/** The detectors of the current session: 52-week extremes and unusual moves. */
export const liveDetectors = [detectExtreme, detectMove] as const;
/** The detectors of a closed session, most important first: one item per stock. */
export const closeDetectors = [detectExtreme, detectMove, detectVolume, detectStreak] as const;

/** A stock's move, for market-wide detectors. */
export interface Member {
  readonly ticker: string;
  readonly sector: string;
  readonly percent: number;
  /** Market capitalization at the previous close, in any unit; 0 when it is unknown. */
  readonly weight: number;
}

/** The best or worst sector. */
export interface SectorFinding extends Finding {
  readonly sector: string;
  readonly lead: string;
}

/** The sector that rose most and the one that fell most; none when no sector did. */
export function detectSectors(members: readonly Member[]): SectorFinding[] {
  const sectors = [...Map.groupBy(members, ({ sector }) => sector)]
    .map(([sector, stocks]) => ({ sector, stocks, percent: averageMove(stocks) }))
    .filter(({ percent }) => Number.isFinite(percent));
  const ranked = sectors.toSorted(
    (one, other) => other.percent - one.percent || (one.sector < other.sector ? -1 : 1),
  );
  return [
    atEnd(ranked[0], 1, 'sector_leader'),
    atEnd(ranked.length > 1 ? ranked.at(-1) : undefined, -1, 'sector_laggard'),
  ].filter((each) => each !== undefined);
}

/** The average move, percent, weighted by capitalization; equally weighted when none is known. */
export function averageMove(
  members: readonly { readonly percent: number; readonly weight: number }[],
): number {
  const isKnown = members.some(({ weight }) => weight > 0);
  let weights = 0;
  let weighted = 0;
  for (const { percent, weight: known } of members) {
    const weight = isKnown ? known : 1;
    weights += weight;
    weighted += weight * percent;
  }
  return weighted / weights;
}

function atEnd(
  sector: { sector: string; stocks: readonly Member[]; percent: number } | undefined,
  sign: 1 | -1,
  kind: 'sector_leader' | 'sector_laggard',
): SectorFinding | undefined {
  if (!sector || sector.percent * sign <= 0) return undefined;
  const lead = sector.stocks.reduce((most, each) =>
    each.percent * sign > most.percent * sign ? each : most,
  );
  if (lead.percent * sign <= 0) return undefined;
  return {
    kind,
    sector: sector.sector,
    lead: lead.ticker,
    facts: { sector: sector.sector, percent: sector.percent, leadPercent: lead.percent },
  };
}

/** Nearly all stocks moved in one direction. */
export function detectBreadth(percents: readonly number[]): Finding | undefined {
  const total = percents.length;
  if (total === 0) return undefined;
  const advancers = percents.filter((percent) => percent > 0).length;
  const decliners = percents.filter((percent) => percent < 0).length;
  const moved = Math.max(advancers, decliners);
  const share = (moved / total) * 100;
  if (share < newsRules.breadthPercent) return undefined;
  return {
    kind: advancers > decliners ? 'breadth_up' : 'breadth_down',
    facts: { moved, total, share },
  };
}

/** The distance between round price levels at a price. */
export function levelStep(price: number): number {
  if (price >= 250) return 25;
  return price >= 100 ? 10 : 5;
}

/** A close beyond a round level that all 20 previous closes were on the other side of, the last close included. */
export function detectMilestone(close: number, before: readonly number[]): Finding | undefined {
  const recent = before.slice(-newsRules.milestoneSessions);
  const previousClose = recent.at(-1);
  if (previousClose === undefined || recent.length < newsRules.milestoneSessions) return undefined;
  const step = levelStep(previousClose);
  const percent = percentOf(close, previousClose);
  const above = Math.floor(close / step) * step;
  if (recent.every((each) => each < above) && close >= above && above > 0) {
    return { kind: 'milestone_up', facts: { level: above, price: close, percent } };
  }
  const below = Math.ceil(close / step) * step;
  if (recent.every((each) => each > below) && close <= below) {
    return { kind: 'milestone_down', facts: { level: below, price: close, percent } };
  }
  return undefined;
}

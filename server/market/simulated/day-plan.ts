import type { TradingDay } from '../../../contract/market-hours.ts';
import { bell, draw, uniform } from './chance.ts';

export type OpenSession = 'pre' | 'regular' | 'after';

/**
 * What all instruments share in one session of one day. Prices are drawn at the knots, a few minutes apart;
 * between two knots every price goes the same part of its own way, so that no price leaves the range of its knots
 * and a sum of prices (an ETF) goes the same part of its way too.
 */
export interface SessionPlan {
  readonly session: OpenSession;
  readonly startMs: number;
  readonly minutes: number;
  /** Minute boundaries, from 0 to `minutes`. */
  readonly knots: Int16Array;
  /** Part of the session's variance that lies before each knot, 0 to 1. */
  readonly variance: Float64Array;
  /** Square root of the part between each knot and the one before. */
  readonly deviation: Float64Array;
  /** For each minute the knot that its block begins with. */
  readonly block: Int16Array;
  /** Part of the block's way that is done when a minute begins and ends. */
  readonly from: Float64Array;
  readonly to: Float64Array;
  /** Part of the session's volume before each minute boundary. */
  readonly volume: Float64Array;
}

const MINUTE = 60_000;
const KNOT_STREAM = 0x6b6e6f74;
const WAY_STREAM = 0x77617921;
const PAUSE_STREAM = 0x70617573;

/** How lively a minute is: most at the open, more towards the close (the U shape), rising towards the open before it and fading after the close. */
function activity(session: OpenSession, minute: number, minutes: number): number {
  if (session === 'pre') return 0.4 + 2 / (1 + (minutes - minute) / 30);
  if (session === 'after') return 0.3 + 3 / (1 + minute / 12);
  return 0.7 + 2.2 / (1 + minute / 12) + 1.3 / (1 + (minutes - minute) / 12);
}

const knotScratch = new Int16Array(256);

function planKnots(key: number, dayKey: number, session: OpenSession, minutes: number): Int16Array {
  const shortest = session === 'regular' ? 3 : 6;
  const spread = session === 'regular' ? 5 : 9;
  let count = 1;
  let at = shortest + (draw(key ^ KNOT_STREAM, dayKey, count) % spread);
  while (at <= minutes - shortest) {
    knotScratch[count] = at;
    count += 1;
    at += shortest + (draw(key ^ KNOT_STREAM, dayKey, count) % spread);
  }
  knotScratch[count] = minutes;
  return knotScratch.slice(0, count + 1);
}

const profiles = new Map<string, Float64Array>();

/** The same for all sessions of a kind and length. */
function volumeProfile(session: OpenSession, minutes: number): Float64Array {
  const known = profiles.get(session + minutes);
  if (known) return known;
  const volume = new Float64Array(minutes + 1);
  for (let minute = 0; minute < minutes; minute += 1) {
    volume[minute + 1] = (volume[minute] ?? 0) + activity(session, minute, minutes);
  }
  const total = volume[minutes] ?? 1;
  for (let minute = 0; minute <= minutes; minute += 1) {
    volume[minute] = minute === minutes ? 1 : (volume[minute] ?? 0) / total;
  }
  profiles.set(session + minutes, volume);
  return volume;
}

type Ways = Pick<SessionPlan, 'block' | 'from' | 'to'>;

/** How much of a block's way a minute lands on when it moves: around the middle, cut to the block's range. */
const WAY_SPREAD = 0.6;
/**
 * How often a minute stays where the previous one ended. A path that continued straight, or that
 * deviated anew each minute, would predict the next minute (rank IC 0.2 and −0.2); with these
 * pauses continuation and reversal cancel out over every lag (`no-foresight.test.ts`). Extended
 * sessions have longer blocks.
 */
const PAUSES = { pre: 0.75, regular: 0.55, after: 0.75 } as const;

function planWays(
  key: number,
  dayKey: number,
  session: OpenSession,
  knots: Int16Array,
  minutes: number,
): Ways {
  const block = new Int16Array(minutes);
  const from = new Float64Array(minutes);
  const to = new Float64Array(minutes);
  for (let knot = 0; knot + 1 < knots.length; knot += 1) {
    const begin = knots[knot] ?? 0;
    const end = knots[knot + 1] ?? minutes;
    let done = 0;
    for (let minute = begin; minute < end; minute += 1) {
      block[minute] = knot;
      from[minute] = done;
      if (minute + 1 === end) done = 1;
      else if (uniform(key ^ PAUSE_STREAM, dayKey, minute) >= PAUSES[session]) {
        const landed = 0.5 + WAY_SPREAD * bell(key ^ WAY_STREAM, dayKey, minute);
        done = Math.min(1, Math.max(0, landed));
      }
      to[minute] = done;
    }
  }
  return { block, from, to };
}

/** Source: rulings, The simulated exchange (U-shaped intraday activity). */
export function planSession(
  key: number,
  dayKey: number,
  session: OpenSession,
  day: TradingDay,
): SessionPlan {
  const [startMs, endMs] = {
    pre: [day.preOpensAtMs, day.opensAtMs],
    regular: [day.opensAtMs, day.closesAtMs],
    after: [day.closesAtMs, day.afterEndsAtMs],
  }[session] as [number, number];
  const minutes = Math.round((endMs - startMs) / MINUTE);
  const sessionKey = key ^ { pre: 0x11, regular: 0x22, after: 0x33 }[session];
  const knots = planKnots(sessionKey, dayKey, session, minutes);

  const volume = volumeProfile(session, minutes);
  // Bars of days need the knots only.
  let minuteWays: Ways | undefined;
  const ways = () => (minuteWays ??= planWays(sessionKey, dayKey, session, knots, minutes));
  const variance = new Float64Array(knots.length);
  const deviation = new Float64Array(knots.length);
  for (let knot = 1; knot < knots.length; knot += 1) {
    const before = volume[knots[knot] ?? 0] ?? 0;
    variance[knot] = before;
    deviation[knot] = Math.sqrt(before - (variance[knot - 1] ?? 0));
  }
  return {
    session,
    startMs,
    minutes,
    knots,
    variance,
    deviation,
    get block() {
      return ways().block;
    },
    get from() {
      return ways().from;
    },
    get to() {
      return ways().to;
    },
    volume,
  };
}

/** How much wilder or calmer than usual the market is, 0.65 to 1.6, drifting from month to month. */
export function turbulence(key: number, dayKey: number): number {
  const month = Math.floor(dayKey / 30);
  const part = dayKey / 30 - month;
  const level = (at: number) => {
    const drawn = uniform(key, 0x7475, at);
    return 0.65 + 0.95 * drawn * drawn;
  };
  return level(month) * (1 - part) + level(month + 1) * part;
}

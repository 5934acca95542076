import {
  adHocClosures,
  isTradingDay,
  marketMinutes,
  newYorkDate,
  newYorkMs,
  nextTradingDay,
  sessionsOfDay,
} from '../../contract/market-hours.ts';
import type { Closures } from './closures.ts';

/** The market's own time. Never runs back. Source: rulings, Two clocks. */
export interface ExchangeClock {
  /** Exchange time. */
  nowMs(): number;
  /** Exchange seconds per wall second while it runs. */
  readonly speed: number;
}

const MINUTE = 60_000;
/** The demo's day starts at 07:55 and ends five minutes after the after-hours session. */
const DEMO_DAY_STARTS_MINUTES = 7 * 60 + 55;
const DEMO_DAY_ENDS_AFTER_MS = 5 * MINUTE;
const DEMO_FIRST_MINUTES = marketMinutes.open - 2;

/** The demo clock at first start: 09:28 of the current or next trading day. */
export function firstDemoStartMs(wallMs: number, closures: Closures = adHocClosures): number {
  const today = newYorkDate(wallMs);
  const day = isTradingDay(today, closures) ? today : nextTradingDay(today, closures);
  return newYorkMs(day, DEMO_FIRST_MINUTES);
}

interface DemoDay {
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

function demoDay(date: string, closures: Closures): DemoDay | undefined {
  const day = sessionsOfDay(date, closures);
  if (!day) return undefined;
  return {
    startsAtMs: newYorkMs(date, DEMO_DAY_STARTS_MINUTES),
    endsAtMs: day.afterEndsAtMs + DEMO_DAY_ENDS_AFTER_MS,
  };
}

/** The day that runs at this moment, or the next one to run. */
function demoDayAt(ms: number, closures: Closures): DemoDay {
  const date = newYorkDate(ms);
  const today = demoDay(date, closures);
  if (today && ms < today.endsAtMs) return today;
  const next = demoDay(nextTradingDay(date, closures), closures);
  if (!next) throw new Error('a trading day has sessions');
  return next;
}

/**
 * The demo's exchange clock: runs from `startMs` on, `speed` times as fast as `runningMs`, and leaves out the dead night
 * and closed days, from five minutes after the after-hours session to 07:55 of the next trading day.
 *
 * A clock set into the night continues at 07:55 of the next day. When the closures change, the days since `startMs` are
 * counted again.
 */
export function demoClock(options: {
  startMs: number;
  speed: number;
  /** Monotonic time, from any origin. */
  runningMs: () => number;
  /** The monotonic time at `startMs`. */
  ranFromMs: number;
  closures?: Closures | undefined;
}): ExchangeClock {
  const { startMs, speed, runningMs, ranFromMs, closures = adHocClosures } = options;
  let revision: number | undefined;
  let day: DemoDay;
  let dayBeganAtMs: number;
  let dayBeganAfterMs: number;

  function begin(): void {
    ({ revision } = closures);
    day = demoDayAt(startMs, closures);
    // A start between midnight and 07:55 is awake only from 07:55 on, unless the pre-market already runs.
    dayBeganAtMs = startsInsideDay(startMs, day) ? startMs : day.startsAtMs;
    dayBeganAfterMs = 0;
  }

  begin();
  let latestMs = -Infinity;
  return {
    speed,
    nowMs() {
      if (closures.revision !== revision) begin();
      const elapsedMs = Math.max(0, (runningMs() - ranFromMs) * speed);
      while (elapsedMs - dayBeganAfterMs >= day.endsAtMs - dayBeganAtMs) {
        dayBeganAfterMs += day.endsAtMs - dayBeganAtMs;
        day = demoDayAt(day.endsAtMs, closures);
        dayBeganAtMs = day.startsAtMs;
      }
      latestMs = Math.max(latestMs, Math.floor(dayBeganAtMs + elapsedMs - dayBeganAfterMs));
      return latestMs;
    },
  };
}

function startsInsideDay(ms: number, day: DemoDay): boolean {
  const preOpensAtMs = newYorkMs(newYorkDate(day.startsAtMs), marketMinutes.preOpen);
  return ms >= preOpensAtMs && ms < day.endsAtMs;
}

/** New York time from wall time. It pauses while wall time, set back, is behind the time shown before. */
export function realClock(wallNowMs: () => number): ExchangeClock {
  let latestMs = -Infinity;
  return {
    speed: 1,
    nowMs() {
      latestMs = Math.max(latestMs, wallNowMs());
      return latestMs;
    },
  };
}

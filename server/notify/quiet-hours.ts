import type { NotifyChoices } from '../../contract/message.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** More than a change of the clocks moves a time of day, in either direction. */
const CLOCK_CHANGE_MINUTES = 180;

type Quiet = NonNullable<NotifyChoices['quiet']>;

/**
 * When pushes may come again; `undefined` when they may come now. Quiet hours are times of day where the person is, so
 * they may run over midnight, and are longer or shorter in a night in which the clocks change.
 *
 * @param timeZone IANA name
 */
export function quietUntilMs(
  nowMs: number,
  quiet: Quiet | null,
  timeZone: string,
): number | undefined {
  if (!quiet) return undefined;
  const now = minuteOfDay(nowMs, timeZone);
  if (!isWithin(now, quiet)) return undefined;

  const leftMinutes = (quiet.toMinutes - now + DAY_MINUTES) % DAY_MINUTES;
  const thisMinuteMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
  // So far nothing can have ended; from here on minute by minute, since the clocks may change in between.
  let atMs = thisMinuteMs + Math.max(1, leftMinutes - CLOCK_CHANGE_MINUTES) * MINUTE_MS;
  const latestMs = thisMinuteMs + (leftMinutes + CLOCK_CHANGE_MINUTES) * MINUTE_MS;
  while (atMs < latestMs && isWithin(minuteOfDay(atMs, timeZone), quiet)) atMs += MINUTE_MS;
  return atMs;
}

function isWithin(minute: number, { fromMinutes, toMinutes }: Quiet): boolean {
  return fromMinutes < toMinutes
    ? minute >= fromMinutes && minute < toMinutes
    : minute >= fromMinutes || minute < toMinutes;
}

/** Whether `Intl` knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch (problem) {
    if (problem instanceof RangeError) return false;
    throw problem;
  }
}

function minuteOfDay(ms: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(ms);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return of('hour') * 60 + of('minute');
}

/**
 * Caches `Intl` objects, which are expensive. Zone names are case-insensitive, so there are any
 * number of them: the cache is limited and drops the oldest first.
 */
const clocks = new Map<string, Intl.DateTimeFormat>();
const CLOCKS_MAX = 64;

/** How many are kept now. */
export function clocksKept(): number {
  return clocks.size;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const oldest = clocks.keys().next();
  if (clocks.size >= CLOCKS_MAX && !oldest.done) clocks.delete(oldest.value);
  clocks.set(timeZone, made);
  return made;
}

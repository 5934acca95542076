import * as v from 'valibot';

/** Service days and the minutes of the day; days are ISO numbers, Monday is 1. */
export const ServiceSpan = v.object({
  days: v.array(v.number()),
  fromMinutes: v.number(),
  /** At most 1,440, which is midnight. */
  toMinutes: v.number(),
});
export type ServiceSpan = v.InferOutput<typeof ServiceSpan>;

/** Service hours, in the time zone of one place. */
export const ServiceHours = v.object({ timeZone: v.string(), spans: v.array(ServiceSpan) });
export type ServiceHours = v.InferOutput<typeof ServiceHours>;

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;
const WEEK_HOURS = 7 * 24;

/** Whether the service is open at a moment, wall time, and when that changes; `undefined` when it does not within a week. */
export function serviceAt(
  { timeZone, spans }: ServiceHours,
  nowMs: number,
): { readonly isOpen: boolean; readonly changesAtMs: number | undefined } {
  const isOpen = isOpenAt(spans, clockAt(timeZone, nowMs));
  const fromMs = (Math.floor(nowMs / MINUTE_MS) + 1) * MINUTE_MS;
  let clock = clockAt(timeZone, fromMs);
  for (let hour = 0; hour < WEEK_HOURS; hour += 1) {
    const hourMs = fromMs + hour * HOUR_MINUTES * MINUTE_MS;
    const next = clockAt(timeZone, hourMs + HOUR_MINUTES * MINUTE_MS);
    // Reading the clock is slow: within an hour it is read again only when the clocks change.
    const isRegular = isSame(minutesLater(clock, HOUR_MINUTES), next);
    for (let minute = 0; minute < HOUR_MINUTES; minute += 1) {
      const atMs = hourMs + minute * MINUTE_MS;
      const there = isRegular ? minutesLater(clock, minute) : clockAt(timeZone, atMs);
      if (isOpenAt(spans, there) !== isOpen) return { isOpen, changesAtMs: atMs };
    }
    clock = next;
  }
  return { isOpen, changesAtMs: undefined };
}

/** A local time: the ISO day of the week, and minutes after midnight. */
interface Clock {
  readonly day: number;
  readonly minutes: number;
}

function isOpenAt(spans: readonly ServiceSpan[], { day, minutes }: Clock): boolean {
  return spans.some(
    ({ days, fromMinutes, toMinutes }) =>
      days.includes(day) && minutes >= fromMinutes && minutes < toMinutes,
  );
}

function minutesLater({ day, minutes }: Clock, later: number): Clock {
  const total = minutes + later;
  return { day: total < DAY_MINUTES ? day : (day % 7) + 1, minutes: total % DAY_MINUTES };
}

function isSame(one: Clock, other: Clock): boolean {
  return one.day === other.day && one.minutes === other.minutes;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function clockAt(timeZone: string, atMs: number): Clock {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    clocks.set(timeZone, clock);
  }
  const parts = Object.fromEntries(
    clock.formatToParts(atMs).map(({ type, value }) => [type, value]),
  );
  return {
    day: DAYS.indexOf(parts['weekday'] ?? '') + 1,
    minutes: 60 * Number(parts['hour']) + Number(parts['minute']),
  };
}

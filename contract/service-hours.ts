import * as v from 'valibot';

/** Service days and the minutes of the day; days are ISO numbers, Monday is 1. */
export const ServiceSpan = v.object({
  days: v.array(v.number()),
  fromMinutes: v.number(),
  /** Up to 1,440, which is midnight. */
  toMinutes: v.number(),
});
export type ServiceSpan = v.InferOutput<typeof ServiceSpan>;

/** Service hours, in the time zone of one place. */
export const ServiceHours = v.object({ timeZone: v.string(), spans: v.array(ServiceSpan) });
export type ServiceHours = v.InferOutput<typeof ServiceHours>;

const MINUTE_MS = 60_000;
const WEEK_MINUTES = 7 * 1_440;

/** Whether the service is open at a moment, wall time, and when that changes; `undefined` when it does not within a week. */
export function serviceAt(
  hours: ServiceHours,
  nowMs: number,
): { readonly isOpen: boolean; readonly changesAtMs: number | undefined } {
  const isOpen = isOpenAt(hours, nowMs);
  const nextMinuteMs = (Math.floor(nowMs / MINUTE_MS) + 1) * MINUTE_MS;
  // Hours change at whole minutes; searching by the minute also handles changes of the clocks.
  for (let minute = 0; minute < WEEK_MINUTES; minute += 1) {
    const atMs = nextMinuteMs + minute * MINUTE_MS;
    if (isOpenAt(hours, atMs) !== isOpen) return { isOpen, changesAtMs: atMs };
  }
  return { isOpen, changesAtMs: undefined };
}

function isOpenAt({ timeZone, spans }: ServiceHours, atMs: number): boolean {
  const { day, minutes } = placeOf(timeZone, atMs);
  return spans.some(
    ({ days, fromMinutes, toMinutes }) =>
      days.includes(day) && minutes >= fromMinutes && minutes < toMinutes,
  );
}

const clocks = new Map<string, Intl.DateTimeFormat>();
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function placeOf(timeZone: string, atMs: number): { day: number; minutes: number } {
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

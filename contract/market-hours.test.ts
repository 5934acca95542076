import { describe, expect, test } from 'vitest';
import {
  addDays,
  exchangeTimeAt,
  isTradingDay,
  newYorkDate,
  newYorkMinutes,
  newYorkMs,
  nextTradingDay,
  previousTradingDay,
  sessionAt,
  sessionsOfDay,
} from './market-hours.ts';

function daysOf(year: number): string[] {
  const days: string[] = [];
  for (let date = `${year}-01-01`; date.startsWith(String(year)); date = addDays(date, 1)) {
    days.push(date);
  }
  return days;
}

const isWeekday = (date: string) => ![0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());

function fullHolidays(year: number): string[] {
  return daysOf(year)
    .filter((date) => isWeekday(date) && !isTradingDay(date))
    .map((date) => date.slice(5));
}

function earlyCloses(year: number): string[] {
  return daysOf(year)
    .filter((date) => sessionsOfDay(date)?.earlyClose)
    .map((date) => date.slice(5));
}

const at = (date: string, hours: number, minutes: number) => newYorkMs(date, hours * 60 + minutes);

const hoursOf = (date: string) => (newYorkMs(addDays(date, 1), 0) - newYorkMs(date, 0)) / 3_600_000;

describe('the calendar', () => {
  test('2026 closes in full on its ten holidays', () => {
    expect(fullHolidays(2026)).toEqual(
      '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25'.split(' '),
    );
  });

  test('2026 closes early on two days', () => {
    expect(earlyCloses(2026)).toEqual(['11-27', '12-24']);
  });

  test('2028 has no New Year holiday, since it falls on a Saturday', () => {
    expect(fullHolidays(2028)).toEqual(
      '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25'.split(' '),
    );
    expect(isTradingDay('2027-12-31')).toBe(true);
  });

  test('2028 closes early on two days', () => {
    expect(earlyCloses(2028)).toEqual(['07-03', '11-24']);
  });

  test.for([2026, 2027, 2028, 2029, 2030])('%i has 251 sessions', (year) => {
    expect(daysOf(year).filter((date) => isTradingDay(date))).toHaveLength(251);
  });

  test.for([
    ['2024', '03-29'],
    ['2025', '04-18'],
    ['2027', '03-26'],
    ['2029', '03-30'],
    ['2030', '04-19'],
    ['2035', '03-23'],
  ] as const)('Good Friday in %s falls on %s', ([year, day]) => {
    expect(isTradingDay(`${year}-${day}`)).toBe(false);
  });

  test('29 February trades when it is a weekday', () => {
    expect(isTradingDay('2028-02-29')).toBe(true);
    expect(nextTradingDay('2028-02-28')).toBe('2028-02-29');
    expect(previousTradingDay('2028-03-01')).toBe('2028-02-29');
  });

  test('next and previous step over weekends and holidays', () => {
    expect(nextTradingDay('2026-11-25')).toBe('2026-11-27');
    expect(nextTradingDay('2026-12-31')).toBe('2027-01-04');
    expect(previousTradingDay('2026-07-06')).toBe('2026-07-02');
  });

  test('Juneteenth was an ordinary day before 2022', () => {
    expect(isTradingDay('2020-06-19')).toBe(true);
    expect(isTradingDay('2023-06-19')).toBe(false);
  });

  test('an operator can close a day, or close it early', () => {
    const adHoc = new Map([
      ['2026-03-10', 'closed'],
      ['2026-03-11', 'early'],
    ] as const);
    expect(isTradingDay('2026-03-10', adHoc)).toBe(false);
    expect(nextTradingDay('2026-03-09', adHoc)).toBe('2026-03-11');
    expect(sessionsOfDay('2026-03-11', adHoc)?.earlyClose).toBe(true);
    expect(sessionAt(newYorkMs('2026-03-10', 600), adHoc)).toBe('closed');
    expect(sessionAt(newYorkMs('2026-03-10', 600))).toBe('regular');
  });
});

describe('the sessions', () => {
  test.for([
    ['2026-11-20', 3, 59, 'closed'],
    ['2026-11-20', 4, 0, 'pre'],
    ['2026-11-20', 9, 29, 'pre'],
    ['2026-11-20', 9, 30, 'regular'],
    ['2026-11-20', 15, 59, 'regular'],
    ['2026-11-20', 16, 0, 'after'],
    ['2026-11-20', 19, 59, 'after'],
    ['2026-11-20', 20, 0, 'closed'],
    ['2026-11-21', 10, 0, 'closed'],
    ['2026-11-26', 10, 0, 'closed'],
    ['2026-11-27', 12, 59, 'regular'],
    ['2026-11-27', 13, 0, 'after'],
    ['2026-11-27', 16, 59, 'after'],
    ['2026-11-27', 17, 0, 'closed'],
  ] as const)('%s %i:%i is %s', ([date, hours, minutes, session]) => {
    expect(sessionAt(at(date, hours, minutes))).toBe(session);
    expect(exchangeTimeAt(at(date, hours, minutes)).session).toBe(session);
  });

  test('each session starts when the one before ends', () => {
    let ms = at('2026-11-25', 3, 0);
    const seen: string[] = [];
    for (let step = 0; step < 9; step += 1) {
      const { session, sessionEndsAtMs, nextSession } = exchangeTimeAt(ms);
      seen.push(session);
      expect(sessionEndsAtMs).toBeGreaterThan(ms);
      expect(sessionAt(sessionEndsAtMs - 1)).toBe(session);
      expect(sessionAt(sessionEndsAtMs)).toBe(nextSession);
      ms = sessionEndsAtMs;
    }
    expect(seen.join(' ')).toBe('closed pre regular after closed pre regular after closed');
    expect(newYorkDate(ms)).toBe('2026-11-30');
  });
});

describe('New York time', () => {
  test.for([
    ['before the clocks go forward', '2026-03-06', '2026-03-06T14:30:00Z'],
    ['after the clocks went forward', '2026-03-09', '2026-03-09T13:30:00Z'],
    ['before the clocks go back', '2026-10-30', '2026-10-30T13:30:00Z'],
    ['after the clocks went back', '2026-11-02', '2026-11-02T14:30:00Z'],
    ['on 29 February', '2028-02-29', '2028-02-29T14:30:00Z'],
  ] as const)('the open %s', ([, date, utc]) => {
    expect(new Date(sessionsOfDay(date)?.opensAtMs ?? 0).toISOString()).toBe(
      new Date(utc).toISOString(),
    );
  });

  test.for(['2026-03-08', '2026-11-01', '2028-02-29', '2026-07-01'])(
    'reads back every half hour of %s',
    (date) => {
      for (let minutes = 0; minutes < 24 * 60; minutes += 30) {
        // 02:00 to 03:00 does not exist on the day the clocks go forward.
        if (date === '2026-03-08' && minutes >= 120 && minutes < 180) continue;
        const ms = newYorkMs(date, minutes);
        expect(newYorkDate(ms)).toBe(date);
        expect(newYorkMinutes(ms)).toBe(minutes);
      }
    },
  );

  test('a day is 23 hours long when the clocks go forward and 25 when they go back', () => {
    expect([hoursOf('2026-03-08'), hoursOf('2026-11-01'), hoursOf('2026-11-02')]).toEqual([
      23, 25, 24,
    ]);
  });
});

import { expect, test } from 'vitest';
import { adHocClosures, newYorkMs } from './market-hours.ts';
import { extendedHours, orderEnd, tradesIn } from './order-hours.ts';

function at(date: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return newYorkMs(date, hours * 60 + minutes);
}

const limit = { type: 'limit', isExtended: false } as const;
const extended = { type: 'limit', isExtended: true } as const;
const market = { type: 'market', isExtended: false } as const;
const FRIDAY = '2026-11-20';
const CLOSED = { problem: 'market_closed' };
const LIMIT_ONLY = { problem: 'limit_only' };
const until = (date: string, time: string) => ({ expiresAtMs: at(date, time) });

test.for([
  ['a limit before pre-market', limit, FRIDAY, '03:59', CLOSED],
  ['a limit in pre-market waits for the bell', limit, FRIDAY, '04:00', until(FRIDAY, '16:00')],
  ['a limit in the regular session', limit, FRIDAY, '15:59', until(FRIDAY, '16:00')],
  ['a limit at the close', limit, FRIDAY, '16:00', CLOSED],
  ['an extended limit in pre-market', extended, FRIDAY, '04:00', until(FRIDAY, '20:00')],
  ['an extended limit in after-hours', extended, FRIDAY, '19:59', until(FRIDAY, '20:00')],
  ['an extended limit after all', extended, FRIDAY, '20:00', CLOSED],
  ['at the market in pre-market', market, FRIDAY, '09:29', LIMIT_ONLY],
  ['at the market at the bell', market, FRIDAY, '09:30', until(FRIDAY, '16:00')],
  ['at the market in after-hours', market, FRIDAY, '16:00', LIMIT_ONLY],
  ['at the market and extended', { ...market, isExtended: true }, FRIDAY, '10:00', LIMIT_ONLY],
  ['at the market at night', market, FRIDAY, '21:00', CLOSED],
  ['on a Saturday', limit, '2026-11-21', '10:00', CLOSED],
  ['on Thanksgiving', extended, '2026-11-26', '10:00', CLOSED],
  // The day after closes early.
  ['on an early close', limit, '2026-11-27', '12:59', until('2026-11-27', '13:00')],
  ['after an early close', limit, '2026-11-27', '13:00', CLOSED],
  ['at the market after an early close', market, '2026-11-27', '13:00', LIMIT_ONLY],
  ['extended on an early close', extended, '2026-11-27', '16:59', until('2026-11-27', '17:00')],
  ['extended after an early close', extended, '2026-11-27', '17:00', CLOSED],
] as const)('%s', ([, order, date, time, end]) => {
  expect(orderEnd(at(date, time), order)).toEqual(end);
});

test.for([
  [FRIDAY, '03:59', undefined],
  [FRIDAY, '04:00', '20:00'],
  [FRIDAY, '19:59', '20:00'],
  [FRIDAY, '20:00', undefined],
  ['2026-11-27', '16:59', '17:00'],
  ['2026-11-27', '17:00', undefined],
  ['2026-11-27', '19:30', undefined],
  ['2026-12-24', '13:00', '17:00'],
  ['2026-12-24', '17:00', undefined],
  ['2026-12-24', '19:59', undefined],
  ['2026-11-21', '10:00', undefined],
] as const)('extended hours are offered on %s at %s until %s', ([date, time, end]) => {
  const offered = extendedHours(at(date, time));
  expect(offered?.untilMs).toBe(end && at(date, end));
  // An order gets the expiry that the ticket offered.
  const placed = orderEnd(at(date, time), extended);
  expect('expiresAtMs' in placed ? placed.expiresAtMs : undefined).toBe(offered?.untilMs);
});

test.for([
  ['the Friday before clocks go forward', '2026-03-06', '2026-03-06T21:00Z', '2026-03-07T01:00Z'],
  ['the Monday after', '2026-03-09', '2026-03-09T20:00Z', '2026-03-10T00:00Z'],
  ['the Friday before clocks go back', '2026-10-30', '2026-10-30T20:00Z', '2026-10-31T00:00Z'],
  ['the Monday after that', '2026-11-02', '2026-11-02T21:00Z', '2026-11-03T01:00Z'],
] as const)('day orders expire at New York time on %s', ([, date, regular, all]) => {
  const nowMs = at(date, '10:00');
  expect(orderEnd(nowMs, market)).toEqual({ expiresAtMs: Date.parse(regular) });
  expect(orderEnd(nowMs, extended)).toEqual({ expiresAtMs: Date.parse(all) });
});

test('orders are refused while an operator has closed the market', () => {
  const closures = new Map([
    ...adHocClosures,
    [FRIDAY, 'closed'] as const,
    ['2026-11-19', 'early'] as const,
  ]);
  expect(orderEnd(at(FRIDAY, '10:00'), limit, closures)).toEqual(CLOSED);
  expect(orderEnd(at('2026-11-19', '10:00'), limit, closures)).toEqual(
    until('2026-11-19', '13:00'),
  );
});

test('an order trades only in its sessions', () => {
  const sessions = ['pre', 'regular', 'after', 'closed'] as const;
  expect(sessions.map((session) => tradesIn(session, false))).toEqual([false, true, false, false]);
  expect(sessions.map((session) => tradesIn(session, true))).toEqual([true, true, true, false]);
});

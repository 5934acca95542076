import { expect, test } from 'vitest';
import { hoursObstacleOf, takesExtended } from './hours-obstacle.ts';

const at = (day: string, time: string) => Date.parse(`${day}T${time}:00-05:00`);
const limit = { type: 'limit', isExtended: false } as const;

test('after an ordinary close extended hours are offered until they end', () => {
  expect(hoursObstacleOf(at('2026-11-20', '15:59'), limit)).toBeUndefined();
  expect(hoursObstacleOf(at('2026-11-20', '16:00'), limit)).toBe('regular_over');
  expect(hoursObstacleOf(at('2026-11-20', '20:00'), limit)).toBe('market_closed');
});

test('after an early close extended hours are offered until 17:00, and not after', () => {
  expect(hoursObstacleOf(at('2026-11-27', '13:00'), limit)).toBe('regular_over');
  expect(takesExtended(at('2026-11-27', '16:59'))).toBe(true);
  expect(hoursObstacleOf(at('2026-11-27', '17:00'), limit)).toBe('market_closed');
  expect(hoursObstacleOf(at('2026-11-27', '18:30'), limit)).toBe('market_closed');
  expect(takesExtended(at('2026-11-27', '17:00'))).toBe(false);
});

test('a market order outside regular hours must become a limit order', () => {
  expect(hoursObstacleOf(at('2026-11-20', '08:00'), { type: 'market', isExtended: false })).toBe(
    'limit_only',
  );
});

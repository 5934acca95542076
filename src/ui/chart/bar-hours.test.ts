import { expect, test } from 'vitest';
import { coversExtendedHours } from './bar-hours.ts';

test('highs and lows of bars within a day cover all hours, those of whole days regular hours', () => {
  expect((['1m', '5m', '15m', '30m', '1h'] as const).every(coversExtendedHours)).toBe(true);
  expect((['1d', '1w', '1mo'] as const).some(coversExtendedHours)).toBe(false);
});

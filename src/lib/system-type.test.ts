import { expect, test } from 'vitest';
import { hasCommandKey, systemTypeOf } from './system-type.ts';

test.for([
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 7) Chrome/148.0 Mobile', 'android'],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0', 'ios'],
  ['an iPad that says so', 'Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X)', 'ios'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605', undefined],
  ['a PC', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/148.0', undefined],
  ['nothing', '', undefined],
] as const)('%s is recognized by its user agent', ([, userAgent, system]) => {
  expect(systemTypeOf(userAgent)).toBe(system);
});

test('a Mac, an iPhone and an iPad have a command key', () => {
  expect(hasCommandKey('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605')).toBe(true);
  expect(hasCommandKey('Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)')).toBe(true);
  expect(hasCommandKey('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/148.0')).toBe(false);
});

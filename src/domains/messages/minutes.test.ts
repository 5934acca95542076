import { expect, test } from 'vitest';
import { minutesOf, timeOf } from './minutes.ts';

test.for([
  [0, '00:00'],
  [90, '01:30'],
  [1_320, '22:00'],
  [1_439, '23:59'],
] as const)('%i minutes after midnight are %s', ([minutes, time]) => {
  expect(timeOf(minutes)).toBe(time);
  expect(minutesOf(time)).toBe(minutes);
});

test.for(['', '24:00', '12:60', 'noon'])('%j is no time', (text) => {
  expect(minutesOf(text)).toBeUndefined();
});

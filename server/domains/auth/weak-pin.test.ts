import { expect, test } from 'vitest';
import { weaknessesOf } from './weak-pin.ts';

test.for([
  ['123456', ['sequence']],
  ['987654', ['sequence']],
  ['890123', ['sequence']],
  ['321098', ['sequence']],
  ['000000', ['repeated']],
  ['121212', ['repeated']],
  ['123123', ['repeated']],
  ['112233', ['repeated']],
  ['777888', ['repeated']],
  ['310790', ['birth_date']],
  ['073190', ['birth_date']],
  ['900731', ['birth_date']],
  ['199007', ['birth_date']],
  ['284917', []],
  ['135790', []],
  ['112234', []],
] as const)('%s is weak by %o', ([pin, weak]) => {
  expect(weaknessesOf(pin, '1990-07-31')).toEqual(weak);
});

test('an unknown birth date is no weakness', () => {
  expect(weaknessesOf('310790', undefined)).toEqual([]);
});

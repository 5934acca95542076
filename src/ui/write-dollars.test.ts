import { expect, test } from 'vitest';
import { formatOf } from '../lib/format.ts';
import { writeDollars } from './write-dollars.ts';

test.for([
  [200.02 - 200.01, '$0.01'],
  [0.1201 - 0.12, '$0.0001'],
  [0.0372, '$0.0372'],
  [0.26, '$0.26'],
  [6.12345, '$6.12'],
] as const)('%s dollars are written as %s', ([value, text]) => {
  expect(writeDollars(formatOf('en'), value)).toBe(text);
});

test('unknown dollars are not zero', () => {
  expect(writeDollars(formatOf('en'), null)).toBe('–');
});

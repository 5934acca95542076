import { expect, test } from 'vitest';
import { readOutageOptions } from './options.ts';

test('outages have their defaults, and their words are read', () => {
  expect(readOutageOptions([])).toEqual({
    minutes: 60,
    webs: 4,
    customers: 8,
    pages: 5,
    pauseSeconds: 20,
  });
  expect(readOutageOptions(['--minutes', '0', '--pause-seconds', '5'])).toMatchObject({
    minutes: 0,
    pauseSeconds: 5,
  });
});

test.for([
  [['60'], 'Use: npm run outages -- [--minutes 60]'],
  [['--hours', '1'], 'Use: npm run outages'],
  [['--minutes', 'ten'], '--minutes is a whole number from 0 to 360'],
  [['--webs', '1'], '--webs is a whole number from 2 to 16'],
  [['--minutes'], '--minutes is a whole number'],
] as const)('%j is refused', ([words, why]) => {
  expect(() => readOutageOptions(words)).toThrow(why);
});

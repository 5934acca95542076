import { expect, test } from 'vitest';
import { sellOpensShort } from './sell-opens-short.ts';

const long = (ticker: string) => ({ ticker, direction: 'long' as const });
const short = (ticker: string) => ({ ticker, direction: 'short' as const });

test.for([
  ['positions that are not known', undefined, false],
  ['shares of it', [long('KO'), long('AAPL')], false],
  ['no position at all', [], true],
  ['shares of another company', [long('KO')], true],
  ['a short of it', [short('AAPL')], true],
] as const)('with %s selling AAPL opens a short: %s', ([, positions, expected]) => {
  expect(sellOpensShort('AAPL', positions)).toBe(expected);
});

import { expect, test } from 'vitest';
import { areInstrumentsFirst, isTitle, meantBy, optionAfter } from './groups.ts';

test.for([
  ['nothing typed', '', undefined, true],
  ['a symbol', 'AAPL', 'AAPL', true],
  ['the beginning of one', 'brk', 'BRK.B', true],
  ['a name', 'apple', 'AAPL', false],
  ['what no instrument has', 'settings', undefined, false],
] as const)('with %s the instruments come first: %s', ([, query, best, isFirst]) => {
  expect(areInstrumentsFirst(query, best)).toBe(isFirst);
});

test('a whole symbol means that instrument alone; words mean any that was found', () => {
  const found = [{ ticker: 'A' }, { ticker: 'AAPL' }];
  expect(meantBy('a', found)).toEqual([{ ticker: 'A' }]);
  expect(meantBy('apple', found)).toEqual(found);
});

test('a whole title selects its screen, regardless of case', () => {
  expect(isTitle('home', 'Home')).toBe(true);
  expect(isTitle('hom', 'Home')).toBe(false);
  expect(isTitle('home', undefined)).toBe(false);
});

test.for([
  ['ArrowDown', 'a', 'b'],
  ['ArrowDown', 'c', 'a'],
  ['ArrowUp', 'b', 'a'],
  ['ArrowUp', 'a', 'c'],
  ['Home', 'c', 'a'],
  ['End', 'a', 'c'],
  ['x', 'a', undefined],
] as const)('%s leads from %s to %s', ([key, active, next]) => {
  expect(optionAfter(['a', 'b', 'c'], active, key)).toBe(next);
});

test('no key leads anywhere where nothing was found', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) {
    expect(optionAfter([], undefined, key)).toBeUndefined();
  }
});

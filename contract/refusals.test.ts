import { expect, test } from 'vitest';
import { refusals } from './refusals.ts';

test('each refusal has a number of its own', () => {
  const numbers = Object.values(refusals).map(({ code }) => code);
  expect(numbers.filter((code, at) => numbers.indexOf(code) !== at)).toEqual([]);
});

import { expect, test } from 'vitest';
import { industryIn, namedIndustries } from './industries.ts';
import { stockReferences } from './stocks.ts';

const industries = [...new Set(stockReferences.map(({ industry }) => industry))];

test('exactly the industries of stocks have names', () => {
  expect(namedIndustries.toSorted()).toEqual(industries.toSorted());
});

test('the English name of an industry is its own', () => {
  for (const industry of industries) expect(industryIn('en', industry)).toBe(industry);
});

test.for([
  ['es', /^\p{Lu}[\p{Script=Latin} ,]+$/u],
  ['ja', /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・、（）]+$/u],
  ['zhHK', /^[\p{Script=Han}、]+$/u],
] as const)('every industry has a name of its own in %s', ([language, shape]) => {
  const names = industries.map((industry) => industryIn(language, industry));
  for (const [place, name] of names.entries()) {
    expect(name).not.toBe(industries[place]);
    expect(name).toMatch(shape);
  }
  expect(new Set(names).size).toBe(names.length);
});

test('an industry without a name in the language keeps its English one', () => {
  expect(industryIn('ja', 'Paper Boats')).toBe('Paper Boats');
});

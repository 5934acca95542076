import { expect, test } from 'vitest';
import { chance } from '../../../../tests/harness/drawn-market.ts';
import { VARIANTS } from '../../../../contract/wizard.ts';
import { luckOf } from './luck.ts';

test('the more variants are tried, the more luck shows', () => {
  const [ten = 0, hundred = 0, thousand = 0] = VARIANTS.map((count) => luckOf(count, 2_520));
  expect(ten).toBeGreaterThan(0.4);
  expect(hundred).toBeGreaterThan(ten);
  expect(thousand).toBeGreaterThan(hundred);
  expect(luckOf(1, 2_520)).toBe(0);
  expect(luckOf(10, 1)).toBeUndefined();
});

test('it is what the best of many drawn series shows on average', () => {
  const draw = chance(11);
  const [days, variants, rounds] = [200, 10, 150];
  const normal = () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
  let sum = 0;
  for (let round = 0; round < rounds; round += 1) {
    let best = -Infinity;
    for (let variant = 0; variant < variants; variant += 1) {
      const values = Array.from({ length: days }, normal);
      const mean = values.reduce((all, each) => all + each, 0) / days;
      const squares = values.reduce((all, each) => all + (each - mean) ** 2, 0);
      best = Math.max(best, (mean / Math.sqrt(squares / (days - 1))) * Math.sqrt(252));
    }
    sum += best;
  }
  expect(sum / rounds).toBeCloseTo(luckOf(variants, days) ?? 0, 0);
});

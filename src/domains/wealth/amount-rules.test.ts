import { expect, test } from 'vitest';
import { bonusOf, buyTrouble, redeemTrouble } from './amount-rules.ts';

const offer = { leastMicros: '1000000', mostMicros: '100000000000' };

test.for([
  ['less than the least', 990_000n, 5_000_000n, { kind: 'too_small', leastMicros: 1_000_000n }],
  ['the least', 1_000_000n, 5_000_000n, undefined],
  [
    'more than the most',
    100_000_010_000n,
    undefined,
    { kind: 'too_much', mostMicros: 100_000_000_000n },
  ],
  [
    'more than the wallet has',
    6_000_000n,
    5_000_000n,
    { kind: 'short', missingMicros: 1_000_000n },
  ],
  ['an unknown wallet', 6_000_000n, undefined, undefined],
] as const)('of %s', ([, amount, available, trouble]) => {
  expect(buyTrouble(amount, offer, available)).toEqual(trouble);
});

test.for([
  ['all', 5_000_000n, undefined],
  ['a part that leaves a dollar', 4_000_000n, undefined],
  ['a part that leaves less', 4_010_000n, { kind: 'too_little_left', mostMicros: 4_000_000n }],
  ['less than a dollar', 990_000n, { kind: 'too_small', leastMicros: 1_000_000n }],
  ['more than there is', 5_010_000n, { kind: 'too_much', mostMicros: 5_000_000n }],
] as const)('redeeming %s', ([, amount, trouble]) => {
  expect(redeemTrouble(amount, 5_000_000n)).toEqual(trouble);
});

test('rights to the early-bird rate cover an amount up to their sum', () => {
  const rights = [{ leftMicros: '2000000' }, { leftMicros: '500000' }];
  expect(bonusOf(3_000_000n, rights)).toBe(2_500_000n);
  expect(bonusOf(1_000_000n, rights)).toBe(1_000_000n);
  expect(bonusOf(1_000_000n, [])).toBe(0n);
});

import { expect, test } from 'vitest';
import { collectedBy } from './product-raised.ts';

const product = {
  state: 'raising',
  raisedMicros: '4000000000',
  targetMicros: '20000000000',
  minimumMicros: '5000000000',
} as const;

test('a product that raises money has a part of what it takes, and needs a part of it', () => {
  expect(collectedBy(product)).toEqual({
    raised: 4_000,
    target: 20_000,
    part: 0.2,
    least: 5_000,
    leastPart: 0.25,
  });
  expect(collectedBy({ ...product, raisedMicros: '21000000000' })?.part).toBe(1);
  expect(collectedBy({ ...product, minimumMicros: null })).toMatchObject({
    least: undefined,
    leastPart: undefined,
  });
});

test.for([
  ['that runs', { state: 'running' }],
  ['whose sum is not known', { raisedMicros: null }],
  ['that takes any sum', { targetMicros: null }],
] as const)('a product %s shows no progress', ([, part]) => {
  expect(collectedBy({ ...product, ...part })).toBeUndefined();
});

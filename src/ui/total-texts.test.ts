import { expect, test } from 'vitest';
import { securitiesValueText, totalValueText } from './total-texts.ts';

const written = (figures: Parameters<typeof totalValueText>[0]) => [
  totalValueText(figures).message,
  securitiesValueText(figures).message,
];

test.for([
  ['figures that are not known yet', undefined],
  ['positions without a short', { shortMicros: 0n }],
] as const)('%s have the plain labels', ([, figures]) => {
  expect(written(figures)).toEqual(['Total value', 'Total securities value']);
});

test.for([
  ['a short', { shortMicros: 900_000_000n }],
  ['a short whose price is not known', { shortMicros: undefined }],
] as const)('a total with %s names it', ([, figures]) => {
  expect(written(figures)).toEqual([
    'Total value, less shorts',
    'Total securities value, less shorts',
  ]);
});

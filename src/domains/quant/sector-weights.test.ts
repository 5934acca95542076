import { expect, test } from 'vitest';
import { sectorWeights } from './sector-weights.ts';

test('sectors are summed, shorts count against longs, and what has no sector is left out', () => {
  const long = { direction: 'long' as const };
  expect(
    sectorWeights([
      { ...long, sector: 'energy', weightPercent: 10 },
      { ...long, sector: 'materials', weightPercent: 30 },
      { direction: 'short', sector: 'energy', weightPercent: 4 },
      { ...long, sector: null, weightPercent: 50 },
      { ...long, sector: 'energy', weightPercent: null },
    ]),
  ).toEqual([
    { sector: 'materials', percent: 30 },
    { sector: 'energy', percent: 6 },
  ]);
});

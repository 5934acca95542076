import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { movableMicros } from './movable.ts';

test.for([
  ['without shorts all that is available', undefined, 500n],
  ['what the shorts can spare', { equityMicros: 900n, maintenanceMicros: 700n }, 200n],
  ['no more than is available', { equityMicros: 9_000n, maintenanceMicros: 700n }, 500n],
  ['nothing of an account that is below', { equityMicros: 600n, maintenanceMicros: 700n }, 0n],
  ['nothing without a price', { equityMicros: undefined, maintenanceMicros: undefined }, 0n],
] as const)('%s', ([, needs, movable]) => {
  expect(movableMicros(500n, needs)).toBe(movable);
});

test('a transfer leaves the collateral that shorts need', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
  fc.assert(
    fc.property(amount, amount, amount, (available, equityMicros, maintenanceMicros) => {
      const moved = movableMicros(available, { equityMicros, maintenanceMicros });
      expect(moved).toBeLessThanOrEqual(available);
      expect(moved === 0n || equityMicros - moved >= maintenanceMicros).toBe(true);
    }),
  );
});

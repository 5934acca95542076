import { expect, test } from 'vitest';
import { estimatedNav, worthOfManaged, worthOfUnits } from './product-worth.ts';

const units = {
  unitsMicros: '250000000',
  valueMicros: '2500000000',
  costMicros: '2600000000',
  liveNavMicros: null,
} as const;

test.each([
  ['at the last dealing point without live prices', units, 2_500_000_000n, -100_000_000n],
  [
    'at live prices where they are known',
    { ...units, liveNavMicros: '11000001' },
    2_750_000_250n,
    150_000_250n,
  ],
] as const)('units are worth %s', (_, of, worth, gain) => {
  expect(worthOfUnits(of)).toEqual({ worth, gain });
});

const account = {
  investedMicros: '1000000000',
  cashMicros: '40000000',
  positionsMicros: '1010000000',
  paidMicros: null,
} as const;

test.each([
  ['cash and positions', account, 1_050_000_000n, 50_000_000n],
  ['unknown without a price', { ...account, positionsMicros: null }, undefined, undefined],
  [
    'what was paid, once it is',
    { ...account, cashMicros: '0', positionsMicros: '0', paidMicros: '990000000' },
    990_000_000n,
    -10_000_000n,
  ],
] as const)('a managed account is worth %s', (_, of, worth, gain) => {
  expect(worthOfManaged(of)).toEqual({ worth, gain });
});

const net = {
  shares: [{ ticker: 'AAPL', direction: 'long', qtyMicros: '1000000' }],
  cashMicros: '-40000000',
  unitsMicros: '3000000',
} as const;

test.each([
  ['of the shares and the cash, rounded down', net, 100_000_000n, 20_000_000n],
  ['with an odd part', { ...net, cashMicros: '-39999999' }, 100_000_000n, 20_000_000n],
  ['unknown without a price', net, undefined, undefined],
  ['unknown without units', { ...net, unitsMicros: '0' }, 100_000_000n, undefined],
  ['unknown when nothing is left', net, 40_000_000n, undefined],
] as const)('an estimated NAV is %s', (_, of, price, nav) => {
  const { shares } = of;
  expect(estimatedNav({ ...of, shares: [...shares] }, () => price)).toBe(nav);
});

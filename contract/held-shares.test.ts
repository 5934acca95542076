import { expect, test } from 'vitest';
import { type HeldShares, worthOfAll, worthOfShares } from './held-shares.ts';

const long: HeldShares = { ticker: 'AAPL', direction: 'long', qtyMicros: '10500000' };
const short: HeldShares = { ticker: 'MSFT', direction: 'short', qtyMicros: '2000000' };
const prices: Readonly<Record<string, bigint>> = { AAPL: 100_000_000n, MSFT: 50_000_000n };

const onlyApple = (ticker: string) => (ticker === 'AAPL' ? 1n : undefined);

test('shares held count, owed ones are deducted, and fractions of a micro-dollar are rounded against the holder', () => {
  expect(worthOfAll([long, short], (ticker) => prices[ticker])).toBe(950_000_000n);
  const third = { ticker: 'AAPL', qtyMicros: '1' } as const;
  expect(worthOfShares({ ...third, direction: 'long' }, () => 1_500_000n)).toBe(1n);
  expect(worthOfShares({ ...third, direction: 'short' }, () => 1_500_000n)).toBe(-2n);
});

test('one unknown price makes the value unknown; nothing is worth nothing', () => {
  expect(worthOfAll([long, short], onlyApple)).toBeUndefined();
  expect(worthOfAll([], onlyApple)).toBe(0n);
});

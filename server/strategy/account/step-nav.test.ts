import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openAccount } from './account.ts';
import { stepNav } from './step-nav.ts';

const quiet = { splits: [], payments: [], feeMicros: 0, fills: [] };

test('units are dealt at the value struck before, and leave it unchanged but for rounding in favor of the fund', () => {
  const amounts = fc.integer({ min: 1e6, max: 1e12 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1e6, max: 5e8 }), amounts, (shares, price, paid) => {
      const opened = openAccount('2026-01-02', { places: 1, capitalMicros: 1e12, navMicros: 1e8 });
      const closes = Float64Array.of(price);
      const payments = [{ kind: 'dividend' as const, place: 0, micros: shares }];
      const before = stepNav(opened, { ...quiet, date: '2026-01-05', payments }, closes);
      const unitsMicros = Number((BigInt(paid) * 1_000_000n) / BigInt(before.navMicros));
      const dealing = { cashMicros: paid, unitsMicros };
      const dealt = stepNav(before, { ...quiet, date: '2026-01-06', dealing }, closes);
      expect(dealt.navMicros, 'struck before').toBe(before.navMicros);
      const after = stepNav(dealt, { ...quiet, date: '2026-01-07' }, closes);
      expect(after.navMicros - before.navMicros).toBeGreaterThanOrEqual(0);
      expect(after.navMicros - before.navMicros).toBeLessThanOrEqual(1 + before.navMicros / 1e8);
    }),
  );
});

test('an account does not change the one it came from', () => {
  const opened = openAccount('2026-01-02', { places: 1, capitalMicros: 1e12, navMicros: 1e8 });
  const fills = [{ place: 0, sharesMicros: 2e6, priceMicros: 5e7, feeMicros: 50_000 }];
  const next = stepNav(opened, { ...quiet, date: '2026-01-05', fills }, Float64Array.of(6e7));
  expect(opened.sharesMicros[0]).toBe(0);
  expect(next).toMatchObject({ cashMicros: 1e12 - 1e8 - 50_000, worthMicros: 1e12 + 2e7 - 50_000 });
});

test('a position without a price is refused', () => {
  const opened = openAccount('2026-01-02', { places: 1, capitalMicros: 1e12, navMicros: 1e8 });
  const fills = [{ place: 0, sharesMicros: 2e6, priceMicros: 5e7, feeMicros: 0 }];
  const day = { ...quiet, date: '2026-01-05', fills };
  expect(() => stepNav(opened, day, Float64Array.of(0))).toThrow('has no price');
});

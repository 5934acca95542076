import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  AmountText,
  centsDown,
  centsLeft,
  centsMoved,
  centsOff,
  centsUp,
  decimalOf,
  microsOf,
  MicrosText,
  readAmount,
  textOf,
} from './money.ts';

test.for([
  ['1', 1_000_000n],
  ['0.01', 10_000n],
  ['.5', 500_000n],
  ['7.', 7_000_000n],
  ['12345.67', 12_345_670_000n],
  ['1000000000', 1_000_000_000_000_000n],
] as const)('%s is parsed to the micro-dollar', ([text, micros]) => {
  expect(readAmount(text)).toEqual({ micros });
});

test.for([
  ['', 'empty'],
  ['.', 'not_a_number'],
  ['1,5', 'not_a_number'],
  ['-1', 'not_a_number'],
  ['1e3', 'not_a_number'],
  ['１', 'not_a_number'],
  ['0.001', 'too_fine'],
  ['0', 'zero'],
  ['0.00', 'zero'],
  ['1000000000.01', 'too_large'],
] as const)('"%s" is refused as %s', ([text, problem]) => {
  expect(readAmount(text)).toEqual({ problem });
});

test('share quantities have up to six decimals', () => {
  expect(readAmount('0.000001', 6)).toEqual({ micros: 1n });
});

test('an amount survives the round trip through its decimal text', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), (micros) => {
      expect(readAmount(decimalOf(micros), 6)).toEqual({ micros });
      expect(decimalOf(-micros)).toBe(`-${decimalOf(micros)}`);
    }),
  );
});

test.for([
  [1_019_999n, 1_010_000n],
  [1_010_000n, 1_010_000n],
  [-1n, -10_000n],
  [0n, 0n],
] as const)('%s micro-dollars are shown as %s', ([micros, shown]) => {
  expect(centsDown(micros)).toBe(shown);
});

test('lines in cents add up to the difference of the balances that are shown', () => {
  const amounts = fc.array(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }));
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), amounts, (opening, moved) => {
      let balance = opening;
      let shown = centsDown(opening);
      for (const micros of moved) {
        balance += micros;
        const cents = centsMoved(micros, balance);
        shown += cents;
        expect(cents - micros).toBeLessThan(10_000n);
        expect(micros - cents).toBeLessThan(10_000n);
      }
      expect(shown).toBe(centsDown(balance));
    }),
  );
});

test('the terms of a displayed sum add up, and the derived one is less than a cent per term away', () => {
  const micros = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
  fc.assert(
    fc.property(micros, micros, micros, (end, paid, earned) => {
      const start = centsLeft(end, paid, earned) ?? 0n;
      expect(centsDown(end) - start - centsDown(paid)).toBe(centsDown(earned));
      const away = start - (end - paid - earned);
      expect(away < 30_000n && away > -30_000n).toBe(true);
    }),
  );
  expect(centsLeft(undefined, 1n)).toBeUndefined();
  expect(centsLeft(1n, undefined)).toBeUndefined();
});

test('a whole term stays exact in a displayed sum that subtracts parts of a cent', () => {
  const [long, short] = [100_000_000n, 40_005_001n];
  expect(centsUp(short)).toBe(40_010_000n);
  expect(centsLeft(long - short, centsOff(short))).toBe(long);
  expect(centsUp(40_000_000n)).toBe(40_000_000n);
  expect(centsUp(undefined)).toBeUndefined();
});

test('the wire accepts amounts only as whole numbers', () => {
  expect(v.is(AmountText, '1')).toBe(true);
  for (const text of ['0', '-1', '01', '1.0', '1e6', ' 1', '9'.repeat(19)]) {
    expect(v.is(AmountText, text)).toBe(false);
  }
  for (const text of ['0', '-1', '9'.repeat(19)]) expect(v.is(MicrosText, text)).toBe(true);
  for (const text of ['-0', '+1', '1.5', '']) expect(v.is(MicrosText, text)).toBe(false);
});

test.for([
  ['0', 0n],
  ['-1500000', -1_500_000n],
  ['9223372036854775807', 9_223_372_036_854_775_807n],
  [null, undefined],
] as const)('%s is sent as the text %s', ([text, micros]) => {
  expect(microsOf(text)).toBe(micros);
  expect(textOf(micros)).toBe(text);
});

test('omitted micro-units are unknown, not zero', () => {
  expect(microsOf(undefined)).toBeUndefined();
});

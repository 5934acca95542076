import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { REFERENCE_LETTERS } from './bank-reference.ts';
import { idEndOf, orderNumber, orderNumberIn } from './order-number.ts';

const id = '019ac4de-6f0b-7c52-9e1d-5b7a31f0c2d9';

test('a number is three groups of three letters, and follows from the id', () => {
  expect(orderNumber(id)).toBe('F8R-Z1G-PSZ');
  expect(orderNumber(id.toUpperCase())).toBe(orderNumber(id));
});

test('a number leads back to the end of its id, and ids with another end have another number', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      expect(idEndOf(orderNumber(one))).toBe(one.slice(-10));
      expect(orderNumber(one) === orderNumber(other)).toBe(one.slice(-10) === other.slice(-10));
    }),
  );
});

test('a number is read as people write it', () => {
  fc.assert(
    fc.property(fc.uuid(), (one) => {
      const number = orderNumber(one);
      const spoken = number.replaceAll('1', 'l').replaceAll('0', 'o').toLowerCase();
      const apart = /\d/.test(number)
        ? [number.replaceAll('-', ' '), number.replaceAll('-', '')]
        : [];
      for (const text of [number, one, spoken, ...apart]) {
        expect(orderNumberIn(text)).toBe(number);
        expect(orderNumberIn(`Where is ${text}?`)).toBe(number);
      }
    }),
  );
});

test('one wrong letter is always found', () => {
  const number = orderNumber(id);
  for (const [at, right] of Array.from(number).entries()) {
    if (right === '-') continue;
    for (const letter of REFERENCE_LETTERS) {
      if (letter === right) continue;
      expect(orderNumberIn(number.slice(0, at) + letter + number.slice(at + 1))).toBeUndefined();
    }
  }
});

test.for([
  'AAPL',
  'how did the big ones do',
  'DIVIDENDS',
  'What is the price of Microsoft?',
  '212-555-014',
  'F8R-Z0R',
  'F8R-Z0R-PSVX',
  'buy 100 MSFT at 250',
])('there is no number in “%s”', (text) => {
  expect(orderNumberIn(text)).toBeUndefined();
});

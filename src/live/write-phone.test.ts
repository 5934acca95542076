import { expect, test } from 'vitest';
import { writePhone } from './write-phone.ts';

test.for([
  ['1', '4155550132', '+1 (415) 555-0132'],
  ['44', '2079460958', '+44 20 7946 0958'],
  ['81', '9012345678', '+81 90 1234 5678'],
  ['852', '51234567', '+852 5123 4567'],
  ['34', '612345678', '+34 612 34 56 78'],
  ['1', '41', '+1 41'],
] as const)('+%s%s is written as %s', ([areaCode, phone, written]) => {
  expect(writePhone(areaCode, phone)).toBe(written);
});

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isCalendarDay, isOfAge, isSocialSecurityNumber } from './identity.ts';
import { PlainText } from './plain-text.ts';

test.for([
  ['501126789', true],
  ['665126789', true],
  ['899126789', true],
  ['000126789', false],
  ['666126789', false],
  ['900126789', false],
  ['999126789', false],
  ['501006789', false],
  ['501120000', false],
  ['50112678', false],
  ['501-12-6789', false],
] as const)('%s as a social security number: %s', ([digits, is]) => {
  expect(isSocialSecurityNumber(digits)).toBe(is);
});

test.for([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1990-04-31', false],
  ['1990-13-01', false],
  ['0000-00-00', false],
] as const)('%s is a day: %s', ([date, is]) => {
  expect(isCalendarDay(date)).toBe(is);
});

test.for([
  ['2008-11-20', '2026-11-20T15:00:00Z', true],
  ['2008-11-21', '2026-11-20T15:00:00Z', false],
  // Born on 29 February: of age on 1 March of a year without one.
  ['2008-02-29', '2026-02-28T15:00:00Z', false],
  ['2008-02-29', '2026-03-01T15:00:00Z', true],
  // Today is 29 February.
  ['2010-02-28', '2028-02-29T15:00:00Z', true],
  ['2010-03-01', '2028-02-29T15:00:00Z', false],
  ['1901-11-20', '2026-11-20T15:00:00Z', false],
  ['1901-11-21', '2026-11-20T15:00:00Z', true],
] as const)('a person born on %s is of age on %s: %s', ([birthDate, now, is]) => {
  expect(isOfAge(birthDate, Date.parse(now))).toBe(is);
});

test.for(['José Ñúñez', "O'Brien-Łukasz Jr.", '渡邉 邊', 'नागार्जुन', 'محمد', 'Nguyễn'])(
  '%s is a plain text',
  (text) => {
    expect(v.is(PlainText(40), text)).toBe(true);
  },
);

test.for([
  ['a right-to-left override', 'a\u202Eb'],
  ['an isolate', 'a\u2066b'],
  ['a zero-width space', 'a\u200Bb'],
  ['a soft hyphen', 'a\u00ADb'],
  ['a filler of Hangul', 'a\u3164b'],
  ['a blank of Braille', 'a\u2800b'],
  ['a variation selector', 'a\uFE0Fb'],
  ['a tag', 'a\u{E0041}b'],
  ['half a character', 'a\uD800b'],
  ['a line end', 'a\nb'],
  ['a line separator', 'a\u2028b'],
  ['a null', 'a\0b'],
] as const)('%s is not plain text', ([, text]) => {
  expect(v.is(PlainText(40), text)).toBe(false);
});

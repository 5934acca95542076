import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PlainLines, plainLinesOf } from './plain-text.ts';

const isTaken = (text: string) => v.safeParse(PlainLines(20), text).success;

test.for([
  ['lines', 'One\nTwo'],
  ['an emoji of several signs', '👩‍👩‍👧 ❤️'],
  ['Japanese', '入金が届きません。'],
  ['a right-to-left script', 'שלום'],
] as const)('%s are accepted', ([, text]) => {
  expect(isTaken(text)).toBe(true);
});

test.for([
  ['nothing', ' \n '],
  ['a tab', 'a\tb'],
  ['a sign that turns the direction', 'a\u202Eb'],
  ['half a letter', 'a\uD800'],
  ['only signs that cannot be seen', '\u200B\u200D'],
  ['more letters than there may be', 'x'.repeat(21)],
] as const)('%s is refused', ([, text]) => {
  expect(isTaken(text)).toBe(false);
});

test('pasted text is normalized to text that is accepted', () => {
  expect(plainLinesOf(' a\tb\r\nc\u2028d\u202E\u0007\n')).toBe('a b\nc\nd');
  expect(isTaken(plainLinesOf('a\tb\r\n\u0000c'))).toBe(true);
});

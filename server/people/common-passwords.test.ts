import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brokenPasswordRules } from '../../contract/password.ts';
import { brokenRulesOf, isCommonPassword } from './common-passwords.ts';

const account = 'someone@example.com';
/** The first thousand of the leaked passwords in zxcvbn 4.4.2, by frequency. */
const top = readFileSync(new URL('common-passwords.top.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** Ways in which people make a common password satisfy the rules of length and kinds. */
const habits: readonly ((word: string) => string)[] = [
  (word) => `${capital(word)}1`,
  (word) => `${capital(word)}123`,
  (word) => `${capital(word)}2024`,
  (word) => `${capital(word)}99!`,
  (word) => `${capital(word)}@1`,
  (word) => `1${capital(word)}`,
  (word) => `${capital(leet(word))}1`,
  (word) => `${word.toUpperCase()}1a`,
  (word) => `${word}Aa1`,
  (word) => `Aa${word}`,
];
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const leet = (word: string) =>
  word.replaceAll('a', '@').replaceAll('o', '0').replaceAll('i', '1').replaceAll('e', '3');

/** Otherwise allowed: what would be refused for its length or kinds tests nothing here. */
const isOtherwiseFine = (password: string) =>
  brokenPasswordRules(password, account).every((rule) => rule === 'common');

test('nearly all variants of the thousand most common passwords are refused', () => {
  const variants = top
    .flatMap((word) => habits.map((habit) => habit(word)))
    .filter(isOtherwiseFine);
  expect(variants.length).toBeGreaterThan(4_000);
  const passing = variants.filter((variant) => !isCommonPassword(variant));
  expect(passing.length / variants.length, passing.slice(0, 20).join(' ')).toBeLessThan(0.01);
});

test('random passwords are accepted', () => {
  const random = Array.from({ length: 2_000 }, () => `xK4${randomBytes(8).toString('base64url')}`);
  expect(random.filter(isCommonPassword).length).toBeLessThan(10);
});

test.for(['Sensible-42x', 'Tr1ckyGate', 'Marble7Canoe', 'Wool+Kite3Fog', 'aB3-ü你x9'])(
  '%s is accepted',
  (password) => {
    expect(brokenRulesOf(password, account)).toEqual([]);
  },
);

test('the rule that a common password breaks is named', () => {
  expect(brokenRulesOf('Butterfly77!', account)).toEqual(['common']);
});

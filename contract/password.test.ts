import { expect, test } from 'vitest';
import { brokenPasswordRules } from './password.ts';

test.for([
  ['Sensible42', []],
  ['Tr1ckyGate', []],
  ['aB3-ü你x9', []],
  ['Short1a', ['length']],
  ['Sixteen-Letters1', ['length']],
  ['ALLCAPS123', ['lower']],
  ['nocaps4567', ['upper']],
  ['NoDigitsHere', ['digit']],
  ['', ['length', 'lower', 'upper', 'digit']],
  ['Password1', ['common']],
  ['Qwerty123', ['common']],
  ['P@ssw0rd!1', ['common']],
  ['1Welcome2026!', ['common']],
] as const)('%s breaks %j', ([password, rules]) => {
  expect(brokenPasswordRules(password, 'someone@example.com')).toEqual(rules);
});

test('a password may not contain the account name', () => {
  expect(brokenPasswordRules('Margaret77x', 'margaret@example.com')).toEqual(['account_name']);
  expect(brokenPasswordRules('Aa4155550123', '4155550123')).toContain('account_name');
});

test('an account name of three letters is not checked', () => {
  expect(brokenPasswordRules('Annabel77x', 'ann@example.com')).toEqual([]);
});

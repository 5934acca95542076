import { readFileSync } from 'node:fs';
import { brokenPasswordRules, PASSWORD_RULES, type PasswordRule } from '../../contract/password.ts';
import { type Bloom, readBloom } from './bloom.ts';
import { foldedForms } from './fold-password.ts';

/** Built by `scripts/common-passwords.mjs`, which names its sources. */
const FILTER = new URL('common-passwords.bin', import.meta.url);
let filter: Bloom | undefined;

/** Whether a password is a common one, or a common word with capitals, digits, years and signs changed or added. */
export function isCommonPassword(password: string): boolean {
  filter ??= readBloom(readFileSync(FILTER));
  for (const form of foldedForms(password)) {
    if (filter.has(form)) return true;
  }
  return false;
}

/** The rules that a new password breaks: those of the contract, with the whole list of common passwords. */
export function brokenRulesOf(password: string, accountName: string): PasswordRule[] {
  const broken = new Set(brokenPasswordRules(password, accountName));
  if (isCommonPassword(password)) broken.add('common');
  return PASSWORD_RULES.filter((rule) => broken.has(rule));
}

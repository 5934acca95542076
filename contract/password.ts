/** The password rules, in display order. Source: spec §5; rulings, Identity and funding. */
export const PASSWORD_RULES = [
  'length',
  'lower',
  'upper',
  'digit',
  'common',
  'account_name',
] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 15;

/**
 * The minimum length of the account name (the part before the `@`, or the number) for the rule against it; a
 * shorter one would occur in half of all passwords.
 */
const NAME_MIN = 4;

/**
 * The rules that a password breaks; an empty result means that it is allowed.
 *
 * @param accountName the e-mail address or phone number of the account
 */
export function brokenPasswordRules(password: string, accountName: string): PasswordRule[] {
  const small = password.toLowerCase();
  const [name = ''] = accountName.toLowerCase().split('@');
  const broken: Record<PasswordRule, boolean> = {
    length: password.length < PASSWORD_MIN || password.length > PASSWORD_MAX,
    lower: !/[a-z]/.test(password),
    upper: !/[A-Z]/.test(password),
    digit: !/\d/.test(password),
    common: isCommon(small),
    account_name: name.length >= NAME_MIN && small.includes(name),
  };
  return PASSWORD_RULES.filter((rule) => broken[rule]);
}

/**
 * Stems of the most common passwords that satisfy the rules above once a capital and a digit are added at an
 * end. Source: the lists of leaked passwords with which NIST SP 800-63B-4, 3.1.1.2 requires a comparison.
 */
const COMMON_STEMS = [
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'qwerty',
  'qwertyuiop',
  'asdfgh',
  'asdfghjkl',
  'zxcvbn',
  'zxcvbnm',
  '1q2w3e',
  '1q2w3e4r',
  '1qaz2wsx',
  'abc',
  'abcd',
  'abcdef',
  'abcdefg',
  'admin',
  'welcome',
  'letmein',
  'monkey',
  'dragon',
  'master',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'batman',
  'michael',
  'jordan',
  'charlie',
  'iloveyou',
  'trustno',
  'starwars',
  'whatever',
  'freedom',
  'computer',
  'internet',
  'summer',
  'winter',
  'spring',
  'autumn',
  'monday',
  'friday',
  'secret',
  'changeme',
  'default',
  'login',
  'guest',
  'test',
  'testing',
  'hello',
  'ninja',
  'shadow',
  'samsung',
  'google',
  'plumb',
  'invest',
  'trading',
  'bitcoin',
  'money',
];
const stems = new Set(COMMON_STEMS);

/** Whether a password is a common word surrounded only by digits and signs, or one repeated sign. */
function isCommon(small: string): boolean {
  if (/^(.)\1+$/.test(small)) return true;
  const core = small.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  return stems.has(core) || stems.has(small.replace(/[\d\W_]+$/, ''));
}

import * as v from 'valibot';
import type { InputOf } from '../../../contract/endpoint.ts';
import { isOfAge, isSocialSecurityNumber, setIdentityName } from '../../../contract/identity.ts';
import { legalNameContains } from '../../../contract/legal-name.ts';
import type { Locale } from '../../data/device/settings-rules.ts';

/** The typed fields of the name screen. */
export interface TypedName {
  readonly firstName: string;
  readonly lastName: string;
  readonly legalName: string;
  readonly birthDate: string;
  readonly ssn: string;
  readonly idNumber: string;
}
export type NameField = keyof TypedName;

/** Why a field is invalid. */
export type NameProblem =
  | 'empty'
  | 'too_long'
  | 'unseen'
  | 'no_letters'
  | 'not_contained'
  | 'no_day'
  | 'too_young'
  | 'not_id'
  | 'not_nine'
  | 'not_given_out';

export type NameProblems = Partial<Record<NameField, NameProblem | undefined>>;

/** Maps the contract's words for an invalid text to problems. */
const problemOfText: Readonly<Record<string, NameProblem>> = {
  'is empty': 'empty',
  'is too long': 'too_long',
  'holds signs that cannot be seen': 'unseen',
  'has no letters': 'no_letters',
  'is not a day of the calendar': 'no_day',
  'is not an ID number': 'not_id',
};

/** Reads the typed fields; numbers given before may be omitted. */
export function readName(
  typed: TypedName,
  { hasNumber, hasIdNumber, nowMs }: { hasNumber: boolean; hasIdNumber: boolean; nowMs: number },
): { input: InputOf<typeof setIdentityName> } | { problems: NameProblems } {
  const ssn = typed.ssn.replace(/\D/g, '');
  const keepsNumber = hasNumber && ssn === '';
  const idNumber = typed.idNumber.trim();
  const keepsIdNumber = hasIdNumber && idNumber === '';
  const { firstName, lastName, legalName, birthDate } = typed;
  const read = v.safeParse(setIdentityName.input, {
    firstName,
    lastName,
    legalName,
    birthDate,
    ...(!keepsNumber && { ssn }),
    ...(!keepsIdNumber && { idNumber }),
  });

  const problems: Record<string, NameProblem> = {};
  for (const issue of read.issues ?? []) {
    const field = v.getDotPath(issue) ?? '';
    problems[field] ??= field === 'ssn' ? 'not_nine' : (problemOfText[issue.message] ?? 'empty');
  }
  if (Object.keys(problems).length === 0 && !legalNameContains(legalName, typed)) {
    problems['legalName'] = 'not_contained';
  }
  if (birthDate === '') problems['birthDate'] = 'empty';
  else if (!problems['birthDate'] && !isOfAge(birthDate, nowMs))
    problems['birthDate'] = 'too_young';
  if (!keepsIdNumber && idNumber === '') problems['idNumber'] = 'empty';
  if (!keepsNumber && ssn === '') problems['ssn'] = 'empty';
  else if (!keepsNumber && !problems['ssn'] && !isSocialSecurityNumber(ssn)) {
    problems['ssn'] = 'not_given_out';
  }
  if (Object.keys(problems).length > 0 || !read.success) return { problems };
  return { input: read.output };
}

/** Formats nine digits as `123-45-6789`; other characters are dropped. */
export function spacedNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 9);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-');
}

/** Whether a language puts the family's name first. */
export function isFamilyFirst(locale: Locale): boolean {
  return locale === 'ja' || locale === 'zhHK';
}

/** The legal name follows the two names, in the order of the language, until it is typed itself. */
export function withName(typed: TypedName, changed: Partial<TypedName>, locale: Locale): TypedName {
  const next = { ...typed, ...changed };
  const follows = typed.legalName === fullName(typed, locale);
  return follows && changed.legalName === undefined
    ? { ...next, legalName: fullName(next, locale) }
    : next;
}

function fullName({ firstName, lastName }: TypedName, locale: Locale): string {
  if (!isFamilyFirst(locale)) return `${firstName} ${lastName}`.trim();
  // A name in Chinese is written as one word.
  const isOneWord = locale === 'zhHK' && /^\p{Script=Han}+$/u.test(lastName + firstName);
  return `${lastName}${isOneWord ? '' : ' '}${firstName}`.trim();
}

import * as v from 'valibot';
import {
  type AccountId,
  DEFAULT_AREA_CODE,
  EmailAddress,
  type Person,
  PhoneDigits,
} from '../../../contract/person.ts';
import type { Area } from '../../../contract/sign-up.ts';

/**
 * The customer's input that identifies an account; the inputs of both kinds are kept while the customer switches
 * between them.
 */
export const TypedAccount = v.object({
  kind: v.picklist(['email', 'phone']),
  email: v.string(),
  areaCode: v.string(),
  /** The chosen country, since several countries share an area code. */
  country: v.optional(v.string()),
  phone: v.string(),
});
export type TypedAccount = v.InferOutput<typeof TypedAccount>;

export const nothingTyped: TypedAccount = {
  kind: 'email',
  email: '',
  areaCode: DEFAULT_AREA_CODE,
  phone: '',
};

/** The problem of a typed account. */
export type AccountProblem = 'email_missing' | 'email_wrong' | 'phone_missing' | 'phone_wrong';

/** The typed account, or its problem. Source: spec §5. */
export function readAccount(
  typed: TypedAccount,
): { readonly account: AccountId } | { readonly problem: AccountProblem } {
  if (typed.kind === 'email') {
    const email = typed.email.normalize('NFKC').trim();
    if (email === '') return { problem: 'email_missing' };
    if (!v.is(EmailAddress, email)) return { problem: 'email_wrong' };
    return { account: { kind: 'email', email } };
  }
  const phone = digitsOf(typed.phone);
  if (phone === '') return { problem: 'phone_missing' };
  if (!v.is(PhoneDigits, phone)) return { problem: 'phone_wrong' };
  return { account: { kind: 'phone', areaCode: typed.areaCode, phone } };
}

/**
 * Parses a typed or pasted phone number. A number that begins with `+` or `00` includes its area code; the longest
 * known one applies.
 */
export function withPhone(typed: TypedAccount, text: string, areas: readonly Area[]): TypedAccount {
  const international = /^\s*(?:\+|＋|00)([\d\s().-]+)$/.exec(text.normalize('NFKC'))?.[1];
  if (international === undefined) return { ...typed, phone: text };
  const digits = digitsOf(international);
  const codes = areas.map(({ areaCode }) => areaCode).filter((code) => digits.startsWith(code));
  const areaCode = codes.toSorted((one, other) => other.length - one.length)[0];
  // The area code is complete only with a few more digits: +1 may become +1 242.
  if (areaCode === undefined || digits.length < areaCode.length + 4) {
    return { ...typed, phone: text };
  }
  const { country: _other, ...rest } = typed;
  return {
    ...(typed.areaCode === areaCode ? typed : rest),
    areaCode,
    phone: digits.slice(areaCode.length),
  };
}

/** An account as its owner reads it. */
export function nameOf(account: AccountId): string {
  return account.kind === 'email' ? account.email : `+${account.areaCode} ${account.phone}`;
}

/** Whether a customer signs in with this account. */
export function isAddressOf(
  { email, areaCode, phone }: Pick<Person, 'email' | 'areaCode' | 'phone'>,
  account: AccountId,
): boolean {
  if (account.kind === 'email') return email?.toLowerCase() === account.email.toLowerCase();
  // The server stores a number without its trunk zero, which may have been typed.
  return areaCode === account.areaCode && phone === account.phone.replace(/^0(?=.)/, '');
}

/** The account name in the password rules. */
export function accountNameOf(account: AccountId): string {
  return account.kind === 'email' ? account.email : account.phone;
}

function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}

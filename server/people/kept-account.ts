import type * as Numbers from 'libphonenumber-js/max';
import type { NumberType } from 'libphonenumber-js/max';
import type { AccountId } from '../../contract/person.ts';
import type { Area } from '../../contract/sign-up.ts';

/** Numbers that take no text messages, or that are not one person's. */
const DEAF: ReadonlySet<NumberType> = new Set<NumberType>([
  'FIXED_LINE',
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'PAGER',
  'UAN',
  'VOICEMAIL',
]);

/**
 * An account as it is kept: an e-mail address in small letters, so that whoever proved it and whoever writes it otherwise
 * mean the same mailbox; a number without the zero that is dialled within its country. Nothing when the number does not
 * exist or takes no text messages.
 */
export async function keptAccount(account: AccountId): Promise<AccountId | undefined> {
  if (account.kind === 'email') return { kind: 'email', email: account.email.toLowerCase() };
  const { parsePhoneNumberFromString } = await loadNumbers();
  const number = parsePhoneNumberFromString(`+${account.areaCode}${account.phone}`);
  if (!number?.isValid() || number.countryCallingCode !== account.areaCode) return undefined;
  if (DEAF.has(number.getType())) return undefined;
  return { kind: 'phone', areaCode: number.countryCallingCode, phone: number.nationalNumber };
}

/** Every country with its area code. */
export async function readAreas(): Promise<Area[]> {
  const { getCountries, getCountryCallingCode } = await loadNumbers();
  return getCountries().map((country) => ({ country, areaCode: getCountryCallingCode(country) }));
}

/** The numbering plans of the world are large: they come with the first number. */
function loadNumbers(): Promise<typeof Numbers> {
  return import('libphonenumber-js/max');
}

import type * as Numbers from 'libphonenumber-js/max';
import type { NumberType } from 'libphonenumber-js/max';
import type { AccountId } from '../../contract/person.ts';
import type { Area } from '../../contract/sign-up.ts';

/** Kinds of numbers that take no text messages or are shared. */
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
 * An account in its stored form: an email address in lower case, so that every spelling means the same mailbox; a number
 * without its national trunk zero. `undefined` when the number does not exist or takes no text messages.
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

/** The numbering plans are large, so they load with the first number. */
function loadNumbers(): Promise<typeof Numbers> {
  return import('libphonenumber-js/max');
}

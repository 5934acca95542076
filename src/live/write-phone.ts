import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The country code of North America, where numbers are written with the area code in parentheses. */
const NORTH_AMERICA = '1';

/** A number with its country code, spaced as its country spaces it; as it is where it is not a whole number. */
export function writePhone(areaCode: string, phone: string): string {
  const number = parsePhoneNumberFromString(`+${areaCode}${phone}`);
  if (!number?.isPossible()) return `+${areaCode} ${phone}`;
  return number.countryCallingCode === NORTH_AMERICA
    ? `+${NORTH_AMERICA} ${number.formatNational()}`
    : number.formatInternational();
}

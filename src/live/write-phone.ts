import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The country code of North America, where numbers are written with the area code in parentheses. */
const NORTH_AMERICA = '1';

/** A number with its country code, in its country's grouping; unchanged when it is not a complete number. */
export function writePhone(areaCode: string, phone: string): string {
  const number = parsePhoneNumberFromString(`+${areaCode}${phone}`);
  if (!number?.isPossible()) return `+${areaCode} ${phone}`;
  return number.countryCallingCode === NORTH_AMERICA
    ? `+${NORTH_AMERICA} ${number.formatNational()}`
    : number.formatInternational();
}

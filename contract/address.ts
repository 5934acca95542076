import * as v from 'valibot';
import { PlainText } from './plain-text.ts';

/** ISO 3166-1 country codes, two letters each. The browser supplies the names. */
export const COUNTRIES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO ' +
  'JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR ' +
  'MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO ' +
  'RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV ' +
  'TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** Where a customer lives. {@link addressFormat} defines the fields of each country. */
export const Address = v.object({
  street: PlainText(120),
  /** Flat, floor, building. */
  unit: v.nullable(PlainText(60)),
  city: PlainText(80),
  /** State, province or prefecture. */
  region: v.nullable(PlainText(80)),
  postalCode: v.nullable(
    v.pipe(PlainText(12), v.regex(/^[A-Za-z0-9 -]+$/, 'is not a postal code')),
  ),
  country: v.picklist(COUNTRIES, 'is not a country'),
});
export type Address = v.InferOutput<typeof Address>;
export type AddressField = keyof Address;

/** How a country writes addresses. */
export interface AddressFormat {
  /** The fields, in the order in which the country writes them. */
  readonly fields: readonly Exclude<AddressField, 'country'>[];
  /** The fields that may be left empty. */
  readonly optional: readonly AddressField[];
  /** The pattern of a postal code, where we know it. */
  readonly postalCode?: RegExp;
}

const wide: AddressFormat = {
  fields: ['street', 'unit', 'city', 'region', 'postalCode'],
  optional: ['unit', 'region', 'postalCode'],
};

const formats: Readonly<Partial<Record<string, AddressFormat>>> = {
  US: {
    fields: ['street', 'unit', 'city', 'region', 'postalCode'],
    optional: ['unit'],
    postalCode: /^\d{5}(-\d{4})?$/,
  },
  JP: {
    fields: ['postalCode', 'region', 'city', 'street', 'unit'],
    optional: ['unit'],
    postalCode: /^\d{3}-?\d{4}$/,
  },
  ES: {
    fields: ['street', 'unit', 'postalCode', 'city', 'region'],
    optional: ['unit'],
    postalCode: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  },
  // Hong Kong has no postal codes. Fields run from the smallest area to the largest, the order its post
  // office uses in English.
  HK: { fields: ['unit', 'street', 'city', 'region'], optional: ['unit'] },
};

/** The address format of a country; a country without a known format gets a minimal one. */
export function addressFormat(country: string): AddressFormat {
  return formats[country] ?? wide;
}

/** Why a field of an address is wrong. */
export type AddressProblem = 'empty' | 'unknown_code' | 'not_there';

/** The first field that breaks the rules of its country; `undefined` when all are valid. */
export function wrongAddressField(
  address: Readonly<Record<AddressField, string | null>>,
): { field: AddressField; problem: AddressProblem } | undefined {
  const { fields, optional, postalCode } = addressFormat(address.country ?? '');
  for (const field of fields) {
    const value = address[field];
    if (value === null || value === '') {
      if (!optional.includes(field)) return { field, problem: 'empty' };
    } else if (field === 'postalCode' && postalCode && !postalCode.test(value)) {
      return { field, problem: 'unknown_code' };
    }
  }
  if (!fields.includes('postalCode') && address.postalCode !== null && address.postalCode !== '') {
    return { field: 'postalCode', problem: 'not_there' };
  }
  return undefined;
}

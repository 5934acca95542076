import { type Address, addressFormat } from '../../../contract/address.ts';

/** The lines of an address in its country's order, the country last. */
export function addressLines(address: Address, countryName: string): string[] {
  const { street, unit, city, region, postalCode } = address;
  // The fields that share one line, where we know.
  const byCountry: Readonly<Partial<Record<string, (string | null)[]>>> = {
    US: [street, unit, `${city}, ${words(region, postalCode)}`],
    ES: [street, unit, words(postalCode, city), region],
  };
  const { fields } = addressFormat(address.country);
  const written = byCountry[address.country] ?? fields.map((field) => address[field]);
  return [...written.filter((line) => line !== null), countryName];
}

function words(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' ');
}

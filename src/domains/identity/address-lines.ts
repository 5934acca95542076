import { type Address, addressFormat } from '../../../contract/address.ts';

/** An address in lines, in the order in which its country writes it, the country last. */
export function addressLines(address: Address, countryName: string): string[] {
  const { fields } = addressFormat(address.country);
  const written = fields.map((field) => address[field]).filter((line) => line !== null);
  return [...written, countryName];
}

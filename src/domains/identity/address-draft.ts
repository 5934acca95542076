import type { Address } from '../../../contract/address.ts';

/** The name of an incomplete address in the tab's storage. */
export const ADDRESS_DRAFT = 'identity-address';

/** The country of a form that was opened without one. */
export const COUNTRY_FALLBACK = 'US';

/** The typed fields of an address; omitted fields are empty. */
export type TypedAddress = Readonly<Record<keyof Address, string>>;

/** An address as its fields show it. */
export function typedAddress(address: Address | null, country: string): TypedAddress {
  return {
    street: address?.street ?? '',
    unit: address?.unit ?? '',
    city: address?.city ?? '',
    region: address?.region ?? '',
    postalCode: address?.postalCode ?? '',
    country,
  };
}

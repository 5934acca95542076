import type { Address } from '../../../contract/address.ts';

/** The name under which a half-filled address is kept in the tab. */
export const ADDRESS_DRAFT = 'identity-address';

/** The country of a form that was opened without one. */
export const COUNTRY_FALLBACK = 'US';

/** An address as it is typed: what is left out is empty. */
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

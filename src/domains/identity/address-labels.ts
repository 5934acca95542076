import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AddressField } from '../../../contract/address.ts';

type Labels = Readonly<Record<Exclude<AddressField, 'country'>, MessageDescriptor>>;

const wide: Labels = {
  street: msg`Street address`,
  unit: msg`Flat, floor, building`,
  city: msg`City or town`,
  region: msg`State, province, or region`,
  postalCode: msg`Postal code`,
};

const ofCountry: Readonly<Partial<Record<string, Partial<Labels>>>> = {
  US: {
    unit: msg`Apartment, suite, unit`,
    city: msg({ message: 'City', context: 'home' }),
    region: msg`State`,
    postalCode: msg`ZIP code`,
  },
  JP: {
    region: msg`Prefecture`,
    city: msg`City or ward`,
    street: msg`Town, block, and number`,
    unit: msg`Building and room`,
  },
  ES: { unit: msg`Floor and door`, city: msg`Town`, region: msg`Province` },
  HK: {
    unit: msg`Flat, floor, block`,
    street: msg`Building, street, and number`,
    city: msg`District`,
    region: msg({ message: 'Area', context: 'Hong Kong Island, Kowloon or New Territories' }),
  },
};

/** The labels of the address fields in a country. */
export function addressLabels(country: string): Labels {
  return { ...wide, ...ofCountry[country] };
}

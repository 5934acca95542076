import type { InputOf } from '../../../contract/endpoint.ts';
import type { setIdentityAddress, setIdentityName } from '../../../contract/identity.ts';

/** Sample answers of the demonstration: well formed, and plainly no real customer's. */
export const sampleName = {
  firstName: 'Alex',
  lastName: 'Sample',
  legalName: 'Alex Sample',
  birthDate: '1990-01-15',
} satisfies Omit<InputOf<typeof setIdentityName>, 'ssn' | 'idNumber'>;

/** A unique number for a sample ID: no two people share an ID number. */
export function sampleIdNumber(random = Math.random): string {
  return `SAMPLE${digits(random, 6)}`;
}

export const sampleAddress: InputOf<typeof setIdentityAddress> = {
  street: '100 Sample Street',
  unit: null,
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
};

/** Cities whose area codes sample numbers have. */
const AREAS = ['206', '212', '305', '312', '404', '415', '512', '617', '702', '713'];

/** A number reserved for fiction, 555-0100 to 555-0199. Source: North American Numbering Plan, 555 line numbers. */
export function sampleNumber(random = Math.random): { areaCode: string; phone: string } {
  const area = AREAS[Math.floor(random() * AREAS.length)] ?? '212';
  return { areaCode: '1', phone: `${area}55501${digits(random, 2)}` };
}

/**
 * Nine digits in the form of a Social Security number. Areas from 800 on were not given out before 2011, so a sample
 * is hardly a living person's; serials from 0006 on pass the demonstration's reviewer. Source: rulings, Identity.
 */
export function sampleSsn(random = Math.random): string {
  const between = (low: number, high: number) =>
    String(low + Math.floor(random() * (high - low + 1)));
  return `8${digits(random, 2)}${between(10, 99)}${between(1_000, 9_999)}`;
}

function digits(random: () => number, count: number): string {
  return String(Math.floor(random() * 10 ** count)).padStart(count, '0');
}

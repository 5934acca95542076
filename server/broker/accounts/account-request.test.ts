import { expect, test } from 'vitest';
import type { Applicant } from './account-request.ts';
import { accountRequest, withoutPersonal } from './account-request.ts';

const applicant: Applicant = {
  name: {
    firstName: 'Ada',
    lastName: 'Núñez',
    legalName: 'Ada Núñez',
    birthDate: '1990-12-31',
    ssnLastFour: '6789',
  },
  socialSecurityNumber: '123456789',
  address: {
    street: '1 Main Street',
    unit: '4B',
    city: 'Springfield',
    region: 'IL',
    postalCode: '62701',
    country: 'US',
  },
  phone: '+12175550123',
  kind: 'passport',
  pictures: [Buffer.from('a picture')],
  answers: {
    email: 'ada@example.com',
    fundingSources: ['savings'],
    isControlPerson: false,
    isAffiliated: true,
    isPoliticallyExposed: false,
    isFamilyExposed: false,
    agreedAtMs: Date.UTC(2026, 10, 20, 15),
    agreedFrom: '192.0.2.7',
  },
};

test('the request has what the broker asks for, in its words', () => {
  expect(accountRequest(applicant)).toEqual({
    contact: {
      email_address: 'ada@example.com',
      phone_number: '+12175550123',
      street_address: ['1 Main Street'],
      unit: '4B',
      city: 'Springfield',
      state: 'IL',
      postal_code: '62701',
      country: 'USA',
    },
    identity: {
      given_name: 'Ada',
      family_name: 'Núñez',
      date_of_birth: '1990-12-31',
      tax_id: '123-45-6789',
      tax_id_type: 'USA_SSN',
      country_of_tax_residence: 'USA',
      funding_source: ['savings'],
    },
    disclosures: {
      is_control_person: false,
      is_affiliated_exchange_or_finra: true,
      is_politically_exposed: false,
      immediate_family_exposed: false,
    },
    agreements: [
      {
        agreement: 'customer_agreement',
        signed_at: '2026-11-20T15:00:00.000Z',
        ip_address: '192.0.2.7',
      },
    ],
    documents: [
      {
        document_type: 'identity_verification',
        document_sub_type: 'passport',
        content: Buffer.from('a picture').toString('base64'),
        mime_type: 'image/jpeg',
      },
    ],
  });
});

test('an address abroad needs no state, and a picture that is too large is left out', () => {
  const { address } = applicant;
  const abroad = { ...address, country: 'HK', unit: null, region: null, postalCode: null };
  const pictures = [Buffer.alloc(10 * 1_024 * 1_024 + 1)];
  expect(accountRequest({ ...applicant, address: abroad, pictures })).toMatchObject({
    contact: { country: 'HKG', street_address: ['1 Main Street'] },
    documents: [],
  });
});

test('what the broker repeats of a customer is left out of its answer', () => {
  const text = 'tax_id 123-45-6789 of Ada Núñez (ada@example.com, +12175550123) is invalid';
  expect(withoutPersonal(text, applicant)).toBe('tax_id … of … (…, …) is invalid');
});

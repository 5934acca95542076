import countries from 'i18n-iso-countries';
import type { Address } from '../../../contract/address.ts';
import type { PaperKind } from '../../../contract/identity.ts';
import type { SealedName } from '../../people/read-person.ts';
import type { BrokerAnswers } from './answers.ts';

/** The largest document that the broker takes. Source: Alpaca, Broker API, Documents. */
const DOCUMENT_BYTES_MAX = 10 * 1_024 * 1_024;

/** What the broker asks of a customer. */
export interface Applicant {
  readonly name: SealedName;
  readonly socialSecurityNumber: string;
  readonly address: Address;
  /** In international form, `+15555550123`. */
  readonly phone: string;
  readonly kind: PaperKind;
  /** JPEGs of the sides of the identity document. */
  readonly pictures: readonly Buffer[];
  readonly answers: BrokerAnswers;
}

/** The request that opens a customer's account. Source: Alpaca, Broker API, `POST /v1/accounts`. Pure. */
export function accountRequest(applicant: Applicant): object {
  const { name, socialSecurityNumber, address, phone, kind, pictures, answers } = applicant;
  const { street, unit, city, region, postalCode, country } = address;
  const code = countries.alpha2ToAlpha3(country);
  return {
    contact: {
      email_address: answers.email,
      phone_number: phone,
      street_address: [street],
      ...(unit !== null && { unit }),
      city,
      ...(region !== null && { state: region }),
      ...(postalCode !== null && { postal_code: postalCode }),
      country: code,
    },
    identity: {
      given_name: name.firstName,
      family_name: name.lastName,
      date_of_birth: name.birthDate,
      tax_id: dashed(socialSecurityNumber),
      tax_id_type: 'USA_SSN',
      country_of_tax_residence: 'USA',
      funding_source: answers.fundingSources,
    },
    disclosures: {
      is_control_person: answers.isControlPerson,
      is_affiliated_exchange_or_finra: answers.isAffiliated,
      is_politically_exposed: answers.isPoliticallyExposed,
      immediate_family_exposed: answers.isFamilyExposed,
    },
    agreements: [
      {
        agreement: 'customer_agreement',
        signed_at: new Date(answers.agreedAtMs).toISOString(),
        ip_address: answers.agreedFrom,
      },
    ],
    documents: pictures
      .filter(({ length }) => length <= DOCUMENT_BYTES_MAX)
      .map((picture) => ({
        document_type: 'identity_verification',
        // An ID card has no sub-type of its own.
        document_sub_type: kind === 'passport' ? 'passport' : undefined,
        content: picture.toString('base64'),
        mime_type: 'image/jpeg',
      })),
  };
}

/** The broker's text without what it repeats of the customer. Pure. */
export function withoutPersonal(
  text: string,
  { name, socialSecurityNumber, phone, answers }: Applicant,
): string {
  const secrets = [
    answers.email,
    socialSecurityNumber,
    dashed(socialSecurityNumber),
    phone,
    phone.slice(1),
    name.legalName,
    name.firstName,
    name.lastName,
    name.birthDate,
  ];
  return secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text);
}

/** A social security number as the broker writes it: `123-45-6789`. */
function dashed(digits: string): string {
  return digits.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3');
}

import type { InputOf } from '../../contract/endpoint.ts';
import {
  setIdentityAddress,
  setIdentityName,
  submitIdentity,
  uploadPaper,
} from '../../contract/identity.ts';
import type { TestPerson } from './people.ts';
import { aJpeg, upload } from './pictures.ts';
import type { TestApp } from './server.ts';

let serial = 1_000;

/** A unique SSN that the demonstration's reviewer accepts. */
export function aNumber(): string {
  return `50112${String(++serial)}`;
}

export const NAME = {
  firstName: 'Ada',
  lastName: 'Quartermain-Solis',
  legalName: 'Ada Maria Quartermain-Solis',
  birthDate: '1990-12-31',
} as const;

export const ADDRESS: InputOf<typeof setIdentityAddress> = {
  street: '742 Evergreen Terrace',
  unit: 'Apt 5',
  city: 'Springfield',
  region: 'Illinois',
  postalCode: '62704',
  country: 'US',
};

/** Binds a mobile number without a text message, which has its own tests. */
export async function bindNumber({ services }: TestApp, { id }: TestPerson, phone = '2125550142') {
  const own = await services.vault.person(services.db.sql, id);
  await services.db.sql`
    update person set area_code = '1', phone_sealed = ${own.seal('person.phone', phone)}
    where id = ${id}`;
}

export async function fillName(
  app: TestApp,
  person: TestPerson,
  different: Partial<InputOf<typeof setIdentityName>> = {},
) {
  return app.call(setIdentityName, { ...NAME, ssn: aNumber(), ...different }, person);
}

export async function fillPhotos(app: TestApp, person: TestPerson) {
  const picture = await aJpeg();
  await upload(app.url, uploadPaper, { kind: 'id', side: 'front' }, picture, person);
  return upload(app.url, uploadPaper, { kind: 'id', side: 'back' }, picture, person);
}

/** Every step but those named. */
export async function fillPapers(
  app: TestApp,
  person: TestPerson,
  { without = [], ...name }: Partial<InputOf<typeof setIdentityName>> & { without?: string[] } = {},
) {
  if (!without.includes('name')) await fillName(app, person, name);
  if (!without.includes('mobile')) await bindNumber(app, person);
  if (!without.includes('photo')) await fillPhotos(app, person);
  if (!without.includes('address')) await app.call(setIdentityAddress, ADDRESS, person);
}

/** Submits complete documents. */
export async function submitPapers(
  app: TestApp,
  person: TestPerson,
  name: Partial<InputOf<typeof setIdentityName>> = {},
) {
  await fillPapers(app, person, name);
  return app.call(submitIdentity, {}, person);
}

/** Stores the name, number and address of a verified customer, like identity verification. */
export async function keepPapers(
  { services }: TestApp,
  { id }: TestPerson,
  { ssn, legalName = NAME.legalName }: { ssn: string; legalName?: string },
) {
  const own = await services.vault.person(services.db.sql, id);
  const name = JSON.stringify({ ...NAME, legalName, ssnLastFour: ssn.slice(-4) });
  await services.db.sql`
    insert into identity (person_id, name_sealed, ssn_sealed, address_sealed)
    values (${id}, ${own.seal('identity.name', name)}, ${own.seal('identity.ssn', ssn)},
      ${own.seal('identity.address', JSON.stringify(ADDRESS))})
    on conflict (person_id) do update set name_sealed = excluded.name_sealed`;
}

/** Stores what a verified customer gave, the phone number included; without pictures. */
export async function keepAllPapers(app: TestApp, person: TestPerson): Promise<void> {
  await keepPapers(app, person, { ssn: aNumber() });
  await bindNumber(app, person);
  await app.services.db.sql`
    update identity set paper_kind = 'passport' where person_id = ${person.id}`;
}

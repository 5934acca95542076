import { expect, test } from 'vitest';
import { API_BASE, type Endpoint, type RefusalOf } from '../../contract/endpoint.ts';
import {
  getAvatar,
  getIdentity,
  removeAvatar,
  removePapers,
  setIdentityAddress,
  setIdentityName,
  submitIdentity,
  uploadAvatar,
  uploadPaper,
} from '../../contract/identity.ts';
import { TOKEN_HEADER } from '../../contract/session.ts';
import {
  ADDRESS,
  aNumber,
  bindNumber,
  fillName,
  fillPapers,
  fillPhotos,
  NAME,
  submitPapers,
} from '../harness/papers.ts';
import { aPerson, onAnotherDevice, type TestPerson } from '../harness/people.ts';
import { aJpeg, upload } from '../harness/pictures.ts';
import { anApp, type TestApp } from '../harness/server.ts';

/** The cases that make each call refuse; a missing refusal does not compile. */
interface Case<E extends Endpoint> {
  readonly endpoint: E;
  readonly refused: Readonly<Record<RefusalOf<E>, (of: Ready) => Promise<unknown>>>;
}
interface Ready {
  readonly app: TestApp;
  readonly person: TestPerson;
}
function of<E extends Endpoint>(each: Case<E>): Case<E> {
  return each;
}

/** Fills the customer's storage quota. */
const fillStorage = ({ services: { db } }: TestApp, { id }: TestPerson) =>
  db.sql`insert into stored_bytes select ${id}, use, bytes_max from storage_limit`;

const named = { ...NAME, ssn: '501121000' };
const front = { kind: 'id', side: 'front' } as const;
const text = Buffer.from('not a picture');

const cases = [
  of({ endpoint: getIdentity, refused: {} }),
  of({
    endpoint: setIdentityName,
    refused: {
      under_review: ({ app, person }) => app.call(setIdentityName, named, person),
    },
  }),
  of({
    endpoint: setIdentityAddress,
    refused: {
      under_review: ({ app, person }) => app.call(setIdentityAddress, ADDRESS, person),
    },
  }),
  of({
    endpoint: removePapers,
    refused: {
      under_review: ({ app, person }) => app.call(removePapers, {}, person),
    },
  }),
  of({
    endpoint: submitIdentity,
    refused: {
      papers_incomplete: ({ app, person }) => app.call(submitIdentity, {}, person),
      under_review: ({ app, person }) => app.call(submitIdentity, {}, person),
    },
  }),
  of({
    endpoint: uploadPaper,
    refused: {
      image_unreadable: ({ app, person }) => upload(app.url, uploadPaper, front, text, person),
      under_review: async ({ app, person }) =>
        upload(app.url, uploadPaper, front, await aJpeg(), person),
      storage_full: async ({ app, person }) => {
        await fillStorage(app, person);
        return upload(app.url, uploadPaper, front, await aJpeg(), person);
      },
    },
  }),
  of({
    endpoint: uploadAvatar,
    refused: {
      image_unreadable: ({ app, person }) => upload(app.url, uploadAvatar, {}, text, person),
      storage_full: async ({ app, person }) => {
        await fillStorage(app, person);
        return upload(app.url, uploadAvatar, {}, await aJpeg(), person);
      },
    },
  }),
  of({ endpoint: getAvatar, refused: {} }),
  of({ endpoint: removeAvatar, refused: {} }),
];

test.for(
  cases.flatMap(({ endpoint, refused }) =>
    Object.entries(refused).map(([code, provoke]) => ({ path: endpoint.path, code, provoke })),
  ),
)('$path refuses with $code, and nothing of it remains', async ({ code, provoke }) => {
  const app = await anApp();
  const person = await aPerson(app.services);
  if (code === 'under_review') await submitPapers(app, person);
  const before = await rows(app);
  expect(await provoke({ app, person })).toMatchObject({ ok: false, code });
  expect(await rows(app)).toEqual(before);
});

test('all of it is for signed-in people', async () => {
  const app = await anApp();
  for (const { endpoint } of cases) {
    const type = endpoint.takesBytes ? 'image/jpeg' : 'application/json';
    for (const token of [undefined, 'x'.repeat(43), 'x']) {
      const headers = { 'content-type': type, ...(token && { [TOKEN_HEADER]: token }) };
      const answer = await app.post(API_BASE + endpoint.path, '{}', headers);
      expect(await answer.json(), endpoint.path).toMatchObject({ refusal: 'not_signed_in' });
    }
  }
});

test('documents are filled in step by step and continued on another device', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const later = () => onAnotherDevice(app.services, person);
  expect(await app.call(getIdentity, {}, person)).toMatchObject({
    value: { status: 'unsubmitted', done: [], name: null, mobile: null, papers: null },
  });

  await app.call(setIdentityAddress, ADDRESS, person);
  await fillName(app, person, { ssn: '501126789' });
  expect(await app.call(getIdentity, {}, await later())).toMatchObject({
    value: { done: ['name', 'address'], address: ADDRESS, name: { ...NAME, ssnLastFour: '6789' } },
  });
  await fillPhotos(app, person);
  await bindNumber(app, person);
  const whole = await app.call(getIdentity, {}, await later());
  expect(whole).toMatchObject({
    value: {
      done: ['name', 'mobile', 'photo', 'address'],
      mobile: { areaCode: '1', phone: '2125550142' },
      papers: { kind: 'id', sides: [{ side: 'front' }, { side: 'back' }] },
    },
  });
  expect(JSON.stringify(whole)).not.toContain('501126789');
});

test('the number is kept when only the name is corrected, and asked for when there is none', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  expect(await app.call(setIdentityName, NAME, person)).toMatchObject(wrong('ssn'));
  await fillName(app, person, { ssn: '501126789' });
  const corrected = await app.call(setIdentityName, { ...NAME, firstName: 'Maria' }, person);
  expect(corrected).toMatchObject({
    ok: true,
    value: { name: { firstName: 'Maria', ssnLastFour: '6789' } },
  });
});

test('a taken social security number is not revealed', async () => {
  const app = await anApp();
  const [first, second] = [await aPerson(app.services), await aPerson(app.services)];
  const ssn = aNumber();
  await submitPapers(app, first, { ssn });
  expect(await submitPapers(app, second, { ssn })).toMatchObject({
    ok: true,
    value: { status: 'auditing' },
  });
});

test('the number of the ID is kept sealed and shown as its last four', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const filled = await fillName(app, person, { idNumber: 'd 123-4567 89' });
  expect(filled).toMatchObject({ value: { name: { idLastFour: '6789' } } });
  const renamed = await fillName(app, person, { legalName: 'Quartermain-Solis, Ada' });
  expect(renamed).toMatchObject({ value: { name: { idLastFour: '6789' } } });
  expect(JSON.stringify(renamed)).not.toContain('123456789');
  const [row] = await app.services.db.sql<{
    text: string;
  }>`select identity::text as text from identity`;
  expect(row?.text).not.toContain(Buffer.from('D123456789').toString('hex'));
  for (const idNumber of ['', '123', 'x'.repeat(21), 'A\u200B12345']) {
    expect(await fillName(app, person, { idNumber })).toMatchObject(wrong('idNumber'));
  }
});

test('the legal name contains the first and the last name, however they are written', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  expect(await fillName(app, person, { legalName: 'Ada Quartermain' })).toMatchObject(
    wrong('legalName'),
  );
  const written = { firstName: 'Zoë', lastName: 'Nuñez-Paz', legalName: 'NUNEZ PAZ ZOE MARIA' };
  expect(await fillName(app, person, written)).toMatchObject({ ok: true });
});

const wrongNames = [
  ['firstName', { firstName: '' }],
  ['firstName', { firstName: '   ' }],
  ['firstName', { firstName: '12345' }],
  ['firstName', { firstName: 'Ada\u202Emoc' }],
  ['lastName', { lastName: 'Sol\u200Bis' }],
  ['lastName', { lastName: 'Sol\u2066is\u2069' }],
  ['lastName', { lastName: '\uFEFFSolis\u00AD' }],
  ['legalName', { legalName: 'Ada\u3164Solis' }],
  ['legalName', { legalName: 'Ada\nSolis' }],
  ['legalName', { legalName: 'Ada\0Solis' }],
  ['legalName', { legalName: 'A\uD800' }],
  ['legalName', { legalName: 'A'.repeat(161) }],
  ['birthDate', { birthDate: '1990-02-30' }],
  ['birthDate', { birthDate: '31.12.1990' }],
  ['birthDate', { birthDate: '1890-01-01' }],
  ['ssn', { ssn: '50112678' }],
  ['ssn', { ssn: '000121234' }],
  ['ssn', { ssn: '666121234' }],
  ['ssn', { ssn: '900121234' }],
  ['ssn', { ssn: '501001234' }],
  ['ssn', { ssn: '501120000' }],
] as const;

test('what cannot be a name, a day or a number is refused by its field', async () => {
  const app = await anApp();
  for (const [field, part] of wrongNames) {
    const person = await aPerson(app.services);
    const answer = await fillName(app, person, part);
    expect(answer, JSON.stringify(part)).toMatchObject(wrong(field));
  }
  expect(await rows(app)).toMatchObject({ identity: [] });
});

test('a name comes back as it was given, also when it looks like code', async () => {
  const app = await anApp();
  for (const firstName of [
    "Robert'); drop table person;--",
    '<script>alert(1)</script>',
    '${jndi:ldap}',
    '王小明',
  ]) {
    const person = await aPerson(app.services);
    const legalName = `${firstName} ${NAME.lastName}`;
    expect(await fillName(app, person, { firstName, legalName })).toMatchObject({
      value: { name: { firstName } },
    });
  }
});

test('the age of eighteen is judged by the day in New York', async () => {
  // Still the evening of the 20th there, already the 21st in Tokyo and in London.
  let now = '2026-11-21T04:59:00Z';
  const app = await anApp({ wallNowMs: () => Date.parse(now) });
  const person = await aPerson(app.services);
  const birthDate = '2008-11-21';
  expect(await fillName(app, person, { birthDate })).toMatchObject(wrong('birthDate'));
  now = '2026-11-21T05:01:00Z';
  expect(await fillName(app, person, { birthDate })).toMatchObject({ ok: true });
});

const wrongAddresses = [
  ['US', { postalCode: '6270' }, 'postalCode'],
  ['US', { postalCode: null }, 'postalCode'],
  ['US', { region: null }, 'region'],
  ['JP', { postalCode: '100-000' }, 'postalCode'],
  ['ES', { postalCode: '53001' }, 'postalCode'],
  ['HK', { postalCode: '999077' }, 'postalCode'],
  ['ZZ', {}, 'country'],
  ['us', {}, 'country'],
  ['DE', { city: '' }, 'city'],
  ['DE', { street: 'a\u202Eb' }, 'street'],
] as const;

test('an address that its country does not know is refused by its field', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  for (const [country, part, field] of wrongAddresses) {
    const answer = await app.call(setIdentityAddress, { ...ADDRESS, country, ...part }, person);
    expect(answer, `${country} ${JSON.stringify(part)}`).toMatchObject(wrong(field));
  }
  expect(await rows(app)).toMatchObject({ identity: [] });
});

const addresses = [
  ['US', { postalCode: '62704-1234' }],
  ['JP', { region: '東京都', city: '千代田区', street: '丸の内1-1', postalCode: '100-0005' }],
  ['ES', { postalCode: '08001', region: 'Barcelona' }],
  ['HK', { region: 'Kowloon', city: 'Mong Kok', postalCode: null }],
  ['IE', { region: null, postalCode: null }],
] as const;

test('an address is taken as it is written in its country', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  for (const [country, part] of addresses) {
    const address = { ...ADDRESS, country, ...part };
    expect(await app.call(setIdentityAddress, address, person)).toMatchObject({
      value: { address },
    });
  }
});

test('a customer cannot read or change another’s identity', async () => {
  const app = await anApp();
  const [owner, other] = [await aPerson(app.services), await aPerson(app.services)];
  await fillPapers(app, owner);
  await upload(app.url, uploadAvatar, {}, await aJpeg(), owner);
  const before = await app.call(getIdentity, {}, owner);

  expect(await app.call(getIdentity, {}, other)).toMatchObject({ value: { done: [] } });
  expect(await app.call(getAvatar, {}, other)).toMatchObject({ value: { base64: null } });
  await app.call(removePapers, {}, other);
  await app.call(removeAvatar, {}, other);
  expect(await app.call(getIdentity, {}, owner)).toEqual(before);
  expect(await app.call(getAvatar, {}, owner)).toMatchObject({
    value: { base64: expect.any(String) },
  });
});

test('no table stores the documents in plain text', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  await fillPapers(app, person, { ssn: '501126789' });
  await upload(app.url, uploadAvatar, {}, await aJpeg(), person);
  const kept = await everything(app);
  // None is so short that it could occur by chance.
  const secrets = [
    'Quartermain',
    '1990-12-31',
    '501126789',
    'Evergreen',
    'Springfield',
    '2125550142',
  ];
  for (const secret of secrets) {
    expect(kept.includes(secret), secret).toBe(false);
    expect(kept.includes(Buffer.from(secret).toString('hex')), secret).toBe(false);
  }
  // The first bytes of a JPEG.
  expect(await picturesThatBegin(app, 'ffd8ff')).toBe(0);
});

test('a picture that is moved to another person does not open there', async () => {
  const app = await anApp();
  const [owner, thief] = [await aPerson(app.services), await aPerson(app.services)];
  await upload(app.url, uploadAvatar, {}, await aJpeg(), owner);
  await app.services.db.sql`update picture set person_id = ${thief.id}`;
  expect(await app.call(getAvatar, {}, thief)).toMatchObject({ ok: false, code: 'fault' });
});

function wrong(field: string, problem?: string) {
  return { ok: false, code: 'bad_parameter', field, ...(problem && { problem }) };
}

async function rows(app: TestApp) {
  const { sql } = app.services.db;
  return {
    person: await sql`select * from person order by id`,
    identity: await sql`select * from identity order by person_id`,
    picture: await sql`select * from picture order by id`,
    message: await sql`select * from message order by id`,
    event: await sql`select * from private_event order by person_id, seq`,
  };
}

/** Every row of every table as the database itself writes them. */
async function everything(app: TestApp): Promise<string> {
  const { sql } = app.services.db;
  const tables = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
  const pool = await app.pool();
  const texts = await Promise.all(
    tables.map(
      async ({ name }) => (await pool.query(`select each::text from ${name} as each`)).rows,
    ),
  );
  return JSON.stringify(texts);
}

async function picturesThatBegin(app: TestApp, hex: string): Promise<number> {
  const found = await app.services.db.sql`
    select 1 from picture where position(${hex} in encode(sealed, 'hex')) between 1 and 200`;
  return found.length;
}

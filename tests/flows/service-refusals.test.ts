import { expect, test } from 'vitest';
import type { Answer } from '../../contract/answer.ts';
import { API_BASE, type Endpoint, type RefusalOf } from '../../contract/endpoint.ts';
import * as service from '../../contract/service.ts';
import { TOKEN_HEADER } from '../../contract/session.ts';
import { serviceCalls } from '../../server/domains/service/calls.ts';
import { newKey } from '../harness/orders.ts';
import { aPerson } from '../harness/people.ts';
import { aJpeg, upload } from '../harness/pictures.ts';
import { aQuestion, aServiceScene, type ServiceScene } from '../harness/service.ts';
import { must } from '../harness/sign-up.ts';

const NOBODYS = '0198c000-0000-4000-8000-000000000000';

/** Sets up a refusal, and returns the call that is refused. */
type World = (scene: ServiceScene) => Promise<() => Promise<Answer<unknown>>>;

interface Case<E extends Endpoint> {
  readonly endpoint: E;
  /** Leave one out and this file does not compile. */
  readonly refused: Readonly<Record<RefusalOf<E>, World>>;
  /** Invalid bodies, each with the field that the refusal names. */
  readonly wrong: readonly (readonly [field: string, body: unknown])[];
}

function of<E extends Endpoint>(each: Case<E>): Case<E> {
  return each;
}

/** The maximum number of open conversations. */
async function fillUp({ open }: ServiceScene): Promise<void> {
  for (let nth = 0; nth < service.OPEN_MATTERS_MAX; nth += 1) await open();
}

/** A closed conversation of a customer with the maximum number of open ones. */
async function closedBesideMany(scene: ServiceScene): Promise<string> {
  const { id } = await scene.open();
  must(await scene.app.call(service.closeMatter, { id }, scene.person));
  await fillUp(scene);
  return id;
}

/** Fills the customer's storage quota. */
const fillStorage = ({ app, person }: ServiceScene) =>
  app.services.db.sql`
    insert into stored_bytes select ${person.id}, use, bytes_max from storage_limit
    on conflict (person_id, use) do update set bytes = excluded.bytes`;

/** Another customer's conversation. */
async function anothers({ app }: ServiceScene): Promise<string> {
  const other = await aPerson(app.services);
  return must(await app.call(service.openMatter, aQuestion(), other)).id;
}

const notFound =
  (call: (scene: ServiceScene, id: string) => Promise<Answer<unknown>>): World =>
  async (scene) => {
    const id = await anothers(scene);
    return () => call(scene, id);
  };

const send = ({ app, person }: ServiceScene, matter: string, key = newKey(), bytes?: Buffer) =>
  aJpeg().then((jpeg) =>
    upload(app.url, service.sendServicePicture, { matter, key }, bytes ?? jpeg, person),
  );
const write = ({ app, person }: ServiceScene, id: string, key = newKey(), text = 'Any news?') =>
  app.call(service.sendServiceText, { id, key, text }, person);

const cases = [
  of({ endpoint: service.getServiceDesk, refused: {}, wrong: [] }),
  of({
    endpoint: service.getMatters,
    refused: {},
    wrong: [
      ['kind', { kind: 'complaint' }],
      ['before', { before: 'yesterday' }],
    ],
  }),
  of({
    endpoint: service.getMatter,
    refused: {
      not_found: notFound(({ app, person }, id) => app.call(service.getMatter, { id }, person)),
    },
    wrong: [
      ['id', { id: '1001' }],
      ['before', { id: NOBODYS, before: 0 }],
    ],
  }),
  of({
    endpoint: service.openMatter,
    refused: {
      channel_congested: async (scene) => {
        await fillUp(scene);
        return () => scene.app.call(service.openMatter, aQuestion(), scene.person);
      },
      key_reused: async (scene) => {
        const question = aQuestion();
        await scene.open(question);
        const other = { ...question, text: 'Something else.' };
        return () => scene.app.call(service.openMatter, other, scene.person);
      },
      storage_full: async (scene) => {
        await fillStorage(scene);
        return () => scene.app.call(service.openMatter, aQuestion(), scene.person);
      },
    },
    wrong: [
      ['key', aQuestion({ key: 'short' })],
      ['kind', { ...aQuestion(), kind: 'praise' }],
      ['name', aQuestion({ name: ' ' })],
      ['name', aQuestion({ name: 'x'.repeat(service.MATTER_NAME_MAX + 1) })],
      ['text', aQuestion({ text: '\n' })],
      ['text', aQuestion({ text: 'x'.repeat(service.SERVICE_TEXT_MAX + 1) })],
      ['text', aQuestion({ text: 'Pay \u202E2 dollars' })],
      ['language', { ...aQuestion(), language: 'fr' }],
    ],
  }),
  of({
    endpoint: service.sendServiceText,
    refused: {
      not_found: notFound((scene, id) => write(scene, id)),
      channel_congested: async (scene) => {
        const id = await closedBesideMany(scene);
        return () => write(scene, id);
      },
      key_reused: async (scene) => {
        const { id } = await scene.open();
        const key = newKey();
        must(await write(scene, id, key));
        return () => write(scene, id, key, 'Something else.');
      },
      storage_full: async (scene) => {
        const { id } = await scene.open();
        await fillStorage(scene);
        return () => write(scene, id);
      },
    },
    wrong: [
      ['id', { id: '1', key: newKey(), text: 'Hello' }],
      ['text', { id: NOBODYS, key: newKey(), text: '' }],
    ],
  }),
  of({
    endpoint: service.sendServicePicture,
    refused: {
      not_found: notFound((scene, id) => send(scene, id)),
      channel_congested: async (scene) => {
        const id = await closedBesideMany(scene);
        return () => send(scene, id);
      },
      key_reused: async (scene) => {
        const { id } = await scene.open();
        const key = newKey();
        must(await write(scene, id, key));
        return () => send(scene, id, key);
      },
      image_unreadable: async (scene) => {
        const { id } = await scene.open();
        return () => send(scene, id, newKey(), Buffer.from('not a picture'));
      },
      storage_full: async (scene) => {
        const { id } = await scene.open();
        await fillStorage(scene);
        return () => send(scene, id);
      },
    },
    wrong: [],
  }),
  of({
    endpoint: service.getServicePicture,
    refused: {
      not_found: async (scene) => {
        const other = await aPerson(scene.app.services);
        const { id } = must(await scene.app.call(service.openMatter, aQuestion(), other));
        const { messages } = must(await send({ ...scene, person: other }, id));
        const content = messages.at(-1)?.content;
        const picture = { id: content?.kind === 'picture' ? content.pictureId : NOBODYS };
        must(await scene.app.call(service.getServicePicture, picture, other));
        return () => scene.app.call(service.getServicePicture, picture, scene.person);
      },
    },
    wrong: [['id', { id: '../1' }]],
  }),
  of({
    endpoint: service.askForPerson,
    refused: {
      not_found: notFound(({ app, person }, id) => app.call(service.askForPerson, { id }, person)),
      channel_congested: async (scene) => {
        const id = await closedBesideMany(scene);
        return () => scene.app.call(service.askForPerson, { id }, scene.person);
      },
    },
    wrong: [['id', {}]],
  }),
  of({
    endpoint: service.closeMatter,
    refused: {
      not_found: notFound(({ app, person }, id) => app.call(service.closeMatter, { id }, person)),
    },
    wrong: [['id', {}]],
  }),
  of({
    endpoint: service.markMatterRead,
    refused: {
      not_found: notFound(({ app, person }, id) =>
        app.call(service.markMatterRead, { id, seq: 1 }, person),
      ),
    },
    wrong: [['seq', { id: NOBODYS, seq: 0 }]],
  }),
];

function pathsOf(all: readonly { readonly endpoint: Endpoint }[]): readonly string[] {
  return all.map(({ endpoint }) => endpoint.path as string).toSorted();
}

test('every call about customer service is in the table', () => {
  expect(pathsOf(cases)).toEqual(pathsOf(serviceCalls));
});

/** Everything that a call could have changed. */
async function recordsOf({ app: { services } }: ServiceScene) {
  const { sql } = services.db;
  return {
    matters: await sql`select * from service_matter order by id`,
    messages: await sql`select * from service_message order by matter_id, seq`,
    pictures: await sql`select id from service_picture order by id`,
    jobs: await sql`select id, task_identifier from graphile_worker.jobs order by id`,
    told: await sql`select person_id, seq from private_counter order by person_id`,
  };
}

test.for(
  cases.flatMap(({ endpoint, refused }) =>
    Object.entries(refused as Readonly<Record<string, World>>).map(([code, world]) => ({
      endpoint,
      code,
      world,
    })),
  ),
)('$endpoint.path refuses with $code, and changes nothing', async ({ code, world }) => {
  const scene = await aServiceScene();
  const call = await world(scene);
  const before = await recordsOf(scene);
  expect(await call()).toMatchObject({ ok: false, code });
  expect(await recordsOf(scene)).toEqual(before);
});

test('each call names the invalid field', async () => {
  const { app, person } = await aServiceScene();
  const headers = { 'content-type': 'application/json', [TOKEN_HEADER]: person.aspctoken };
  for (const { endpoint, wrong } of cases) {
    for (const [field, body] of wrong) {
      const answer = await app.post(API_BASE + endpoint.path, body, headers);
      expect({ path: endpoint.path, body, answer: await answer.json() }).toMatchObject({
        answer: { code: 4000, refusal: 'bad_parameter', field },
      });
    }
  }
});

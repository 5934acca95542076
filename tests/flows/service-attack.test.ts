import { expect, test } from 'vitest';
import * as service from '../../contract/service.ts';
import { newKey } from '../harness/orders.ts';
import { aPerson } from '../harness/people.ts';
import { aJpeg, aPng, upload } from '../harness/pictures.ts';
import { aQuestion, aServiceScene, type ServiceScene } from '../harness/service.ts';
import { must } from '../harness/sign-up.ts';

const MARKUP = `</div><script>alert(1)</script><img src=x onerror="alert(2)">{{7*7}}\${7*7}'; drop table service_message; --\n`;

const twice = <T>(act: () => Promise<T>) => Promise.all([act(), act()]);

/** Everything stored about conversations. */
async function storedOf({ app }: ServiceScene) {
  const { sql } = app.services.db;
  return {
    matters: await sql`select * from service_matter order by id`,
    messages: await sql`select * from service_message order by matter_id, seq`,
    pictures: await sql`select id from service_picture order by id`,
  };
}

test('an attacker who knows another conversation’s id, key and picture reads and changes nothing', async () => {
  const scene = await aServiceScene();
  const { app, person } = scene;
  const question = aQuestion({ kind: 'idea' });
  const { id } = await scene.open(question);
  const picture = { matter: id, key: newKey() };
  const sent = must(
    await upload(app.url, service.sendServicePicture, picture, await aJpeg(), person),
  );
  const { content } = sent.newest;
  if (content.kind !== 'picture') throw new Error('there is no picture');
  const stranger = await aPerson(app.services);
  const before = await storedOf(scene);
  const answers = [
    await app.call(service.getMatter, { id }, stranger),
    await app.call(service.getServicePicture, { id: content.pictureId }, stranger),
    await app.call(service.sendServiceText, { id, key: newKey(), text: 'Mine' }, stranger),
    // The key of a message that its owner sent.
    await app.call(service.sendServiceText, { id, key: question.key, text: 'Mine' }, stranger),
    await app.call(service.askForPerson, { id }, stranger),
    await app.call(service.closeMatter, { id }, stranger),
    await app.call(service.markMatterRead, { id, seq: 1 }, stranger),
    ...(await Promise.all(
      [id, question.key].map(async (matter) =>
        upload(
          app.url,
          service.sendServicePicture,
          { matter, key: newKey() },
          await aJpeg(),
          stranger,
        ),
      ),
    )),
  ];
  expect(answers.map((answer) => !answer.ok && answer.code)).toEqual(
    answers.map(() => 'not_found'),
  );
  expect(must(await app.call(service.getMatters, { before: id }, stranger)).matters).toEqual([]);
  expect(await storedOf(scene)).toEqual(before);
  // The attacker's own conversation may have the same key.
  const own = must(await app.call(service.openMatter, question, stranger));
  expect(own.id).not.toBe(id);
});

test.for([
  ['begins as a PNG does', async () => Buffer.from('\u0089PNG\r\n\u001A\n<svg/>', 'latin1')],
  ['is a PNG cut off', async () => (await aPng()).subarray(0, 200)],
  ['is markup', async () => Buffer.from(MARKUP)],
  ['is a JPEG cut off', async () => (await aJpeg()).subarray(0, 300)],
] as const)('a picture that %s is refused, and nothing is written', async ([, make]) => {
  const scene = await aServiceScene();
  const { id } = await scene.open();
  const before = await storedOf(scene);
  const input = { matter: id, key: newKey() };
  const { app, person } = scene;
  const answer = await upload(app.url, service.sendServicePicture, input, await make(), person);
  expect(answer).toMatchObject({ ok: false, code: 'image_unreadable' });
  expect(await storedOf(scene)).toEqual(before);
});

test('a page below a number that no message can have is the newest page', async () => {
  const { app, person, open } = await aServiceScene();
  const { id } = await open();
  const newest = must(await app.call(service.getMatter, { id }, person));
  const { messages } = must(await app.call(service.getMatter, { id, before: 1e300 }, person));
  expect(messages).toEqual(newest.messages);
});

test('data hidden in a picture file is removed', async () => {
  const scene = await aServiceScene();
  const { app, person } = scene;
  const { id } = await scene.open();
  const bytes = Buffer.concat([await aJpeg(), Buffer.from(MARKUP)]);
  const input = { matter: id, key: newKey() };
  const { newest } = must(await upload(app.url, service.sendServicePicture, input, bytes, person));
  const { content } = newest;
  if (content.kind !== 'picture') throw new Error('there is no picture');
  const { base64 } = must(
    await app.call(service.getServicePicture, { id: content.pictureId }, person),
  );
  expect(Buffer.from(base64, 'base64').includes('<script>')).toBe(false);
});

test('10,000 characters of markup are too long, and 4,000 are an ordinary text', async () => {
  const scene = await aServiceScene();
  const { app, person } = scene;
  const { id } = await scene.open();
  const long = MARKUP.repeat(100).slice(0, 10_000);
  const refused = await app.call(
    service.sendServiceText,
    { id, key: newKey(), text: long },
    person,
  );
  expect(refused).toMatchObject({ ok: false, code: 'bad_parameter' });
  const text = long.slice(0, service.SERVICE_TEXT_MAX).trim();
  const sent = must(await app.call(service.sendServiceText, { id, key: newKey(), text }, person));
  expect(sent.newest.content).toMatchObject({ kind: 'text' });
  expect(sent.messages.at(-1)?.content).toEqual({ kind: 'text', text });
  await app.runJobs();
  expect((await scene.thread(id)).messages).toHaveLength(2);
});

test('fifty messages at once, each from two tabs, get fifty numbers without a gap', async () => {
  const scene = await aServiceScene();
  const { app, person } = scene;
  const { id } = await scene.openForPeople();
  const keys = Array.from({ length: 50 }, newKey);
  const answers = await Promise.all(
    [...keys, ...keys].map((key) =>
      app.call(service.sendServiceText, { id, key, text: `Text ${key}` }, person),
    ),
  );
  const codes = new Set(answers.map((answer) => (answer.ok ? 'ok' : answer.code)));
  expect([...codes]).toEqual(['ok']);
  const { messages } = await scene.thread(id);
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 51 }, (_, nth) => nth + 1));
  expect(new Set(messages.map(({ key }) => key)).size).toBe(51);
});

test('two tabs that ask for a person, close and read at once do each once', async () => {
  const scene = await aServiceScene();
  const { app, person } = scene;
  const { id } = await scene.open();
  await twice(() => app.call(service.askForPerson, { id }, person));
  await twice(() => app.call(service.markMatterRead, { id, seq: 9_999 }, person));
  await twice(() => app.call(service.closeMatter, { id }, person));
  const { messages, state, unread } = await scene.thread(id);
  expect(messages.map(({ content }) => content.kind)).toEqual(['text', 'person_wanted', 'closed']);
  expect([state, unread]).toEqual(['closed', 0]);
});

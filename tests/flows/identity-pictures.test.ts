import { connect } from 'node:net';
import { Transformer } from '@napi-rs/image';
import { expect, test } from 'vitest';
import { API_BASE } from '../../contract/endpoint.ts';
import {
  getAvatar,
  getIdentity,
  IMAGE_BYTES_MAX,
  removeAvatar,
  removePapers,
  uploadAvatar,
  uploadPaper,
} from '../../contract/identity.ts';
import { getMe, TOKEN_HEADER } from '../../contract/session.ts';
import { aPerson, type TestPerson } from '../harness/people.ts';
import { aBmp, aJpeg, aPng, pngBomb, upload, withExif } from '../harness/pictures.ts';
import { anApp, type TestApp } from '../harness/server.ts';

const front = { kind: 'id', side: 'front' } as const;
const back = { kind: 'id', side: 'back' } as const;
const passport = { kind: 'passport', side: 'front' } as const;

test('a picture is judged by its content, not by its declared type', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const png = await aPng();
  for (const type of ['image/jpeg', 'image/bmp', 'application/octet-stream']) {
    expect(await upload(app.url, uploadPaper, front, png, person, type)).toMatchObject({
      ok: true,
    });
  }
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  for (const type of ['image/jpeg', 'image/png']) {
    expect(await upload(app.url, uploadPaper, front, page, person, type)).toEqual({
      ok: false,
      code: 'image_unreadable',
      problem: 'is neither JPEG, PNG nor BMP',
    });
  }
  for (const type of ['text/html', 'image/svg+xml', 'application/json', 'multipart/form-data']) {
    expect(await upload(app.url, uploadPaper, front, page, person, type)).toMatchObject({
      code: 'bad_parameter',
    });
  }
});

test('the stored picture is encrypted, and re-encoded without its location', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  await upload(app.url, uploadPaper, front, withExif(await aJpeg(), 6), person);
  const [kept] = await app.services.db.sql<{ sealed: Buffer }>`select sealed from picture`;
  const own = await app.services.vault.person(app.services.db.sql, person.id);
  const opened = own.open('picture.paper_front', kept?.sealed ?? Buffer.alloc(0));
  expect(await new Transformer(opened).metadata(true)).toMatchObject({
    format: 'jpeg',
    width: 400,
    height: 640,
  });
  expect(opened.includes('Alice')).toBe(false);
});

test('an ID has two sides and a passport one; another kind replaces the first', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const picture = await aJpeg();
  expect(await upload(app.url, uploadPaper, front, picture, person)).toMatchObject({
    value: { done: [] },
  });
  expect(await upload(app.url, uploadPaper, back, picture, person)).toMatchObject({
    value: { done: ['photo'] },
  });
  expect(await upload(app.url, uploadPaper, passport, picture, person)).toMatchObject({
    value: { done: ['photo'], papers: { kind: 'passport', sides: [{ side: 'front' }] } },
  });
  const wrongSide = { kind: 'passport', side: 'back' } as const;
  expect(await upload(app.url, uploadPaper, wrongSide, picture, person)).toMatchObject({
    code: 'bad_parameter',
    field: 'side',
  });
  expect(await app.call(removePapers, {}, person)).toMatchObject({
    value: { papers: null, done: [] },
  });
  expect(await app.services.db.sql`select 1 from picture`).toEqual([]);
});

test('a side sent again replaces the earlier one', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const picture = await aJpeg();
  await Promise.all([1, 2, 3].map(() => upload(app.url, uploadPaper, front, picture, person)));
  expect(await app.services.db.sql`select use from picture`).toEqual([{ use: 'paper_front' }]);
});

test('input in the address is validated like input in a body', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  for (const [field, asked] of [
    ['kind', { side: 'front' }],
    ['kind', { kind: 'visa', side: 'front' }],
    ['side', { kind: 'id', side: "front' or 1=1" }],
  ] as const) {
    expect(await upload(app.url, uploadPaper, asked as never, await aJpeg(), person)).toMatchObject(
      { code: 'bad_parameter', field },
    );
  }
});

test('20 MB are accepted, one byte more is refused before it is read', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const size = { width: 2_600, height: 2_600 };
  const spare = IMAGE_BYTES_MAX - aBmp(size).length;
  const whole = aBmp(size, spare);
  expect(whole.length).toBe(20 * 1_024 * 1_024);
  expect(await upload(app.url, uploadPaper, front, whole, person, 'image/bmp')).toMatchObject({
    ok: true,
  });
  // Only the head is sent, and answered.
  expect(await head(app, person, `content-length: ${IMAGE_BYTES_MAX + 1}`)).toMatch(
    /^HTTP\/1\.1 413 [^]*"refusal":"too_large"/,
  );
});

test('a stranger is answered before their picture is read', async () => {
  const app = await anApp();
  expect(await head(app, { aspctoken: 'x'.repeat(43) }, 'content-length: 1000000')).toMatch(
    /^HTTP\/1\.1 401 [^]*"refusal":"not_signed_in"/,
  );
});

test('many huge pictures at once are refused quickly', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const bomb = pngBomb({ width: 20_000, height: 20_000 });
  const before = process.memoryUsage().rss;
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => upload(app.url, uploadAvatar, {}, bomb, person)),
  );
  for (const answer of answers) {
    expect(answer).toEqual({
      ok: false,
      code: 'image_unreadable',
      problem: 'has too many pixels',
    });
  }
  // Decoding one of them would take 1,600 MB.
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

test('a slow upload holds one place, times out and delays no other customer', async () => {
  const app = await anApp();
  const slow = await aPerson(app.services);
  const sockets = Array.from({ length: 4 }, () => head(app, slow, 'content-length: 1000000'));
  const picture = await aJpeg();
  for (let person = 0; person < 8; person++) {
    const other = await aPerson(app.services);
    expect(await upload(app.url, uploadAvatar, {}, picture, other)).toMatchObject({ ok: true });
  }
  expect(await Promise.race(sockets)).toMatch(/^HTTP\/1\.1 400 [^]*"problem":"came too slowly"/);
});

test('the profile picture comes back to its owner alone, and each has a version of its own', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const first = await upload(app.url, uploadAvatar, {}, await aJpeg(), person);
  const second = await upload(app.url, uploadAvatar, {}, await aPng(), person);
  if (!first.ok || !second.ok) throw new Error('not taken');
  expect(second.value.version).toBeGreaterThan(first.value.version);
  expect(await app.call(getMe, {}, person)).toMatchObject({
    value: { avatarVersion: second.value.version },
  });

  const avatar = await app.call(getAvatar, {}, person);
  if (!avatar.ok || avatar.value.base64 === null) throw new Error('not there');
  expect(
    await new Transformer(Buffer.from(avatar.value.base64, 'base64')).metadata(),
  ).toMatchObject({ format: 'jpeg', width: 512, height: 512 });
  await app.call(removeAvatar, {}, person);
  expect(await app.call(getAvatar, {}, person)).toMatchObject({
    value: { version: null, base64: null },
  });
});

test('a profile picture may change during review; documents may not', async () => {
  const app = await anApp();
  const person = await aPerson(app.services, { identity: 'auditing' });
  expect(await upload(app.url, uploadAvatar, {}, await aJpeg(), person)).toMatchObject({
    ok: true,
  });
  expect(await upload(app.url, uploadPaper, front, await aJpeg(), person)).toMatchObject({
    code: 'under_review',
  });
  expect(await app.call(getIdentity, {}, person)).toMatchObject({ value: { papers: null } });
});

/** Sends the headers of an upload without its body, and returns the answer. */
function head(
  app: TestApp,
  { aspctoken }: Pick<TestPerson, 'aspctoken'>,
  more: string,
): Promise<string> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(Number(port), hostname);
    socket.setEncoding('utf8').on('error', reject);
    socket.on('data', (text: string) => {
      said += text;
      if (said.includes('"refusal"')) socket.destroy();
    });
    socket.on('close', () => resolve(said));
    socket.write(
      `POST ${API_BASE}${uploadPaper.path}?kind=id&side=front HTTP/1.1\r\nHost: localhost\r\n` +
        `content-type: image/bmp\r\n${TOKEN_HEADER}: ${aspctoken}\r\n${more}\r\n\r\n`,
    );
  });
}

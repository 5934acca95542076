import { expect, test } from 'vitest';
import { API_BASE } from '../../contract/endpoint.ts';
import { TOKEN_HEADER } from '../../contract/session.ts';
import { handlers } from '../../server/app.ts';
import { newToken } from '../../server/keys/token.ts';
import { aPerson } from '../harness/people.ts';
import { anApp } from '../harness/server.ts';

const json = { 'content-type': 'application/json' };
const forPeople = handlers
  .map(({ endpoint }) => endpoint)
  .filter((each) => each.audience !== 'all');

test.for(forPeople.map(({ path }) => path))(
  '%s rejects every call without a session',
  async (path) => {
    const app = await anApp();
    const strangers = [
      json,
      { ...json, [TOKEN_HEADER]: newToken() },
      { ...json, [TOKEN_HEADER]: "' or 1=1 --" },
      { ...json, [TOKEN_HEADER]: '' },
    ];
    for (const headers of strangers) {
      for (const body of ['{}', '{"a":', 'x'.repeat(100)]) {
        const answer = await app.post(API_BASE + path, body, headers);
        expect(answer.status).toBe(401);
        expect(await answer.json()).toEqual({ code: 4010, refusal: 'not_signed_in' });
      }
    }
  },
);

test('every call for verified customers refuses others', async () => {
  const app = await anApp();
  for (const identity of ['unsubmitted', 'auditing', 'failed'] as const) {
    const person = await aPerson(app.services, { identity });
    for (const { path } of forPeople.filter(({ audience }) => audience === 'verified')) {
      const headers = { ...json, [TOKEN_HEADER]: person.aspctoken };
      expect((await app.post(API_BASE + path, {}, headers)).status).toBe(403);
    }
  }
});

test('an ended session is rejected at once, also on its own device', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const headers = { ...json, [TOKEN_HEADER]: person.aspctoken };
  expect((await app.post('/api/auth/person/get/', {}, headers)).status).toBe(200);
  await app.services.db.transaction((tx) =>
    app.services.sessions.end(tx, person.id, { only: person.sessionId }, 'signed_out'),
  );
  expect((await app.post('/api/auth/person/get/', {}, headers)).status).toBe(401);
});

test('a page of another site may not call in a person’s name, even with their token', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  for (const { path } of forPeople) {
    const answer = await app.post(
      API_BASE + path,
      {},
      {
        ...json,
        [TOKEN_HEADER]: person.aspctoken,
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      },
    );
    expect(await answer.json()).toMatchObject({ refusal: 'bad_parameter', field: 'origin' });
  }
});

test('personal answers are never stored by a cache on the way', async () => {
  const app = await anApp();
  const person = await aPerson(app.services);
  const headers = { ...json, [TOKEN_HEADER]: person.aspctoken };
  const answer = await app.post('/api/auth/person/get/', {}, headers);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

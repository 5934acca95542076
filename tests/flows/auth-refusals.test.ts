import { expect, test } from 'vitest';
import { API_BASE } from '../../contract/endpoint.ts';
import { sendCode } from '../../contract/sign-up.ts';
import { authCalls } from '../../server/domains/auth/calls.ts';
import { authCases } from '../harness/auth-refusals/cases.ts';
import type { Scene } from '../harness/auth-refusals/scene.ts';
import { PAGE } from '../harness/passkeys.ts';
import { aPerson } from '../harness/people.ts';
import { anApp } from '../harness/server.ts';
import { mailAccount, must } from '../harness/sign-up.ts';

test('every call of this part is in the table', () => {
  expect(authCases.map(({ endpoint }) => endpoint.path).sort()).toEqual(
    authCalls.map(({ endpoint }) => endpoint.path).sort(),
  );
});

async function aScene(): Promise<Scene> {
  const app = await anApp({ config: { publicOrigins: [PAGE] } });
  const person = await aPerson(app.services);
  return {
    app,
    person,
    real: () => anApp({ services: { demoGrantMicros: 0n, review: 'operator' } }),
    stuck: async () => {
      const clock = { nowMs: Date.now() };
      const mute = await anApp({
        wallNowMs: () => clock.nowMs,
        services: { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'plumb@example.com' },
      });
      const account = mailAccount('first@example.com');
      must(await mute.call(sendCode, { purpose: 'sign_up', account }));
      clock.nowMs += 60_000;
      return { app: mute, person: await aPerson(mute.services) };
    },
  };
}

test.for(
  authCases.flatMap(({ endpoint, refused }) =>
    Object.entries(refused).map(([code, provoke]) => ({ path: endpoint.path, code, provoke })),
  ),
)('$path refuses with $code', async ({ code, provoke }) => {
  expect(await provoke(await aScene())).toMatchObject({ ok: false, code });
});

test('each names what is wrong with it', async () => {
  const { app, person } = await aScene();
  const headers = {
    'content-type': 'application/json',
    origin: app.url,
    aspctoken: person.aspctoken,
  };
  for (const { endpoint, wrong } of authCases) {
    for (const [field, body] of wrong) {
      const answer = await app.post(API_BASE + endpoint.path, body, headers);
      expect({ path: endpoint.path, body, answer: await answer.json() }).toMatchObject({
        answer: { code: 4000, refusal: 'bad_parameter', field },
      });
    }
  }
});

test('each call for signed-in people refuses a visitor, and no other does', async () => {
  const { app } = await aScene();
  for (const { endpoint } of authCases) {
    const answer = await app.post(API_BASE + endpoint.path, {});
    const { refusal } = (await answer.json()) as { refusal?: string };
    const isForUsers = endpoint.audience !== 'all' || endpoint.path === '/auth/session/renew/';
    expect({ path: endpoint.path, isRefused: refusal === 'not_signed_in' }).toEqual({
      path: endpoint.path,
      isRefused: isForUsers,
    });
  }
});

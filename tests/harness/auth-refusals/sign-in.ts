import { getAccountList, getMe, renewSession, signOutLater } from '../../../contract/session.ts';
import * as session from '../../../contract/sign-in.ts';
import { randomUUID } from 'node:crypto';
import { mailAccount, must, newestCode, otherThan } from '../sign-up.ts';
import { of, password, signInInput, tenCodes, token, tokenField, visitor } from './scene.ts';

/** Sign-in and sessions. */
export const signInCases = [
  of({
    endpoint: session.signIn,
    refused: {
      wrong_credentials: async ({ app, person }) =>
        app.call(session.signIn, signInInput(person.email, 'Wrong-42x')),
      code_limit: async (scene) => {
        await tenCodes(scene, mailAccount(scene.person.email));
        return scene.app.call(session.signIn, signInInput(scene.person.email));
      },
      channel_congested: async ({ stuck }) => {
        const { app, person } = await stuck();
        return app.call(session.signIn, signInInput(person.email));
      },
    },
    wrong: [
      ['account', { password, deviceKey: token }],
      ['password', { account: visitor, deviceKey: token }],
      ['password', { account: visitor, deviceKey: token, password: 'x'.repeat(129) }],
      ['deviceKey', { account: visitor, password }],
    ],
  }),
  of({
    endpoint: session.finishSignIn,
    refused: {
      code_wrong: async ({ app, person }) => {
        const asked = must(await app.call(session.signIn, signInInput(person.email)));
        if (asked.state !== 'code_needed') throw new Error('no code was asked for');
        const code = otherThan(await newestCode(app, mailAccount(person.email)));
        const { challenge } = asked.sent;
        return app.call(session.finishSignIn, { challenge, code, deviceKey: token });
      },
      code_expired: async ({ app }) =>
        app.call(session.finishSignIn, { challenge: token, code: '123456', deviceKey: token }),
    },
    wrong: tokenField('challenge', { code: '123456', deviceKey: token }),
  }),
  of({
    endpoint: renewSession,
    refused: { not_signed_in: async ({ app }) => app.call(renewSession, {}) },
    wrong: [],
  }),
  of({
    endpoint: signOutLater,
    refused: {},
    wrong: tokenField('signOutToken'),
  }),
  of({ endpoint: getMe, refused: {}, wrong: [] }),
  of({ endpoint: session.getSessions, refused: {}, wrong: [] }),
  of({
    endpoint: session.endSession,
    refused: {
      not_found: async ({ app, person }) =>
        app.call(session.endSession, { which: { kind: 'one', id: randomUUID() } }, person),
    },
    wrong: [
      ['which', {}],
      ['which.kind', { which: { kind: 'all' } }],
      ['which.id', { which: { kind: 'one', id: "' or 1=1" } }],
    ],
  }),
  of({
    endpoint: session.getAccessHistory,
    refused: {},
    wrong: [
      ['before', { before: '1; drop table person' }],
      ['limit', { limit: 0 }],
      ['limit', { limit: 101 }],
    ],
  }),
  of({ endpoint: session.getTicket, refused: {}, wrong: [] }),
  of({ endpoint: getAccountList, refused: {}, wrong: [] }),
];

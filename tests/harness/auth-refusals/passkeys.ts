import { randomUUID } from 'node:crypto';
import {
  addPasskey,
  getPasskeyReset,
  getPasskeys,
  getPasskeySignIn,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  startPasskey,
} from '../../../contract/passkey.ts';
import {
  confirmWithdrawalByPasskey,
  startWithdrawalPasskey,
} from '../../../contract/second-factor.ts';
import { confirmationOf } from '../sign-up.ts';
import { aDemo } from './own-account.ts';
import { of, page, token, tokenField } from './scene.ts';

/** Passkeys. */
export const passkeyCases = [
  of({
    endpoint: startWithdrawalPasskey,
    refused: {
      address_missing: async ({ app }) => app.call(startWithdrawalPasskey, {}, await aDemo(app)),
    },
    wrong: [],
  }),
  of({
    endpoint: confirmWithdrawalByPasskey,
    refused: {
      passkey_refused: async (scene) =>
        page(scene, confirmWithdrawalByPasskey, { challenge: token, response: {} }, scene.person),
    },
    wrong: tokenField('challenge', { response: {} }),
  }),
  of({
    endpoint: getPasskeySignIn,
    refused: {},
    wrong: [],
  }),
  of({
    endpoint: signInByPasskey,
    refused: {
      passkey_refused: async (scene) =>
        page(scene, signInByPasskey, { challenge: token, response: {}, deviceKey: token }),
    },
    wrong: tokenField('challenge', { response: {}, deviceKey: token }),
  }),
  of({
    endpoint: getPasskeyReset,
    refused: {
      proof_expired: async (scene) => page(scene, getPasskeyReset, { proof: token }),
    },
    wrong: tokenField('proof'),
  }),
  of({ endpoint: getPasskeys, refused: {}, wrong: [] }),
  of({
    endpoint: startPasskey,
    refused: {
      proof_expired: async (scene) =>
        page(scene, startPasskey, { confirmation: token }, scene.person),
    },
    wrong: tokenField('confirmation'),
  }),
  of({
    endpoint: addPasskey,
    refused: {
      passkey_refused: async (scene) => {
        const input = { challenge: token, response: {}, name: 'Key' };
        return page(scene, addPasskey, input, scene.person);
      },
    },
    wrong: [
      ...tokenField('challenge', { response: {}, name: 'Key' }),
      ['name', { challenge: token, response: {}, name: '' }],
      ['name', { challenge: token, response: {}, name: 'x'.repeat(41) }],
      ['name', { challenge: token, response: {}, name: 'my\u202eyek' }],
      ['name', { challenge: token, response: {}, name: 'zero\u200bwidth' }],
      ['name', { challenge: token, response: {}, name: 'two\nlines' }],
    ],
  }),
  of({
    endpoint: renamePasskey,
    refused: {
      not_found: async ({ app, person }) =>
        app.call(renamePasskey, { id: randomUUID(), name: 'Key' }, person),
    },
    wrong: [
      ['id', { name: 'Key' }],
      ['name', { id: randomUUID(), name: '\u2066' }],
    ],
  }),
  of({
    endpoint: removePasskey,
    refused: {
      proof_expired: async ({ app, person }) =>
        app.call(removePasskey, { id: randomUUID(), confirmation: token }, person),
      not_found: async ({ app, person }) => {
        const confirmation = await confirmationOf(app, person);
        return app.call(removePasskey, { id: randomUUID(), confirmation }, person);
      },
    },
    wrong: [
      ['id', { id: '1', confirmation: token }],
      ['confirmation', { id: randomUUID() }],
    ],
  }),
];

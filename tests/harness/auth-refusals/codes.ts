import { openDemo } from '../../../contract/demo.ts';
import * as account from '../../../contract/sign-up.ts';
import { aPerson } from '../people.ts';
import {
  aDeviceKey,
  bothConsents,
  mailAccount,
  newestCode,
  otherThan,
  proofOf,
} from '../sign-up.ts';
import {
  challengeFor,
  giveAPin,
  of,
  page,
  password,
  type Scene,
  signUpInput,
  tenCodes,
  token,
  tokenField,
  unusable,
  visitor,
} from './scene.ts';

/** A valid opening of a demo customer. */
const demoInput = () =>
  ({ consents: bothConsents, language: 'en', deviceKey: aDeviceKey() }) as const;

/** Codes, sign-up and forgotten passwords. */
export const codeCases = [
  of({
    endpoint: account.sendCode,
    refused: {
      code_too_soon: async ({ app }) => {
        await challengeFor(app);
        return app.call(account.sendCode, { purpose: 'sign_up', account: visitor });
      },
      code_limit: async (scene) => {
        await tenCodes(scene, visitor);
        return scene.app.call(account.sendCode, { purpose: 'sign_up', account: visitor });
      },
      channel_congested: async ({ stuck }) => {
        const { app } = await stuck();
        return app.call(account.sendCode, { purpose: 'sign_up', account: visitor });
      },
      number_unusable: async ({ app }) =>
        app.call(account.sendCode, { purpose: 'sign_up', account: unusable }),
    },
    wrong: [
      ['purpose', { account: visitor }],
      ['purpose', { purpose: 'sign_in', account: visitor }],
      ['account', { purpose: 'reset' }],
      ['account.email', { purpose: 'reset', account: { kind: 'email', email: 'no address' } }],
      [
        'account.email',
        { purpose: 'reset', account: { kind: 'email', email: 'a@b.c\r\nBcc: d@e.f' } },
      ],
      [
        'account.phone',
        { purpose: 'reset', account: { kind: 'phone', areaCode: '1', phone: 'x' } },
      ],
      ['language', { purpose: 'reset', account: visitor, language: 'xx' }],
    ],
  }),
  of({
    endpoint: account.resendCode,
    refused: {
      code_too_soon: async ({ app }) =>
        app.call(account.resendCode, { challenge: await challengeFor(app) }),
      code_limit: async (scene) => {
        const challenge = await challengeFor(scene.app);
        await tenCodes(scene, visitor);
        await scene.app.services.db.sql`
          update code_challenge set sent_at = sent_at - interval '3 minutes' where spent_at is null`;
        return scene.app.call(account.resendCode, { challenge });
      },
      channel_congested: async ({ stuck }) => {
        const { app } = await stuck();
        const [row] = await app.services.db.sql<{ id: string }>`
          update code_challenge set sent_at = sent_at - interval '2 minutes' returning id`;
        const challenge = app.services.vault.mac('challenge', row?.id ?? '').toString('base64url');
        return app.call(account.resendCode, { challenge });
      },
      code_expired: async ({ app }) => app.call(account.resendCode, { challenge: token }),
    },
    wrong: tokenField('challenge'),
  }),
  of({
    endpoint: account.checkCode,
    refused: {
      code_wrong: async ({ app }) => {
        const challenge = await challengeFor(app);
        const code = otherThan(await newestCode(app, visitor));
        return app.call(account.checkCode, { challenge, code });
      },
      code_expired: async ({ app }) =>
        app.call(account.checkCode, { challenge: token, code: '123456' }),
    },
    wrong: [
      ...tokenField('challenge', { code: '123456' }),
      ['code', { challenge: token }],
      ['code', { challenge: token, code: '12345' }],
      ['code', { challenge: token, code: '12345a' }],
      ['code', { challenge: token, code: 123_456 }],
    ],
  }),
  of({
    endpoint: account.checkInvitation,
    refused: {
      invitation_unknown: async ({ app }) =>
        app.call(account.checkInvitation, { invitationCode: 'ABCD2345' }),
    },
    wrong: [
      ['invitationCode', {}],
      ['invitationCode', { invitationCode: 'abcd2345' }],
      ['invitationCode', { invitationCode: "' or 1=1" }],
    ],
  }),
  of({
    endpoint: account.signUp,
    refused: {
      proof_expired: async ({ app }) => app.call(account.signUp, signUpInput(token)),
      password_weak: async ({ app }) => {
        const input = signUpInput(await proofOf(app, visitor));
        return app.call(account.signUp, { ...input, password: 'visitor' });
      },
      invitation_unknown: async ({ app }) => {
        const input = signUpInput(await proofOf(app, visitor));
        return app.call(account.signUp, { ...input, invitationCode: 'ABCD2345' });
      },
      agreement_missing: async ({ app }) => {
        const input = signUpInput(await proofOf(app, visitor));
        const consents = input.consents.map((each) => ({ ...each, revision: each.revision + 1 }));
        return app.call(account.signUp, { ...input, consents });
      },
      address_taken: async ({ app }) => {
        const proof = await proofOf(app, visitor);
        await aPerson(app.services, { email: 'visitor@example.com' });
        return app.call(account.signUp, signUpInput(proof));
      },
    },
    wrong: [
      ...tokenField('proof', { password }),
      ['password', { ...signUpInput(token), password: '' }],
      ['password', { ...signUpInput(token), password: 'x'.repeat(129) }],
      ['consents.0.documentId', { ...signUpInput(token), consents: [{ documentId: 'x' }] }],
      ['consents', { ...signUpInput(token), consents: Array(11).fill(bothConsents[0]) }],
      ['language', { ...signUpInput(token), language: 'fr' }],
      ['deviceKey', { ...signUpInput(token), deviceKey: 'short' }],
    ],
  }),
  of({ endpoint: account.getAreas, refused: {}, wrong: [] }),
  of({
    endpoint: account.resetPassword,
    refused: {
      proof_expired: async ({ app }) => app.call(account.resetPassword, { proof: token, password }),
      password_weak: async ({ app, person }) => {
        const proof = await proofOf(app, mailAccount(person.email), 'reset');
        return app.call(account.resetPassword, { proof, password: 'Password1' });
      },
      pin_missing: async (scene) => resetByPin(scene),
      pin_wrong: async (scene) => {
        await giveAPin(scene);
        return resetByPin(scene);
      },
      passkey_refused: async (scene) => {
        const { app, person } = scene;
        const proof = await proofOf(app, mailAccount(person.email), 'reset');
        const by = { kind: 'passkey', challenge: token, response: {} } as const;
        return page(scene, account.resetPassword, { proof, password, by });
      },
      locked: async (scene) => {
        await giveAPin(scene);
        for (let tries = 0; tries < 5; tries++) await resetByPin(scene);
        return resetByPin(scene);
      },
    },
    wrong: [
      ...tokenField('proof', { password }),
      ['by.pin', { proof: token, password, by: { kind: 'pin', pin: '12345' } }],
      ['by.kind', { proof: token, password, by: { kind: 'none' } }],
      [
        'by.challenge',
        { proof: token, password, by: { kind: 'passkey', challenge: 'x', response: {} } },
      ],
    ],
  }),
  of({
    endpoint: openDemo,
    refused: {
      demo_off: async ({ real }) => (await real()).call(openDemo, demoInput()),
      agreement_missing: async ({ app }) => app.call(openDemo, { ...demoInput(), consents: [] }),
    },
    wrong: [
      ['deviceKey', { ...demoInput(), deviceKey: 'short' }],
      ['language', { ...demoInput(), language: 'fr' }],
    ],
  }),
  of({
    endpoint: account.cancelResetByCode,
    refused: {
      code_wrong: async ({ app }) => app.call(account.cancelResetByCode, { code: 'ABCDEFGH2345' }),
    },
    wrong: [
      ['code', {}],
      ['code', { code: 'ABCD-EFGH-2345' }],
      ['code', { code: 'ABCDEFGH0001' }],
    ],
  }),
];

/** Tries a wrong PIN, with the proof of the first try if there is one. */
async function resetByPin(scene: Scene) {
  const { app, person } = scene;
  const by = { kind: 'pin', pin: '111112' } as const;
  let proof = resetProofs.get(scene);
  proof ??= await proofOf(app, mailAccount(person.email), 'reset');
  resetProofs.set(scene, proof);
  return app.call(account.resetPassword, { proof, password, by });
}
const resetProofs = new WeakMap<Scene, string>();

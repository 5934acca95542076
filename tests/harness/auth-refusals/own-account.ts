import { acceptAgreements, getAgreements } from '../../../contract/agreements.ts';
import { openDemo } from '../../../contract/demo.ts';
import { sendWithdrawalCode } from '../../../contract/second-factor.ts';
import * as account from '../../../contract/sign-up.ts';
import { type AccountId } from '../../../contract/person.ts';
import { aPerson, PASSWORD, type TestPerson } from '../people.ts';
import {
  aDeviceKey,
  bindingProofOf,
  bothConsents,
  confirmationOf,
  mailAccount,
  must,
} from '../sign-up.ts';
import {
  lockPassword,
  of,
  password,
  tenCodes,
  token,
  tokenField,
  unusable,
  visitor,
} from './scene.ts';
import type { TestApp } from '../server.ts';

/** A customer without an address that a code could go to. */
export const aDemo = async (app: TestApp) =>
  must(
    await app.call(openDemo, { consents: bothConsents, language: 'en', deviceKey: aDeviceKey() }),
  );

/** The actions of a signed-in customer on their own account. */
export const ownAccountCases = [
  of({
    endpoint: sendWithdrawalCode,
    refused: {
      address_missing: async ({ app }) => app.call(sendWithdrawalCode, {}, await aDemo(app)),
      code_limit: async (scene) => {
        await tenCodes(scene, mailAccount(scene.person.email));
        return scene.app.call(sendWithdrawalCode, {}, scene.person);
      },
      channel_congested: async ({ stuck }) => {
        const { app, person } = await stuck();
        return app.call(sendWithdrawalCode, {}, person);
      },
    },
    wrong: [],
  }),

  of({
    endpoint: account.confirmPassword,
    refused: {
      password_wrong: async ({ app, person }) =>
        app.call(account.confirmPassword, { password: 'Wrong-42x' }, person),
      locked: async (scene) => {
        await lockPassword(scene);
        return scene.app.call(account.confirmPassword, { password: PASSWORD }, scene.person);
      },
      code_limit: async (scene) => {
        await tenCodes(scene, mailAccount(scene.person.email));
        return scene.app.call(account.confirmPassword, { password: PASSWORD }, scene.person);
      },
      channel_congested: async ({ stuck }) => {
        const { app, person } = await stuck();
        return app.call(account.confirmPassword, { password: PASSWORD }, person);
      },
    },
    wrong: [['password', {}]],
  }),
  of({
    endpoint: account.sendBindingCode,
    refused: {
      code_too_soon: async ({ app, person }) => {
        must(await app.call(account.sendBindingCode, { account: visitor }, person));
        return app.call(account.sendBindingCode, { account: visitor }, person);
      },
      code_limit: async (scene) => {
        await tenCodes(scene, visitor);
        return scene.app.call(account.sendBindingCode, { account: visitor }, scene.person);
      },
      channel_congested: async ({ stuck }) => {
        const { app, person } = await stuck();
        return app.call(account.sendBindingCode, { account: visitor }, person);
      },
      number_unusable: async ({ app, person }) =>
        app.call(account.sendBindingCode, { account: unusable }, person),
      address_taken: async ({ app, person }) =>
        app.call(account.sendBindingCode, { account: mailAccount(person.email) }, person),
    },
    wrong: [['account', {}]],
  }),
  of({
    endpoint: account.bindEmail,
    refused: {
      proof_expired: async ({ app, person }) =>
        app.call(account.bindEmail, { proof: token }, person),
      address_taken: async (scene) => {
        const proof = await bindingProofOf(scene.app, scene.person, visitor);
        const confirmed = await confirmationOf(scene.app, scene.person);
        await aPerson(scene.app.services, { email: 'visitor@example.com' });
        const input = { proof, confirmation: confirmed };
        return scene.app.call(account.bindEmail, input, scene.person);
      },
    },
    wrong: [...tokenField('proof'), ['confirmation', { proof: token, confirmation: '' }]],
  }),
  of({
    endpoint: account.bindMobile,
    refused: {
      proof_expired: async (scene) => {
        const proof = await bindingProofOf(scene.app, scene.person, visitor);
        return scene.app.call(account.bindMobile, { proof }, scene.person);
      },
      address_taken: async (scene) => {
        const number: AccountId = { kind: 'phone', areaCode: '1', phone: '4155550132' };
        const proof = await bindingProofOf(scene.app, scene.person, number);
        const other = await aPerson(scene.app.services);
        const others = await laterBindingProof(scene.app, other, number);
        must(await scene.app.call(account.bindMobile, { proof: others }, other));
        return scene.app.call(account.bindMobile, { proof }, scene.person);
      },
    },
    wrong: tokenField('proof'),
  }),
  of({
    endpoint: account.changePassword,
    refused: {
      password_wrong: async ({ app, person }) =>
        app.call(account.changePassword, { oldPassword: 'Wrong-42x', password }, person),
      password_weak: async ({ app, person }) =>
        app.call(account.changePassword, { oldPassword: PASSWORD, password: 'weak' }, person),
      locked: async (scene) => {
        await lockPassword(scene);
        const input = { oldPassword: PASSWORD, password };
        return scene.app.call(account.changePassword, input, scene.person);
      },
    },
    wrong: [
      ['oldPassword', { password }],
      ['password', { oldPassword: PASSWORD }],
    ],
  }),
  of({
    endpoint: account.setPin,
    refused: {
      proof_expired: async ({ app, person }) =>
        app.call(account.setPin, { confirmation: token, pin: '284917' }, person),
      password_weak: async ({ app, person }) => {
        const confirmation = await confirmationOf(app, person);
        return app.call(account.setPin, { confirmation, pin: '000000' }, person);
      },
    },
    wrong: [
      ['confirmation', { confirmation: 'x', pin: '284917' }],
      ['pin', { confirmation: token }],
      ['pin', { confirmation: token, pin: '28491' }],
    ],
  }),
  of({ endpoint: account.cancelReset, refused: {}, wrong: [] }),
  of({ endpoint: getAgreements, refused: {}, wrong: [] }),
  of({
    endpoint: acceptAgreements,
    refused: {},
    wrong: [
      ['consents', {}],
      ['consents', { consents: [] }],
      ['consents.0.documentId', { consents: [{ documentId: 'x' }] }],
    ],
  }),
  of({ endpoint: account.getDeletion, refused: {}, wrong: [] }),
  of({
    endpoint: account.deleteAccount,
    refused: {
      password_wrong: async ({ app, person }) =>
        app.call(account.deleteAccount, { password: 'Wrong-42x' }, person),
      locked: async (scene) => {
        await lockPassword(scene);
        return scene.app.call(account.deleteAccount, { password: PASSWORD }, scene.person);
      },
      deletion_blocked: async ({ app, person }) => {
        const { db, ledger } = app.services;
        const own = { owner: person.id, account: 'stock' } as const;
        await db.transaction((tx) =>
          ledger.post(tx, {
            key: `hold:${person.id}`,
            kind: 'transfer',
            personId: person.id,
            postings: [
              {
                from: { owner: person.id, account: 'wallet', pocket: 'available' },
                to: { ...own, pocket: 'held' },
                asset: 'USD',
                micros: 5_000_000n,
              },
            ],
          }),
        );
        return app.call(account.deleteAccount, { password: PASSWORD }, person);
      },
    },
    wrong: [['password', { password: '' }]],
  }),
];

/** The proof of an address for which another customer has just received a code. */
async function laterBindingProof(app: TestApp, person: TestPerson, to: AccountId): Promise<string> {
  await app.services.db.sql`
    update code_challenge set sent_at = sent_at - interval '3 minutes' where purpose = 'bind'`;
  return bindingProofOf(app, person, to);
}

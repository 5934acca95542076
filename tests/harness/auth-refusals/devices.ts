import { randomUUID } from 'node:crypto';
import {
  approveDeviceSignIn,
  declineDeviceSignIn,
  finishDeviceSignIn,
  getDeviceSignIn,
  scanDeviceSignIn,
  startDevicePasskey,
  startDeviceSignIn,
} from '../../../contract/device-sign-in.ts';
import { must } from '../sign-up.ts';
import { giveAPin, of, page, type Scene, token, tokenField } from './scene.ts';

const wrongPin = { kind: 'pin', pin: '111112' } as const;

/** A sign-in that the customer scanned. */
async function aRequest({ app, person }: Scene): Promise<string> {
  const { scan } = must(await app.call(startDeviceSignIn, {}));
  const shown = { kind: 'scan', scan } as const;
  return must(await app.call(scanDeviceSignIn, { shown }, person)).id;
}

/** Sign-in on another device. */
export const deviceCases = [
  of({ endpoint: startDeviceSignIn, refused: {}, wrong: [] }),
  of({ endpoint: getDeviceSignIn, refused: {}, wrong: tokenField('request') }),
  of({
    endpoint: finishDeviceSignIn,
    refused: {
      sign_in_expired: async ({ app }) =>
        app.call(finishDeviceSignIn, { request: token, deviceKey: token }),
    },
    wrong: tokenField('request', { deviceKey: token }),
  }),
  of({
    endpoint: scanDeviceSignIn,
    refused: {
      sign_in_expired: async ({ app, person }) =>
        app.call(scanDeviceSignIn, { shown: { kind: 'scan', scan: token } }, person),
    },
    wrong: [
      ['shown', {}],
      ['shown.kind', { shown: { kind: 'other' } }],
      ['shown.scan', { shown: { kind: 'scan', scan: 'short' } }],
      ['shown.code', { shown: { kind: 'code', code: 'ABCD0001' } }],
    ],
  }),
  of({
    endpoint: startDevicePasskey,
    refused: {
      sign_in_expired: async (scene) =>
        page(scene, startDevicePasskey, { id: randomUUID() }, scene.person),
    },
    wrong: [['id', { id: '1' }]],
  }),
  of({
    endpoint: approveDeviceSignIn,
    refused: {
      sign_in_expired: async ({ app, person }) =>
        app.call(approveDeviceSignIn, { id: randomUUID(), by: wrongPin }, person),
      pin_missing: async (scene) => {
        const id = await aRequest(scene);
        return scene.app.call(approveDeviceSignIn, { id, by: wrongPin }, scene.person);
      },
      pin_wrong: async (scene) => {
        await giveAPin(scene);
        const id = await aRequest(scene);
        return scene.app.call(approveDeviceSignIn, { id, by: wrongPin }, scene.person);
      },
      locked: async (scene) => {
        await giveAPin(scene);
        const id = await aRequest(scene);
        const guess = () => scene.app.call(approveDeviceSignIn, { id, by: wrongPin }, scene.person);
        for (let tries = 0; tries < 5; tries++) await guess();
        return guess();
      },
      passkey_refused: async (scene) => {
        const id = await aRequest(scene);
        const by = { kind: 'passkey', challenge: token, response: {} } as const;
        return page(scene, approveDeviceSignIn, { id, by }, scene.person);
      },
    },
    wrong: [
      ['id', { id: '1', by: wrongPin }],
      ['by.pin', { id: randomUUID(), by: { kind: 'pin', pin: '12345' } }],
    ],
  }),
  of({ endpoint: declineDeviceSignIn, refused: {}, wrong: [['id', { id: '1' }]] }),
];

import { expect, test } from 'vitest';
import { finishSignIn, signIn } from '../../contract/sign-in.ts';
import {
  bindMobile,
  changePassword,
  resetPassword,
  sendBindingCode,
  setPin,
} from '../../contract/sign-up.ts';
import type { AccountId } from '../../contract/person.ts';
import { addressOf } from '../../server/people/account-index.ts';
import { aPerson, PASSWORD, type TestPerson } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import {
  aDeviceKey,
  confirmationOf,
  mailAccount,
  must,
  newestCode,
  proofOf,
  provenBy,
} from '../harness/sign-up.ts';

const mobile: AccountId = { kind: 'phone', areaCode: '1', phone: '2125550142' };

/** A customer with two addresses. */
async function aPersonWithMobile(app: TestApp): Promise<TestPerson> {
  const person = await aPerson(app.services);
  const { challenge } = must(await app.call(sendBindingCode, { account: mobile }, person));
  const proof = await provenBy(app, challenge, mobile);
  must(await app.call(bindMobile, { proof }, person));
  return person;
}

async function newestLetters(app: TestApp, person: TestPerson): Promise<string[]> {
  const addresses = [person.email, addressOf(mobile)];
  const letters = await Promise.all(addresses.map((to) => app.services.outbox.newest(to, 1)));
  return letters.map(([letter]) => `${letter?.subject} ${letter?.body}`);
}

const changes: readonly [
  what: string,
  text: string,
  change: (app: TestApp, person: TestPerson) => Promise<unknown>,
][] = [
  [
    'a bound mobile',
    'A mobile number was added to your Plumb account. If you didn’t add it',
    () => Promise.resolve(),
  ],
  [
    'a changed password',
    'Your Plumb password was changed',
    (app, person) =>
      app.call(changePassword, { oldPassword: PASSWORD, password: 'Another-42x' }, person),
  ],
  [
    'a reset password',
    'Your Plumb password was changed',
    async (app, person) => {
      const proof = await proofOf(app, mailAccount(person.email), 'reset');
      return app.call(resetPassword, { proof, password: 'Another-42x' });
    },
  ],
  [
    'a funds PIN',
    'require the new PIN',
    async (app, person) => {
      const confirmation = await confirmationOf(app, person);
      return app.call(setPin, { confirmation, pin: '284917' }, person);
    },
  ],
  [
    'a new device',
    'signed in to your Plumb account on a new device',
    async (app, person) => {
      const account = mailAccount(person.email);
      const deviceKey = aDeviceKey();
      const asked = must(await app.call(signIn, { account, password: PASSWORD, deviceKey }));
      if (asked.state !== 'code_needed') throw new Error('no code was asked for');
      const code = await newestCode(app, account);
      return app.call(finishSignIn, { challenge: asked.sent.challenge, code, deviceKey });
    },
  ],
];

test.for(changes)('%s is announced to every address of the account', async ([, text, change]) => {
  const app = await anApp();
  const person = await aPersonWithMobile(app);
  await change(app, person);
  for (const letter of await newestLetters(app, person)) expect(letter).toContain(text);
});

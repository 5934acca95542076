import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { API_BASE } from '../../contract/endpoint.ts';
import { renewSession } from '../../contract/session.ts';
import { finishSignIn, signIn } from '../../contract/sign-in.ts';
import {
  bindMobile,
  changePassword,
  checkCode,
  confirmPassword,
  deleteAccount,
  resetPassword,
  sendBindingCode,
  setPin,
} from '../../contract/sign-up.ts';
import { PASSWORD } from '../harness/people.ts';
import { anApp } from '../harness/server.ts';
import {
  aDeviceKey,
  mailAccount,
  must,
  newestCode,
  proofOf,
  signUpWith,
} from '../harness/sign-up.ts';

test('the logs of everything that a person does hold no secret and nothing personal', async () => {
  const lines: string[] = [];
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = await anApp({ config: { logLevel: 'trace' }, log });
  const account = mailAccount('ada.lovelace@example.com');
  const ada = await signUpWith(app, account);
  const secrets = [PASSWORD, ada.aspctoken, ada.authToken, ada.deviceKey];
  const personal = ['ada.lovelace', 'example.com', '4155550132', '127.0.0.1'];

  const renewed = must(await app.call(renewSession, {}, ada));
  const { challenge } = must(await app.call(confirmPassword, { password: PASSWORD }, renewed));
  const code = await newestCode(app, account);
  const { proof } = must(await app.call(checkCode, { challenge, code }));
  await app.call(setPin, { confirmation: proof, pin: '284917' }, renewed);
  const phone = { kind: 'phone', areaCode: '1', phone: '4155550132' } as const;
  const sent = must(await app.call(sendBindingCode, { account: phone }, renewed));
  const phoneCode = await newestCode(app, phone);
  const bound = must(await app.call(checkCode, { challenge: sent.challenge, code: phoneCode }));
  await app.call(bindMobile, { proof: bound.proof }, renewed);
  await app.call(changePassword, { oldPassword: PASSWORD, password: 'Another-42x' }, renewed);
  const deviceKey = aDeviceKey();
  const asked = must(await app.call(signIn, { account, password: 'Another-42x', deviceKey }));
  if (asked.state === 'code_needed') {
    const input = {
      challenge: asked.sent.challenge,
      code: await newestCode(app, account),
      deviceKey,
    };
    secrets.push(input.challenge, input.code, must(await app.call(finishSignIn, input)).aspctoken);
  }
  const reset = await proofOf(app, account, 'reset');
  await app.call(resetPassword, { proof: reset, password: 'Different-42x' });
  await app.get('/demo/inbox?to=ada.lovelace%40example.com');
  await app.get('/no/such/page?email=ada.lovelace@example.com');
  await app.post('/api/auth/session/open/', `{"password":"${PASSWORD}`);
  await app.call(deleteAccount, { password: 'Wrong-42x' }, renewed);
  secrets.push(challenge, code, proof, '284917', phoneCode, reset, 'Another-42x', 'Different-42x');

  // The log records a fault too, but not the statement's values.
  await (await app.pool()).query('alter table session rename to gone');
  const fault = await app.post(
    `${API_BASE}/auth/session/open/`,
    { account, password: 'Different-42x', deviceKey },
    { 'content-type': 'application/json' },
  );
  const faults = [
    fault,
    await app.post(
      `${API_BASE}/auth/session/renew/`,
      {},
      {
        'content-type': 'application/json',
        authaspctoken: renewed.authToken,
      },
    ),
  ];
  expect(faults.map(({ status }) => status)).toContain(500);
  for (const each of faults) expect(await each.text()).not.toMatch(/session|relation|gone|stack/);

  // Where it listens is the operator's, not a person's.
  const all = lines.filter((line) => !line.includes('Server listening')).join('');
  expect(all).toContain('a call failed');
  for (const each of [...secrets, ...personal]) expect(all).not.toContain(each);
});

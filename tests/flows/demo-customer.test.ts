import { expect, test } from 'vitest';
import { getBalances } from '../../contract/account.ts';
import { openDemo } from '../../contract/demo.ts';
import { placeOrder } from '../../contract/order.ts';
import { getMe } from '../../contract/session.ts';
import {
  bindEmail,
  checkCode,
  deleteAccount,
  resetPassword,
  sendBindingCode,
  setPin,
} from '../../contract/sign-up.ts';
import { signIn } from '../../contract/sign-in.ts';
import { getClock } from '../../contract/clock.ts';
import { API_BASE } from '../../contract/endpoint.ts';
import { anOrder } from '../harness/orders.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import {
  aDeviceKey,
  bothConsents,
  mailAccount,
  must,
  newestCode,
  proofOf,
} from '../harness/sign-up.ts';

const aDemo = async (app: TestApp) =>
  must(
    await app.call(openDemo, {
      consents: bothConsents,
      language: 'en',
      deviceKey: aDeviceKey(),
    }),
  );

test('a demo customer is verified, has demo money on the stock account and trades at once', async () => {
  const app = await anApp();
  const demo = await aDemo(app);
  expect(demo.person).toMatchObject({
    isDemo: true,
    identityStatus: 'passed',
    email: null,
    phone: null,
    agreementsDue: [],
    username: `demo-${demo.person.tradeAccount}`,
  });
  const { accounts } = must(await app.call(getBalances, {}, demo));
  expect(accounts.map(({ account, availableMicros }) => [account, availableMicros])).toContainEqual(
    ['stock', '100000000000'],
  );
  expect(accounts).toContainEqual(
    expect.objectContaining({ account: 'wallet', availableMicros: '0' }),
  );
  must(await app.call(placeOrder, anOrder({ isFarMeant: true }), demo));
});

test('two demo customers are two accounts', async () => {
  const app = await anApp();
  const [one, other] = [await aDemo(app), await aDemo(app)];
  expect(one.person.tradeAccount).not.toBe(other.person.tradeAccount);
});

test('with an address a demo customer becomes an account that is signed in to like any other', async () => {
  const app = await anApp();
  const demo = await aDemo(app);
  const account = mailAccount('ada@example.com');
  const { challenge } = must(await app.call(sendBindingCode, { account }, demo));
  const { proof } = must(
    await app.call(checkCode, { challenge, code: await newestCode(app, account) }),
  );
  must(await app.call(bindEmail, { proof }, demo));
  const me = must(await app.call(getMe, {}, demo));
  expect(me).toMatchObject({ username: 'ada@example.com', email: 'ada@example.com' });
  expect(me.isDemo).toBeUndefined();

  const password = 'Another-42x';
  must(await app.call(resetPassword, { proof: await proofOf(app, account, 'reset'), password }));
  const deviceKey = aDeviceKey();
  expect(await app.call(signIn, { account, password, deviceKey })).toMatchObject({ ok: true });
  const [kept] = await app.services.db.sql<{
    has_password: boolean;
  }>`select has_password from person`;
  expect(kept?.has_password).toBe(true);
});

test('a demo customer sets the first funds PIN without a confirmation, and only the first', async () => {
  const app = await anApp();
  const demo = await aDemo(app);
  expect(demo.person).toMatchObject({ hasPin: false, lacksPassword: true });
  // Of two concurrent calls, one is the first.
  const answers = await Promise.all(
    ['284917', '284918'].map((pin) => app.call(setPin, { pin }, demo)),
  );
  expect(answers.map((answer) => (answer.ok ? 'set' : answer.code)).toSorted()).toEqual([
    'proof_expired',
    'set',
  ]);
  expect(await app.call(setPin, { pin: '284919' }, demo)).toMatchObject({ code: 'proof_expired' });
  expect(must(await app.call(getMe, {}, demo)).hasPin).toBe(true);
});

test('with an address but no password the first PIN is as free; a password ends that', async () => {
  const app = await anApp();
  const account = mailAccount('grace@example.com');
  const demo = await aDemo(app);
  const { challenge } = must(await app.call(sendBindingCode, { account }, demo));
  const code = await newestCode(app, account);
  const { proof } = must(await app.call(checkCode, { challenge, code }));
  must(await app.call(bindEmail, { proof }, demo));
  must(await app.call(setPin, { pin: '284917' }, demo));

  const other = await aDemo(app);
  const lacks = () =>
    app.services.db.sql`select 1 from person where not has_password and pin_hash is null`;
  expect(await lacks()).toHaveLength(1);
  await app.services.db.sql`update person set has_password = true where pin_hash is null`;
  expect(await app.call(setPin, { pin: '284917' }, other)).toMatchObject({
    code: 'proof_expired',
  });
});

test('only a demonstration says that it opens demo customers', async () => {
  const real = await anApp({ services: { demoGrantMicros: 0n, review: 'operator' } });
  const clock = must(await real.call(getClock, {}));
  expect(clock.opensDemo).toBeUndefined();
  expect(must(await (await anApp()).call(getClock, {})).opensDemo).toBe(true);
});

test('strangers of one network open a few demo customers, then wait; others do not', async () => {
  const app = await anApp({ config: { proxies: ['127.0.0.1'] } });
  const open = async (network: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
    const input = { consents: bothConsents, language: 'en', deviceKey: aDeviceKey() };
    return (await app.post(`${API_BASE}${openDemo.path}`, input, headers)).json();
  };
  for (let opened = 0; opened < 20; opened += 1) {
    expect(await open('203.0.113.7')).toMatchObject({ code: 2000 });
  }
  expect(await open('203.0.113.7')).toMatchObject({ refusal: 'too_many_requests' });
  expect(await open('198.51.100.7')).toMatchObject({ code: 2000 });
});

test('a demo customer deletes the account without a password; with an address it needs one', async () => {
  const app = await anApp();
  const demo = await aDemo(app);
  must(await app.call(deleteAccount, {}, demo));
  expect(await app.call(getMe, {}, demo)).toMatchObject({ code: 'not_signed_in' });

  const account = mailAccount('mary@example.com');
  const bound = await aDemo(app);
  const { challenge } = must(await app.call(sendBindingCode, { account }, bound));
  const code = await newestCode(app, account);
  const { proof } = must(await app.call(checkCode, { challenge, code }));
  must(await app.call(bindEmail, { proof }, bound));
  expect(await app.call(deleteAccount, {}, bound)).toMatchObject({ code: 'password_wrong' });
  expect(await app.call(getMe, {}, bound)).toMatchObject({ ok: true });
});

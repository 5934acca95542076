import { describe, expect, test } from 'vitest';
import { API_BASE } from '../../contract/endpoint.ts';
import { finishSignIn, signIn } from '../../contract/sign-in.ts';
import { checkCode, resendCode, resetPassword, sendCode, signUp } from '../../contract/sign-up.ts';
import { PASSWORD, aPerson } from '../harness/people.ts';
import { anApp, type World } from '../harness/server.ts';
import {
  aDeviceKey,
  bothConsents,
  mailAccount,
  must,
  newestCode,
  otherThan,
  proofOf,
  signUpWith,
} from '../harness/sign-up.ts';

const account = mailAccount('ada@example.com');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** An app whose wall clock the test moves. */
async function anAppInTime(config: World['config'] = {}) {
  const clock = { nowMs: Date.parse('2026-11-20T15:00:00Z') };
  return { clock, app: await anApp({ wallNowMs: () => clock.nowMs, config }) };
}

describe('a code', () => {
  test('is six digits, goes to the address alone and is taken once', async () => {
    const app = await anApp();
    const sent = must(await app.call(sendCode, { purpose: 'sign_up', account }));
    expect(sent).toMatchObject({
      channel: 'email',
      to: 'a…@example.com',
      isDemoInbox: true,
      resendAfterSeconds: 120,
      validSeconds: 300,
    });
    const code = await newestCode(app, account);
    expect(JSON.stringify(sent)).not.toContain(code);
    const input = { challenge: sent.challenge, code };
    expect(await app.call(checkCode, input)).toMatchObject({ ok: true });
    expect(await app.call(checkCode, input)).toMatchObject({ code: 'code_expired' });
  });

  test('that two devices enter at once is taken from one of them', async () => {
    const app = await anApp();
    const { challenge } = must(await app.call(sendCode, { purpose: 'sign_up', account }));
    const code = await newestCode(app, account);
    const tries = Array.from({ length: 8 }, () => app.call(checkCode, { challenge, code }));
    expect((await Promise.all(tries)).filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('ends after five wrong tries, even for a later right one', async () => {
    const app = await anApp();
    const { challenge } = must(await app.call(sendCode, { purpose: 'sign_up', account }));
    const right = await newestCode(app, account);
    const code = otherThan(right);
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      expect(await app.call(checkCode, { challenge, code })).toEqual({
        ok: false,
        code: 'code_wrong',
        triesLeft,
      });
    }
    expect(await app.call(checkCode, { challenge, code: right })).toMatchObject({
      code: 'code_expired',
    });
  });

  test('allows five guesses, however many arrive at the same moment', async () => {
    const app = await anApp();
    const { challenge } = must(await app.call(sendCode, { purpose: 'sign_up', account }));
    const code = otherThan(await newestCode(app, account));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.call(checkCode, { challenge, code })),
    );
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.code));
    expect(codes.filter((each) => each === 'code_wrong')).toHaveLength(5);
    expect(codes.filter((each) => each === 'code_expired')).toHaveLength(15);
  });

  test('lives five minutes of wall time', async () => {
    const { app, clock } = await anAppInTime();
    const { challenge } = must(await app.call(sendCode, { purpose: 'sign_up', account }));
    const code = await newestCode(app, account);
    clock.nowMs += 5 * MINUTE;
    expect(await app.call(checkCode, { challenge, code })).toMatchObject({ code: 'code_expired' });
    clock.nowMs -= 1;
    expect(await app.call(checkCode, { challenge, code })).toMatchObject({ ok: true });
  });

  test('is sent again after two minutes, and the last two are valid', async () => {
    const { app, clock } = await anAppInTime();
    const sent: { challenge: string; code: string }[] = [];
    for (let n = 0; n < 3; n++) {
      const { challenge } = must(await app.call(sendCode, { purpose: 'sign_up', account }));
      sent.push({ challenge, code: await newestCode(app, account) });
      clock.nowMs += 119 * SECOND;
      const tooSoon = { ok: false, code: 'code_too_soon', retryAfterSeconds: 1 };
      expect(await app.call(sendCode, { purpose: 'sign_up', account })).toEqual(tooSoon);
      expect(await app.call(resendCode, { challenge })).toEqual(tooSoon);
      clock.nowMs += SECOND;
    }
    clock.nowMs -= 2 * MINUTE;
    const [first, second, third] = sent;
    if (!first || !second || !third) throw new Error('three codes were not sent');
    expect(await app.call(checkCode, first)).toMatchObject({ code: 'code_expired' });
    expect(await app.call(resendCode, { challenge: first.challenge })).toMatchObject({
      code: 'code_expired',
    });
    expect(await app.call(checkCode, second), 'a stranger asked meanwhile').toMatchObject({
      ok: true,
    });
    expect(await app.call(checkCode, third)).toMatchObject({ ok: true });
  });

  test('asked for twice at the same moment is sent once', async () => {
    const app = await anApp();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.call(sendCode, { purpose: 'sign_up', account })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await app.services.outbox.newest('ada@example.com', 10)).toHaveLength(1);
  });

  test('is sent to an address ten times a day', async () => {
    const { app, clock } = await anAppInTime();
    for (let n = 0; n < 10; n++) {
      must(await app.call(sendCode, { purpose: n % 2 === 0 ? 'sign_up' : 'reset', account }));
      clock.nowMs += 2 * MINUTE;
    }
    const refused = await app.call(sendCode, { purpose: 'sign_up', account });
    expect(refused).toMatchObject({ code: 'code_limit', retryAfterSeconds: 23 * 3_600 + 40 * 60 });
    const other = mailAccount('other@example.com');
    expect(await app.call(sendCode, { purpose: 'sign_up', account: other })).toMatchObject({
      ok: true,
    });
    clock.nowMs += 24 * HOUR - 20 * MINUTE;
    expect(await app.call(sendCode, { purpose: 'sign_up', account })).toMatchObject({ ok: true });
  });

  test('is sent to an address five times a day for one network', async () => {
    const { clock, app } = await anAppInTime({ proxies: ['127.0.0.1'] });
    const ask = async (network: string) => {
      clock.nowMs += 2 * MINUTE;
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
      const input = { purpose: 'reset', account };
      return (await app.post(`${API_BASE}${sendCode.path}`, input, headers)).json();
    };
    for (let n = 0; n < 5; n++) expect(await ask('198.51.100.7')).toMatchObject({ code: 2000 });
    expect(await ask('198.51.100.7')).toMatchObject({ refusal: 'code_limit' });
    expect(await ask('203.0.113.9')).toMatchObject({ code: 2000 });
  });

  test('that strangers used up is sent to the owner on a device that the account knows', async () => {
    const { app, clock } = await anAppInTime();
    const owner = await signUpWith(app, account);
    clock.nowMs += 24 * HOUR;
    const ask = (deviceKey?: string) =>
      app.call(sendCode, { purpose: 'reset', account, ...(deviceKey && { deviceKey }) });
    for (let n = 0; n < 10; n++) {
      must(await ask());
      clock.nowMs += 2 * MINUTE;
    }
    expect(await ask(aDeviceKey())).toMatchObject({ code: 'code_limit' });
    const { challenge } = must(await ask(owner.deviceKey));
    const code = await newestCode(app, account);
    expect(await app.call(checkCode, { challenge, code })).toMatchObject({ ok: true });
  });

  test('for one thing proves nothing else', async () => {
    const app = await anApp();
    const { email } = await aPerson(app.services);
    const own = mailAccount(email);
    const reset = await proofOf(app, own, 'reset');
    const common = { password: 'Another-42x', deviceKey: aDeviceKey() };
    const input = { ...common, proof: reset, consents: bothConsents, language: 'en' as const };
    expect(await app.call(signUp, input)).toMatchObject({ code: 'proof_expired' });

    const fresh = await proofOf(app, account);
    expect(await app.call(resetPassword, { proof: fresh, password: 'Another-42x' })).toMatchObject({
      code: 'proof_expired',
    });

    const { deviceKey } = common;
    const asked = must(await app.call(signIn, { account: own, password: PASSWORD, deviceKey }));
    if (asked.state !== 'code_needed') throw new Error('no code was asked for');
    const code = await newestCode(app, own);
    const { challenge } = asked.sent;
    expect(await app.call(checkCode, { challenge, code })).toMatchObject({ code: 'code_expired' });
    expect(await app.call(finishSignIn, { challenge, code, deviceKey })).toMatchObject({
      ok: true,
    });
  });

  test('cannot be read from the database', async () => {
    const app = await anApp();
    const { challenge } = must(await app.call(sendCode, { purpose: 'sign_up', account }));
    const code = await newestCode(app, account);
    const pool = await app.pool();
    const { rows } = await pool.query(
      `select code_challenge::text || outbox::text as text from code_challenge, outbox`,
    );
    const all = JSON.stringify(rows);
    for (const secret of [challenge, code, 'ada@example.com']) {
      expect(all).not.toContain(secret);
      expect(all).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});

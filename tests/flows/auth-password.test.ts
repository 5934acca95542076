import { describe, expect, test } from 'vitest';
import { getMe, renewSession } from '../../contract/session.ts';
import { signIn } from '../../contract/sign-in.ts';
import { changePassword, confirmPassword, resetPassword } from '../../contract/sign-up.ts';
import { aPerson, onAnotherDevice, PASSWORD } from '../harness/people.ts';
import { anApp } from '../harness/server.ts';
import { aDeviceKey, auditedOf, mailAccount, must, proofOf, toldTo } from '../harness/sign-up.ts';

const NEW = 'Another-42x';
const MINUTE = 60_000;

describe('a password', () => {
  test('that is changed ends every other session and is written down', async () => {
    const app = await anApp();
    const person = await aPerson(app.services);
    const other = await onAnotherDevice(app.services, person);
    const change = { oldPassword: PASSWORD, password: NEW };
    expect(await app.call(changePassword, change, person)).toEqual({
      ok: true,
      value: { endedSessions: 1 },
    });
    expect(await app.call(getMe, {}, other)).toMatchObject({ code: 'not_signed_in' });
    expect(await app.call(getMe, {}, person)).toMatchObject({ ok: true });
    expect(await toldTo(app, person)).toContain('password_changed');
    expect(await auditedOf(app, person)).toEqual(['password_changed']);
    const account = mailAccount(person.email);
    const deviceKey = aDeviceKey();
    expect(await app.call(signIn, { account, password: PASSWORD, deviceKey })).toMatchObject({
      code: 'wrong_credentials',
    });
    expect(await app.call(signIn, { account, password: NEW, deviceKey })).toMatchObject({
      ok: true,
    });
  });

  test('that was forgotten is set with a proof of the address, once, and ends every session', async () => {
    const app = await anApp();
    const person = await aPerson(app.services);
    const proof = await proofOf(app, mailAccount(person.email), 'reset');
    const answers = await Promise.all(
      [NEW, 'Different-42x'].map((password) => app.call(resetPassword, { proof, password })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await app.call(getMe, {}, person)).toMatchObject({ code: 'not_signed_in' });
    expect(await auditedOf(app, person)).toEqual(['password_reset']);
  });

  test('that was forgotten and guessed at is reset, and then signs in at once', async () => {
    const app = await anApp();
    const person = await aPerson(app.services);
    const account = mailAccount(person.email);
    const wrong = { password: 'Wrong-42x', deviceKey: aDeviceKey() };
    for (let n = 0; n < 6; n++) await app.call(signIn, { account, ...wrong });
    for (let n = 0; n < 5; n++) await app.call(confirmPassword, wrong, person);
    expect(await app.call(signIn, { account, ...wrong })).toMatchObject({
      code: 'too_many_requests',
    });
    const proof = await proofOf(app, account, 'reset');
    must(await app.call(resetPassword, { proof, password: NEW }));
    expect(await app.call(signIn, { account, ...wrong, password: NEW })).toMatchObject({
      value: { state: 'code_needed' },
    });
    const again = await onAnotherDevice(app.services, person);
    expect(await app.call(confirmPassword, { password: NEW }, again)).toMatchObject({ ok: true });
  });

  test('that is refused leaves the proof as good as it was', async () => {
    const app = await anApp();
    const { email } = await aPerson(app.services);
    const proof = await proofOf(app, mailAccount(email), 'reset');
    expect(await app.call(resetPassword, { proof, password: 'xkqwv' })).toEqual({
      ok: false,
      code: 'password_weak',
      blockers: ['length', 'upper', 'digit'],
    });
    expect(await app.call(resetPassword, { proof, password: NEW })).toMatchObject({ ok: true });
  });

  test('of an address without an account is not reset, and no letter is sent', async () => {
    const app = await anApp();
    await expect(proofOf(app, mailAccount('nobody@example.com'), 'reset')).rejects.toThrow(
      'no code',
    );
    expect(await app.services.outbox.newest(undefined, 10)).toEqual([]);
  });

  test('that a signed-in device guesses at locks after five tries, for a quarter of an hour', async () => {
    const clock = { nowMs: Date.now() };
    const app = await anApp({ wallNowMs: () => clock.nowMs });
    const person = await aPerson(app.services);
    const guess = () => app.call(confirmPassword, { password: 'Wrong-42x' }, person);
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      expect(await guess()).toEqual({ ok: false, code: 'password_wrong', triesLeft });
    }
    const locked = { ok: false, code: 'locked', retryAfterSeconds: 900 };
    expect(await guess()).toEqual(locked);
    expect(await app.call(confirmPassword, { password: PASSWORD }, person)).toEqual(locked);
    clock.nowMs += 15 * MINUTE;
    const later = must(await app.call(renewSession, {}, person));
    expect(await app.call(confirmPassword, { password: 'Wrong-42x' }, later)).toMatchObject({
      code: 'password_wrong',
      triesLeft: 4,
    });
    expect(await app.call(confirmPassword, { password: PASSWORD }, later)).toMatchObject({
      ok: true,
    });
  });
});

import { describe, expect, test } from 'vitest';
import { API_BASE } from '../../contract/endpoint.ts';
import { getMe, TOKEN_HEADER } from '../../contract/session.ts';
import { finishSignIn, signIn } from '../../contract/sign-in.ts';
import { bindEmail, bindMobile, resetPassword, sendBindingCode } from '../../contract/sign-up.ts';
import { aPerson, PASSWORD, type TestPerson } from '../harness/people.ts';
import { anApp } from '../harness/server.ts';
import {
  aDeviceKey,
  auditedOf,
  bindingProofOf,
  confirmationOf,
  mailAccount,
  must,
  newestCode,
  proofOf,
  toldTo,
} from '../harness/sign-up.ts';

const phone = { kind: 'phone', areaCode: '1', phone: '4155550132' } as const;
const MINUTE = 60_000;

describe('an address', () => {
  test('that is the first of its kind is bound by its code', async () => {
    const app = await anApp();
    const person = await aPerson(app.services);
    const proof = await bindingProofOf(app, person, phone);
    expect(await app.call(bindMobile, { proof }, person)).toEqual({
      ok: true,
      value: { areaCode: '1', phone: '4155550132' },
    });
    expect(must(await app.call(getMe, {}, person))).toMatchObject({
      phone: '4155550132',
      username: person.email,
    });
    expect(await toldTo(app, person)).toContain('mobile_bound');
    expect(await auditedOf(app, person)).toEqual(['mobile_bound']);
  });

  test('takes the place of another only with a confirmation, and the old one hears of it', async () => {
    const app = await anApp();
    const person = await aPerson(app.services);
    const next = mailAccount('next@example.com');
    const proof = await bindingProofOf(app, person, next);
    expect(await app.call(bindEmail, { proof }, person)).toMatchObject({ code: 'proof_expired' });
    const confirmed = await confirmationOf(app, person);
    expect(await app.call(bindEmail, { proof, confirmation: confirmed }, person)).toEqual({
      ok: true,
      value: { email: 'next@example.com' },
    });
    const [notice] = await app.services.outbox.newest(person.email, 1);
    expect(notice?.subject).toContain('was changed');
    expect(notice?.body).not.toContain('next@example.com');
    expect(must(await app.call(getMe, {}, person)).username).toBe('next@example.com');
    const old = { account: mailAccount(person.email), password: PASSWORD, deviceKey: aDeviceKey() };
    expect(await app.call(signIn, old)).toMatchObject({ code: 'wrong_credentials' });
  });

  test('that was replaced is of no use to a reader of its mail', async () => {
    const clock = { nowMs: Date.now() };
    const app = await anApp({ wallNowMs: () => clock.nowMs });
    const person = await aPerson(app.services);
    const old = mailAccount(person.email);
    const next = await bindingProofOf(app, person, mailAccount('next@example.com'));
    const confirmation = await confirmationOf(app, person);
    // The reader of the mail has proven the address for a new password, and is about to sign in by it too.
    const proof = await proofOf(app, old, 'reset');
    clock.nowMs += 2 * MINUTE;
    const deviceKey = aDeviceKey();
    const asked = must(await app.call(signIn, { account: old, password: PASSWORD, deviceKey }));
    if (asked.state !== 'code_needed') throw new Error('a new device is asked for a code');
    const code = await newestCode(app, old);

    must(await app.call(bindEmail, { proof: next, confirmation }, person));
    expect(await app.call(resetPassword, { proof, password: 'Another-42x' })).toMatchObject({
      code: 'proof_expired',
    });
    const { challenge } = asked.sent;
    expect(await app.call(finishSignIn, { challenge, code, deviceKey })).toMatchObject({
      code: 'code_expired',
    });
  });

  test('of another person is not said to be theirs, and no code of it is right', async () => {
    const app = await anApp();
    const ada = await aPerson(app.services);
    const bob = await aPerson(app.services);
    const sent = must(await app.call(sendBindingCode, { account: mailAccount(bob.email) }, ada));
    const free = must(
      await app.call(sendBindingCode, { account: mailAccount('free@example.com') }, ada),
    );
    expect({ ...sent, challenge: '', to: '' }).toEqual({ ...free, challenge: '', to: '' });
    await expect(newestCode(app, mailAccount(bob.email))).rejects.toThrow('no code');
  });

  test('that another person wants is still sent codes to its owner', async () => {
    const clock = { nowMs: Date.now() };
    const app = await anApp({
      wallNowMs: () => clock.nowMs,
      config: { proxies: ['127.0.0.1'] },
    });
    const [eve, owner] = [await aPerson(app.services), await aPerson(app.services)];
    const ask = async (person: TestPerson, network: string) => {
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': network,
        [TOKEN_HEADER]: person.aspctoken,
      };
      const input = { account: mailAccount('free@example.com') };
      return (await app.post(API_BASE + sendBindingCode.path, input, headers)).json();
    };
    for (let n = 0; n < 5; n += 1) {
      expect(await ask(eve, '198.51.100.7')).toMatchObject({ code: 2000 });
      clock.nowMs += 2 * MINUTE;
    }
    expect(await ask(eve, '198.51.100.7')).toMatchObject({ refusal: 'code_limit' });
    // From another network she has none left either, and another person on hers has none.
    expect(await ask(eve, '203.0.113.9')).toMatchObject({ refusal: 'code_limit' });
    expect(await ask(owner, '198.51.100.7')).toMatchObject({ refusal: 'code_limit' });
    expect(await ask(owner, '203.0.113.9')).toMatchObject({ code: 2000 });
  });

  test('that two people prove at the same moment becomes one of theirs', async () => {
    const clock = { nowMs: Date.now() };
    const app = await anApp({ wallNowMs: () => clock.nowMs });
    const people = [await aPerson(app.services), await aPerson(app.services)];
    const proofs: string[] = [];
    for (const person of people) {
      proofs.push(await bindingProofOf(app, person, phone));
      clock.nowMs += 2 * MINUTE;
    }
    const answers = await Promise.all(
      people.map((person, n) => app.call(bindMobile, { proof: proofs[n] ?? '' }, person)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'address_taken' });
  });

  test("proven by one person is of no use to another, nor is another's confirmation", async () => {
    const app = await anApp();
    const ada = await aPerson(app.services);
    const bob = await aPerson(app.services);
    const proof = await bindingProofOf(app, ada, phone);
    expect(await app.call(bindMobile, { proof }, bob)).toMatchObject({ code: 'proof_expired' });
    const confirmed = await confirmationOf(app, bob);
    const input = { proof, confirmation: confirmed };
    expect(await app.call(bindMobile, input, ada)).toMatchObject({ code: 'proof_expired' });
    expect(await app.call(bindEmail, { proof }, ada)).toMatchObject({ code: 'proof_expired' });
    expect(await app.call(bindMobile, { proof }, ada)).toMatchObject({ ok: true });
  });
});

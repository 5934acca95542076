import { describe, expect, test, vi } from 'vitest';
import { API_BASE } from '../../contract/endpoint.ts';
import { getMe, TOKEN_HEADER } from '../../contract/session.ts';
import { setPin } from '../../contract/sign-up.ts';
import { askWithdrawal } from '../../contract/withdrawal.ts';
import { checkPin, hashPin } from '../../server/people/check-pin.ts';
import { newToken } from '../../server/keys/token.ts';
import { aPerson, type TestPerson } from '../harness/people.ts';
import { anApp, type TestApp } from '../harness/server.ts';
import { auditedOf, confirmationOf, must } from '../harness/sign-up.ts';

const MINUTE = 60_000;

/** The inputs of a PIN check, requested on this machine. */
const here = ({ services }: TestApp) => ({ ...services, caller: { address: '127.0.0.1' } });

describe('a funds PIN', () => {
  test('is set with a confirmation and is needed from then on', async () => {
    const clock = { nowMs: Date.now() };
    const app = await anApp({ wallNowMs: () => clock.nowMs });
    const person = await aPerson(app.services);
    const check = (pin: string) => checkPin(here(app), person.id, pin);
    await expect(check('284917')).rejects.toMatchObject({ code: 'pin_missing' });
    const proof = await confirmationOf(app, person);
    must(await app.call(setPin, { confirmation: proof, pin: '284917' }, person));
    expect(must(await app.call(getMe, {}, person)).hasPin).toBe(true);
    expect(await auditedOf(app, person)).toEqual(['pin_set']);
    await check('284917');

    for (const triesLeft of [4, 3, 2, 1, 0]) {
      await expect(check('111112')).rejects.toMatchObject({
        code: 'pin_wrong',
        detail: { triesLeft },
      });
    }
    await expect(check('284917')).rejects.toMatchObject({
      code: 'locked',
      detail: { retryAfterSeconds: 900 },
    });
    clock.nowMs += 15 * MINUTE;
    await check('284917');
  });

  test('of a customer with a password needs a confirmation, the first too', async () => {
    const app = await anApp();
    const person = await aPerson(app.services);
    expect(await app.call(setPin, { pin: '284917' }, person)).toMatchObject({
      code: 'proof_expired',
    });
  });

  test('with a proof that is none is refused before it is hashed, however many come', async () => {
    const app = await anApp();
    const person = await aPerson(app.services);
    const asked = { confirmation: 'x'.repeat(43), pin: '284917' };
    // More than the hashing queue accepts.
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => app.call(setPin, asked, person)),
    );
    expect(new Set(answers.map((answer) => !answer.ok && answer.code))).toEqual(
      new Set(['proof_expired']),
    );
  });

  test('that is guessed at by many at the same moment is guessed at five times', async () => {
    const app = await anApp();
    const person = await aPerson(app.services);
    const proof = await confirmationOf(app, person);
    must(await app.call(setPin, { confirmation: proof, pin: '284917' }, person));
    const guesses = await Promise.allSettled(
      Array.from({ length: 20 }, () => checkPin(here(app), person.id, '111112')),
    );
    const codes = guesses.map((each) =>
      each.status === 'rejected' ? (each.reason as { code: string }).code : 'right',
    );
    expect(codes.filter((code) => code === 'pin_wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'locked')).toHaveLength(15);
  });

  test('that is guessed at over many accounts locks each of them by itself', async () => {
    const app = await anApp();
    const hash = await hashPin(app.services, 'nobody', '284917');
    const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(app.services)));
    await app.services.db.sql`update person set pin_hash = ${hash}`;
    const codes: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      for (const { id } of people) {
        const guess = checkPin(here(app), id, `11111${round}`);
        codes.push(await guess.catch((error: { code: string }) => error.code).then(String));
      }
    }
    expect(codes).toEqual([
      ...Array.from({ length: 20 }, () => 'pin_wrong'),
      ...Array.from({ length: 4 }, () => 'locked'),
    ]);
  });

  test('guessing from one network at many accounts gets one try each, and delays no neighbor who knows the PIN', async () => {
    const clock = { nowMs: Date.now() };
    const app = await anApp({
      wallNowMs: () => clock.nowMs,
      config: { proxies: ['127.0.0.1'] },
    });
    const { db } = app.services;
    const people = await Promise.all(
      Array.from({ length: 33 }, () => aPerson(app.services, { identity: 'passed' })),
    );
    const [first, second, fresh, neighbour, ...others] = people;
    if (!first || !second || !fresh || !neighbour) throw new Error('there are 33');
    for (const { id } of people) {
      const hash = await hashPin(app.services, id, '284917');
      await db.sql`update person set pin_hash = ${hash} where id = ${id}`;
    }
    const ask = async (person: TestPerson, pin: string, address = '203.0.113.9') => {
      const wish = {
        key: newToken(),
        payeeId: '0198c000-0000-7000-8000-000000000000',
        address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
        amountMicros: '50000000',
        feeMicros: '2000000',
        pin,
        proof: newToken(),
      };
      const answer = await app.post(`${API_BASE}${askWithdrawal.path}`, wish, {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        [TOKEN_HEADER]: person.aspctoken,
      });
      return ((await answer.json()) as { refusal: string }).refusal;
    };
    for (const person of [first, ...others]) expect(await ask(person, '111112')).toBe('pin_wrong');
    // Another network has its own attempts, and so does each customer of the attacker's network.
    expect(await ask(second, '111112', '203.0.113.10')).toBe('pin_wrong');
    expect(await ask(second, '111113')).toBe('too_many_requests');
    expect(await ask(first, '111113')).toBe('too_many_requests');
    expect(await ask(fresh, '111112')).toBe('pin_wrong');
    expect(await ask(fresh, '111113')).toBe('too_many_requests');
    // The correct PIN at the first attempt, so only the second factor fails.
    for (const _ of [1, 2, 3]) expect(await ask(neighbour, '284917')).toBe('proof_expired');
    expect(await ask(first, '284917', '203.0.113.10')).toBe('proof_expired');
    clock.nowMs += MINUTE;
    expect(await ask(fresh, '111113')).toBe('pin_wrong');
    expect(await ask(second, '111113')).toBe('too_many_requests');
  });

  test('that is refused leaves the confirmation as good as it was', async () => {
    const app = await anApp();
    const person = await aPerson(app.services);
    const proof = await confirmationOf(app, person);
    expect(await app.call(setPin, { confirmation: proof, pin: '123456' }, person)).toEqual({
      ok: false,
      code: 'password_weak',
      blockers: ['sequence'],
    });
    must(await app.call(setPin, { confirmation: proof, pin: '284917' }, person));
    expect(await app.call(setPin, { confirmation: proof, pin: '284918' }, person)).toMatchObject({
      code: 'proof_expired',
    });
  });

  test('without a valid confirmation is rejected before anything is hashed', async () => {
    const app = await anApp();
    const person = await aPerson(app.services);
    const hash = vi.spyOn(app.services.passwords, 'hash');
    expect(
      await app.call(setPin, { confirmation: newToken(), pin: '284917' }, person),
    ).toMatchObject({ code: 'proof_expired' });
    expect(hash).not.toHaveBeenCalled();
  });

  test('cannot be found by trying all PINs against the database without the server’s key', async () => {
    const app = await anApp();
    const person = await aPerson(app.services);
    const proof = await confirmationOf(app, person);
    must(await app.call(setPin, { confirmation: proof, pin: '284917' }, person));
    const { db, passwords } = app.services;
    const [row] = await db.sql<{ pin_hash: string }>`select pin_hash from person`;
    const bare = row?.pin_hash.replace(/^[^$]*/, '');
    expect(await passwords.matches('284917', bare)).toBe(false);

    // A PIN that was set before the hash included the key still works.
    await db.sql`update person set pin_hash = ${await passwords.hash('284917')}`;
    await checkPin(here(app), person.id, '284917');
  });
});

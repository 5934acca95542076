import { describe, expect, test, vi } from 'vitest';
import { getMe } from '../../contract/session.ts';
import { setPin } from '../../contract/sign-up.ts';
import { checkPin, hashPin } from '../../server/people/check-pin.ts';
import { newToken } from '../../server/keys/token.ts';
import { aPerson } from '../harness/people.ts';
import { anApp } from '../harness/server.ts';
import { auditedOf, confirmationOf, must } from '../harness/sign-up.ts';

const MINUTE = 60_000;

describe('a funds PIN', () => {
  test('is set with a confirmation and is needed from then on', async () => {
    const clock = { nowMs: Date.now() };
    const app = await anApp({ wallNowMs: () => clock.nowMs });
    const person = await aPerson(app.services);
    const check = (pin: string) => checkPin(app.services, person.id, pin);
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
    // More than may wait for the queue that hashes.
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
      Array.from({ length: 20 }, () => checkPin(app.services, person.id, '111112')),
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
        const guess = checkPin(app.services, id, `11111${round}`);
        codes.push(await guess.catch((error: { code: string }) => error.code).then(String));
      }
    }
    expect(codes).toEqual([
      ...Array.from({ length: 20 }, () => 'pin_wrong'),
      ...Array.from({ length: 4 }, () => 'locked'),
    ]);
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

    // One that was set before the key was mixed in still works.
    await db.sql`update person set pin_hash = ${await passwords.hash('284917')}`;
    await checkPin(app.services, person.id, '284917');
  });
});

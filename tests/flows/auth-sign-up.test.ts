import { documentEditions } from '../../contract/documents.ts';
import { describe, expect, test } from 'vitest';
import { getMe, renewSession } from '../../contract/session.ts';
import { signIn, endSession, finishSignIn } from '../../contract/sign-in.ts';
import { sendCode, signUp } from '../../contract/sign-up.ts';
import { aPerson, PASSWORD } from '../harness/people.ts';
import { anApp } from '../harness/server.ts';
import {
  aDeviceKey,
  bothConsents,
  mailAccount,
  must,
  newestCode,
  proofOf,
  signUpWith,
} from '../harness/sign-up.ts';

const NEW = 'Another-42x';
const phone = { kind: 'phone', areaCode: '1', phone: '4155550132' } as const;
const MINUTE = 60_000;

test('a visitor signs up, signs out, and signs in again on the same device and on another', async () => {
  const app = await anApp();
  const account = mailAccount('ada@example.com');
  const ada = await signUpWith(app, account);
  expect(ada.person).toMatchObject({ username: 'ada@example.com', accountType: 'email' });
  expect(await app.call(getMe, {}, ada)).toEqual({ ok: true, value: ada.person });

  await app.call(endSession, { which: { kind: 'this' } }, ada);
  expect(await app.call(getMe, {}, ada)).toMatchObject({ ok: false, code: 'not_signed_in' });

  const { deviceKey } = ada;
  const known = must(await app.call(signIn, { account, password: PASSWORD, deviceKey }));
  expect(known).toMatchObject({ state: 'signed_in' });

  const other = { account, password: PASSWORD, deviceKey: aDeviceKey() };
  const asked = must(await app.call(signIn, other));
  if (asked.state !== 'code_needed') throw new Error('no code was asked for');
  const code = await newestCode(app, account);
  const { challenge } = asked.sent;
  const session = must(
    await app.call(finishSignIn, { challenge, code, deviceKey: other.deviceKey }),
  );
  const renewed = must(await app.call(renewSession, {}, session));
  expect(await app.call(getMe, {}, renewed)).toMatchObject({ ok: true });
  expect(must(await app.call(signIn, other))).toMatchObject({ state: 'signed_in' });
});

describe('signing up', () => {
  test('is remembered with both agreements, their wording, time and address', async () => {
    const app = await anApp();
    await signUpWith(app, mailAccount('ada@example.com'));
    const { db, vault } = app.services;
    const rows = await db.sql<{
      person_id: string;
      document_id: string;
      revision: number;
      accepted_at: Date;
      recorded_at: Date;
      address_sealed: Buffer;
    }>`select * from consent order by document_id`;
    expect(rows).toMatchObject([
      {
        document_id: 'anti-money-laundering',
        revision: documentEditions['anti-money-laundering'].revision,
        accepted_at: new Date(1_000),
      },
      {
        document_id: 'user-agreement',
        revision: documentEditions['user-agreement'].revision,
        accepted_at: new Date(1_000),
      },
    ]);
    const [first] = rows;
    const own = await vault.person(db.sql, first?.person_id ?? '');
    expect(own.openText('consent.address', first?.address_sealed ?? Buffer.alloc(0))).toBe(
      '127.0.0.1',
    );
  });

  test('twice with the same proof opens one account, for the person who knows its password', async () => {
    const app = await anApp();
    const proof = await proofOf(app, mailAccount('ada@example.com'));
    const input = {
      proof,
      password: PASSWORD,
      consents: bothConsents,
      language: 'en' as const,
      deviceKey: aDeviceKey(),
    };
    const answers = await Promise.all(Array.from({ length: 4 }, () => app.call(signUp, input)));
    const numbers = answers.map((answer) => must(answer).person.tradeAccount);
    expect(new Set(numbers).size).toBe(1);
    expect(await app.services.db.sql`select 1 from person`).toHaveLength(1);
    expect(await app.call(signUp, { ...input, password: NEW })).toMatchObject({
      code: 'proof_expired',
    });
  });

  test('with two proofs of one address at the same moment opens one account', async () => {
    const clock = { nowMs: Date.now() };
    const app = await anApp({ wallNowMs: () => clock.nowMs });
    const account = mailAccount('ada@example.com');
    const first = await proofOf(app, account);
    clock.nowMs += 2 * MINUTE;
    const second = await proofOf(app, account);
    const answers = await Promise.all(
      [first, second].map((proof) =>
        app.call(signUp, {
          proof,
          password: PASSWORD,
          consents: bothConsents,
          language: 'en',
          deviceKey: aDeviceKey(),
        }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'address_taken' });
  });

  test('at an address that has an account sends a letter that says so, and no code is right', async () => {
    const app = await anApp();
    const { email } = await aPerson(app.services);
    await expect(proofOf(app, mailAccount(email))).rejects.toThrow('the newest letter has no code');
    const [letter] = await app.services.outbox.newest(email, 1);
    expect(letter?.subject).toBe('You already have a Plumb account');
  });

  test('with capitals in the address means the mailbox that was proven, however it is written', async () => {
    const app = await anApp();
    const { person, deviceKey } = await signUpWith(app, mailAccount('ada@example.com'));
    const shouted = mailAccount('ADA@Example.com');
    must(await app.call(sendCode, { purpose: 'reset', account: shouted }));
    const [letter] = await app.services.outbox.newest(undefined, 1);
    expect(letter?.to).toBe(person.email);
    expect(
      await app.call(signIn, { account: shouted, password: PASSWORD, deviceKey }),
    ).toMatchObject({ ok: true, value: { state: 'signed_in' } });
  });

  test('by an invitation is remembered with who invited', async () => {
    const app = await anApp();
    const host = await aPerson(app.services);
    const invitationCode = host.person.invitationCode;
    await signUpWith(app, mailAccount('ada@example.com'), { invitationCode });
    const [guest] = await app.services.db.sql<{ invited_by: string }>`
      select invited_by from person where invited_by is not null`;
    expect(guest?.invited_by).toBe(host.id);
  });

  test('by phone opens an account that signs in by phone', async () => {
    const app = await anApp();
    const { person, deviceKey } = await signUpWith(app, phone);
    expect(person).toMatchObject({ accountType: 'phone', username: '4155550132', areaCode: '1' });
    expect(await app.call(signIn, { account: phone, password: PASSWORD, deviceKey })).toMatchObject(
      { ok: true, value: { state: 'signed_in' } },
    );
  });
});

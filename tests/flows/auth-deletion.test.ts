import { describe, expect, test } from 'vitest';
import { getMe } from '../../contract/session.ts';
import { signIn } from '../../contract/sign-in.ts';
import { bindMobile, deleteAccount, getDeletion } from '../../contract/sign-up.ts';
import { firstBrokenAudit } from '../../server/audit/audit-log.ts';
import { aPerson, onAnotherDevice, PASSWORD } from '../harness/people.ts';
import { anApp } from '../harness/server.ts';
import {
  aDeviceKey,
  auditedOf,
  bindingProofOf,
  mailAccount,
  must,
  signUpWith,
} from '../harness/sign-up.ts';

const phone = { kind: 'phone', areaCode: '1', phone: '4155550132' } as const;

describe('a deleted account', () => {
  test('is gone with all that was personal, and its address is free', async () => {
    const app = await anApp();
    const person = await aPerson(app.services);
    const proof = await bindingProofOf(app, person, phone);
    must(await app.call(bindMobile, { proof }, person));
    expect(must(await app.call(getDeletion, {}, person))).toEqual({ blockers: [], isDemo: true });
    must(await app.call(deleteAccount, { password: PASSWORD }, person));

    expect(await app.call(getMe, {}, person)).toMatchObject({ code: 'not_signed_in' });
    const account = mailAccount(person.email);
    expect(
      await app.call(signIn, { account, password: PASSWORD, deviceKey: aDeviceKey() }),
    ).toMatchObject({ code: 'wrong_credentials' });
    const { sql } = app.services.db;
    for (const table of [
      'person_key',
      'session',
      'session_token',
      'device',
      'message',
      'passkey',
    ]) {
      const { rows } = await (await app.pool()).query(`select 1 from ${table}`);
      expect({ table, rows }).toEqual({ table, rows: [] });
    }
    const [kept] = await sql<Record<string, unknown>>`select * from person`;
    expect(kept).toMatchObject({
      email_index: null,
      email_sealed: null,
      phone_index: null,
      phone_sealed: null,
      password_hash: '',
      closed_at: expect.any(Date),
    });
    expect(await app.services.outbox.newest(person.email, 10)).toEqual([]);
    expect(await auditedOf(app, person)).toEqual(['mobile_bound', 'account_deleted']);
    expect(await firstBrokenAudit(sql)).toBeUndefined();

    const again = await signUpWith(app, account);
    expect(again.person.tradeAccount).not.toBe(person.person.tradeAccount);
    await signUpWith(app, phone);
  });

  test('was deleted once, however often it was asked for', async () => {
    const app = await anApp();
    const person = await aPerson(app.services);
    const other = await onAnotherDevice(app.services, person);
    const answers = await Promise.all(
      [person, other, person].map((as) => app.call(deleteAccount, { password: PASSWORD }, as)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await auditedOf(app, person)).toEqual(['account_deleted']);
  });
});

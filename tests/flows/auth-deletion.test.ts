import { describe, expect, test } from 'vitest';
import { getMe } from '../../contract/session.ts';
import { signIn } from '../../contract/sign-in.ts';
import { bindMobile, deleteAccount, getDeletion } from '../../contract/sign-up.ts';
import { addressOf } from '../../server/people/account-index.ts';
import { firstBrokenAudit } from '../../server/audit/audit-log.ts';
import { aDepositScene, usdt } from '../harness/deposits.ts';
import { brokenChecks } from '../harness/ledger.ts';
import { anOrder, aPosition, aTrader, fill, placerOf, stillMarket } from '../harness/orders.ts';
import { aPayoutScene } from '../harness/payouts.ts';
import { aPerson, onAnotherDevice, PASSWORD } from '../harness/people.ts';
import { anApp } from '../harness/server.ts';
import { dayMarket, daysOf, rollTo } from '../harness/trading-days.ts';
import {
  aDeviceKey,
  auditedOf,
  bindingProofOf,
  mailAccount,
  must,
  signUpWith,
} from '../harness/sign-up.ts';

const phone = { kind: 'phone', areaCode: '1', phone: '4155550132' } as const;

test('less than a cent does not keep an account open, and goes to the house; a cent does', async () => {
  const app = await anApp({ settings: { isDemo: false } });
  const { db, ledger } = app.services;
  const [person, other] = [await aPerson(app.services), await aPerson(app.services)];
  for (const [{ id }, micros] of [
    [person, 3_456n],
    [other, 10_000n],
  ] as const) {
    const to = { owner: id, account: 'wallet', pocket: 'available' } as const;
    const postings = [{ from: { house: 'demo_money' }, to, asset: 'USD', micros }] as const;
    const entry = { key: `given:${id}`, kind: 'demo_grant', personId: id, postings } as const;
    await db.transaction((tx) => ledger.post(tx, entry));
  }
  expect(must(await app.call(getDeletion, {}, other)).blockers).toEqual(['balance']);
  must(await app.call(deleteAccount, { password: PASSWORD }, person));
  const [fees] = await db.sql`
    select sum(micros)::text as micros from ledger_posting join ledger_account on id = account_id
    where name = 'fees' and owner is null`;
  expect(fees).toEqual({ micros: '3456' });
  expect(await brokenChecks(await app.pool())).toEqual([]);
});

describe('a deleted account', () => {
  test('is gone with all that was personal, and its address is free', async () => {
    const app = await anApp();
    const person = await aPerson(app.services);
    const proof = await bindingProofOf(app, person, phone);
    must(await app.call(bindMobile, { proof }, person));
    const { sql } = app.services.db;
    await sql`
      with draft as (
        insert into strategy_draft (id, person_id, version, content, changed_at)
        values (gen_random_uuid(), ${person.id}, 1, '{"name": "Retirement of Ada"}', now()) returning *)
      insert into strategy_search (draft_id, person_id, draft_version, name, strategy, variants,
        started_at, seen_at)
      select id, person_id, version, 'Retirement of Ada', content, 1, now(), now() from draft`;
    expect(must(await app.call(getDeletion, {}, person))).toEqual({ blockers: [], isDemo: true });
    must(await app.call(deleteAccount, { password: PASSWORD }, person));

    expect(await app.call(getMe, {}, person)).toMatchObject({ code: 'not_signed_in' });
    const account = mailAccount(person.email);
    expect(
      await app.call(signIn, { account, password: PASSWORD, deviceKey: aDeviceKey() }),
    ).toMatchObject({ code: 'wrong_credentials' });
    for (const table of [
      'person_key',
      'session',
      'session_token',
      'device',
      'message',
      'passkey',
      'strategy_search',
      'strategy_draft',
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
    const addresses = [person.email, addressOf(phone)];
    const letters = await Promise.all(
      addresses.map((address) => app.services.outbox.newest(address, 10)),
    );
    for (const [letter, ...earlier] of letters) {
      expect(letter?.body).toContain('Your Plumb account was deleted');
      expect(earlier).toEqual([]);
    }
    expect(await auditedOf(app, person)).toEqual(['mobile_bound', 'account_deleted']);
    expect(await firstBrokenAudit(sql)).toBeUndefined();

    const again = await signUpWith(app, account);
    expect(again.person.tradeAccount).not.toBe(person.person.tradeAccount);
    await signUpWith(app, phone);
  });

  test('leaves no row of its sign-up, which names its address, but the letter about the deletion', async () => {
    const app = await anApp();
    const opened = await signUpWith(app, mailAccount('gone@example.com'));
    must(await app.call(deleteAccount, { password: PASSWORD }, opened));
    for (const table of ['code_challenge', 'proof']) {
      const { rows } = await (await app.pool()).query(`select 1 from ${table}`);
      expect({ table, rows }).toEqual({ table, rows: [] });
    }
    const { rows } = await (await app.pool()).query('select 1 from outbox');
    expect(rows).toHaveLength(1);
  });

  test('was deleted once, after any number of requests', async () => {
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

describe('an account is not deleted', () => {
  test('while an order waits, or shares are held or owed', async () => {
    const app = await anApp({ market: stillMarket() });
    const { services } = app;
    const buyer = await aTrader(services);
    await placerOf(services).place(buyer.id, anOrder());
    const holder = await aTrader(services);
    await aPosition(services, holder.id, 'long', 3);
    // A sell order holds shares and no dollars.
    const sale = anOrder({ intent: 'sell_to_close', limit: 120, shares: 3 });
    await placerOf(services).place(holder.id, sale);
    const short = await aTrader(services);
    await aPosition(services, short.id, 'short', 3);
    for (const [person, blockers] of [
      [buyer, ['held']],
      [holder, ['held', 'positions']],
      [short, ['held', 'positions']],
    ] as const) {
      expect(must(await app.call(getDeletion, {}, person)).blockers).toEqual(blockers);
      expect(await app.call(deleteAccount, { password: PASSWORD }, person)).toMatchObject({
        code: 'deletion_blocked',
        blockers,
      });
    }
  });

  test('while what a sale brought has not settled, and takes its snapshots and alerts along after that', async () => {
    const market = dayMarket('2026-11-19', '10:00');
    const app = await anApp({ market });
    const { services } = app;
    await daysOf(services).roll(market.time().exchangeMs);
    const person = await aTrader(services);
    await aPosition(services, person.id, 'long', 3);
    const sale = anOrder({ intent: 'sell_to_close', limit: 99, shares: 3 });
    const { order } = await placerOf(services).place(person.id, sale);
    await fill(services, order.id, { price: 100, shares: 3 });
    const blocked = { code: 'deletion_blocked', blockers: ['held'] };
    expect(await app.call(deleteAccount, { password: PASSWORD }, person)).toMatchObject(blocked);

    await rollTo(services, market, '2026-11-20', '10:00');
    await services.db.sql`
      insert into price_alert (id, person_id, ticker, direction, price_micros, set_at)
      values (gen_random_uuid(), ${person.id}, 'AAPL', 'at_or_above', 120000000, now())`;
    must(await app.call(deleteAccount, { password: PASSWORD }, person));
    expect(await services.db.sql`select 1 from equity_snapshot`).toEqual([]);
    expect(await services.db.sql`select 1 from price_alert`).toEqual([]);
    expect(await brokenChecks(await app.pool())).toEqual([]);
  });

  test('while a deposit is not final, a debt is open, or a withdrawal is under way', async () => {
    const scene = await aDepositScene();
    const { app, chain } = scene;
    const customer = await scene.customer();
    const ask = () => app.call(deleteAccount, { password: PASSWORD }, customer.person);
    chain.mineEmpty(20);
    await scene.catchUp();
    chain.mine({ to: customer.address, micros: usdt(50) });
    await scene.catchUp();
    const blockers = ['balance', 'deposit'];
    expect(await ask()).toMatchObject({ code: 'deletion_blocked', blockers });

    await customer.spend(usdt(50));
    chain.reorganize(1);
    chain.mineEmpty(1);
    await scene.catchUp();
    expect(must(await app.call(getDeletion, {}, customer.person)).blockers).toEqual([
      'balance',
      'debt',
    ]);
    expect(await ask()).toMatchObject({ code: 'deletion_blocked', blockers: ['balance', 'debt'] });

    const payouts = await aPayoutScene();
    const payer = await payouts.customer();
    await payer.ask(usdt(100));
    const device = await onAnotherDevice(payouts.app.services, payer.person);
    const asked = await payouts.app.call(deleteAccount, { password: PASSWORD }, device);
    expect(asked).toMatchObject({ code: 'deletion_blocked', blockers: ['held'] });
  });
});

import { expect, test } from 'vitest';
import { MICROS } from '../../contract/money.ts';
import { excessOf, grantSigner } from '../../server/signer/grant-signer.ts';
import { signerStore } from '../../server/signer/signer-store.ts';
import { signStep } from '../../server/signer/sign-step.ts';
import { sqlOf } from '../../server/db/tx.ts';
import { aPayoutScene } from '../harness/payouts.ts';
import { aSignerRole } from '../harness/signer-role.ts';

test('the role of the signer signs, and reads and writes no table', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const asked = await customer.ask(50n * MICROS);
  const { pool } = await aSignerRole(await scene.app.pool());
  expect(await excessOf(sqlOf(pool))).toEqual([]);
  for (const statement of [
    'select * from person',
    'select * from withdrawal',
    `update withdrawal set state = 'final'`,
    'select * from ledger_entry',
    'delete from withdrawal_attempt',
    'select * from funding_switch',
    'select is_usdt_closed(null)',
    'create table mine (id integer)',
  ]) {
    await expect(pool.query(statement), statement).rejects.toThrow('permission denied');
  }
  expect(await signStep({ ...scene.signing, store: signerStore(pool) })).toBe(1);
  await scene.finish();
  expect(scene.chain.paid()).toHaveLength(1);
  const done = await scene.app.services.funding.withdrawals.find(customer.person.id, asked);
  expect(done?.state).toBe('final');
});

test('a role that may more than sign is found out, and so is the server’s own role calling for the signer', async () => {
  const scene = await aPayoutScene();
  const pool = await scene.app.pool();
  expect(await excessOf(sqlOf(pool))).toContain('table person');
  await expect(
    grantSigner(pool, {
      role: 'x; drop table person',
      isSimulated: false,
    }),
  ).rejects.toThrow('is no name of a database role');
});

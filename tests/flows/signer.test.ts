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

test('the signer says once why a withdrawal waits, and once more when the reason changes', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const first = await customer.ask(60n * MICROS);
  scene.clock.nowMs += 1_000;
  const second = await customer.ask(70n * MICROS);
  const [said, warned]: [string[], string[]] = [[], []];
  const signing = {
    ...scene.signing,
    say: (line: string) => void said.push(line),
    warn: (line: string) => void warned.push(line),
  };
  const upTo = (dollars: bigint) => ({
    ...signing,
    rules: { ...signing.rules, dayMicros: dollars * MICROS },
  });
  await signStep(upTo(65n));
  await signStep(upTo(65n));
  expect(said).toEqual([`Signed ${first.id}, attempt 1.`]);
  expect(warned).toEqual([
    `Waits with ${second.id}: it is more than SIGNER_DAY_LIMIT; raise that setting or refuse the withdrawal.`,
  ]);
  await signStep(upTo(75n));
  await signStep(upTo(75n));
  expect(warned.slice(1)).toEqual([
    `Waits with ${second.id}: the total of 24 hours (SIGNER_DAY_LIMIT) is used up.`,
  ]);
  await signStep(upTo(200n));
  expect(said.slice(1)).toEqual([`Signed ${second.id}, attempt 1.`]);
  await signStep(upTo(200n));
  expect(signing.waits.size).toBe(0);
});

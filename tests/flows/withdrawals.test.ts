import { expect, test } from 'vitest';
import { ChainUnavailable } from '../../server/chain/chain.ts';
import { writeAudit } from '../../server/audit/audit-log.ts';
import { MICROS } from '../../contract/money.ts';
import { PAYEES_MAX } from '../../contract/payee.ts';
import { WITHDRAWAL_STATES } from '../../contract/withdrawal.ts';
import { readTreasury, switchWay } from '../../server/funding/funding.ts';
import { carryOut } from '../../server/funding/withdrawals/carry-out.ts';
import { decideWithdrawal, moveWaiting } from '../../server/funding/withdrawals/decide.ts';
import type { WithdrawalWish } from '../../server/funding/withdrawals/ask.ts';
import { WITHDRAWAL_STEPS } from '../../server/funding/withdrawals/states.ts';
import { signStep } from '../../server/signer/sign-step.ts';
import { aPayoutScene, anAddress } from '../harness/payouts.ts';

const dollars = (amount: number) => BigInt(amount) * MICROS;

test('a withdrawal is held, signed, sent, confirmed and final, and pays once', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const asked = await customer.ask(dollars(500));
  expect(asked).toMatchObject({ state: 'approved', tokenMicros: '500000000', waitUntilMs: null });
  expect(await customer.wallet()).toEqual({ available: dollars(999_498), held: dollars(502) });

  await scene.finish();
  const { withdrawals } = scene.app.services.funding;
  const done = await withdrawals.find(customer.person.id, { id: asked.id });
  expect(done?.steps.map(({ state }) => state)).toEqual([
    'approved',
    'signed',
    'broadcast',
    'confirmed',
    'final',
  ]);
  expect(scene.chain.paid()).toMatchObject([
    { to: customer.address, micros: dollars(500), txid: done?.txid },
  ]);
  expect(await customer.wallet()).toEqual({ available: dollars(999_498), held: 0n });
  const messages = await scene.app.services.db.sql<{ kind: string }>`
    select kind from message where person_id = ${customer.person.id} and once like 'withdrawal:%'`;
  expect(messages).toEqual([{ kind: 'withdrawal_final' }]);
  expect(await scene.broken()).toEqual([]);
  const treasury = await readTreasury(scene.app.services.db.sql, scene.chain.token);
  expect(treasury).toMatchObject({ paidMicros: dollars(500), differenceMicros: 0n });
});

test('the database has the same steps as the code, and refuses every other', async () => {
  const scene = await aPayoutScene();
  const { sql } = scene.app.services.db;
  const rows = await sql<{ from_state: string; to_state: string }>`
    select from_state, to_state from withdrawal_step`;
  const theirs = rows.map((row) => `${row.from_state} → ${row.to_state}`).toSorted();
  const ours = WITHDRAWAL_STATES.flatMap((from) =>
    WITHDRAWAL_STEPS[from].map((to) => `${from} → ${to}`),
  );
  expect(theirs).toEqual(ours.toSorted());

  const customer = await scene.customer();
  const { id } = await customer.ask(dollars(50));
  await expect(
    sql`update withdrawal set state = 'final', end_entry = hold_entry where id = ${id}`,
  ).rejects.toThrow('does not go from approved to final');
  await expect(
    sql`update withdrawal set address = ${anAddress()} where id = ${id}`,
  ).rejects.toThrow('never changes');
});

test('the same key withdraws once, also at once from two devices, and another amount by it is refused', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const key = 'the-same-key-twice';
  const [one, two] = await Promise.all([
    customer.ask(dollars(500), { key }),
    customer.ask(dollars(500), { key }),
  ]).catch(async () => {
    // The second call waits for the first and finds its withdrawal.
    const again = await customer.ask(dollars(500), { key });
    return [again, again] as const;
  });
  expect(one.id).toBe(two.id);
  expect((await customer.wallet()).held).toBe(dollars(502));
  await expect(customer.ask(dollars(600), { key })).rejects.toMatchObject({ code: 'key_reused' });
});

test('two withdrawals at once from two devices never take more than there is', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  await scene.app.services.ledger.transfer(customer.person.id, {
    key: 'leave-one-thousand',
    from: 'wallet',
    to: 'stock',
    micros: dollars(999_000),
  });
  const both = await Promise.allSettled([customer.ask(dollars(700)), customer.ask(dollars(700))]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find((each) => each.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'insufficient_funds' });
});

test.for([
  ['below the smallest', 9, 'amount_too_small'],
  ['above the limit of a day', 50_001, 'withdrawal_limit'],
] as const)('an amount %s is refused', async ([, amount, code]) => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  await expect(customer.ask(dollars(amount))).rejects.toMatchObject({ code });
});

test('a fee that changed since the review, another address and another customer’s address are refused', async () => {
  const scene = await aPayoutScene();
  const [customer, other] = [await scene.customer(), await scene.customer()];
  const { withdrawals } = scene.app.services.funding;
  const wish: WithdrawalWish = {
    key: 'another-fee-or-address',
    to: { way: 'usdt', payeeId: customer.payeeId, address: customer.address },
    micros: dollars(50),
    feeMicros: dollars(2),
  };
  const ask = (change: object) =>
    withdrawals.ask(customer.person.id, { ...wish, ...change }, async () => undefined);
  await expect(ask({ feeMicros: dollars(1) })).rejects.toMatchObject({ code: 'fee_changed' });
  await expect(ask({ to: { ...wish.to, address: anAddress() } })).rejects.toMatchObject({
    code: 'not_found',
  });
  const theirs = { way: 'usdt', payeeId: other.payeeId, address: other.address };
  await expect(ask({ to: theirs })).rejects.toMatchObject({ code: 'not_found' });
});

test('a deposit address that a restore skipped is no address to withdraw to, after the next start', async () => {
  const scene = await aPayoutScene();
  const { person } = await scene.customer();
  const { db, funding, tron } = scene.app.services;
  if (!tron) throw new Error('there is a network');
  // Two restores, of which the second is new since the last start.
  const restore = (first: number) => db.sql`
    insert into skipped_numbers (counter, first, next, skipped_at)
    values ('deposit_place', ${first}, ${first + 3}, now()), ('payout_trace', 1, 4, now())`;
  const start = async () => {
    await funding.start();
    await funding.stop();
  };
  await restore(7);
  await start();
  await restore(10);
  await start();
  const add = (place: number) =>
    funding.withdrawals.addPayee(person.id, { address: tron.addresses.address(place), label: 'A' });
  for (const place of [7, 9, 10, 12]) {
    await expect(add(place)).rejects.toMatchObject({
      code: 'address_refused',
      detail: { problem: 'ours' },
    });
  }
  expect(await add(13)).toMatchObject({ label: 'A' });
  expect(await db.sql`select place from skipped_address order by place`).toEqual(
    [7, 8, 9, 10, 11, 12].map((place) => ({ place })),
  );
});

test('addresses that were removed count for a day: each one writes to the customer', async () => {
  const scene = await aPayoutScene();
  const { person } = await scene.customer();
  const { withdrawals } = scene.app.services.funding;
  const addOne = () => withdrawals.addPayee(person.id, { address: anAddress(), label: 'New' });
  const replaceOne = async () => withdrawals.removePayee(person.id, (await addOne()).id);
  await expect(async () => {
    for (let made = 0; made <= PAYEES_MAX; made += 1) await replaceOne();
  }).rejects.toMatchObject({ code: 'payee_limit' });
  scene.clock.nowMs += 86_400_000;
  expect(await addOne()).toMatchObject({ label: 'New' });
});

test('a withdrawal that cannot be moved on is reported and holds up no other', async () => {
  const scene = await aPayoutScene();
  const { db, funding } = scene.app.services;
  const [first, second] = [await scene.customer(), await scene.customer()];
  const asked = [];
  for (const customer of [first, second]) {
    const address = anAddress();
    const { id: payeeId } = await funding.withdrawals.addPayee(customer.person.id, {
      address,
      label: 'New',
    });
    asked.push(await customer.ask(dollars(50), { payeeId, address }));
    scene.clock.nowMs += 1_000;
  }
  const [stuck, free] = asked;
  await (
    await scene.app.pool()
  ).query(`
    create function refuse_one() returns trigger language plpgsql as
      $$ begin raise exception 'this one is stuck'; end $$;
    create trigger refuse_one before update on withdrawal for each row
      when (old.id = '${stuck?.id ?? ''}') execute function refuse_one()`);
  scene.clock.nowMs += 24 * 3_600_000;
  scene.chain.rest(scene.clock.nowMs);
  const warnings: string[] = [];
  await moveWaiting({ ...scene.carrying, warn: (message) => warnings.push(message) });
  const states = await db.sql<{ id: string; state: string }>`select id, state from withdrawal`;
  expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [stuck?.id, 'waiting'],
      [free?.id, 'approved'],
    ]),
  );
  expect(warnings).toEqual([`The withdrawal ${stuck?.id} could not be moved on.`]);
});

test('a new address makes a withdrawal wait a day, and then it continues automatically', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const { withdrawals } = scene.app.services.funding;
  const address = anAddress();
  const payee = await withdrawals.addPayee(customer.person.id, { address, label: 'New' });
  const asked = await customer.ask(dollars(50), { payeeId: payee.id, address });
  expect(asked).toMatchObject({ state: 'waiting', waitUntilMs: payee.usableAtMs });
  scene.clock.nowMs += 23 * 3_600_000;
  scene.chain.rest(scene.clock.nowMs);
  await scene.turn();
  expect((await withdrawals.find(customer.person.id, asked))?.state).toBe('waiting');
  scene.clock.nowMs += 3_600_000;
  await scene.turn();
  await scene.finish();
  expect((await withdrawals.find(customer.person.id, asked))?.state).toBe('final');
});

test('a new address and a withdrawal that waits are written to the customer, and are news', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const { db, funding, outbox } = scene.app.services;
  const address = anAddress();
  const payee = await funding.withdrawals.addPayee(customer.person.id, { address, label: 'New' });
  await customer.ask(dollars(50), { payeeId: payee.id, address });
  const letters = await outbox.newest(customer.person.email, 2);
  expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
    'A withdrawal address was added to your Plumb account',
    'A withdrawal from your Plumb account is waiting',
  ]);
  const [message] = await db.sql<{ is_new: boolean }>`
    select read_at is null as is_new from message where kind = 'withdrawal_asked'`;
  expect(message).toEqual({ is_new: true });
});

test('a password that is changed while a withdrawal waits starts its wait again', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const { db, funding } = scene.app.services;
  const address = anAddress();
  const payee = await funding.withdrawals.addPayee(customer.person.id, { address, label: 'New' });
  const { id } = await customer.ask(dollars(50), { payeeId: payee.id, address });
  scene.clock.nowMs += 3_600_000;
  const change = { actor: 'person', action: 'password_changed', subject: customer.person.id };
  await db.transaction((tx) => writeAudit(tx, change, scene.clock.nowMs));
  scene.clock.nowMs += 23 * 3_600_000;
  await moveWaiting(scene.carrying);
  const found = () => funding.withdrawals.find(customer.person.id, { id });
  expect(await found()).toMatchObject({
    state: 'waiting',
    waitUntilMs: payee.usableAtMs + 3_600_000,
  });
  scene.clock.nowMs += 3_600_000;
  await moveWaiting(scene.carrying);
  expect(await found()).toMatchObject({ state: 'approved' });
});

test('a changed PIN makes withdrawals wait, and an address that was removed and added again does too', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const { services } = scene.app;
  const subject = customer.person.id;
  await services.db.transaction((tx) =>
    writeAudit(tx, { actor: 'person', action: 'pin_set', subject }, scene.clock.nowMs),
  );
  expect(await customer.ask(dollars(50))).toMatchObject({ state: 'waiting' });

  const other = await scene.customer();
  const { withdrawals } = services.funding;
  await withdrawals.removePayee(other.person.id, other.payeeId);
  const again = await withdrawals.addPayee(other.person.id, {
    address: other.address,
    label: 'Again',
  });
  expect(again.usableAtMs).toBe(scene.clock.nowMs + 24 * 3_600_000);
});

test('a withdrawal canceled before signing is returned in full; a signed one cannot be canceled', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const { withdrawals } = scene.app.services.funding;
  const first = await customer.ask(dollars(50));
  const cancelled = await withdrawals.cancel(customer.person.id, first.id);
  expect(cancelled.state).toBe('cancelled');
  expect(await customer.wallet()).toEqual({ available: dollars(1_000_000), held: 0n });
  expect((await withdrawals.cancel(customer.person.id, first.id)).state).toBe('cancelled');

  const second = await customer.ask(dollars(60));
  await signStep(scene.signing);
  await expect(withdrawals.cancel(customer.person.id, second.id)).rejects.toMatchObject({
    code: 'withdrawal_done',
  });
  const stranger = await scene.customer();
  await expect(withdrawals.cancel(stranger.person.id, second.id)).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await withdrawals.find(stranger.person.id, second)).toBeUndefined();
  await scene.finish();
  expect(await scene.broken()).toEqual([]);
});

test('a large withdrawal needs one operator, a very large one two different ones', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const large = await customer.ask(dollars(20_000));
  expect(large.state).toBe('reviewing');
  await signStep(scene.signing);
  expect(scene.chain.paid()).toEqual([]);
  const by = (actor: string) => decideWithdrawal(scene.carrying, large.id, { actor });
  expect(await by('operator:one')).toEqual({ kind: 'approved' });
  expect(await by('operator:one')).toEqual({ kind: 'nothing' });
  await scene.finish();
  expect(scene.chain.paid()).toHaveLength(1);

  const { sql } = scene.app.services.db;
  const other = await scene.customer();
  const second = await other.ask(dollars(30_000));
  // Today's limits do not allow such an amount, but the rule supports it.
  await sql`select set_config('session_replication_role', 'replica', false)`;
  await sql`update withdrawal set approvals_needed = 2 where id = ${second.id}`;
  await sql`select set_config('session_replication_role', 'origin', false)`;
  const two = (actor: string) => decideWithdrawal(scene.carrying, second.id, { actor });
  expect(await two('operator:one')).toEqual({ kind: 'one_more' });
  expect(await two('operator:one')).toEqual({ kind: 'nothing' });
  expect(await two('operator:two')).toEqual({ kind: 'approved' });
});

test('withdrawals that are large together are reviewed, and what came back does not count', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const { withdrawals } = scene.app.services.funding;
  expect(await customer.ask(dollars(6_000))).toMatchObject({ state: 'approved' });
  const second = await customer.ask(dollars(6_000));
  expect(second).toMatchObject({ state: 'reviewing' });
  await withdrawals.cancel(customer.person.id, second.id);
  expect(await customer.ask(dollars(4_000))).toMatchObject({ state: 'approved' });
  scene.clock.nowMs += 24 * 3_600_000;
  expect(await customer.ask(dollars(6_000))).toMatchObject({ state: 'approved' });
});

test('an operator refuses with a reason, and the money comes back', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const asked = await customer.ask(dollars(20_000));
  expect(
    await decideWithdrawal(scene.carrying, asked.id, {
      actor: 'operator:one',
      reason: 'documents',
    }),
  ).toEqual({ kind: 'refused' });
  const { withdrawals } = scene.app.services.funding;
  expect(await withdrawals.find(customer.person.id, asked)).toMatchObject({
    state: 'refused',
    reason: 'documents',
  });
  expect(await customer.wallet()).toEqual({ available: dollars(1_000_000), held: 0n });
  expect(await scene.broken()).toEqual([]);
});

test('a row without a request is not signed, and neither is one whose address was changed', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const { sql } = scene.app.services.db;
  const real = await customer.ask(dollars(50));
  // The owner of the tables can disable their triggers, but the signer reads the ledger, which holds nothing for this
  // row.
  await sql`
    insert into withdrawal (person_id, key, payee_id, address, token_micros, micros, fee_micros, rate_micros,
      state, approvals_needed, asked_at, changed_at, hold_entry)
    select person_id, 'forged', payee_id, address, 90000000, 90000000, fee_micros, rate_micros, 'approved', 0,
      asked_at, changed_at, hold_entry
    from withdrawal where id = ${real.id}`;
  await sql`alter table withdrawal disable trigger withdrawal_guard`;
  await sql`update withdrawal set address = ${anAddress()} where id = ${real.id}`;
  await sql`alter table withdrawal enable trigger withdrawal_guard`;
  expect(await signStep(scene.signing)).toBe(0);
  const reasons = await sql<{ reason: string }>`
    select reason from withdrawal_rejection order by reason`;
  expect(reasons.map(({ reason }) => reason)).toEqual(['destination', 'suspicious']);
});

test('a signature that expires without a block is signed again once a solid block proves it, and pays once', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const asked = await customer.ask(dollars(50));
  await signStep(scene.signing);
  // The signed transaction is not submitted until it has expired.
  await passWithoutCarrying(scene, 9);
  await signStep(scene.signing);
  expect(await attemptsOf(scene, asked.id)).toBe(1);
  await passWithoutCarrying(scene, 5);
  await signStep(scene.signing);
  await signStep(scene.signing);
  expect(await attemptsOf(scene, asked.id)).toBe(2);
  await scene.finish();
  expect(scene.chain.paid()).toHaveLength(1);
  expect(await scene.broken()).toEqual([]);
});

test('a signature that is in a block is not signed again when a node that lags does not know it', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const asked = await customer.ask(dollars(50));
  await signStep(scene.signing);
  await carryOut(scene.carrying);
  scene.clock.nowMs += 30_000;
  scene.chain.runTo(scene.clock.nowMs, () => 0);
  expect(scene.chain.paid()).toHaveLength(1);
  await passWithoutCarrying(scene, 14);
  const lagging = { ...scene.chain, fate: async () => ({ state: 'unknown' }) as const };
  await signStep({ ...scene.signing, chain: lagging });
  await signStep({ ...scene.signing, chain: lagging });
  expect(await attemptsOf(scene, asked.id)).toBe(1);
  await scene.finish();
  expect(scene.chain.paid()).toHaveLength(1);
  expect(await scene.broken()).toEqual([]);
});

test('a signature is not signed again while a block that may have it cannot be read', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const asked = await customer.ask(dollars(50));
  await signStep(scene.signing);
  await passWithoutCarrying(scene, 14);
  const partly = { ...scene.chain, block: async () => undefined };
  await expect(signStep({ ...scene.signing, chain: partly })).rejects.toThrow(ChainUnavailable);
  const other = async (number: number) => {
    const block = await scene.chain.block(number);
    return block && { ...block, hash: 'ff'.repeat(32) };
  };
  const onFork = { ...scene.chain, block: other };
  await expect(signStep({ ...scene.signing, chain: onFork })).rejects.toThrow('is of a fork');
  expect(await attemptsOf(scene, asked.id)).toBe(1);
  await signStep(scene.signing);
  await signStep(scene.signing);
  expect(await attemptsOf(scene, asked.id)).toBe(2);
});

test('a lost answer of the network changes nothing: the same bytes are handed in again', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  await customer.ask(dollars(50));
  await signStep(scene.signing);
  let lost = 0;
  scene.chain.trouble = (moment) => {
    if (moment !== 'after' || lost >= 3) return;
    lost += 1;
    throw new Error('the answer was lost');
  };
  for (let tries = 0; tries < 5; tries += 1) await carryOut(scene.carrying).catch(() => undefined);
  expect(lost).toBe(3);
  await scene.finish();
  expect(scene.chain.paid()).toHaveLength(1);
});

test('a withdrawal is not final by the number of a block that is solid at another node only', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const asked = await customer.ask(dollars(50));
  await signStep(scene.signing);
  await carryOut(scene.carrying);
  const { withdrawals } = scene.app.services.funding;
  const stateNow = async () => (await withdrawals.find(customer.person.id, asked))?.state;
  const { number: block } = await scene.chain.solid();
  const forked = {
    ...scene.chain,
    fate: async () => ({ state: 'included', block, hash: 'ff'.repeat(32), isOk: true }) as const,
  };
  await carryOut({ ...scene.carrying, chain: forked });
  await carryOut({ ...scene.carrying, chain: forked });
  expect(await stateNow()).toBe('confirmed');
  await scene.finish();
  expect(await stateNow()).toBe('final');
  expect(scene.chain.paid()).toHaveLength(1);
  expect(await scene.broken()).toEqual([]);
});

test('a transaction whose block was replaced before it counted as confirmed is signed again, and pays once', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const asked = await customer.ask(dollars(50));
  await signStep(scene.signing);
  const block = await scene.chain.head();
  const chain = {
    ...scene.chain,
    broadcast: async () => 'accepted' as const,
    fate: async () =>
      ({ state: 'included', block: block.number, hash: block.hash, isOk: false }) as const,
  };
  // Broadcast, then in a block that moved nothing, which the network replaced without it.
  await carryOut({ ...scene.carrying, chain });
  await carryOut({ ...scene.carrying, chain });
  await passWithoutCarrying(scene, 14);
  await carryOut(scene.carrying);
  await signStep(scene.signing);
  await signStep(scene.signing);
  expect(await attemptsOf(scene, asked.id)).toBe(2);
  await scene.finish();
  expect(scene.chain.paid()).toHaveLength(1);
  expect(await scene.broken()).toEqual([]);
});

test('a withdrawal that the signer does not sign again fails with its reason, and the money comes back', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const asked = await customer.ask(dollars(50));
  await signStep(scene.signing);
  await passWithoutCarrying(scene, 14);
  await signStep(scene.signing);
  const rules = { ...scene.signing.rules, reviewAboveMicros: 0n };
  expect(await signStep({ ...scene.signing, rules })).toBe(0);
  await carryOut(scene.carrying);
  const { withdrawals } = scene.app.services.funding;
  expect(await withdrawals.find(customer.person.id, asked)).toMatchObject({
    state: 'failed',
    reason: 'suspicious',
  });
  expect(await customer.wallet()).toEqual({ available: dollars(1_000_000), held: 0n });
  expect(await scene.broken()).toEqual([]);
});

test('while the way is closed nothing is signed, and what waits goes on once it is open', async () => {
  const scene = await aPayoutScene();
  const [ada, eve] = [await scene.customer(), await scene.customer()];
  const { db, feed } = scene.carrying;
  const { withdrawals } = scene.app.services.funding;
  const stateOf = async (who: typeof ada, id: string) =>
    (await withdrawals.find(who.person.id, { id }))?.state;
  const turn = (isOpen: boolean, personId?: string) =>
    switchWay(db, feed, { way: 'withdraw_usdt', personId, isOpen, actor: 'operator', nowMs: 0 });
  const address = anAddress();
  const payee = await withdrawals.addPayee(ada.person.id, { address, label: 'New' });
  const waits = await ada.ask(dollars(40), { payeeId: payee.id, address });
  const approved = await ada.ask(dollars(50));
  const hers = await eve.ask(dollars(60));
  await passWithoutCarrying(scene, 25 * 60);

  await turn(false);
  await scene.turn();
  expect([await stateOf(ada, waits.id), await stateOf(ada, approved.id)]).toEqual([
    'waiting',
    'approved',
  ]);
  // Closed for one customer only, and after the signer has read what there is to sign.
  await turn(true);
  const work = await scene.signing.store.work(10);
  expect(work).toHaveLength(2);
  await turn(false, ada.person.id);
  const store = { ...scene.signing.store, work: async () => work };
  expect(await signStep({ ...scene.signing, store })).toBe(1);
  await scene.turn();
  expect([
    await stateOf(ada, waits.id),
    await stateOf(ada, approved.id),
    await stateOf(eve, hers.id),
  ]).toEqual(['waiting', 'approved', 'broadcast']);
  await turn(true, ada.person.id);
  await scene.turn();
  await scene.finish();
  expect(scene.chain.paid()).toHaveLength(3);
  expect(await scene.broken()).toEqual([]);
});

test('a dead signature is not followed by another one while the way is closed', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const asked = await customer.ask(dollars(50));
  const { db, feed } = scene.carrying;
  const way = { way: 'withdraw_usdt', personId: undefined, actor: 'operator', nowMs: 0 } as const;
  await signStep(scene.signing);
  await switchWay(db, feed, { ...way, isOpen: false });
  await passWithoutCarrying(scene, 14);
  await signStep(scene.signing);
  await signStep(scene.signing);
  expect(await attemptsOf(scene, asked.id)).toBe(1);
  await switchWay(db, feed, { ...way, isOpen: true });
  await signStep(scene.signing);
  expect(await attemptsOf(scene, asked.id)).toBe(2);
});

async function passWithoutCarrying(
  scene: Awaited<ReturnType<typeof aPayoutScene>>,
  minutes: number,
): Promise<void> {
  scene.clock.nowMs += minutes * 60_000;
  scene.chain.rest(scene.clock.nowMs);
}

async function attemptsOf(
  scene: Awaited<ReturnType<typeof aPayoutScene>>,
  id: string,
): Promise<number> {
  const [row] = await scene.app.services.db.sql<{ count: string }>`
    select count(*) from withdrawal_attempt where withdrawal_id = ${id}`;
  return Number(row?.count);
}

test('withdrawals are listed newest first, a page at a time, and never another customer’s', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const { withdrawals } = scene.app.services.funding;
  const ids: string[] = [];
  for (let at = 0; at < 53; at += 1) {
    scene.clock.nowMs += 1_000;
    ids.unshift((await customer.ask(dollars(10))).id);
  }
  const first = await withdrawals.list(customer.person.id, { limit: 50 });
  expect(first.withdrawals.map(({ id }) => id)).toEqual(ids.slice(0, 50));
  const second = await withdrawals.list(customer.person.id, {
    before: first.next ?? undefined,
    limit: 50,
  });
  expect(second.withdrawals.map(({ id }) => id)).toEqual(ids.slice(50));
  expect(second.next).toBeNull();
  expect(second.withdrawals[0]).toMatchObject({ address: customer.address, label: 'Old' });
  const stranger = await scene.customer();
  expect(await withdrawals.list(stranger.person.id, { limit: 50 })).toEqual({
    withdrawals: [],
    next: null,
  });
});

test('withdrawals are filtered by way, state and period, and pages follow the filter', async () => {
  const scene = await aPayoutScene();
  const customer = await scene.customer();
  const { withdrawals, bank } = scene.app.services.funding;
  const begunAtMs = scene.clock.nowMs;
  const ask = async () => {
    scene.clock.nowMs += 1_000;
    return (await customer.ask(dollars(10))).id;
  };
  const [first, second, third] = [await ask(), await ask(), await ask()];
  await withdrawals.cancel(customer.person.id, second);
  const account = await bank.addAccount(customer.person.id, {
    holderName: 'Ada',
    bankName: 'First Example Bank',
    bankAddress: null,
    routingNumber: '021000021',
    accountNumber: '9876543210',
    type: 'savings',
    ssn: '501120001',
  });
  scene.clock.nowMs += 1_000;
  const { id: byBank } = await withdrawals.ask(
    customer.person.id,
    {
      key: 'over-the-bank-this-time',
      to: { way: 'bank', accountId: account.id },
      micros: dollars(10),
      feeMicros: 0n,
    },
    async () => undefined,
  );
  const read = async (asked: object, limit = 50) =>
    withdrawals.list(customer.person.id, { ...asked, limit });
  const ids = async (asked: object) => (await read(asked)).withdrawals.map(({ id }) => id);
  expect(await ids({ way: 'bank' })).toEqual([byBank]);
  expect(await ids({ way: 'usdt' })).toEqual([third, second, first]);
  expect(await ids({ state: 'cancelled' })).toEqual([second]);
  expect(await ids({ way: 'bank', state: 'cancelled' })).toEqual([]);
  expect(await ids({ fromMs: begunAtMs + 2_000, untilMs: begunAtMs + 3_000 })).toEqual([second]);
  const page = await read({ way: 'usdt', state: 'approved' }, 1);
  expect(page.withdrawals.map(({ id }) => id)).toEqual([third]);
  expect(await ids({ way: 'usdt', state: 'approved', before: page.next ?? '' })).toEqual([first]);
});

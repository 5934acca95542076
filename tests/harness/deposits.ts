import { expect } from 'vitest';
import type { FundingBalance } from '../../contract/funding.ts';
import type { FundingRecord } from '../../contract/funding-record.ts';
import { chainWatch, type WatchParts } from '../../server/funding/watch/watch-chain.ts';
import { brokenChecks } from './ledger.ts';
import { aPerson, type TestPerson } from './people.ts';
import { type ScriptedChain, scriptedChain } from './scripted-chain.ts';
import { anApp, type TestApp } from './server.ts';

/** A number of USDT in micro-USDT. */
export function usdt(amount: number): bigint {
  return BigInt(Math.round(amount * 1e6));
}

/** Customers with addresses, a chain that the test moves, and its watcher. */
export interface DepositScene {
  readonly app: TestApp;
  readonly chain: ScriptedChain;
  /** Wall time; the test moves it. */
  readonly clock: { nowMs: number };
  /** The watcher's dependencies, to create another one. */
  readonly parts: WatchParts;
  /** One step of the watcher. */
  readonly step: () => Promise<boolean>;
  /** Runs steps until nothing is left to do. */
  catchUp(): Promise<void>;
  /** A customer with an empty wallet, verified, with a deposit address. */
  customer(): Promise<Depositor>;
  /** Everything that an audit finds wrong. */
  broken(): Promise<readonly string[]>;
  warnings: readonly unknown[];
}

export interface Depositor {
  readonly person: TestPerson;
  readonly address: string;
  records(): Promise<readonly FundingRecord[]>;
  balance(): Promise<FundingBalance>;
  /** Available in the spot wallet, micro-dollars. */
  wallet(): Promise<bigint>;
  /** Moves money out of the wallet, as by a transfer to the stock account. */
  spend(micros: bigint): Promise<void>;
}

/** A scene at a moment of wall time. */
export async function aDepositScene(): Promise<DepositScene> {
  const clock = { nowMs: Date.parse('2026-11-20T15:30:00Z') };
  const chain = scriptedChain(clock.nowMs);
  const app = await anApp({
    chain,
    wallNowMs: () => clock.nowMs,
    // Wallets are empty: every dollar comes from the chain.
    services: { demoGrantMicros: 0n },
  });
  const { db, ledger, notify, privateFeed: feed, wallNowMs } = app.services;
  const warnings: unknown[] = [];
  const parts: WatchParts = {
    db,
    ledger,
    notify,
    feed,
    chain,
    wallNowMs,
    warn: (message, error) => warnings.push([message, error]),
  };
  const step = chainWatch(parts);
  // The watcher starts reading before any customer has an address.
  await step();
  let transfers = 0;
  return {
    app,
    chain,
    clock,
    parts,
    step,
    warnings,
    catchUp: () => runOut(step),
    broken: async () => brokenChecks(await app.pool()),
    async customer() {
      const person = await aPerson(app.services, { identity: 'passed' });
      const { address } = await app.services.funding.address(person.id);
      const wallet = async () =>
        BigInt(
          (await ledger.balances(db.sql, person.id)).find(({ account }) => account === 'wallet')
            ?.availableMicros ?? 0,
        );
      return {
        person,
        address,
        wallet,
        records: async () =>
          (await app.services.funding.records(person.id, { limit: 200 })).records,
        balance: () => app.services.funding.balance(person.id),
        async spend(micros) {
          transfers += 1;
          const key = `spend-${transfers}`.padEnd(16, '_');
          await ledger.transfer(person.id, { key, from: 'wallet', to: 'stock', micros });
        },
      };
    },
  };
}

/** Runs a watcher's steps until nothing is left to do. */
export async function runOut(step: () => Promise<boolean>): Promise<void> {
  for (let steps = 0; await step(); steps += 1) {
    if (steps > 20_000) throw new Error('a watcher comes to an end');
  }
}

/** Checks that all credited and not reversed deposits are in the wallet or the stock account, less the debt. */
export async function expectWhole(scene: DepositScene, customers: readonly Depositor[]) {
  expect(await scene.broken()).toEqual([]);
  for (const customer of customers) {
    const records = await customer.records();
    const stands = records
      .filter(({ state }) => state === 'credited' || state === 'final')
      .reduce((sum, { amountMicros }) => sum + BigInt(amountMicros ?? 0), 0n);
    const { debtMicros } = await customer.balance();
    const balances = await scene.app.services.ledger.balances(
      scene.app.services.db.sql,
      customer.person.id,
    );
    const has = balances.reduce((sum, { availableMicros }) => sum + BigInt(availableMicros), 0n);
    expect(has - BigInt(debtMicros)).toBe(stands);
  }
}

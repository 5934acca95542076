import type { Endpoint, InputOf, RefusalOf } from '../../../contract/endpoint.ts';
import type { FundingWay } from '../../../contract/funding.ts';
import { MICROS } from '../../../contract/money.ts';
import { readStatement } from '../../../server/bank/read-statement.ts';
import { creditBankDeposits, importStatement, switchWay } from '../../../server/funding/funding.ts';
import { type Depositor, type DepositScene, aDepositScene, usdt } from '../deposits.ts';
import type { TestPerson } from '../people.ts';
import type { TestApp } from '../server.ts';

/** A customer with 60,000 final dollars from the network, on a network and a bank that the test controls. */
export interface Scene {
  readonly app: TestApp;
  readonly deposits: DepositScene;
  readonly customer: Depositor;
  readonly person: TestPerson;
}

/** Sets the scene up and returns the request. */
export interface World<E extends Endpoint> {
  readonly asked: (scene: Scene) => InputOf<E> | Promise<InputOf<E>>;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** How to send it, if not as an ordinary call. */
  readonly ask?: (scene: Scene, input: InputOf<E>) => Promise<unknown>;
}

/** A call with a scene for each of its refusals; a missing one does not compile. */
export interface Case<E extends Endpoint> {
  readonly endpoint: E;
  readonly refused: Readonly<Record<RefusalOf<E>, World<E>>>;
}

/** Type-checks a case. */
export function of<E extends Endpoint>(each: Case<E>): Case<E> {
  return each;
}

export const NOBODYS = '0198c000-0000-7000-8000-000000000000';
export const dollars = (amount: number) => String(BigInt(amount) * MICROS);

let keys = 0;
/** A key that no other request of this run has. */
export function aKey(): string {
  keys += 1;
  return `refused-${keys}`.padEnd(20, '_');
}

/** A new server with a customer. */
export async function aScene(): Promise<Scene> {
  const deposits = await aDepositScene();
  const customer = await deposits.customer();
  deposits.chain.mine({ to: customer.address, micros: usdt(60_000) });
  deposits.chain.mineEmpty(25);
  await deposits.catchUp();
  return { app: deposits.app, deposits, customer, person: customer.person };
}

/** Closes payment methods for everyone. */
export async function close({ app: { services } }: Scene, ...ways: readonly FundingWay[]) {
  const { db, privateFeed, wallNowMs } = services;
  for (const way of ways) {
    const switching = { way, personId: undefined, isOpen: false };
    await switchWay(db, privateFeed, {
      ...switching,
      actor: 'operator:test',
      nowMs: wallNowMs(),
    });
  }
}

/** Books and credits a transfer of 250 dollars. Returns its deposit's id. */
export async function aBankDeposit({ app: { services }, person }: Scene): Promise<string> {
  const { db, ledger, notify, privateFeed: feed, wallNowMs, vault, funding } = services;
  const parts = { db, ledger, notify, feed, wallNowMs, vault };
  const { reference, accountNumber } = await funding.bank.details(person.id);
  const line = `B-${aKey()},2026-11-20,250.00,${reference}`;
  const bytes = Buffer.from(`reference,date,amount,text\n${line}\n`);
  const statement = readStatement(bytes, accountNumber);
  await importStatement(parts, { statement, bytes, actor: 'operator:test' });
  await creditBankDeposits(parts);
  const [deposit] = await funding.bank.deposits(person.id);
  if (deposit?.state !== 'final') throw new Error('the transfer was not credited');
  return deposit.id;
}

/** Fills a customer's storage quota. */
export async function fillStorage({ app: { services }, person }: Scene) {
  await services.db.sql`
    insert into stored_bytes select ${person.id}, use, bytes_max from storage_limit
    on conflict (person_id, use) do update set bytes = excluded.bytes`;
}

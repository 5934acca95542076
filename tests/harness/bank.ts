import { isBankReference } from '../../contract/bank-reference.ts';
import { MICROS } from '../../contract/money.ts';
import type { Withdrawal } from '../../contract/withdrawal.ts';
import { readStatement } from '../../server/bank/read-statement.ts';
import {
  creditBankDeposits,
  type Imported,
  importStatement,
} from '../../server/funding/funding.ts';
import type { ImportParts } from '../../server/funding/bank/import-statement.ts';
import { brokenChecks } from './ledger.ts';
import { aPerson, type TestPerson } from './people.ts';
import { anApp, type TestApp, type World } from './server.ts';

/** Our account at the bank of the demonstration. */
const OURS = '000123456789';
export const OPERATOR = 'operator:test';
export const DAY_MS = 86_400_000;
export const dollars = (amount: number) => BigInt(Math.round(amount * 100)) * (MICROS / 100n);

/** Customers with references, and a bank whose statements the test writes. */
export interface BankScene {
  readonly app: TestApp;
  /** Wall time; the test moves it. */
  readonly clock: { nowMs: number };
  readonly parts: ImportParts;
  /** Imports a CSV of `reference,date,amount,text,return_code,original_reference`. */
  book(...rows: readonly string[]): Promise<Imported>;
  /** Imports a statement as the bank wrote it. */
  bookFile(text: string): Promise<Imported>;
  /** Books the rows and credits the matched ones. */
  bookAndCredit(...rows: readonly string[]): Promise<Imported>;
  /** A verified customer with an empty wallet, or with dollars over the bank. */
  customer(amount?: number): Promise<BankCustomer>;
  /** Everything that an audit finds wrong. */
  broken(): Promise<readonly string[]>;
}

export interface BankCustomer {
  readonly person: TestPerson;
  readonly reference: string;
  /** Available and held in the spot wallet, micro-dollars. */
  wallet(): Promise<{ readonly available: bigint; readonly held: bigint }>;
  /** Moves money out of the wallet, as by a transfer to the stock account. */
  spend(micros: bigint): Promise<void>;
  /** Links an account that is old already. Its number. */
  link(accountNumber?: string): Promise<string>;
  /** Requests a withdrawal like the call after PIN and second factor. */
  ask(micros: bigint, accountId: string, key?: string): Promise<Withdrawal>;
  message(once: string): Promise<string | undefined>;
}

/** A bank's file of returns, each of a payout with its amount in dollars. */
export function returnsFile(
  ...returns: readonly { readonly trace: string; readonly code?: string; readonly amount: string }[]
): string {
  const records = returns.flatMap(({ trace, code = 'R02', amount }) => [
    `621021000021${'9876543210'.padEnd(17)}${amount.replace('.', '').padStart(10, '0')}`,
    `799${code}${trace}      02100002`,
  ]);
  return ['101 ', ...records, ''].join('\n');
}

let keys = 0;

export async function aBankScene(world: World = {}): Promise<BankScene> {
  const clock = { nowMs: Date.parse('2026-11-20T15:30:00Z') };
  const app = await anApp({
    ...world,
    wallNowMs: () => clock.nowMs,
    services: { demoGrantMicros: 0n },
  });
  const { db, ledger, notify, privateFeed: feed, wallNowMs, vault, funding } = app.services;
  const parts: ImportParts = { db, ledger, notify, feed, wallNowMs, vault };
  const bookFile = (text: string) => {
    const bytes = Buffer.from(text);
    const statement = readStatement(bytes, OURS);
    return importStatement(parts, { statement, bytes, actor: OPERATOR });
  };
  const book = (...rows: readonly string[]) => {
    const head = 'reference,date,amount,text,return_code,original_reference';
    return bookFile([head, ...rows, ''].join('\n'));
  };
  const bookAndCredit = async (...rows: readonly string[]) => {
    const imported = await book(...rows);
    await creditBankDeposits(parts);
    return imported;
  };

  return {
    app,
    clock,
    parts,
    book,
    bookFile,
    bookAndCredit,
    broken: async () => brokenChecks(await app.pool()),
    async customer(amount = 0) {
      const person = await aPerson(app.services, { identity: 'passed' });
      const { reference } = await funding.bank.details(person.id);
      if (!isBankReference(reference)) throw new Error(`${reference} is no reference`);
      keys += 1;
      if (amount > 0) {
        await bookAndCredit(`START-${keys},2026-11-20,${amount.toFixed(2)},${reference},,`);
      }
      return {
        person,
        reference,
        async wallet() {
          const own = (await ledger.balances(db.sql, person.id)).find(
            ({ account }) => account === 'wallet',
          );
          return {
            available: BigInt(own?.availableMicros ?? 0),
            held: BigInt(own?.heldMicros ?? 0),
          };
        },
        async spend(micros) {
          keys += 1;
          const key = `spend-${keys}`.padEnd(16, '_');
          await ledger.transfer(person.id, { key, from: 'wallet', to: 'stock', micros });
        },
        async link(accountNumber = '9876543210') {
          const { id } = await funding.bank.addAccount(person.id, {
            holderName: 'Ada Núñez',
            bankName: 'First Example Bank',
            bankAddress: null,
            routingNumber: '021000021',
            accountNumber,
            type: 'savings',
            ssn: '501120001',
          });
          clock.nowMs += DAY_MS + 1;
          return id;
        },
        ask(micros, accountId, key) {
          keys += 1;
          return funding.withdrawals.ask(
            person.id,
            {
              key: key ?? `bank-withdrawal-${keys}`.padEnd(20, '_'),
              to: { way: 'bank', accountId },
              micros,
              feeMicros: 0n,
            },
            async () => undefined,
          );
        },
        async message(once) {
          const [row] = await db.sql<{ kind: string }>`
            select kind from message where person_id = ${person.id} and once = ${once}`;
          return row?.kind;
        },
      };
    },
  };
}

import type { BankDeposit } from '../../../contract/bank-deposit.ts';
import type { FundingWay } from '../../../contract/funding.ts';
import type { Bank } from '../../bank/bank.ts';
import type { Db, Sql } from '../../db/tx.ts';
import { Refused } from '../../refused.ts';
import {
  type AccountParts,
  addAccount,
  listAccounts,
  removeAccount,
  setDefaultAccount,
} from './accounts.ts';
import { listBankDeposits, readBankDeposit } from './bank-deposit-row.ts';
import type { BankWays } from './bank-ways.ts';
import { announce, takeNoticeBack } from './notices.ts';
import { addProof, readProof, removeProof } from './proofs.ts';
import { givenReference } from './reference.ts';
import { countingWrongSsns } from './ssn-tries.ts';

export interface BankWayParts extends AccountParts {
  readonly db: Db;
  /** The configured ways that are open to a customer now. */
  readonly waysOf: (sql: Sql, personId: string) => Promise<readonly FundingWay[]>;
}

/** Assembles bank deposits and linked accounts. */
export function makeBankWays(parts: BankWayParts): BankWays {
  const { db, vault, bank, waysOf, wallNowMs } = parts;

  /** @throws Refused `recharge_closed` while no way in is open, `bank_deposit_closed` while this one is not */
  async function openBank(sql: Sql, personId: string): Promise<Bank> {
    const open = await waysOf(sql, personId);
    if (bank && open.includes('deposit_bank')) return bank;
    throw new Refused(open.includes('deposit_usdt') ? 'bank_deposit_closed' : 'recharge_closed');
  }

  async function written(personId: string, id: string): Promise<BankDeposit> {
    const deposit = await readBankDeposit(db.sql, vault, personId, id);
    if (!deposit) throw new Error('what was written is there');
    return deposit;
  }

  return {
    details: (personId) =>
      db.transaction(async (tx) => {
        const { details, isSimulated } = await openBank(tx, personId);
        return {
          ...details,
          reference: await givenReference(tx, personId, wallNowMs()),
          isSimulated,
        };
      }),

    async announce(personId, notice) {
      const id = await db.transaction(async (tx) => {
        await openBank(tx, personId);
        return announce(tx, parts, personId, notice);
      });
      return written(personId, id);
    },

    async takeNoticeBack(personId, id) {
      await db.transaction((tx) => takeNoticeBack(tx, parts, personId, id));
      return written(personId, id);
    },

    deposits: (personId) => listBankDeposits(db.sql, vault, personId, wallNowMs()),
    deposit: (personId, id) => readBankDeposit(db.sql, vault, personId, id),

    async addProof(personId, proof) {
      await db.transaction((tx) => addProof(tx, parts, personId, proof));
      return written(personId, proof.depositId);
    },
    proof: (personId, id) => readProof(db.sql, vault, personId, id),
    async removeProof(personId, id) {
      return written(personId, await db.transaction((tx) => removeProof(tx, parts, personId, id)));
    },

    accounts: (personId) => listAccounts(db.sql, vault, personId),
    addAccount: (personId, wish) =>
      countingWrongSsns(parts, personId, () =>
        db.transaction((tx) => addAccount(tx, parts, personId, wish)),
      ),
    setDefaultAccount: (personId, wish) =>
      db.transaction((tx) => setDefaultAccount(tx, parts, personId, wish)),
    removeAccount: (personId, id) => db.transaction((tx) => removeAccount(tx, parts, personId, id)),
  };
}

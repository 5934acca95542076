import type { Db } from '../../db/tx.ts';
import type { Vault } from '../../keys/vault.ts';
import { Refused } from '../../refused.ts';
import { lockFundingAccount } from '../lock-account.ts';
import { addPayee, changePayee, listPayees, removePayee } from '../payees/payees.ts';
import { type AskParts, askFor, sameAsked } from './ask.ts';
import { cancelWithdrawal } from './decide.ts';
import { listWithdrawals } from './list.ts';
import { readTerms } from './terms.ts';
import { readWithdrawal } from './withdrawal-row.ts';
import type { Withdrawals } from './withdrawals.ts';

export interface WithdrawalParts extends AskParts {
  readonly db: Db;
  readonly vault: Vault;
  /** The contract of the token. */
  readonly token: string;
}

/** Assembles withdrawals and the address book. */
export function makeWithdrawals(parts: WithdrawalParts): Withdrawals {
  const { db, vault, waitMs } = parts;

  return {
    waitMs,
    payees: (personId) => listPayees(db.sql, vault, personId),
    addPayee: (personId, wish) => db.transaction((tx) => addPayee(tx, parts, personId, wish)),
    changePayee: (personId, change) =>
      db.transaction((tx) => changePayee(tx, parts, personId, change)),
    removePayee: (personId, id) => db.transaction((tx) => removePayee(tx, parts, personId, id)),

    terms: (personId, way) =>
      db.transaction(async (tx) => {
        await tx`set transaction isolation level repeatable read, read only`;
        return readTerms(tx, parts, personId, way);
      }),

    async ask(personId, wish, confirm) {
      const id = await db.transaction(async (tx) => {
        // A repetition at the same time waits here and finds the withdrawal: the first has used the second factor up.
        await lockFundingAccount(tx, personId);
        const before = await sameAsked(tx, personId, wish);
        if (before !== undefined) return before;
        await confirm(tx);
        return askFor(tx, parts, personId, wish);
      });
      const written = await readWithdrawal(db.sql, vault, personId, { id });
      if (!written) throw new Error('what was written is there');
      return written;
    },

    find: (personId, by) => readWithdrawal(db.sql, vault, personId, by),

    list: (personId, asked) => listWithdrawals(db.sql, vault, personId, asked),

    async cancel(personId, id) {
      await cancelWithdrawal(parts, personId, id);
      const cancelled = await readWithdrawal(db.sql, vault, personId, { id });
      if (!cancelled) throw new Refused('not_found');
      return cancelled;
    },
  };
}

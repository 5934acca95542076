import { collectDebts } from '../debts.ts';
import { isWayOpen } from '../switches.ts';
import { moveBankDeposit } from './bank-deposit-row.ts';
import { type BankMoveParts, tellBankDeposit, underDepositLock } from './bank-move.ts';

/** The most deposits of one step. */
const AT_ONCE = 200;

/**
 * Credits booked deposits of customers whose account exists and whose bank deposits are open;
 * notifies customers whose way is closed. Returns the number credited and whether there may be
 * more. Idempotent.
 */
export async function creditBankDeposits(
  parts: BankMoveParts,
): Promise<{ readonly credited: number; readonly hasMore: boolean }> {
  const rows = await parts.db.sql<{ id: string; person_id: string }>`
    select deposit.id, person_id from bank_deposit deposit join person on person.id = person_id
    where state = 'seen' and closed_at is null
      and (
        not exists (
          select from funding_switch way
          where way.way = 'deposit_bank' and (way.person_id is null or way.person_id = deposit.person_id)
        )
        -- Once: the message says that it waits.
        or not exists (
          select from message
          where message.person_id = deposit.person_id and once = 'bank_deposit:' || deposit.id
        )
      )
    order by at, deposit.id limit ${AT_ONCE}`;
  let credited = 0;
  for (const { id, person_id: personId } of rows) {
    if (await creditBankDeposit(parts, { id, personId })) credited += 1;
  }
  return { credited, hasMore: rows.length === AT_ONCE };
}

async function creditBankDeposit(
  parts: BankMoveParts,
  key: { readonly id: string; readonly personId: string },
): Promise<boolean> {
  const { db, ledger, notify, wallNowMs } = parts;
  const done = await underDepositLock(db, key, async (tx, deposit) => {
    if (deposit.state !== 'seen') return false;
    const { id, personId, micros, bankRef = '' } = deposit;
    if (!(await isWayOpen(tx, personId, 'deposit_bank'))) {
      await tellBankDeposit(tx, parts, deposit, 'bank_deposit_seen');
      return false;
    }
    const cause = bankDepositKey('bank_deposit', id);
    const { id: entryId } = await ledger.post(tx, {
      key: cause,
      kind: 'deposit',
      personId,
      postings: [
        {
          from: { house: 'bank' },
          to: { owner: personId, account: 'wallet', pocket: 'available' },
          asset: 'USD',
          micros,
        },
      ],
      note: { recordId: id, bankReference: bankRef },
    });
    const nowMs = wallNowMs();
    const paid = await collectDebts(tx, ledger, { personId, cause, upTo: micros, nowMs });
    await moveBankDeposit(tx, id, { state: 'final', entryId, nowMs });
    await tellBankDeposit(tx, parts, deposit, 'bank_deposit_credited');
    if (paid > 0n) {
      const figures = { amountMicros: String(paid), recordId: id };
      await notify(tx, personId, { kind: 'debt_paid', figures, once: `debt_payment:${cause}` });
    }
    return true;
  });
  return done ?? false;
}

/** The key of a deposit's ledger entry. */
export function bankDepositKey(what: 'bank_deposit' | 'bank_deposit_reversal', id: string): string {
  return `${what}:${id}`;
}

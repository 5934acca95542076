import type { AccountName, Transfer } from '../../contract/account.ts';
import type { Sql } from '../db/tx.ts';
import type { TransferWish } from './ledger.ts';
import type { Submission } from './write.ts';

/** The entry of a transfer, with the message to its customer. Pure. */
export function transferEntry(
  personId: string,
  { key, from, to, micros }: TransferWish,
): Submission {
  const figures = { key, from, to, amountMicros: String(micros) };
  return {
    entry: {
      key: entryKeyOf(personId, key),
      kind: 'transfer',
      personId,
      postings: [
        {
          from: { owner: personId, account: from, pocket: 'available' },
          to: { owner: personId, account: to, pocket: 'available' },
          asset: 'USD',
          micros,
        },
      ],
      note: figures,
    },
    message: { kind: 'transfer_done', figures },
  };
}

/**
 * The transfer that a customer made with a key, with the available balances of both accounts after
 * it.
 */
export async function findTransfer(
  sql: Sql,
  personId: string,
  key: string,
): Promise<Transfer | undefined> {
  const [row] = await sql<{
    id: string;
    exchange_ms: string;
    note: { from: AccountName; to: AccountName; amountMicros: string };
    from_after: string;
    to_after: string;
  }>`
    select entry.id, exchange_ms, note, away.balance_after as from_after,
      there.balance_after as to_after
    from ledger_entry entry
      join ledger_posting away on away.entry_id = entry.id and away.micros < 0
      join ledger_posting there on there.entry_id = entry.id and there.micros > 0
    where key = ${entryKeyOf(personId, key)} and kind = 'transfer' and person_id = ${personId}`;
  if (!row) return undefined;
  const { from, to, amountMicros } = row.note;
  return {
    id: row.id,
    key,
    from,
    to,
    amountMicros,
    fromAfterMicros: row.from_after,
    toAfterMicros: row.to_after,
    atMs: Number(row.exchange_ms),
  };
}

/** Keys are per customer: the same key of two customers names two transfers. */
function entryKeyOf(personId: string, key: string): string {
  return `transfer:${personId}:${key}`;
}

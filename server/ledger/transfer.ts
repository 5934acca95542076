import type { AccountName, Transfer } from '../../contract/account.ts';
import type { Sql } from '../db/tx.ts';
import type { TransferWish } from './ledger.ts';
import type { Submission } from './write.ts';

/** What a transfer writes, and what its person is told. Pure. */
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

/** The transfer that a person made with a key. */
export async function findTransfer(
  sql: Sql,
  personId: string,
  key: string,
): Promise<Transfer | undefined> {
  const [row] = await sql<{
    id: string;
    at: Date;
    note: { from: AccountName; to: AccountName; amountMicros: string };
  }>`
    select id, at, note from ledger_entry
    where key = ${entryKeyOf(personId, key)} and kind = 'transfer' and person_id = ${personId}`;
  if (!row) return undefined;
  const { from, to, amountMicros } = row.note;
  return { id: row.id, key, from, to, amountMicros, atMs: row.at.getTime() };
}

/** A key is the person's own: nobody meets another's. */
function entryKeyOf(personId: string, key: string): string {
  return `transfer:${personId}:${key}`;
}

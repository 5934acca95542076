import assert from 'node:assert/strict';
import type { Tx } from '../db/tx.ts';
import type { End, Entry, HouseAccount, Posting } from './ledger.ts';
import type { AccountName, Pocket } from '../../contract/account.ts';
import type { Submission } from './write.ts';

interface Row {
  readonly person_id: string | null;
  readonly reverses: string | null;
  readonly owner: string | null;
  readonly name: string;
  readonly pocket: Pocket;
  readonly asset: string;
  readonly micros: string;
}

/**
 * The entry that reverses an earlier one.
 *
 * @throws AssertionError when that one is missing or a reversal itself
 */
export async function reversalOf(tx: Tx, entryId: string, key: string): Promise<Submission> {
  const rows = await tx<Row>`
    select person_id, reverses, owner, name, pocket, asset, micros
    from ledger_entry entry join ledger_posting on entry_id = entry.id
      join ledger_account account on account.id = account_id
    where entry.id = ${entryId} order by account.id`;
  const [first] = rows;
  assert(first, `there is an entry ${entryId} to take back`);
  assert(first.reverses === null, 'what was taken back is done anew, not taken back again');
  const entry: Entry = {
    key,
    kind: 'reversal',
    personId: first.person_id ?? undefined,
    postings: postingsBack(rows),
    note: { reverses: entryId },
  };
  return { entry, reverses: entryId };
}

/** Pairs debits with credits of each asset, and reverses them. */
function postingsBack(rows: readonly Row[]): Posting[] {
  const rests = rows.map((row) => ({
    end: endOf(row),
    asset: row.asset,
    rest: BigInt(row.micros),
  }));
  const postings: Posting[] = [];
  for (const target of rests) {
    for (const source of rests) {
      if (target.rest >= 0n || source.rest <= 0n || target.asset !== source.asset) continue;
      const micros = source.rest < -target.rest ? source.rest : -target.rest;
      postings.push({ from: source.end, to: target.end, asset: target.asset, micros });
      source.rest -= micros;
      target.rest += micros;
    }
  }
  return postings;
}

function endOf({ owner, name, pocket }: Row): End {
  return owner === null
    ? { house: name as HouseAccount }
    : { owner, account: name as AccountName, pocket };
}

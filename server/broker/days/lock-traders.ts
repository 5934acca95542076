import type { Tx } from '../../db/tx.ts';

/**
 * Locks all trading rows of several customers, as `lockTrader` does for one: their rows in the order of their ids, then
 * money and shares of their stock accounts in the ledger's order.
 */
export async function lockTraders(tx: Tx, personIds: readonly string[]): Promise<void> {
  await tx`
    select from trading_account where person_id = any (${personIds}::uuid[])
    order by person_id for update`;
  await tx`
    select from ledger_balance join ledger_account on id = account_id
    where owner = any (${personIds}::uuid[]) and name = 'stock'
    order by id for update of ledger_balance`;
}

/** Available cash of customers' stock accounts, micro-dollars. */
export async function readAvailable(
  tx: Tx,
  personIds: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await tx<{ owner: string; micros: string }>`
    select owner, micros from ledger_account join ledger_balance on account_id = id
    where owner = any (${personIds}::uuid[]) and name = 'stock' and pocket = 'available'
      and asset = 'USD'`;
  return new Map(rows.map(({ owner, micros }) => [owner, BigInt(micros)]));
}

/** Which of these entries are written already. */
export async function writtenKeys(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx<{ key: string }>`select key from ledger_entry where key = any (${keys})`;
  return new Set(rows.map(({ key }) => key));
}

/** Notifies customers that their positions or P&L changed. Call it after posting. */
export async function tellPositions(
  tx: Tx,
  feed: { readonly told: (personIds: readonly string[]) => void },
  personIds: readonly string[],
  wallMs: number,
): Promise<void> {
  if (personIds.length === 0) return;
  await tx`
    select add_private_events(${personIds}::uuid[], ${personIds.map(() => 'positions')}::text[],
      ${new Date(wallMs)})`;
  tx.afterCommit(() => feed.told(personIds));
}

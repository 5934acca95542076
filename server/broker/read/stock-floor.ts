import type { Sql } from '../../db/tx.ts';
import type { Floor } from '../../ledger/ledger.ts';
import type { Quotes } from '../../market/market-data.ts';
import { stockAccount } from './stock-equity.ts';

/** More than any account holds: while a price is unknown, no money leaves an account with shorts. */
const ALL_MICROS = 10n ** 30n;

/**
 * The cash that a stock account must keep so that its equity covers the maintenance of its shorts, at current prices.
 * Source: docs/rules.md, Orders (margin on shorts).
 */
export async function stockFloor(sql: Sql, market: Quotes, personId: string): Promise<Floor> {
  // Before the holdings: a fill in between makes the floor stale, not wrong.
  const [row] = await sql<{ share_lines: string }>`
    select coalesce(sum(line), 0) as share_lines
    from ledger_account join ledger_balance on account_id = id
    where owner = ${personId} and name = 'stock' and asset <> 'USD'`;
  const shareLines = BigInt(row?.share_lines ?? 0);
  const { account, worth } = await stockAccount(sql, market, personId);
  if (account.holdings.every(({ direction }) => direction === 'long')) {
    return { micros: 0n, shareLines };
  }
  const micros = worth ? worth.maintenance + worth.short - worth.long : ALL_MICROS;
  return { micros, shareLines };
}

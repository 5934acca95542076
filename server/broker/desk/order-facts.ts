import type { ShortLot } from '../../../contract/cover-need.ts';
import type { OrderAccount } from '../../../contract/judge-by-account.ts';
import type { Sql } from '../../db/tx.ts';

/** The state of the locked account that an order is validated against. */
export interface OrderFacts {
  readonly account: Omit<OrderAccount, 'equityMicros'>;
  /** Open short lots of the ticker, oldest first. */
  readonly shortLots: readonly ShortLot[];
  /** An order with this key exists already. */
  readonly isKnown: boolean;
}

/** The customer, idempotency key and ticker of an order. */
export interface OrderName {
  readonly personId: string;
  readonly key: string;
  readonly ticker: string;
}

interface Row {
  readonly is_close_only: boolean;
  readonly settled: string;
  readonly unsettled: string;
  readonly shares: string;
  readonly held_shares: string;
  readonly owed: string;
  readonly has_pending_buy: boolean;
  readonly has_pending_short: boolean;
  readonly covering: string;
  readonly short_lots: readonly { readonly left: string; readonly collateral: string }[];
  readonly is_known: boolean;
}

/**
 * Locks and reads the facts for orders of different customers; returns them in the same order. Call
 * it in a transaction.
 */
export async function lockOrderFacts(
  sql: Sql,
  names: readonly OrderName[],
): Promise<readonly OrderFacts[]> {
  const rows = await sql<Row>`
    select is_close_only, settled, unsettled, shares, held_shares, owed, has_pending_buy,
      has_pending_short, covering, short_lots, is_known
    from order_lock_facts(${names.map(({ personId }) => personId)}::uuid[],
      ${names.map(({ key }) => key)}::text[], ${names.map(({ ticker }) => ticker)}::text[])
    order by nth`;
  return rows.map(factsOf);
}

function factsOf(row: Row): OrderFacts {
  const shares = BigInt(row.shares);
  const owed = BigInt(row.owed);
  return {
    account: {
      isCloseOnly: row.is_close_only,
      longMicros: shares + BigInt(row.held_shares),
      longAvailableMicros: shares,
      shortMicros: owed,
      shortCoverableMicros: owed - BigInt(row.covering),
      hasPendingBuy: row.has_pending_buy,
      hasPendingShort: row.has_pending_short,
      settledMicros: BigInt(row.settled),
      unsettledMicros: BigInt(row.unsettled),
    },
    shortLots: row.short_lots.map(({ left, collateral }) => ({
      leftMicros: BigInt(left),
      collateralMicros: BigInt(collateral),
    })),
    isKnown: row.is_known,
  };
}

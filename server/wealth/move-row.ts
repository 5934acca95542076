import type { SavingMove, SavingProductId } from '../../contract/saving.ts';
import type { Sql } from '../db/tx.ts';

/** A row of `wealth_move` with its product. */
export interface MoveRow {
  readonly id: string;
  readonly person_id: string;
  readonly holding_id: string;
  readonly product_id: SavingProductId;
  readonly kind: SavingMove['kind'];
  readonly state: SavingMove['state'];
  readonly amount_micros: string;
  readonly principal_micros: string;
  readonly interest_micros: string;
  readonly cost_micros: string;
  readonly pays_on: string | null;
  readonly placed_ms: string;
  readonly paid_ms: string | null;
}

/** A generous limit on payments pending at once. */
const MOST_WAITING = 200;

interface Wanted {
  readonly id?: string | undefined;
  readonly key?: string | undefined;
  readonly kind?: string | undefined;
  readonly state?: string | undefined;
  readonly productId?: string | undefined;
  readonly holdingId?: string | undefined;
  readonly before?: string | undefined;
  readonly limit?: number;
}

/** A customer's transactions, latest first. */
export function readMoves(
  sql: Sql,
  personId: string,
  { id, key, kind, state, productId, holdingId, before, limit = 1 }: Wanted,
): Promise<MoveRow[]> {
  return sql<MoveRow>`
    select move.id, move.person_id, holding_id, product_id, move.kind, move.state, amount_micros,
      move.principal_micros, move.interest_micros, cost_micros,
      to_char(pays_on, 'YYYY-MM-DD') as pays_on, placed_ms, paid_ms
    from wealth_move move join wealth_holding holding on holding.id = holding_id
    where move.person_id = ${personId}
      and (${id ?? null}::uuid is null or move.id = ${id ?? null}::uuid)
      and (${key ?? null}::text is null or move.key = ${key ?? null}::text)
      and (${kind ?? null}::text is null or move.kind = ${kind ?? null}::text)
      and (${state ?? null}::text is null or move.state = ${state ?? null}::text)
      and (${productId ?? null}::text is null or product_id = ${productId ?? null}::text)
      and (${holdingId ?? null}::uuid is null or holding_id = ${holdingId ?? null}::uuid)
      and (${before ?? null}::uuid is null or move.id < ${before ?? null}::uuid)
    order by move.id desc limit ${limit}`;
}

/** A customer's transactions that await payment, next first. */
export async function readWaiting(sql: Sql, personId: string): Promise<MoveRow[]> {
  const rows = await readMoves(sql, personId, { state: 'waiting', limit: MOST_WAITING });
  return rows.toSorted((a, b) => (a.pays_on ?? '').localeCompare(b.pays_on ?? ''));
}

/** Maps a transaction to its customer's view. Pure. */
export function showMove(row: MoveRow): SavingMove {
  return {
    id: row.id,
    holdingId: row.holding_id,
    productId: row.product_id,
    kind: row.kind,
    state: row.state,
    amountMicros: row.amount_micros,
    principalMicros: row.principal_micros,
    interestMicros: row.interest_micros,
    costMicros: row.cost_micros,
    paysOn: row.pays_on,
    atMs: Number(row.placed_ms),
    paidAtMs: row.paid_ms === null ? null : Number(row.paid_ms),
  };
}

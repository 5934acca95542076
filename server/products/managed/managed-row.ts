import type { Benchmark } from '../../../contract/product.ts';
import type { Strategy } from '../../../contract/strategy-rule.ts';
import type { ManagedState } from '../../../contract/managed.ts';
import type { Sql } from '../../db/tx.ts';

/** A row of `managed_account` with its product's texts. Dates are trading days; micro-dollars. */
export interface ManagedRow {
  readonly id: string;
  readonly person_id: string;
  readonly holder_id: string;
  readonly key: string;
  readonly product_id: string | null;
  readonly name: string | null;
  readonly strategy: Strategy;
  readonly benchmark: Benchmark;
  readonly invested_micros: string;
  readonly recall_fee_percent: number;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly recallable_from: string | null;
  readonly state: ManagedState;
  readonly ended_by: 'recall' | 'maturity' | null;
  readonly pays_on: string | null;
  readonly paid_micros: string | null;
  readonly fee_micros: string | null;
  readonly placed_ms: string;
  readonly ended_ms: string | null;
  readonly paid_ms: string | null;
  /** Texts of the product that it follows. */
  readonly texts: unknown;
}

/** A filter for managed accounts: by customer, id or key, or only those that are not paid. */
export interface WhichManaged {
  readonly personId?: string;
  readonly id?: string;
  readonly key?: string;
  readonly isOpen?: boolean;
}

/** Managed accounts, newest first. */
export function readManaged(
  sql: Sql,
  { personId, id, key, isOpen = false }: WhichManaged,
): Promise<readonly ManagedRow[]> {
  return sql<ManagedRow>`
    select account.id, person_id, account.holder_id, key, product_id, name, account.strategy,
      account.benchmark, invested_micros, recall_fee_percent,
      to_char(account.starts_on, 'YYYY-MM-DD') as starts_on,
      to_char(account.ends_on, 'YYYY-MM-DD') as ends_on,
      to_char(recallable_from, 'YYYY-MM-DD') as recallable_from, account.state, ended_by,
      to_char(pays_on, 'YYYY-MM-DD') as pays_on, paid_micros, fee_micros, placed_ms, ended_ms, paid_ms,
      texts
    from managed_account account left join product on product.id = product_id
    where (${personId ?? null}::uuid is null or person_id = ${personId ?? null})
      and (${id ?? null}::uuid is null or account.id = ${id ?? null})
      and (${key ?? null}::text is null or key = ${key ?? null})
      and (not ${isOpen}::boolean or account.state <> 'paid')
    order by account.id desc`;
}

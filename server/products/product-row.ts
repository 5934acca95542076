import type {
  ManagedTerms,
  ProductKind,
  ProductState,
  ProductTerms,
} from '../../contract/product.ts';
import type { Sql, Tx } from '../db/tx.ts';
import type { End } from '../ledger/ledger.ts';

/** A row of `product`. Dates are trading days; micro-dollars. */
export interface ProductRow {
  readonly id: string;
  readonly holder_id: string;
  readonly kind: ProductKind;
  readonly type: string;
  readonly terms: ProductTerms;
  /** For an AI strategy only. */
  readonly managed: ManagedTerms | null;
  readonly texts: unknown;
  readonly state: ProductState;
  readonly seed_micros: string;
  /** An operator closed it: it accepts no more money. */
  readonly is_closed: boolean;
  readonly launch_date: string;
  readonly raising_until: string | null;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly target_micros: string | null;
  readonly minimum_micros: string | null;
}

/** All products, or the one with `id`. */
export async function readProducts(sql: Sql, id?: string): Promise<readonly ProductRow[]> {
  return sql<ProductRow>`
    select id, holder_id, kind, type, terms, managed, texts, state, seed_micros, is_closed,
      to_char(launch_date, 'YYYY-MM-DD') as launch_date,
      to_char(raising_until, 'YYYY-MM-DD') as raising_until,
      to_char(starts_on, 'YYYY-MM-DD') as starts_on, to_char(ends_on, 'YYYY-MM-DD') as ends_on,
      target_micros, minimum_micros
    from product where ${id ?? null}::text is null or id = ${id ?? null} order by type = 'fof', id`;
}

/**
 * Locks a product and reads it. Orders take a shared lock, so that no order is placed while a
 * dealing point is written.
 */
export async function lockProduct(
  tx: Tx,
  id: string,
  mode: 'share' | 'update',
): Promise<ProductRow | undefined> {
  if (mode === 'share') await tx`select from product where id = ${id} for share`;
  else await tx`select from product where id = ${id} for update`;
  // A separate statement sees what was written while the lock was awaited.
  const [row] = await readProducts(tx, id);
  return row;
}

/** The asset of a product's units in the ledger. */
export function unitOf(productId: string): string {
  return `unit:${productId}`;
}

/** The account that a customer holds units of a product in. */
export function accountFor({ kind }: Pick<ProductRow, 'kind'>): 'fund' | 'quantitative' {
  return kind === 'fund' ? 'fund' : 'quantitative';
}

/** The pockets of a holder for a product: its dollars and units, and those of its orders. */
export interface HolderPockets {
  readonly cash: End;
  readonly held: End;
  readonly unsettled: End;
  readonly units: End;
  readonly heldUnits: End;
}

/**
 * Customers pay from their fund or quantitative account and are paid into it. A product has its
 * dollars in its stock account, so it pays for units of other products from there.
 */
export function holderPockets(
  owner: string,
  product: Pick<ProductRow, 'kind'>,
  isProduct: boolean,
): HolderPockets {
  const account = accountFor(product);
  const available: End = { owner, account, pocket: 'available' };
  return {
    cash: isProduct ? { owner, account: 'stock', pocket: 'available' } : available,
    held: { owner, account, pocket: 'held' },
    unsettled: { owner, account, pocket: 'unsettled' },
    units: available,
    heldUnits: { owner, account, pocket: 'held' },
  };
}

/** The dollars of a product's account. */
export function productCash({ holder_id: owner }: Pick<ProductRow, 'holder_id'>): End {
  return { owner, account: 'stock', pocket: 'available' };
}

/** The last dealing point of a product. */
export interface LastDay {
  readonly date: string;
  readonly nav: bigint;
}

export async function lastDay(sql: Sql, productId: string): Promise<LastDay | undefined> {
  const [row] = await sql<{ date: string; nav_micros: string }>`
    select to_char(date, 'YYYY-MM-DD') as date, nav_micros from product_day
    where product_id = ${productId} order by product_day.date desc limit 1`;
  return row && { date: row.date, nav: BigInt(row.nav_micros) };
}

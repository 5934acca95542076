import type { Leadership, Place } from '../lead/leaders.ts';
import { lookAfter } from '../lead/look-after.ts';
import type { Sql } from '../db/tx.ts';
import type { ProductParts } from './parts.ts';
import { lookAfterProducts, type ProductHooks } from './run-products.ts';
import { type SearchRunner, searchRunner } from './wizard/searches.ts';

/** Where the job of products runs, and its state. */
export interface ProductsState {
  readonly place: Place;
  /** The last dealing point of the running product that is furthest behind. */
  readonly dealtOn: string | undefined;
  /** The largest difference between a record and its rule calculated over the same days, basis points. */
  readonly differenceBps: number | undefined;
}

/** The engine of products, managed accounts and searches of strategies. */
export interface Products {
  readonly searches: SearchRunner;
  /** Contends to look after products: one process on a database does at a time. */
  start(): Promise<void>;
  state(): Promise<ProductsState>;
  stop(): Promise<void>;
}

/**
 * Looks after products in one process of a database at a time. An advisory lock elects it, and the
 * database releases the lock when the process dies. A former leader writes nothing.
 */
export function productsOf(parts: ProductParts, hooks: ProductHooks = {}): Products {
  let running: Leadership | undefined;
  const searches = searchRunner(parts);
  return {
    searches,
    async start() {
      running = await lookAfter({
        leaders: parts.leaders,
        db: parts.db,
        duty: 'products',
        what: 'Products',
        look: (db) => lookAfterProducts({ ...parts, db }, hooks),
        warn: parts.warn,
      });
    },
    async state() {
      const { sql } = parts.db;
      const [facts, place] = await Promise.all([readState(sql), parts.leaders.place('products')]);
      return { place, ...facts };
    },
    async stop() {
      await Promise.all([running?.stop(), searches.end(), hooks.stop?.()]);
    },
  };
}

async function readState(sql: Sql): Promise<Omit<ProductsState, 'place'>> {
  const [row] = await sql<{ dealt_on: string | null; difference: number | null }>`
    select to_char(min(last.date), 'YYYY-MM-DD') as dealt_on, max(abs(difference_bps)) as difference
    from product
      left join product_record_figures shown on shown.product_id = product.id
      cross join lateral (select max(date) as date from product_day where product_id = product.id) last
    where state not in ('matured', 'refunded')`;
  return { dealtOn: row?.dealt_on ?? undefined, differenceBps: row?.difference ?? undefined };
}

import assert from 'node:assert/strict';
import type { Client } from 'pg';
import { type KeptConnection, keepConnection } from '../db/kept-connection.ts';
import type { Sql } from '../db/tx.ts';
import type { ProductParts } from './parts.ts';
import { lookAfterProducts, type ProductHooks } from './run-products.ts';
import { type SearchRunner, searchRunner } from './wizard/searches.ts';

/** Any number that no other program locks in the same database. */
const LOCK = 7_586_223;
/** How often what is due is looked for, and the pause after a failure. */
const LOOK_MS = 2_000;
const AFTER_FAILURE_MS = 10_000;
const patience = { query_timeout: 2_000 };

/** The process that looks after products: this one, another, or none. */
export type ProductPlace = 'here' | 'elsewhere' | 'nowhere';

/** Who looks after products, and how they do. */
export interface ProductsState {
  readonly place: ProductPlace;
  /** The last dealing point of the product that is the furthest behind, of those that have not ended. */
  readonly dealtOn: string | undefined;
  /** The largest difference between a record and its rule calculated over the same days, basis points. */
  readonly differenceBps: number | undefined;
}

/** The engine of products, managed accounts and searches of strategies. */
export interface Products {
  readonly searches: SearchRunner;
  /** Starts to look after products, unless another process on the same database does. */
  start(): Promise<void>;
  state(): Promise<ProductsState>;
  stop(): Promise<void>;
}

/**
 * Looks after products in one process of a database at a time, elected by an advisory lock, which the database releases when
 * the process dies. Two at once would do no harm: each step is written once.
 */
export function productsOf(parts: ProductParts, hooks: ProductHooks = {}): Products {
  let kept: KeptConnection | undefined;
  let isHere = false;
  let isStopped = false;
  let wake: (() => void) | undefined;
  let running = Promise.resolve();
  const searches = searchRunner(parts);

  async function look(client: Client): Promise<void> {
    if (!isHere) {
      const { rows } = await client.query<{ got: boolean }>({
        text: 'select pg_try_advisory_lock($1) as got',
        values: [LOCK],
        ...patience,
      });
      isHere = rows[0]?.got === true;
    }
    if (isHere) await lookAfterProducts(parts, hooks);
  }

  async function goOn(): Promise<void> {
    for (;;) {
      let waitMs = LOOK_MS;
      try {
        if (kept?.client) await look(kept.client);
      } catch (error) {
        waitMs = AFTER_FAILURE_MS;
        if (!isStopped) parts.warn('Products could not be looked after; it is tried again.', error);
      }
      if (isStopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  return {
    searches,
    async start() {
      const connection = await parts.connection?.();
      assert(connection, 'what looks after products knows how the database is reached');
      kept = await keepConnection({
        connection,
        name: 'plumb-products',
        prepare: async () => undefined,
        onLost: () => {
          isHere = false;
        },
        warn: (error) => parts.warn('The connection for products was lost.', error),
      });
      running = goOn();
    },
    async state() {
      const [facts, isSomewhere] = await Promise.all([
        readState(parts.db.sql),
        isHere || isLookedAfter(parts.db.sql),
      ]);
      const elsewhere = isSomewhere ? 'elsewhere' : 'nowhere';
      return { place: isHere ? 'here' : elsewhere, ...facts };
    },
    async stop() {
      isStopped = true;
      wake?.();
      await running;
      await searches.end();
      await hooks.stop?.();
      isHere = false;
      await kept?.stop();
    },
  };
}

async function isLookedAfter(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ is_held: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and classid = 0 and objid = ${LOCK} and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())
    ) as is_held`;
  return row?.is_held ?? false;
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

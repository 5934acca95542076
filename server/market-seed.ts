import { randomBytes } from 'node:crypto';
import { CannotStart } from './cannot-start.ts';
import type { Sql } from './db/tx.ts';

/** The seed of a simulated market's prices. */
export interface MarketSeed {
  /** Never shown, logged or sent: anyone who knows it can compute all future prices. */
  readonly seed: string;
  /** It was named in a setting, so others may know it. Screens say so. */
  readonly isNamed: boolean;
}

/** The way prices are made. 1 took a mean over years to come; 2 draws later days bare. */
const MODEL = 2;

/**
 * The seed of this database's market: the stored one, else the configured one, else a new random
 * one.
 *
 * @throws CannotStart when the configured seed differs from the stored one: orders and positions
 *   belong to that market
 */
export async function openMarketSeed(
  sql: Sql,
  named: string | undefined,
  say: (line: string) => void,
): Promise<MarketSeed> {
  const made = named ?? randomBytes(24).toString('base64url');
  // Servers that start together on a new database agree on the first one's.
  await sql`
    insert into market_seed (seed, is_named, model)
    values (${made}, ${named !== undefined}, ${MODEL}) on conflict do nothing`;
  const [row] = await sql<{ seed: string; is_named: boolean; model: number }>`
    select seed, is_named, model from market_seed`;
  if (!row) throw new Error('the seed was just written');
  if (named !== undefined && named !== row.seed) {
    throw new CannotStart(
      'SIM_SEED names another market than the one this database was made with; leave SIM_SEED out, or give the new market a DATA_DIR or DATABASE_URL of its own.',
    );
  }
  if (row.model < MODEL) {
    say(
      'This version makes simulated prices in a new way: they differ from what this database showed before. Cash, positions, and orders stay.',
    );
    await sql`update market_seed set model = ${MODEL}`;
  }
  return { seed: row.seed, isNamed: row.is_named };
}

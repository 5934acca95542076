import type { Pool } from 'pg';
import { CannotStart } from './cannot-start.ts';
import type { Config } from './config.ts';
import type { MarketChoice } from './config-market.ts';
import { type Sql, sqlOf } from './db/tx.ts';
import { leadersOf } from './lead/leaders.ts';
import type { MarketSeed } from './market-seed.ts';
import { alpacaSource } from './market/live/alpaca/alpaca.ts';
import { openLiveMarket } from './market/live/live-market.ts';
import { massiveSource } from './market/live/massive/massive.ts';
import type { MarketSource } from './market/live/source.ts';
import type { Closures, ExchangeClock, MarketData, PriceWire } from './market/market-data.ts';
import { simulatedExchange } from './market/simulated/exchange.ts';

interface Parts {
  readonly config: Pick<Config, 'market' | 'simSymbols' | 'roles'>;
  readonly pool: Pool;
  /** What simulated prices are made from; nothing for a live market. */
  readonly seed: MarketSeed | undefined;
  readonly clock: ExchangeClock;
  readonly wallNowMs: () => number;
  readonly closures: Closures;
  /** Where there are several processes. */
  readonly wire?: PriceWire | undefined;
  readonly say: (line: string) => void;
  readonly warn: (message: string, error?: unknown) => void;
}

/**
 * Where prices come from. Source: house, Real parts.
 *
 * @throws CannotStart when a live market cannot be read and never was
 */
export async function openMarket(parts: Parts): Promise<MarketData> {
  const { config, pool, seed, clock, closures, say } = parts;
  const { market, simSymbols } = config;
  if (market.kind !== 'simulated') {
    say('Reading the market …');
    return openLiveMarket({
      ...parts,
      source: sourceOf(market, parts.wallNowMs),
      sql: sqlOf(pool),
      leaders: leadersOf({
        sql: sqlOf(pool),
        connection: async () => pool.options,
        roles: config.roles,
        warn: parts.warn,
      }),
    });
  }
  if (!seed) throw new Error('a simulated market has a seed');
  say('Building ten years of simulated market …');
  return simulatedExchange({
    seed: seed.seed,
    isPredictable: seed.isNamed,
    symbols: simSymbols,
    clock,
    closures,
  });
}

/** The vendor that the settings name. */
export function sourceOf(
  choice: Exclude<MarketChoice, { kind: 'simulated' }>,
  wallNowMs: () => number,
): MarketSource {
  return choice.kind === 'massive'
    ? massiveSource({ ...choice, wallNowMs })
    : alpacaSource({ ...choice, wallNowMs });
}

/**
 * Refuses a market on a database that had another: what was bought at simulated prices is not worth real ones.
 *
 * @throws CannotStart
 */
export async function refuseOtherMarket(sql: Sql, { kind }: MarketChoice): Promise<void> {
  const [found] = await sql<{ simulated: boolean; live: boolean }>`
    select exists (select from market_seed) as simulated,
      exists (select from market_days_read) as live`;
  if (kind === 'simulated' ? found?.live : found?.simulated) {
    throw new CannotStart(
      `MARKET_DATA=${kind} cannot be used with this database: its orders and positions are of ${kind === 'simulated' ? 'the real' : 'a simulated'} market. Give it a DATABASE_URL or DATA_DIR of its own.`,
    );
  }
}

/**
 * What tells this market from others in one database. A seed is a market of its own, and so is each clock: the demo's runs
 * ahead, and its published ideas would be in the future of the real one. All vendors tell of the one real market.
 */
export function marketName(seed: MarketSeed | undefined, { clock }: Pick<Config, 'clock'>): string {
  return seed ? `simulated:${clock}:${seed.seed}` : 'live';
}

import type { Pool } from 'pg';
import type { Ticker } from '../contract/instrument.ts';
import { CannotStart } from './cannot-start.ts';
import type { Config } from './config.ts';
import type { MarketChoice } from './config-market.ts';
import { type Sql, sqlOf } from './db/tx.ts';
import { leadersOf } from './lead/leaders.ts';
import type { MarketSeed } from './market-seed.ts';
import { alpacaSource } from './market/live/alpaca/alpaca.ts';
import { openLiveMarket } from './market/live/live-market.ts';
import { massiveSource } from './market/live/massive/massive.ts';
import { liveTickers, simulatedTickers } from './market/listed-tickers.ts';
import type { MarketSource } from './market/live/source.ts';
import type { Closures, ExchangeClock, MarketData, PriceWire } from './market/market-data.ts';
import { simulatedExchange } from './market/simulated/exchange.ts';

interface Parts {
  readonly config: Pick<Config, 'market' | 'simSymbols' | 'roles'>;
  readonly pool: Pool;
  /** The inputs of simulated prices; absent for a live market. */
  readonly seed: MarketSeed | undefined;
  readonly clock: ExchangeClock;
  readonly wallNowMs: () => number;
  readonly closures: Closures;
  /** Absent for a single process. */
  readonly wire?: PriceWire | undefined;
  readonly say: (line: string) => void;
  readonly warn: (message: string, error?: unknown) => void;
}

/**
 * Opens the configured market.
 *
 * @throws CannotStart when a live market cannot be read and nothing is stored
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

/** The configured vendor. */
export function sourceOf(
  choice: Exclude<MarketChoice, { kind: 'simulated' }>,
  wallNowMs: () => number,
): MarketSource {
  return choice.kind === 'massive'
    ? massiveSource({ ...choice, wallNowMs })
    : alpacaSource({ ...choice, wallNowMs });
}

/** The tickers that the configured market lists, for a program that does not run it. */
export async function listedTickers(
  sql: Sql,
  { market, simSymbols }: Pick<Config, 'market' | 'simSymbols'>,
): Promise<ReadonlySet<Ticker>> {
  return market.kind === 'simulated'
    ? simulatedTickers(simSymbols)
    : liveTickers(sql, sourceOf(market, Date.now).id);
}

/**
 * Refuses a market on a database that was used with another: holdings bought at simulated prices are not worth real ones.
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
 * Identifies this market in the database. Each seed and each clock is a market of its own: the demo's clock runs ahead, so its
 * published ideas would be in the real clock's future. All vendors share the one real market.
 */
export function marketName(seed: MarketSeed | undefined, { clock }: Pick<Config, 'clock'>): string {
  return seed ? `simulated:${clock}:${seed.seed}` : 'live';
}

import { onTestFinished } from 'vitest';
import type { Pool } from 'pg';
import { adHocClosures } from '../../contract/market-hours.ts';
import { sqlOf } from '../../server/db/tx.ts';
import type { StreamTimes } from '../../server/market/live/connection.ts';
import { leadersOf } from '../../server/lead/leaders.ts';
import { openLiveMarket } from '../../server/market/live/live-market.ts';
import { massiveSource } from '../../server/market/live/massive/massive.ts';
import type { MarketSource } from '../../server/market/live/source.ts';
import type { MarketData, PriceWire } from '../../server/market/market-data.ts';
import { type MassiveServer, massiveChoice, quietDays, startMassive } from './massive-server.ts';
import { aDatabase } from './postgres.ts';

/** 10:30 in New York on an ordinary Friday. */
export const FRIDAY = '2026-11-20T10:30:00-05:00';

/** Shortened delays. */
const QUICK: Partial<StreamTimes> = { backoffMs: 5, backoffMaxMs: 20 };

/** A vendor with three instruments and a year of history. */
export async function aMassive(now = FRIDAY): Promise<MassiveServer> {
  const server = await startMassive();
  onTestFinished(() => server.stop());
  const to = new Date(Date.parse(now) - 86_400_000).toISOString().slice(0, 10);
  for (const [ticker, from] of [
    ['AAPL', 200],
    ['MSFT', 400],
    ['SPY', 600],
  ] as const) {
    server.days.set(ticker, quietDays(to, 300, from));
  }
  return server;
}

export interface LiveWorld {
  readonly market: MarketData;
  readonly clock: { nowMs: number };
  readonly warnings: string[];
  readonly pool: Pool;
}

interface Moved {
  readonly wallNowMs: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** The live market on a vendor, at a time that a test sets. */
export async function liveMarketOver(
  sourceOf: (parts: Moved) => MarketSource,
  {
    now = FRIDAY,
    pool,
    times,
    wire,
  }: { now?: string; pool?: Pool; times?: Partial<StreamTimes>; wire?: PriceWire } = {},
): Promise<LiveWorld> {
  const database = pool ?? (await aDatabase()).pool;
  const clock = { nowMs: Date.parse(now) };
  const warnings: string[] = [];
  const wallNowMs = () => clock.nowMs;
  const market = await openLiveMarket({
    source: sourceOf({ wallNowMs, wait: async (ms) => void (clock.nowMs += ms) }),
    sql: sqlOf(database),
    leaders: leadersOf({
      sql: sqlOf(database),
      connection: async () => database.options,
      warn: (message) => warnings.push(message),
    }),
    clock: { nowMs: wallNowMs, speed: 1 },
    wallNowMs,
    closures: adHocClosures,
    say: () => undefined,
    warn: (message) => warnings.push(message),
    times: { ...QUICK, ...times },
    wire,
  });
  onTestFinished(() => market.stop());
  return { market, clock, warnings, pool: database };
}

/** The live market on Massive. */
export function aLiveMarket(
  server: MassiveServer,
  {
    delayMs = 0,
    ...options
  }: Parameters<typeof liveMarketOver>[1] & { readonly delayMs?: number } = {},
): Promise<LiveWorld> {
  return liveMarketOver(
    (parts) => massiveSource({ ...massiveChoice(server, delayMs), ...parts }),
    options,
  );
}

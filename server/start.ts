import type { AddressInfo } from 'node:net';
import { buildApp, openMarket } from './app.ts';
import { postgresBus } from './bus/postgres-bus.ts';
import { startClock } from './clock/clock.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { dbOf, sqlOf } from './db/tx.ts';
import { ideaStore } from './domains/ideas/idea-store.ts';
import { startIdeas } from './domains/ideas/job.ts';
import { sealStoredItems } from './domains/sync/seal-stored.ts';
import { inboxAddress, inboxKey } from './http/demo-inbox.ts';
import { jobsOf } from './jobs-of.ts';
import { prepareJobs, startJobs } from './jobs/jobs.ts';
import { readKeyRing } from './keys/ring.ts';
import { makeServices } from './make-services.ts';
import { type MarketSeed, openMarketSeed } from './market-seed.ts';
import { readPushKeys } from './notify/push-keys.ts';
import { type MarketData, readClosures } from './market/market-data.ts';

export interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

/** Connections that may wait to be accepted: after a restart every client comes back at about the same time. */
const WAITING_CONNECTIONS = 4096;

interface Options {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The built page. */
  readonly dist: string;
  readonly wallNowMs: () => number;
  /** Tells the person what happens. */
  readonly say: (line: string) => void;
}

/** Starts everything in the order in which one part needs another, and stops it in the opposite one. */
export async function startServer({ env, dist, wallNowMs, say }: Options): Promise<Server> {
  const config = readConfig(env);
  const warn = (message: string, error?: unknown) =>
    say(error instanceof Error ? `${message} (${error.message})` : message);

  const database = await openDatabase({ config, say, warn });
  let isStopping = false;
  const undo: (() => Promise<void>)[] = [() => database.close()];
  async function stop() {
    isStopping = true;
    for (const step of undo.toReversed()) {
      // A part that cannot end as it should keeps no other from ending, the database last.
      await step().catch((error: unknown) => warn('A part of the server did not stop.', error));
    }
  }

  try {
    const closures = await readClosures(sqlOf(database.pool));
    const marketSeed = await openMarketSeed(sqlOf(database.pool), config.simSeed, say);
    const running = await startClock({
      config,
      seed: marketSeed.seed,
      pool: database.pool,
      closures,
      wallNowMs,
      runningMs: () => performance.now(),
      say,
      warn: (error) => warn('The exchange clock could not be saved.', error),
    });
    undo.push(() => running.stop());

    say('Building ten years of simulated market …');
    const market = openMarket(marketSeed, config, running.clock, closures);
    undo.push(async () => market.stop());
    const bus = await postgresBus(database.pool.options, warn);
    undo.push(() => bus.stop());

    const services = makeServices({
      db: dbOf(database.pool),
      market,
      bus,
      closures,
      marketName: marketName(marketSeed, config),
      ring: readKeyRing(config, config.dataDir),
      pushKeys: readPushKeys(config.dataDir),
      wallNowMs,
      config,
      connection: async () => database.pool.options,
      warn,
    });
    undo.push(() => services.trading.stop());
    const sealed = await sealStoredItems(services);
    if (sealed > 0) say(`Encrypted ${sealed} synced items from before.`);
    await prepareJobs(database.pool);
    const jobs = await startJobs(database.pool, jobsOf(services), warn);
    undo.push(() => jobs.stop());

    const app = await buildApp({
      config,
      services,
      bus,
      health: {
        database: () => database.answers(),
        market: () => hasQuotes(market),
        isStopping: () => isStopping,
      },
      dist,
      checkAnswers: env.NODE_ENV === 'development' || env.NODE_ENV === 'test',
    });
    undo.push(() => app.close());

    market.listen((ticks) => bus.publish('ticks', ticks));
    market.start();
    undo.push(() => services.alerts.stop());
    services.alerts.start();
    await services.trading.start();
    await app.http.listen({ port: config.port, host: config.host, backlog: WAITING_CONNECTIONS });
    const { port } = app.http.server.address() as AddressInfo;
    const url = `http://${shownHost(config.host)}:${port}`;
    const { outbox } = services;
    if (config.isDemo && (outbox.staysHere('email') || outbox.staysHere('phone'))) {
      say(`Demo inbox: ${inboxAddress(url, inboxKey(services.vault))}`);
    }
    say(`Ready: ${url}`);
    // Not before: a morning's work would hold up who waits for the first page.
    const job = startIdeas({
      store: ideaStore(services.db.sql, services.settings.marketName),
      market,
      closures,
      warn: (error) => warn('The trading ideas could not be published.', error),
    });
    undo.push(() => job.stop());
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * What tells this market from others in one database. A seed is a market of its own, and so is each clock: the demo's runs
 * ahead, and its published ideas would be in the future of the real one.
 */
function marketName({ seed }: MarketSeed, { clock }: Pick<Config, 'clock'>): string {
  return `simulated:${clock}:${seed}`;
}

function hasQuotes(market: MarketData): boolean {
  const [first] = market.instruments();
  return first !== undefined && market.quote(first.ticker) !== undefined;
}

/** How a browser on this machine reaches an address that is listened on. */
function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

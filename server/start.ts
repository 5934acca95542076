import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { buildApp, handlers } from './app.ts';
import { learnPhrasesApart } from './assistant/grammar/learn-apart.ts';
import { pricesOver } from './bus/nats-prices.ts';
import { openNats } from './bus/nats.ts';
import { followClosures } from './broker/broker.ts';
import { postgresBus } from './bus/postgres-bus.ts';
import { refuseOtherBroker } from './refuse-other-broker.ts';
import { openChain, refuseSimulatedPast } from './chain/open-chain.ts';
import { startClock } from './clock/clock.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { openReplica } from './db/reads.ts';
import { dbOf, sqlOf } from './db/tx.ts';
import { examine, examineOutside } from './doctor/looks.ts';
import { publishIdeas } from './domains/ideas/job.ts';
import { sealStoredItems } from './domains/sync/seal-stored.ts';
import { bankAddress, bankKey } from './http/demo-bank.ts';
import { inboxAddress, inboxKey } from './http/demo-inbox.ts';
import { walletAddress, walletKey } from './http/demo-wallet.ts';
import { neighbours } from './http/neighbours.ts';
import type { Parts } from './http/parts.ts';
import { firstAnswererOf } from './domains/assistant/first-answer.ts';
import { jobsOf } from './jobs-of.ts';
import { prepareJobs, startJobs } from './jobs/jobs.ts';
import { documentKeyOf } from './documents/seal/document-key.ts';
import { openKeyRing } from './keys/key-proof.ts';
import { claimDatabase } from './lead/several-processes.ts';
import { makeServices } from './make-services.ts';
import { openMarketSeed } from './market-seed.ts';
import { isEveryAddress, isLoopbackHost } from './networks.ts';
import { marketName, openMarket, refuseOtherMarket } from './open-market.ts';
import { readPushKeys } from './notify/push-keys.ts';
import { type MarketData, readClosures } from './market/market-data.ts';
import type { Role } from './roles.ts';
import { demoSigner } from './signer/demo-signer.ts';
import { announcement } from './tls/announce.ts';
import { openCertificate } from './tls/open-certificate.ts';
import { reachOf } from './tls/reach.ts';

export interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

/** Connections that may wait to be accepted: after a restart every client comes back at about the same time. */
const WAITING_CONNECTIONS = 4096;

interface Options {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The words after `npm start --`. */
  readonly words?: readonly string[];
  /** The built page. */
  readonly dist: string;
  readonly wallNowMs: () => number;
  /** Tells the person what happens. */
  readonly say: (line: string) => void;
  /** Whether the output goes to a terminal with colors. */
  readonly inColor?: boolean;
}

/** Starts everything in the order in which one part needs another, and stops it in the opposite one. */
export async function startServer(options: Options): Promise<Server> {
  const { env, words, dist, wallNowMs, say, inColor = false } = options;
  const config = readConfig(env, words);
  const warnOf = (message: string, error?: unknown) =>
    say(error instanceof Error ? `${message} (${error.message})` : message);

  // Beside the start of the database, which this process only waits for.
  const answers = config.roles.includes('web') || config.roles.includes('jobs');
  const learning = answers ? learnPhrases(warnOf) : undefined;
  const database = await openDatabase({ config, say, warn: warnOf });
  // An unreachable database is reported once, not by every part that needs it.
  const warn = (message: string, error?: unknown) => {
    if (!database.note(error)) warnOf(message, error);
  };
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
    await refuseOtherMarket(sqlOf(database.pool), config.market);
    if (config.roles.includes('broker')) {
      await refuseOtherBroker(sqlOf(database.pool), config.broker);
    }
    const ring = await openKeyRing(dbOf(database.pool), config);
    if (config.market.kind !== 'simulated') {
      const hasBus = config.natsUrl !== undefined;
      const claim = await claimDatabase({ connection: database.pool.options, hasBus, warn });
      undo.push(() => claim.stop());
    }
    const seed =
      config.market.kind === 'simulated'
        ? await openMarketSeed(sqlOf(database.pool), config.simSeed, say)
        : undefined;
    const running = await startClock({
      config,
      seed: seed?.seed ?? '',
      pool: database.pool,
      closures,
      wallNowMs,
      runningMs: () => performance.now(),
      say,
      warn: (error) => warn('The exchange clock could not be saved.', error),
    });
    undo.push(() => running.stop());

    const nats =
      config.natsUrl === undefined ? undefined : openNats(config.natsUrl, warn, config.natsCa);
    undo.push(async () => nats?.stop());

    const market = await openMarket({
      config,
      pool: database.pool,
      seed,
      clock: running.clock,
      wallNowMs,
      closures,
      wire: nats && pricesOver(nats),
      say,
      warn,
    });
    undo.push(async () => market.stop());
    const bus = await postgresBus(database.pool.options, warn, nats);
    undo.push(() => bus.stop());
    undo.push(
      followClosures({
        closures,
        sql: sqlOf(database.pool),
        bus,
        warn: (error) => warn('The closures of the market could not be read.', error),
      }),
    );

    const does = (role: Role) => config.roles.includes(role);
    const certificate = does('web')
      ? await openCertificate({ config, nowMs: wallNowMs, say, warn })
      : undefined;
    undo.push(async () => certificate?.stop());
    let port = config.port;
    const reach = reachOf({
      certificate,
      publicOrigins: config.publicOrigins,
      isOpen: !isLoopbackHost(config.host),
      port: () => port,
    });
    const db = dbOf(database.pool);
    const { dataDir, chain: choice } = config;
    await refuseSimulatedPast(db.sql, choice);
    const tron = openChain({ db, wallNowMs, dataDir, choice });
    const signer =
      does('chain') && choice?.kind === 'simulated'
        ? await demoSigner({ config, pool: database.pool, warn })
        : undefined;
    undo.push(async () => signer?.stop());
    const replica =
      config.databaseReadUrl === undefined
        ? undefined
        : await openReplica({ url: config.databaseReadUrl, primary: database.pool, warn });
    undo.push(async () => replica?.stop());
    const services = makeServices({
      db,
      reads: replica,
      ...(signer && { wakeSigner: () => signer.wake() }),
      tron,
      market,
      bus,
      closures,
      marketName: marketName(seed, config),
      ring,
      pushKeys: readPushKeys(config.dataDir),
      documentKey: documentKeyOf(config, wallNowMs),
      wallNowMs,
      reach,
      config,
      connection: async () => database.pool.options,
      roles: config.roles,
      warn,
    });
    undo.push(() => services.trading.stop());
    undo.push(() => services.funding.stop());
    undo.push(() => services.products.stop());
    undo.push(() => services.wealth.stop());
    undo.push(() => services.charity.stop());
    undo.push(() => services.referral.stop());
    undo.push(() => services.news.stop());
    undo.push(() => services.reports.stop());
    const sealed = await sealStoredItems(services);
    if (sealed > 0) say(`Encrypted ${sealed} synced items from before.`);
    await prepareJobs(database.pool);
    if (does('jobs')) {
      const jobs = await startJobs(
        database.pool,
        jobsOf(services, firstAnswererOf(services, handlers)),
        warn,
      );
      undo.push(() => jobs.stop());
    }

    const app = await buildApp({
      config,
      services,
      bus,
      health: {
        database: () => database.answers(),
        noteAway: database.note,
        adapters: () => examineOutside(config),
        market: () => hasQuotes(market),
        prices: () => market.source?.(),
        isStopping: () => isStopping,
      },
      ...(certificate && {
        network: {
          certificate,
          reach,
          mayConnect:
            config.isForLan || certificate.root ? neighbours(() => performance.now()) : () => true,
        },
      }),
      examine: () => examine(config, database.pool),
      dist,
      checkAnswers: env.NODE_ENV === 'development' || env.NODE_ENV === 'test',
    });
    undo.push(() => app.close());

    // Every process uses current prices; simulated ones are calculated on demand.
    const followsPrices = config.market.kind !== 'simulated';
    if (does('web') || does('broker') || followsPrices) {
      market.listen((ticks) => bus.publish('ticks', ticks));
      market.start();
    }
    if (does('web')) {
      undo.push(() => services.alerts.stop());
      services.alerts.start();
    }
    await services.trading.start();
    await services.funding.start();
    await services.products.start();
    await services.wealth.start();
    await services.charity.start();
    await services.referral.start();
    await learning;
    const host = config.isForLan ? everyAddress(config.host) : config.host;
    await app.http.listen({ port: config.port, host, backlog: WAITING_CONNECTIONS });
    ({ port } = app.http.server.address() as AddressInfo);
    const url = ownUrl(config.host, port, certificate !== undefined);
    if (does('web')) sayDemoPages(services, { config, url, say });
    say(`Ready: ${url}`);
    if (certificate) {
      let told = '';
      const tell = () => {
        const text = announcement(reach, inColor);
        if (text !== told) say(text);
        told = text;
      };
      tell();
      certificate.onChange(tell);
    }
    // Last, because the news of thirty days would delay the first page.
    await services.news.start();
    // Not before: a morning's work would hold up who waits for the first page.
    const ideas = await publishIdeas(services.leaders, {
      db,
      marketName: services.settings.marketName,
      market,
      closures,
      warn: (error) => warn('The trading ideas could not be published.', error),
    });
    undo.push(() => ideas.stop());
    await services.reports.start();
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Learns the assistant's phrases, so that the first question of a language waits for nothing. */
async function learnPhrases(warn: (message: string, error: unknown) => void): Promise<void> {
  try {
    await learnPhrasesApart();
  } catch (error) {
    warn('The assistant’s phrases could not be learned ahead; the first question does it.', error);
  }
}

/** The address of the demonstration's pages. */
function sayDemoPages(
  { outbox, tron, funding, vault }: Parts,
  { config, url, say }: Pick<Options, 'say'> & { config: Config; url: string },
): void {
  if (config.isDemo && (outbox.staysHere('email') || outbox.staysHere('phone'))) {
    say(`Demo inbox: ${inboxAddress(url, inboxKey(vault))}`);
  }
  if (tron?.outside) say(`Demo wallet: ${walletAddress(url, walletKey(vault))}`);
  if (funding.demoBank) say(`Demo bank: ${bankAddress(url, bankKey(vault))}`);
}

function hasQuotes(market: MarketData): boolean {
  const [first] = market.instruments();
  return first !== undefined && market.quote(first.ticker) !== undefined;
}

/** How a browser on this machine reaches the server: without HTTPS, where that is on offer. */
function ownUrl(host: string, port: number, hasHttps: boolean): string {
  if (isLoopbackHost(host) || isEveryAddress(host)) return `http://localhost:${port}`;
  return `${hasHttps ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** All addresses of this machine: those of IPv6 too, where it has any. */
function everyAddress(host: string): string {
  const hasIpv6 = Object.values(networkInterfaces()).some((infos = []) =>
    infos.some(({ family }) => family === 'IPv6'),
  );
  return host === '0.0.0.0' && hasIpv6 ? '::' : host;
}

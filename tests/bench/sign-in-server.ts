/** The whole app with a market that trades ten times a second, over a bench's database, in a separate process. */
import { verifySync } from '@node-rs/argon2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { ClientConfig } from 'pg';
import { adHocClosures } from '../../contract/market-hours.ts';
import { buildApp } from '../../server/app.ts';
import { inProcessBus } from '../../server/bus/bus.ts';
import { openPool } from '../../server/db/pool.ts';
import { dbOf } from '../../server/db/tx.ts';
import { serviceContact } from '../../server/config-service.ts';
import { makeServices } from '../../server/make-services.ts';
import type { Parts } from '../../server/http/parts.ts';
import { regularTick, scriptedMarket } from '../harness/scripted-market.ts';
import { benchTickers } from './fanout-tickers.ts';

/** The settings of the process. */
export interface SignInSetup {
  readonly connection: ClientConfig;
  readonly dataDir: string;
  /**
   * Compares passwords on the event loop. The bench must detect that this delays quotes; otherwise it measures nothing.
   */
  readonly blocks: boolean;
}

export const BENCH_TICKERS = benchTickers(100);
const TRADE_MS = 50;

process.once('message', (setup: SignInSetup) => void start(setup));
process.on('disconnect', () => process.exit(0));

/** The parts of the server over a database; letters stay here. */
export function signInServices(connection: ClientConfig): Parts {
  const db = dbOf(openPool(connection, (error) => console.error(error.message)));
  return makeServices({
    db,
    market: scriptedMarket(BENCH_TICKERS),
    bus: inProcessBus(),
    closures: adHocClosures,
    marketName: 'bench',
    ring: {
      index: Buffer.alloc(32, 1),
      current: 'bench',
      keys: new Map([['bench', Buffer.alloc(32, 2)]]),
    },
    pushKeys: { publicKey: '', privateKey: '' },
    wallNowMs: Date.now,
    config: {
      smtpUrl: undefined,
      mailFrom: 'bench@localhost',
      smsUrl: undefined,
      smsToken: undefined,
      pushSubject: 'mailto:bench@localhost',
      demoGrantMicros: 0n,
      review: 'demo',
      withdrawalWaitMs: 0,
      withdrawalReviewAboveMicros: 0n,
      bank: undefined,
      serviceContact: serviceContact({}),
      model: undefined,
    },
  });
}

async function start({ connection, dataDir, blocks }: SignInSetup): Promise<void> {
  const own = signInServices(connection);
  const onTheLoop: Parts['passwords'] = {
    ...own.passwords,
    matches: async (secret, kept) => kept != null && verifySync(kept, secret),
  };
  const services = blocks ? { ...own, passwords: onTheLoop } : own;
  const bus = inProcessBus();
  const app = await buildApp({
    config: {
      dataDir,
      logLevel: 'silent',
      publicOrigins: [],
      metricsToken: undefined,
      wrappers: {},
      proxies: [],
      callsPerMinute: 1_000_000,
      isDemo: false,
    },
    services,
    bus,
    health: {
      database: async () => true,
      noteAway: () => undefined,
      market: () => true,
      isStopping: () => false,
    },
    dist: join(tmpdir(), 'plumb-no-build'),
    checkAnswers: false,
  });
  let beat = 0;
  setInterval(() => {
    beat += 1;
    bus.publish(
      'ticks',
      BENCH_TICKERS.map((ticker, at) => regularTick(ticker, 200 + ((beat + at) % 97) / 100)),
    );
  }, TRADE_MS);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  process.send?.({ port });
}

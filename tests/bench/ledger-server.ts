/**
 * The whole app over a bench's database, in a separate process. It has one endpoint more than the product: a payment to
 * a house account.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { ClientConfig, Pool } from 'pg';
import { adHocClosures, newYorkMs } from '../../contract/market-hours.ts';
import { MICROS } from '../../contract/money.ts';
import { buildApp, handlers } from '../../server/app.ts';
import { inProcessBus } from '../../server/bus/bus.ts';
import { openPool } from '../../server/db/pool.ts';
import { dbOf } from '../../server/db/tx.ts';
import { handle, type Handler } from '../../server/http/handle.ts';
import { serviceContact } from '../../server/config-service.ts';
import { makeServices } from '../../server/make-services.ts';
import type { Parts } from '../../server/http/parts.ts';
import { lookAfterSavings } from '../../server/wealth/look-after.ts';
import { scriptedMarket } from '../harness/scripted-market.ts';
import { charge, feeEntry } from './ledger-work.ts';

/** The message that the bench receives once the server listens. */
export interface Listening {
  readonly port: number;
}

/** The settings that a bench sends to the server at its start. */
export interface BenchWorld {
  readonly connection: ClientConfig;
  readonly dataDir: string;
  /** Orders go to the broker too. */
  readonly isTrading?: boolean;
}

/** Asks the server to run due savings work as of the night before a day ends. */
export interface SavingsWish {
  readonly savingsDate: string;
}

/** The server's reply when that is done. */
export interface SavingsDone {
  readonly seconds: number;
}

process.once('message', (world: BenchWorld) => {
  void start(world);
});
process.on('disconnect', () => process.exit(0));

/** Connections as the server has them. */
export function benchPool(connection: ClientConfig): Pool {
  return openPool(connection, (error) => console.error(error.message));
}

/** The parts of the server over a database, without mail, market or pushes. */
export function benchServices(connection: ClientConfig, pool = benchPool(connection)): Parts {
  const db = dbOf(pool);
  return makeServices({
    db,
    market: scriptedMarket(['AAPL']),
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
    connection: async () => connection,
    config: {
      smtpUrl: undefined,
      mailFrom: 'bench@localhost',
      smsUrl: undefined,
      smsToken: undefined,
      pushSubject: 'mailto:bench@localhost',
      demoGrantMicros: 100_000n * MICROS,
      review: 'demo',
      withdrawalWaitMs: 0,
      withdrawalReviewAboveMicros: 0n,
      bank: undefined,
      serviceContact: serviceContact({}),
      model: undefined,
    },
  });
}

const handleCharge = handle(charge, ['ledger'], async ({ ledger, session }, { key }) => {
  const { id } = await ledger.submit(feeEntry(session.personId, key));
  return { id };
});

async function start({ connection, dataDir, isTrading }: BenchWorld): Promise<void> {
  const services = benchServices(connection);
  if (isTrading) await services.trading.start();
  (handlers as Handler[]).push(handleCharge);
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
    bus: inProcessBus(),
    health: {
      database: async () => true,
      noteAway: () => undefined,
      market: () => true,
      isStopping: () => false,
    },
    dist: join(tmpdir(), 'plumb-no-build'),
    checkAnswers: false,
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  process.on('message', ({ savingsDate }: SavingsWish) => {
    void lookAfter(services, savingsDate);
  });
  process.send?.({ port } satisfies Listening);
}

async function lookAfter(services: Parts, date: string): Promise<void> {
  const time = { ...services.market.time(), exchangeMs: newYorkMs(date, 1) };
  const market = { time: () => time };
  const startedMs = performance.now();
  await lookAfterSavings({ ...services, market, closures: adHocClosures });
  const seconds = (performance.now() - startedMs) / 1000;
  process.send?.({ seconds } satisfies SavingsDone);
}

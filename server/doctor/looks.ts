import type { Pool } from 'pg';
import { openChain } from '../chain/open-chain.ts';
import type { Config } from '../config.ts';
import { dbOf, sqlOf } from '../db/tx.ts';
import { brokerFound, customerAccountsFound, holdingsFound } from './broker.ts';
import { mailFound, textsFound } from './carriers.ts';
import { documentFound, tlsFound } from './certificates.ts';
import { chainFound } from './chain.ts';
import { contractsFound } from './contracts.ts';
import { databaseFound, diskFound, jobsFound, keysFound, schemaFound } from './database.ts';
import { findingOf, type Found, type Look, off } from './found.ts';
import { marketFound } from './market.ts';
import { modelFound } from './model.ts';
import { replicaFound } from './replica.ts';
import { natsFound } from './nats.ts';
import { newsLooks } from './news.ts';
import { payoutsFound } from './payouts.ts';
import { signerFound } from './signer.ts';

/** Runs all checks concurrently; none changes anything. */
export function examine(config: Config, pool: Pool): ReturnType<typeof findingsOf> {
  const database = { part: 'Database', ask: () => databaseFound(pool) };
  return findingsOf([...looksOutside(config), database, ...looksInside(config, pool)]);
}

/** Runs the checks that need no database. */
export function examineOutside(config: Config): ReturnType<typeof findingsOf> {
  return findingsOf(looksOutside(config));
}

function findingsOf(
  looks: readonly Look[],
): Promise<readonly (Found & { readonly part: string })[]> {
  return Promise.all(
    looks.map(async (look) => {
      const { state, text } = await findingOf(look);
      return { part: look.part, state, text };
    }),
  );
}

/** The checks that need no database. */
export function looksOutside(config: Config): Look[] {
  return [
    { part: 'Disk', ask: () => diskFound(config) },
    { part: 'Market', ask: () => marketFound(config, Date.now) },
    { part: 'Broker', ask: () => brokerFound(config, Date.now) },
    { part: 'NATS', ask: () => natsFound(config) },
    { part: 'Mail', ask: () => mailFound(config) },
    { part: 'Text messages', ask: () => textsFound(config) },
    ...newsLooks(config),
    { part: 'Assistant', ask: () => modelFound(config) },
    { part: 'HTTPS', ask: () => tlsFound(config, Date.now()) },
    { part: 'Documents', ask: () => documentFound(config, Date.now()) },
  ];
}

/** The checks that need the database. */
export function looksInside(config: Config, pool: Pool): Look[] {
  const { dataDir, chain: choice } = config;
  const opened = () =>
    choice?.kind === 'tron'
      ? openChain({ db: dbOf(pool), wallNowMs: Date.now, dataDir, choice })
      : undefined;
  return [
    { part: 'Schema', ask: () => schemaFound(pool) },
    { part: 'Replica', ask: () => replicaFound(config, pool) },
    { part: 'Keys', ask: () => keysFound(pool, config) },
    { part: 'Jobs', ask: () => jobsFound(pool) },
    { part: 'Contracts', ask: () => contractsFound(sqlOf(pool), Date.now()) },
    { part: 'Payout files', ask: () => payoutsFound(sqlOf(pool), Date.now()) },
    { part: 'Signer', ask: () => signerFound(sqlOf(pool), config, Date.now()) },
    ...(config.broker.kind === 'paper'
      ? []
      : [{ part: 'Holdings', ask: () => holdingsFound(sqlOf(pool)) }]),
    ...(config.broker.kind === 'alpaca-accounts'
      ? [{ part: 'Customers’ accounts', ask: () => customerAccountsFound(sqlOf(pool)) }]
      : []),
    {
      part: 'TRON',
      ask: () =>
        choice?.kind === 'simulated'
          ? off('The network is simulated.')
          : chainFound(opened(), Date.now),
    },
  ];
}

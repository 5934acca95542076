import { existsSync } from 'node:fs';
import { openChain } from '../../chain/open-chain.ts';
import type { Config } from '../../config.ts';
import { dbOf, sqlOf } from '../../db/tx.ts';
import { type Connected, connectAsItIs } from '../connect.ts';
import { brokerFound, holdingsFound } from './broker.ts';
import { mailFound, textsFound } from './carriers.ts';
import { documentFound, tlsFound } from './certificates.ts';
import { chainFound } from './chain.ts';
import { marketFound } from './market.ts';
import { databaseFound, diskFound, jobsFound, keysFound, schemaFound } from './database.ts';
import { modelFound } from './model.ts';
import { findingOf, type Found, type Look, off } from './found.ts';
import { newsLooks } from './news.ts';

interface Out {
  readonly write: (line: string) => void;
  readonly warn: (line: string) => void;
}

const WORDS = { ok: 'ok', wrong: 'WRONG', off: '–' } as const;

/**
 * Asks each part of the installation one thing that changes nothing, and says what is wrong. It works while the server runs
 * and while it does not, with a database that is missing too.
 *
 * @returns 1 when something is wrong
 */
export async function doctorCommand(config: Config, { write, warn }: Out): Promise<number> {
  let wrongs = 0;
  const say = (part: string, { state, text }: Found) => {
    if (state === 'wrong') wrongs += 1;
    write(`${WORDS[state].padEnd(6)} ${part.padEnd(14)} ${text}`);
  };

  for (const look of looksOutside(config)) say(look.part, await findingOf(look));
  if (config.databaseUrl === undefined && !existsSync(config.dataDir)) {
    say('Database', off('None yet: the first start makes it.'));
  } else {
    let connected: Connected | undefined;
    const reached = await findingOf({
      part: 'Database',
      async ask() {
        connected = await connectAsItIs(config, warn);
        return databaseFound(connected.pool);
      },
    });
    say('Database', reached);
    if (connected && reached.state !== 'wrong') {
      for (const look of looksInside(config, connected)) say(look.part, await findingOf(look));
    }
    await connected?.close();
  }
  write(wrongs === 0 ? 'Nothing is wrong.' : `${wrongs} of these need you.`);
  return wrongs === 0 ? 0 : 1;
}

/** Parts that are asked without a database. */
function looksOutside(config: Config): Look[] {
  return [
    { part: 'Disk', ask: () => diskFound(config) },
    { part: 'Market', ask: () => marketFound(config, Date.now) },
    { part: 'Broker', ask: () => brokerFound(config, Date.now) },
    { part: 'Mail', ask: () => mailFound(config) },
    { part: 'Text messages', ask: () => textsFound(config) },
    ...newsLooks(config),
    { part: 'Assistant', ask: () => modelFound(config) },
    { part: 'HTTPS', ask: () => tlsFound(config, Date.now()) },
    { part: 'Documents', ask: () => documentFound(config, Date.now()) },
  ];
}

/** Parts that are asked with one. */
function looksInside(config: Config, { pool }: Connected): Look[] {
  const { dataDir, chain: choice } = config;
  const opened = () =>
    choice?.kind === 'tron'
      ? openChain({ db: dbOf(pool), wallNowMs: Date.now, dataDir, choice })
      : undefined;
  return [
    { part: 'Schema', ask: () => schemaFound(pool) },
    { part: 'Keys', ask: () => keysFound(pool, config) },
    { part: 'Jobs', ask: () => jobsFound(pool) },
    ...(config.broker.kind === 'paper'
      ? []
      : [{ part: 'Holdings', ask: () => holdingsFound(sqlOf(pool)) }]),
    {
      part: 'TRON',
      ask: () =>
        choice?.kind === 'simulated'
          ? off('The network is simulated.')
          : chainFound(opened(), Date.now),
    },
  ];
}

import { CannotStart } from '../cannot-start.ts';
import type { ChainChoice } from '../config-chain.ts';
import type { Db, Sql } from '../db/tx.ts';
import type { OpenedChain } from './chain.ts';
import { readDemoXpub } from './demo-key.ts';
import { demoChain } from './simulated/demo-chain.ts';
import { addressBook } from './tron/derive-address.ts';
import { tronGrid } from './trongrid/trongrid.ts';

interface Options {
  readonly db: Db;
  readonly wallNowMs: () => number;
  readonly dataDir: string;
  /** The network that the settings name. */
  readonly choice: ChainChoice | undefined;
}

/**
 * The network that the settings name, if any.
 *
 * @throws CannotStart when the key to derive addresses from is invalid
 */
export function openChain({ db, wallNowMs, dataDir, choice }: Options): OpenedChain | undefined {
  if (!choice) return undefined;
  const isLive = choice.kind === 'tron';
  const addresses = addressBook(isLive ? choice.xpub : readDemoXpub(dataDir));
  if (!addresses) {
    const source = isLive ? 'TRON_XPUB' : 'chain-xpub.txt in the data folder';
    throw new CannotStart(
      `${source} is no extended public key of an account m/44'/195'/0'. Addresses of the root or of a single branch are not taken.`,
    );
  }
  if (!isLive) {
    const { token } = choice;
    return { ...demoChain({ db, wallNowMs, token, payout: addresses.payout }), addresses };
  }
  const chain = tronGrid({ ...choice, wallNowMs });
  return { chain, addresses, usage: () => chain.usage() };
}

/**
 * Refuses a live network on a database that had a simulated one: its deposits are not real.
 *
 * @throws CannotStart
 */
export async function refuseSimulatedPast(
  sql: Sql,
  choice: ChainChoice | undefined,
): Promise<void> {
  if (choice?.kind !== 'tron') return;
  const [found] = await sql`select 1 from simulated_chain`;
  if (found) {
    throw new CannotStart(
      'CHAIN=tron cannot be used with the database of a demonstration: its deposits are simulated. Give the live server a DATABASE_URL or DATA_DIR of its own.',
    );
  }
}

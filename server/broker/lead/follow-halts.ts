import type { Db, Tx } from '../../db/tx.ts';
import type { PrivateFeed } from '../../notify/private-feed.ts';
import type { Brokerage } from '../brokerage.ts';
import { readHalts } from './halts.ts';

interface Options {
  readonly db: Db;
  readonly feed: Pick<PrivateFeed, 'told'>;
  readonly brokerage: Pick<Brokerage, 'setHalted'>;
  readonly wallNowMs: () => number;
}

/**
 * Tells the broker which instruments are halted, and notifies the customers concerned: those with pending orders or
 * positions. Returns a function that checks again; checks run one at a time, so that an older answer never replaces a newer
 * one.
 */
export function followHalts({ db, feed, brokerage, wallNowMs }: Options): () => Promise<void> {
  let told: ReadonlySet<string> | undefined;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const halted = new Set((await readHalts(db.sql)).map(({ ticker }) => ticker));
    brokerage.setHalted(halted);
    const changed = told ? [...onlyIn(halted, told), ...onlyIn(told, halted)] : [];
    if (changed.length > 0) await db.transaction((tx) => tellConcerned(tx, changed));
    told = halted;
  }

  async function tellConcerned(tx: Tx, tickers: readonly string[]): Promise<void> {
    const rows = await tx<{ person_id: string }>`
      select person_id from trade_order where ticker = any (${tickers}) and status = 'pending'
      union select person_id from lot where ticker = any (${tickers}) and left_micros > 0`;
    if (rows.length === 0) return;
    const people = rows.map(({ person_id }) => person_id);
    const topics = people.map(() => 'orders');
    await tx`
      select add_private_events(${people}::uuid[], ${topics}::text[], ${new Date(wallNowMs())})`;
    tx.afterCommit(() => feed.told(people));
  }

  return () => {
    const looked = looking.then(look);
    looking = looked.catch(() => undefined); // the caller gets the error
    return looked;
  };
}

function onlyIn(one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] {
  return [...one].filter((ticker) => !other.has(ticker));
}

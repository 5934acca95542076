import { CENT } from '../../contract/money.ts';
import { ACCOUNTS, type Transfer } from '../../contract/account.ts';
import type { Db, Tx } from '../db/tx.ts';
import type { Notify } from '../notify/notify.ts';
import type { PrivateFeed } from '../notify/private-feed.ts';
import { Refused } from '../refused.ts';
import { readActivity } from './activity.ts';
import { readEvents } from './events.ts';
import { readBalances, readRest } from './balances.ts';
import { groupCommit } from './group.ts';
import type { Entry, Ledger, Floor, Posting } from './ledger.ts';
import { pathOf, peopleOf } from './lines.ts';
import { findTransfer, transferEntry } from './transfer.ts';
import { readPeriod } from './period.ts';
import { reversalOf } from './reversal.ts';
import {
  type Now,
  outcomeOf,
  StaleFloor,
  submitEntries,
  type Submission,
  writeEntries,
} from './write.ts';

export interface LedgerOptions {
  readonly db: Db;
  readonly feed: PrivateFeed;
  readonly notify: Notify;
  readonly wallNowMs: () => number;
  /** The current exchange time, by which entries are dated. */
  readonly exchangeNowMs: () => number;
  /** The opening money of a new account in the demonstration; 0 elsewhere. */
  readonly demoGrantMicros: bigint;
}

/** How often a transfer is tried while fills change the floor of its account. */
const FLOOR_TRIES_MAX = 8;

/** The ledger over a database. */
export function ledgerOf(options: LedgerOptions): Ledger {
  const { db } = options;
  const writer = writerOf(options);

  return {
    async openAccounts(tx, personId) {
      const paths = ACCOUNTS.map((account) =>
        pathOf({ owner: personId, account, pocket: 'available' }, 'USD'),
      );
      await tx`select ledger_open(${paths})`;
    },

    post: (tx, entry) => writer.write(tx, { entry }),
    postAll: (tx, entries) => writer.writeAll(tx, entries),
    submit: (entry) => writer.submit({ entry }),

    async reverse(tx, entryId, key) {
      const { id } = await writer.write(tx, await reversalOf(tx, entryId, key));
      return { id };
    },

    async transfer(personId, wish, floorOf): Promise<Transfer> {
      await submitAbove(writer, transferEntry(personId, wish), floorOf);
      const made = await findTransfer(db.sql, personId, wish.key);
      if (!made) throw new Error('a transfer that was written can be read');
      return made;
    },

    transferByKey: (personId, key) => findTransfer(db.sql, personId, key),

    balances: readBalances,
    activity: readActivity,
    events: readEvents,
    period: readPeriod,
    ...houseMovesOf(options, writer),
  };
}

/** Writes entries, and notifies the customers whose money they move. */
function writerOf({ db, feed, wallNowMs, exchangeNowMs }: LedgerOptions) {
  const now = (): Now => ({ wallMs: wallNowMs(), exchangeMs: exchangeNowMs() });
  const commit = groupCommit(db, now);
  return {
    /** Within a transaction. */
    async write(tx: Tx, submission: Submission) {
      const [row] = await writeEntries(tx, [submission], now());
      const outcome = outcomeOf(row);
      if (!outcome.isNew) return outcome;
      for (const personId of peopleOf(submission.entry.postings).toSorted()) {
        await feed.tell(tx, personId, 'balances');
      }
      return outcome;
    },

    /** Within a transaction; returns for each entry whether it is new. */
    async writeAll(tx: Tx, entries: readonly Submission[]) {
      if (entries.length === 0) return [];
      const rows = await submitEntries(tx, entries, now());
      const outcomes = rows.toSorted((one, other) => one.entry - other.entry).map(outcomeOf);
      const told = entries.filter((_, at) => outcomes[at]?.isNew === true);
      const people = new Set(told.flatMap(({ entry }) => peopleOf(entry.postings)));
      tx.afterCommit(() => feed.told([...people]));
      return outcomes.map(({ isNew }) => isNew);
    },

    /** In a transaction that concurrent submissions share. */
    async submit(submission: Submission) {
      const outcome = outcomeOf(await commit(submission));
      if (outcome.isNew) feed.told(peopleOf(submission.entry.postings));
      return outcome;
    },
  };
}

type Writer = ReturnType<typeof writerOf>;

/** Submits an entry with its floor; calculates the floor again while trades change the holdings. */
async function submitAbove(
  writer: Writer,
  submission: Submission,
  floorOf: (() => Promise<Floor>) | undefined,
) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writer.submit(floorOf ? { ...submission, floor: await floorOf() } : submission);
    } catch (error) {
      if (!(error instanceof StaleFloor)) throw error;
      if (attempt === FLOOR_TRIES_MAX) throw new Refused('unavailable');
    }
  }
}

/** The moves between an account and the house when it opens and when it is deleted. */
function houseMovesOf(
  { notify, demoGrantMicros }: LedgerOptions,
  writer: Writer,
): Pick<Ledger, 'grantDemoMoney' | 'takeDemoMoneyBack' | 'takeFractions'> {
  return {
    async grantDemoMoney(tx, personId, account) {
      if (demoGrantMicros === 0n) return;
      const { isNew } = await writer.write(tx, {
        entry: {
          key: `demo_grant:${personId}`,
          kind: 'demo_grant',
          personId,
          postings: [
            {
              from: { house: 'demo_money' },
              to: { owner: personId, account, pocket: 'available' },
              asset: 'USD',
              micros: demoGrantMicros,
            },
          ],
        },
      });
      if (!isNew) return;
      const figures = { amountMicros: String(demoGrantMicros), to: account };
      await notify(tx, personId, { kind: 'demo_grant', figures, once: 'demo_grant' });
    },

    async takeDemoMoneyBack(tx, personId) {
      const rest = await readRest(tx, personId);
      if (rest.length === 0) return;
      const postings: Entry['postings'] = rest.map(({ account, micros }) => ({
        from: { owner: personId, account, pocket: 'available' },
        to: { house: 'demo_money' },
        asset: 'USD',
        micros,
      }));
      await writer.write(tx, {
        entry: { key: `demo_return:${personId}`, kind: 'demo_return', personId, postings },
      });
    },

    async takeFractions(tx, personId) {
      const rest = await readRest(tx, personId);
      const postings = rest.flatMap(({ account, micros }): Posting[] => {
        const from = { owner: personId, account, pocket: 'available' } as const;
        return micros < CENT ? [{ from, to: { house: 'fees' }, asset: 'USD', micros }] : [];
      });
      if (postings.length === 0) return;
      await writer.write(tx, {
        entry: { key: `fractions:${personId}`, kind: 'transfer', personId, postings },
      });
    },
  };
}

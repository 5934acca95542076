import { newYorkDate } from '../../../contract/market-hours.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import type { Db, Sql, Tx } from '../../db/tx.ts';
import type { MarketClock, Reference } from '../../market/market-data.ts';
import type { PrivateFeed } from '../../notify/private-feed.ts';
import type { TellOperator } from '../../outbox/operator-letters.ts';
import type { Brokerage, Holdings } from '../brokerage.ts';
import {
  type AccountReadings,
  type Difference,
  lastingDifferences,
  mayDiffer,
} from './differences.ts';
import { haltReconciled } from './halts.ts';
import { type OurHoldings, ourHoldings } from './our-holdings.ts';
import { bookedBy, writeBookings } from './bookings.ts';

/** The interval between the two readings. */
const BETWEEN_MS = 60_000;
/** Customers' accounts that differ are compared again after so many intervals: they trade again once they agree. */
const AGAIN_INTERVALS = 10;

interface Parts {
  readonly db: Db;
  readonly market: MarketClock & Reference;
  readonly brokerage: Pick<Brokerage, 'holdings'>;
  readonly wallNowMs: () => number;
  readonly warn: (message: string, error?: unknown) => void;
  readonly tellOperator: TellOperator;
  readonly feed: Pick<PrivateFeed, 'tellMany'>;
  readonly betweenMs?: number | undefined;
}

/** Reconciles the broker's holdings with our records. */
export interface Reconciler {
  /** Runs a due reconciliation: at the start, after each day, and on request. */
  look(): Promise<void>;
  /** Requests a reconciliation, as after a busted trade. */
  ask(): void;
}

/**
 * The daily reconciliation. Differences are stored and reported to the operator, and block trading until an operator allows it: of the
 * instrument, or of all instruments when dollars are missing.
 */
export function reconcilerOf(parts: Parts): Reconciler {
  const { db, market, brokerage, wallNowMs, warn, betweenMs = BETWEEN_MS } = parts;
  let isAsked = true;
  let date = '';
  let againAtMs: number | undefined;
  let first: { readonly atMs: number; readonly readings: AccountReadings } | undefined;

  function isDue(): boolean {
    const { exchangeMs, session } = market.time();
    const today = newYorkDate(exchangeMs);
    if (session === 'closed' && today !== date) {
      date = today;
      isAsked = true;
    }
    if (againAtMs !== undefined && wallNowMs() >= againAtMs) isAsked = true;
    return isAsked;
  }

  return {
    ask() {
      isAsked = true;
      first = undefined;
    },

    async look() {
      if (!brokerage.holdings || !isDue()) return;
      if (first && wallNowMs() - first.atMs < betweenMs) return;
      let broker: string;
      let readings: AccountReadings;
      let ours: OurHoldings;
      try {
        const holdings = await brokerage.holdings();
        broker = holdings.broker;
        ours = await ourHoldings(db.sql, wallNowMs());
        readings = readingsOf(ours, holdings);
      } catch (error) {
        // The broker does not respond now: the reconciliation stays due.
        warn('The holdings of the broker could not be read; it is tried again.', error);
        first = undefined;
        return;
      }
      if (!first) {
        first = { atMs: wallNowMs(), readings };
        return;
      }
      const differences = lastingDifferences(first.readings, readings);
      const booked = bookedBy(first.readings, readings, ours.due);
      first = undefined;
      // Before the result is written: a bust that arrives meanwhile asks for another comparison.
      isAsked = false;
      let isStopped: boolean;
      try {
        await writeBookings(parts, booked);
        isStopped = await writeDifferences(parts, { broker, differences, readings });
      } catch (error) {
        // What could not be written is compared again.
        isAsked = true;
        throw error;
      }
      againAtMs = isStopped ? wallNowMs() + AGAIN_INTERVALS * betweenMs : undefined;
    },
  };
}

/** Our records beside the broker's. An account that the broker did not name holds nothing there. Pure. */
function readingsOf(
  { accounts: ours, slack }: OurHoldings,
  { accounts, unread }: Holdings,
): AccountReadings {
  const theirs = new Map(
    accounts.map(({ account, shares, cashMicros }) => [
      account,
      new Map([...shares, ['USD', cashMicros]]),
    ]),
  );
  const named = new Set([...ours.keys(), ...theirs.keys()]);
  return new Map(
    [...named]
      .filter((account) => !unread.includes(account))
      .map((account) => [
        account,
        {
          ours: ours.get(account) ?? new Map(),
          theirs: theirs.get(account) ?? new Map(),
          slackMicros: slack.get(account) ?? 0n,
        },
      ]),
  );
}

interface Compared {
  readonly broker: string;
  readonly differences: readonly Difference[];
  /** The second readings. */
  readonly readings: AccountReadings;
}

/** @returns whether a customer's account is stopped */
async function writeDifferences(
  { db, market, wallNowMs, warn, tellOperator, feed }: Parts,
  { broker, differences, readings }: Compared,
): Promise<boolean> {
  const nowMs = wallNowMs();
  const { fresh, isStopped } = await db.transaction(async (tx) => {
    const accounts = differences.map(({ account }) => account);
    const assets = differences.map(({ asset }) => asset);
    const known = await tx<{ account: string; asset: string }>`
      select account, asset from broker_difference where broker = ${broker} and account <> ''`;
    // A stopped account trades again only once it was read and agrees.
    const kept = known.filter((each) => mayDiffer(readings, each));
    const settled = await tx<{ account: string }>`
      delete from broker_difference where broker = ${broker} and not exists (
        select from unnest(${[...accounts, ...kept.map(({ account }) => account)]}::text[],
          ${[...assets, ...kept.map(({ asset }) => asset)]}::text[]) as told (account, asset)
        where told.account = broker_difference.account and told.asset = broker_difference.asset
      ) returning account`;
    const rows = await tx<{ account: string; asset: string; is_new: boolean }>`
      insert into broker_difference (broker, account, asset, ours_micros, theirs_micros, since)
      select ${broker}, account, asset, ours, theirs, ${new Date(nowMs)}
      from unnest(${accounts}::text[], ${assets}::text[],
        ${differences.map(({ oursMicros }) => String(oursMicros))}::bigint[],
        ${differences.map(({ theirsMicros }) => String(theirsMicros))}::bigint[])
        as told (account, asset, ours, theirs)
      on conflict (broker, account, asset) do update set ours_micros = excluded.ours_micros,
        theirs_micros = excluded.theirs_micros
      returning account, asset, xmax = 0 as is_new`;
    const added = rows.filter(({ is_new }) => is_new);
    const told = differences.filter((each) =>
      added.some(({ account, asset }) => account === each.account && asset === each.asset),
    );
    for (const { account, asset, oursMicros, theirsMicros } of told) {
      const detail = {
        ...(account !== '' && { account }),
        ours: String(oursMicros),
        theirs: String(theirsMicros),
      };
      const record = { actor: 'product', action: 'broker_differs', subject: asset, detail };
      await writeAudit(tx, record, nowMs);
    }
    // With the record: a difference that is known is not new at the next comparison, and would never halt anything.
    for (const difference of told) {
      const { account, asset } = difference;
      if (account !== '') continue;
      const tickers = asset === 'USD' ? market.instruments().map(({ ticker }) => ticker) : [asset];
      const sentence = sentenceOf(difference);
      await haltReconciled(tx, tickers, { actor: 'product', nowMs, sentence });
    }
    if (told.length > 0) await tellOperator(tx, letterOf(told));
    await tellHolders(tx, feed, [...settled, ...told]);
    return {
      fresh: told,
      isStopped: [...kept, ...differences].some(({ account }) => account !== ''),
    };
  });
  for (const difference of fresh) {
    const what = difference.account === '' ? 'Trading in it' : 'Trading in this account';
    warn(`${sentenceOf(difference)} ${what} stops: see \`npm run ops -- doctor\`.`);
  }
  return isStopped;
}

/** Tells customers' devices that their accounts stopped, or trade again. */
async function tellHolders(
  tx: Tx,
  feed: Pick<PrivateFeed, 'tellMany'>,
  changed: readonly Pick<Difference, 'account'>[],
): Promise<void> {
  const people = await tx<{ person_id: string }>`
    select person_id from broker_account
    where account_id = any (${changed.map(({ account }) => account)}::text[])`;
  const ids = people.map(({ person_id: id }) => id);
  if (ids.length > 0) await feed.tellMany(tx, ids, ['identity', 'orders']);
}

/** The letter to the operator: each difference, what was halted, and what to do. */
function letterOf(differences: readonly Difference[]): {
  readonly subject: string;
  readonly body: string;
} {
  const ofFirm = differences.filter(({ account }) => account === '');
  const isOfCustomers = ofFirm.length < differences.length;
  const assets = new Set(differences.map(({ asset }) => (asset === 'USD' ? 'dollars' : asset)));
  const tickers = ofFirm.map(({ asset }) => asset);
  const halted = tickers.includes('USD')
    ? 'All trading is halted'
    : `Trading in ${tickers.join(', ')} is halted`;
  return {
    subject: `Plumb: the broker’s holdings differ (${[...assets].join(', ')})`,
    body: [
      'Two readings in a row of what the broker holds differ from what customers have:',
      '',
      ...differences.map((each) => `- ${sentenceOf(each)}`),
      '',
      ...(isOfCustomers
        ? [
            'Trading in these customers’ accounts stops. Settle the differences with the broker: each account trades again',
            'once a comparison, which is made every ten minutes, finds that it agrees.',
          ]
        : []),
      ...(ofFirm.length > 0
        ? [
            `${halted} until you let it trade again: settle the difference with the broker, then use`,
            'npm run ops -- unhalt <TICKER> --because "…", or unhalt --reconciled --because "…" for all that a comparison',
            'halted, or the console under “Halts and closures”.',
          ]
        : []),
      'npm run ops -- doctor and the console under “Health” say what still differs.',
    ].join('\n'),
  };
}

/** One difference as a sentence for the operator. */
export function sentenceOf({ account, asset, oursMicros, theirsMicros }: Difference): string {
  const [ours, theirs] = [Number(oursMicros) / 1e6, Number(theirsMicros) / 1e6];
  const what = asset === 'USD' ? 'dollars' : `shares of ${asset}`;
  if (account !== '') {
    return `Account ${account} should have ${ours} ${what}, and has ${theirs} at the broker.`;
  }
  return asset === 'USD'
    ? `Customers have ${ours} dollars on stock accounts, and the broker has ${theirs}.`
    : `Customers have ${ours} shares of ${asset}, and the broker has ${theirs}.`;
}

/** The result of the last reconciliation, one sentence per difference; the account of the firm has an empty id. */
export async function readDifferences(
  sql: Sql,
): Promise<{ readonly account: string; readonly sentence: string }[]> {
  const rows = await sql<{ account: string; asset: string; ours: string; theirs: string }>`
    select account, asset, ours_micros as ours, theirs_micros as theirs from broker_difference
    order by account, asset`;
  return rows.map(({ account, asset, ours, theirs }) => ({
    account,
    sentence: sentenceOf({
      account,
      asset,
      oursMicros: BigInt(ours),
      theirsMicros: BigInt(theirs),
    }),
  }));
}

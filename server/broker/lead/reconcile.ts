import { newYorkDate } from '../../../contract/market-hours.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import type { Db, Sql } from '../../db/tx.ts';
import type { MarketClock, Reference } from '../../market/market-data.ts';
import type { TellOperator } from '../../outbox/operator-letters.ts';
import type { Brokerage } from '../brokerage.ts';
import { type Difference, lastingDifferences, type Readings } from './differences.ts';
import { halt } from './halts.ts';

/** The interval between the two readings. */
const BETWEEN_MS = 60_000;

interface Parts {
  readonly db: Db;
  readonly market: MarketClock & Reference;
  readonly brokerage: Pick<Brokerage, 'holdings'>;
  readonly wallNowMs: () => number;
  readonly warn: (message: string, error?: unknown) => void;
  readonly tellOperator: TellOperator;
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
  let first: { readonly atMs: number; readonly readings: Readings } | undefined;

  function isDue(): boolean {
    const { exchangeMs, session } = market.time();
    const today = newYorkDate(exchangeMs);
    if (session === 'closed' && today !== date) {
      date = today;
      isAsked = true;
    }
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
      let readings: Readings;
      try {
        const { broker: name, shares, cashMicros } = await brokerage.holdings();
        broker = name;
        readings = {
          ours: await ourHoldings(db),
          theirs: new Map([...shares, ['USD', cashMicros]]),
        };
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
      first = undefined;
      isAsked = false;
      await writeDifferences(parts, broker, differences);
    },
  };
}

/** Shares and dollars of all stock accounts; those of products are in the same account at the broker. */
async function ourHoldings({ sql }: Db): Promise<ReadonlyMap<string, bigint>> {
  const lots = await sql<{ ticker: string; micros: string }>`
    select ticker, sum(case direction when 'long' then left_micros else -left_micros end) as micros
    from lot group by ticker`;
  const [cash] = await sql<{ micros: string }>`
    select coalesce(sum(micros), 0) as micros
    from ledger_account join ledger_balance on account_id = id
    where name = 'stock' and asset = 'USD'`;
  const held = lots.map(({ ticker, micros }) => [ticker, BigInt(micros)] as const);
  return new Map([...held, ['USD', BigInt(cash?.micros ?? 0)]]);
}

async function writeDifferences(
  { db, market, wallNowMs, warn, tellOperator }: Parts,
  broker: string,
  differences: readonly Difference[],
): Promise<void> {
  const nowMs = wallNowMs();
  const fresh = await db.transaction(async (tx) => {
    const assets = differences.map(({ asset }) => asset);
    await tx`
      delete from broker_difference where broker = ${broker} and not asset = any (${assets}::text[])`;
    const rows = await tx<{ asset: string; is_new: boolean }>`
      insert into broker_difference (broker, asset, ours_micros, theirs_micros, since)
      select ${broker}, asset, ours, theirs, ${new Date(nowMs)}
      from unnest(${assets}::text[], ${differences.map(({ oursMicros }) => String(oursMicros))}::bigint[],
        ${differences.map(({ theirsMicros }) => String(theirsMicros))}::bigint[])
        as told (asset, ours, theirs)
      on conflict (broker, asset) do update set ours_micros = excluded.ours_micros,
        theirs_micros = excluded.theirs_micros
      returning asset, xmax = 0 as is_new`;
    const added = new Set(rows.filter(({ is_new }) => is_new).map(({ asset }) => asset));
    const told = differences.filter(({ asset }) => added.has(asset));
    for (const { asset, oursMicros, theirsMicros } of told) {
      const detail = { ours: String(oursMicros), theirs: String(theirsMicros) };
      const record = { actor: 'product', action: 'broker_differs', subject: asset, detail };
      await writeAudit(tx, record, nowMs);
    }
    if (told.length > 0) await tellOperator(tx, letterOf(told));
    return told;
  });
  for (const difference of fresh) {
    const sentence = sentenceOf(difference);
    warn(`${sentence} Trading in it stops: see \`npm run ops -- doctor\`.`);
    const { asset } = difference;
    const tickers = asset === 'USD' ? market.instruments().map(({ ticker }) => ticker) : [asset];
    for (const ticker of tickers) {
      await halt(db, { ticker, actor: 'product', nowMs }, `reconciliation: ${sentence}`);
    }
  }
}

/** The letter to the operator: each difference, what was halted, and what to do. */
function letterOf(differences: readonly Difference[]): {
  readonly subject: string;
  readonly body: string;
} {
  const assets = differences.map(({ asset }) => (asset === 'USD' ? 'dollars' : asset));
  const hasDollars = differences.some(({ asset }) => asset === 'USD');
  const halted = hasDollars ? 'All trading is halted' : `Trading in ${assets.join(', ')} is halted`;
  return {
    subject: `Plumb: the broker’s holdings differ (${assets.join(', ')})`,
    body: [
      'Two readings in a row of what the broker holds differ from what customers have:',
      '',
      ...differences.map((each) => `- ${sentenceOf(each)}`),
      '',
      `${halted} until you let it trade again: settle the difference with the broker, then use`,
      'npm run ops -- unhalt <TICKER>, or the console under “Halts and closures”.',
      'npm run ops -- doctor and the console under “Health” say what still differs.',
    ].join('\n'),
  };
}

/** One difference as a sentence for the operator. */
export function sentenceOf({ asset, oursMicros, theirsMicros }: Difference): string {
  const [ours, theirs] = [Number(oursMicros) / 1e6, Number(theirsMicros) / 1e6];
  return asset === 'USD'
    ? `Customers have ${ours} dollars on stock accounts, and the broker has ${theirs}.`
    : `Customers have ${ours} shares of ${asset}, and the broker has ${theirs}.`;
}

/** The result of the last reconciliation, one sentence per difference. */
export async function readDifferences(sql: Sql): Promise<string[]> {
  const rows = await sql<{ asset: string; ours: string; theirs: string }>`
    select asset, ours_micros as ours, theirs_micros as theirs from broker_difference
    order by asset`;
  return rows.map(({ asset, ours, theirs }) =>
    sentenceOf({ asset, oursMicros: BigInt(ours), theirsMicros: BigInt(theirs) }),
  );
}

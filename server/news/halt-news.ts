import { readHalts } from '../broker/broker.ts';
import type { Sql } from '../db/tx.ts';
import type { Second } from './check.ts';
import type { Found } from './day-news.ts';
import type { NewsParts } from './parts.ts';
import { checked, writeNewsItems } from './publish.ts';

/** A published halt. */
interface Told {
  readonly id: string;
  readonly ticker: string;
  /** Whether its end was published too. */
  readonly isOver: boolean;
}

/** Publishes trading halts and resumptions, each once. */
export async function lookAtHalts(parts: NewsParts): Promise<void> {
  const { db, market } = parts;
  const known = new Set(market.instruments().map(({ ticker }) => ticker));
  const halts = (await readHalts(db.sql)).filter(({ ticker }) => known.has(ticker));
  const running = new Set(halts.map(({ ticker, sinceMs }) => haltId(ticker, sinceMs)));
  const told = await toldOf(db.sql, parts.marketName, [...running]);
  const ids = new Set(told.map(({ id }) => id));
  const nowMs = Math.floor(market.time().exchangeMs);
  const found = [
    ...told
      .filter(({ id, isOver }) => !isOver && !running.has(id))
      .map(({ id, ticker }) => about('resume', ticker, id.replace(/^halt/, 'resume'), nowMs)),
    ...halts
      .map(({ ticker, sinceMs }) => ({ ticker, id: haltId(ticker, sinceMs) }))
      .filter(({ id }) => !ids.has(id))
      // When an instrument was halted again at once, the new halt is the later news.
      .map(({ ticker, id }) => about('halt', ticker, id, nowMs + 1)),
  ];
  if (found.length === 0) return;
  const right = await checked(parts, found, (item) => haltAgain(db.sql, item));
  await db.transaction(async (tx) => void (await writeNewsItems(tx, parts, right)));
}

function haltId(ticker: string, sinceMs: number): string {
  return `halt:${ticker}:${sinceMs}`;
}

/** A halt is its own subject, so that another item about the stock in the same hour never suppresses it. */
function about(kind: 'halt' | 'resume', ticker: string, id: string, atMs: number): Found {
  return { kind, facts: {}, id, subject: id, tickers: [ticker], atMs };
}

/** The published halts whose end is not published, and those of some ids. */
async function toldOf(sql: Sql, market: string, ids: readonly string[]): Promise<Told[]> {
  return sql<Told>`
    select id, tickers[1] as ticker, is_over as "isOver"
    from news_item halt cross join lateral (
      select exists (
        select from news_item where market = halt.market and id = 'resume' || substr(halt.id, 5)
      ) as is_over
    ) ending
    where market = ${market} and kind = 'halt' and (not is_over or id = any (${ids}::text[]))`;
}

/**
 * The second computation of a halt: from the operators’ audit log. The records of this halt count, and not the last ones: the
 * instrument may have been halted again since.
 */
async function haltAgain(sql: Sql, { id, kind, tickers }: Found): Promise<Second | undefined> {
  const [ticker = ''] = tickers;
  const since = new Date(Number(id.split(':').at(-1)));
  const [halted] = await sql<{ is_over: boolean }>`
    select exists (
      select from audit_record
      where subject = ${ticker} and action = 'trading_resumed' and id > halted.id) as is_over
    from audit_record halted
    where subject = ${ticker} and action = 'trading_halted' and at = ${since}
    order by id desc limit 1`;
  if (!halted) return undefined;
  return { kind: kind === 'resume' && halted.is_over ? 'resume' : 'halt', facts: {}, tickers };
}

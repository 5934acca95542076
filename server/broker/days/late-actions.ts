import { sessionsOfDay, type TradingDay } from '../../../contract/market-hours.ts';
import { Refused } from '../../refused.ts';
import { holdersOf } from './day-lots.ts';
import { payDividends } from './dividends.ts';
import { writtenKeys } from './lock-traders.ts';
import type { DayParts } from './parts.ts';
import { recordAct } from './record-act.ts';
import { splitKey } from './split-key.ts';
import type { Step } from './steps.ts';
import { tradingDayAt } from './trading-date.ts';

/** The steps that need the dividends and splits of their day. */
const NEEDY: ReadonlySet<string> = new Set(['splits', 'alerts', 'dividends']);
/** What is recorded for a day that began without its dividends and splits, and once they are known. */
const UNREAD = 'actions unread';
const READ_LATE = 'actions read late';
/** How long a day waits at least, so that a server that starts late asks its vendor more than once. Exchange time. */
const WAIT_MS = 5 * 60_000;

/** A trading day has not begun: its dividends and splits are unknown. */
export class DayWaits extends Refused {
  constructor(date: string) {
    super('unavailable', {}, { cause: new Error(`${date} waits for its dividends and splits`) });
  }
}

/** Holds a trading day back until its dividends and splits are known, and pays dividends that became known late. */
export interface LateActions {
  /**
   * Lets a step pass. From the regular open on, a day begins without its dividends and splits, and the operator gets a letter.
   *
   * @throws DayWaits while the step has to wait
   */
  pass(step: Step, exchangeMs: number): Promise<void>;
  /** Pays the dividends of days that began without them, once they are known. */
  payLate(): Promise<void>;
}

export function lateActions(parts: DayParts): LateActions {
  const { db, market, closures, warn } = parts;
  let waiting: { readonly date: string; readonly sinceMs: number } | undefined;
  /** Days that began without their dividends and splits; `undefined` until the database is asked. */
  let unread: Set<string> | undefined;

  return {
    async pass({ day: { date }, act }, exchangeMs) {
      if (!NEEDY.has(act) || market.areActionsKnown(date)) return;
      if (waiting?.date !== date) {
        waiting = { date, sinceMs: exchangeMs };
        warn?.(
          new Error(`The dividends and splits of ${date} are not known: the day waits for them.`),
        );
      }
      const { opensAtMs } = tradingDayAt(exchangeMs, closures);
      if (exchangeMs < Math.max(opensAtMs, waiting.sinceMs + WAIT_MS)) throw new DayWaits(date);
      await recordUnread(parts, date);
      unread?.add(date);
    },

    async payLate() {
      unread ??= new Set(await readUnread(parts));
      for (const date of unread) {
        if (!market.areActionsKnown(date)) continue;
        const day = sessionsOfDay(date, closures);
        if (day) {
          await payDividends(parts, day, { isLate: true });
          await tellMissedSplits(parts, day);
        }
        await recordAct(db.sql, date, READ_LATE, parts.wallNowMs());
        unread.delete(date);
      }
    },
  };
}

async function readUnread({ db }: DayParts): Promise<readonly string[]> {
  const rows = await db.sql<{ date: string }>`
    select to_char(date, 'YYYY-MM-DD') as date from trading_day unread
    where act = ${UNREAD} and not exists (
      select from trading_day late where late.date = unread.date and late.act = ${READ_LATE}
    ) order by date`;
  return rows.map(({ date }) => date);
}

async function recordUnread(parts: DayParts, date: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    if (!(await recordAct(tx, date, UNREAD, parts.wallNowMs()))) return;
    await tell(
      parts,
      tx,
      `The vendor did not tell the dividends and splits of ${date}. The day has begun with those that it announced before. ` +
        'Dividends that it tells later are paid; splits are not applied later.',
    );
  });
}

/** Names the splits that positions of a day missed: orders of the day exist, so they cannot be applied any more. */
async function tellMissedSplits(parts: DayParts, { date, preOpensAtMs }: TradingDay) {
  const { db, market } = parts;
  for (const { ticker, from, to } of market.splits(date)) {
    const personIds = await holdersOf(db.sql, { tickers: [ticker], beforeMs: preOpensAtMs });
    await db.transaction(async (tx) => {
      const keys = personIds.map((personId) => splitKey(personId, ticker, date));
      const missed = keys.length - (await writtenKeys(tx, keys)).size;
      if (missed === 0) return;
      await tell(
        parts,
        tx,
        `The vendor told the split of ${ticker} on ${date} (${to} for ${from}) after the day had begun. ` +
          `The positions of ${missed} customers do not include it: halt ${ticker} and correct them.`,
      );
    });
  }
}

async function tell(
  { warn, tellOperator }: DayParts,
  tx: Parameters<NonNullable<DayParts['tellOperator']>>[0],
  body: string,
): Promise<void> {
  warn?.(new Error(body));
  await tellOperator?.(tx, { subject: 'Dividends and splits came late', body });
}

import { newYorkDate } from '../../../contract/market-hours.ts';
import {
  buySaving,
  getSavingMoves,
  getSavingOffers,
  getSavings,
  quoteRedemption,
  redeemSaving,
} from '../../../contract/saving.ts';
import type { Sql } from '../../db/tx.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { buySavingOf } from '../../wealth/buy.ts';
import {
  type HoldingRow,
  readHoldings,
  readLaterRates,
  showHolding,
} from '../../wealth/holding-row.ts';
import { readMoves, readWaiting, showMove } from '../../wealth/move-row.ts';
import { offersOn, readRates } from '../../wealth/rates.ts';
import { quoteSaving, redeem } from '../../wealth/redeem.ts';

const PAGE = 50;
const MOVING = ['db', 'ledger', 'market', 'closures', 'privateFeed'] as const;

/** The calls about the micro-investment plan and the fixed terms. */
export const wealthCalls: readonly Handler[] = [
  handle(
    getSavingOffers,
    ['db', 'market', 'settings'],
    async ({ db, market, settings: { isDemo } }) => {
      const today = newYorkDate(market.time().exchangeMs);
      return { offers: offersOn(await readRates(db.sql), today), today, isDemo };
    },
  ),

  handle(getSavings, ['db', 'market', 'ledger'], ({ db, market, ledger, session: { personId } }) =>
    // One snapshot for all totals.
    db.transaction(async (tx) => {
      await tx`set transaction isolation level repeatable read, read only`;
      const { exchangeMs: atMs } = market.time();
      const today = newYorkDate(atMs);
      const rows = await readHoldings(tx, { personId });
      const later = await readLaterRates(tx);
      const balances = await ledger.balances(tx, personId);
      const wallet = balances.find(({ account }) => account === 'wallet');
      return {
        holdings: rows.map((row) => showHolding(row, later, today)),
        valueMicros: wallet?.savedMicros ?? '0',
        earnedMicros: sumOf(rows, (row) => BigInt(row.earned_micros) - BigInt(row.fees_micros)),
        lastDay: lastDayOf(rows),
        availableMicros: wallet?.availableMicros ?? '0',
        earlyBird: await readEarlyBird(tx, personId, today),
        waiting: (await readWaiting(tx, personId)).map(showMove),
        today,
        atMs,
      };
    }),
  ),

  handle(buySaving, MOVING, async ({ session, refuse, ...parts }, asked) => {
    if (!asked.agreed) refuse('agreement_missing');
    const row = await buySavingOf(parts, {
      ...asked,
      personId: session.personId,
      amountMicros: BigInt(asked.amountMicros),
    });
    const today = newYorkDate(parts.market.time().exchangeMs);
    return showHolding(row, await readLaterRates(parts.db.sql), today);
  }),

  handle(
    quoteRedemption,
    ['db', 'market', 'closures'],
    ({ db, session, ...parts }, { holdingId, amountMicros }) =>
      quoteSaving(db.sql, parts, {
        personId: session.personId,
        holdingId,
        amountMicros: amountMicros === null ? null : BigInt(amountMicros),
      }),
  ),

  handle(redeemSaving, MOVING, async ({ session, ...parts }, asked) => {
    const { key, holdingId, amountMicros, paidMicros } = asked;
    const row = await redeem(parts, {
      personId: session.personId,
      key,
      holdingId,
      amountMicros: amountMicros === null ? null : BigInt(amountMicros),
      paidMicros: BigInt(paidMicros),
    });
    return showMove(row);
  }),

  handle(getSavingMoves, ['db'], async ({ db, session }, { limit = PAGE, ...wanted }) => {
    const asked = { ...wanted, limit: limit + 1 };
    const rows = await readMoves(db.sql, session.personId, asked);
    return { moves: rows.slice(0, limit).map(showMove), hasMore: rows.length > limit };
  }),
];

function sumOf(rows: readonly HoldingRow[], of: (row: HoldingRow) => bigint): string {
  return String(rows.reduce((sum, row) => sum + of(row), 0n));
}

/** The last credited day's interest, net of fees. */
function lastDayOf(rows: readonly HoldingRow[]) {
  const credited = rows.filter(
    ({ interest_through: through, starts_on: from, state }) => state === 'open' && through >= from,
  );
  const date = credited
    .map((row) => row.interest_through)
    .toSorted()
    .at(-1);
  if (date === undefined) return null;
  const those = credited.filter((row) => row.interest_through === date);
  return { date, micros: sumOf(those, (row) => BigInt(row.last_micros)) };
}

async function readEarlyBird(sql: Sql, personId: string, today: string) {
  const rows = await sql<{ left: string; until: string }>`
    select early_left_micros as left, to_char(early_until, 'YYYY-MM-DD') as until from wealth_move
    where person_id = ${personId} and early_left_micros > 0 and early_until >= ${today}::date
    order by early_until, id`;
  return rows.map(({ left: leftMicros, until }) => ({ leftMicros, until }));
}

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
  readHoldingPage,
  readLaterRates,
  readSavingSums,
  showHolding,
} from '../../wealth/holding-row.ts';
import { readMoves, readWaiting, showMove } from '../../wealth/move-row.ts';
import { offersOn, readRates } from '../../wealth/rates.ts';
import { quoteSaving, redeem } from '../../wealth/redeem.ts';

const PAGE = 50;
const HOLDINGS = 100;
/** The most rights to the early-bird rate that are shown; those that end first come first. */
const MOST_RIGHTS = 200;
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

  handle(
    getSavings,
    ['db', 'market', 'ledger'],
    ({ db, market, ledger, session: { personId } }, { limit = HOLDINGS, ...wanted }) =>
      // One snapshot for all totals.
      db.transaction(async (tx) => {
        await tx`set transaction isolation level repeatable read, read only`;
        const { exchangeMs: atMs } = market.time();
        const today = newYorkDate(atMs);
        const rows = await readHoldingPage(tx, personId, { ...wanted, limit: limit + 1 });
        const later = await readLaterRates(tx);
        const balances = await ledger.balances(tx, personId);
        const wallet = balances.find(({ account }) => account === 'wallet');
        return {
          holdings: rows.slice(0, limit).map((row) => showHolding(row, later, today)),
          hasMore: rows.length > limit,
          valueMicros: wallet?.savedMicros ?? '0',
          ...(await readSavingSums(tx, personId)),
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
    const { key, holdingId, amountMicros, paidMicros, paysOn } = asked;
    const row = await redeem(parts, {
      personId: session.personId,
      key,
      holdingId,
      amountMicros: amountMicros === null ? null : BigInt(amountMicros),
      paidMicros: BigInt(paidMicros),
      paysOn,
    });
    return showMove(row);
  }),

  handle(getSavingMoves, ['db'], async ({ db, session }, { limit = PAGE, ...wanted }) => {
    const asked = { ...wanted, limit: limit + 1 };
    const rows = await readMoves(db.sql, session.personId, asked);
    return { moves: rows.slice(0, limit).map(showMove), hasMore: rows.length > limit };
  }),
];

async function readEarlyBird(sql: Sql, personId: string, today: string) {
  const rows = await sql<{ left: string; until: string }>`
    select early_left_micros as left, to_char(early_until, 'YYYY-MM-DD') as until from wealth_move
    where person_id = ${personId} and early_left_micros > 0 and early_until >= ${today}::date
    order by early_until, id limit ${MOST_RIGHTS}`;
  return rows.map(({ left: leftMicros, until }) => ({ leftMicros, until }));
}

import { addDays, newYorkDate } from '../../contract/market-hours.ts';
import { FREE_DAYS_AHEAD, maturityPayment, redemptionDates } from '../../contract/saving-dates.ts';
import { addMonths, EARLY_REDEMPTION_PPM, interestUntil } from '../../contract/saving-interest.ts';
import { LEAST_REDEEMED_MICROS, type SavingQuote } from '../../contract/saving.ts';
import type { Sql, Tx } from '../db/tx.ts';
import { eachInTurn } from '../each-in-turn.ts';
import { Refused } from '../refused.ts';
import { creditUntil } from './credit.ts';
import {
  type HoldingRow,
  type LaterRates,
  lockSaver,
  readHoldings,
  readLaterRates,
  termsOf,
  carryOf,
} from './holding-row.ts';
import { type MoveRow, readMoves } from './move-row.ts';
import type { SavingParts } from './parts.ts';
import { promiseOf } from './holding-row.ts';
import { changeTreasury, type TreasuryChange } from './treasury.ts';

const MILLION = 1_000_000n;

interface Wish {
  readonly personId: string;
  readonly holdingId: string;
  /** A part of the plan's principal; `null` for all of it. */
  readonly amountMicros: bigint | null;
}

/**
 * Quotes a redemption requested now: the payout, its date and its cost.
 *
 * @throws Refused `not_found`, `saving_ended`, `amount_too_large`, `amount_too_small`
 */
export async function quoteSaving(
  sql: Sql,
  { market, closures }: Pick<SavingParts, 'market' | 'closures'>,
  { personId, holdingId, amountMicros }: Wish,
): Promise<SavingQuote> {
  const [found] = await readHoldings(sql, { personId, id: holdingId });
  const { exchangeMs } = market.time();
  const dates = redemptionDates(exchangeMs, closures);
  const later = await readLaterRates(sql);
  const row = judged(found, amountMicros, newYorkDate(exchangeMs));
  return quoteOf(upTo(row, later, dates.countsOn), later, {
    amountMicros,
    ...dates,
  });
}

/** @throws Refused when the holding, or this amount of it, cannot be redeemed */
function judged(
  row: HoldingRow | undefined,
  amountMicros: bigint | null,
  today: string,
): HoldingRow {
  if (!row) throw new Refused('not_found');
  // A matured term is settled automatically, and earns nothing more until then.
  const isMatured = row.kind === 'term' && row.locked_until <= today;
  if (row.state !== 'open' || isMatured) throw new Refused('saving_ended');
  const principal = BigInt(row.principal_micros);
  if (amountMicros === null || amountMicros === principal) return row;
  if (row.kind === 'term') {
    throw new Refused('amount_too_large', { availableMicros: String(principal) });
  }
  const most = principal - LEAST_REDEEMED_MICROS;
  if (amountMicros > most) {
    throw new Refused('amount_too_large', { availableMicros: String(most > 0n ? most : 0n) });
  }
  if (amountMicros < LEAST_REDEEMED_MICROS) {
    throw new Refused('amount_too_small', { neededMicros: String(LEAST_REDEEMED_MICROS) });
  }
  return row;
}

/** The holding including its interest up to a day, as it will be credited. Pure. */
function upTo(row: HoldingRow, later: LaterRates, until: string): HoldingRow {
  const from = addDays(row.interest_through, 1);
  const { micros, feeMicros } = interestUntil(termsOf(row, later), from, until, carryOf(row));
  return { ...row, interest_micros: String(BigInt(row.interest_micros) + micros - feeMicros) };
}

interface Asked {
  readonly amountMicros: bigint | null;
  readonly countsOn: string;
  readonly paysOn: string;
  readonly paysAtMs: number;
}

/** The quote for a part of a holding whose interest is credited up to the effective day. Pure. */
function quoteOf(row: HoldingRow, later: LaterRates, asked: Asked): SavingQuote {
  const all = BigInt(row.principal_micros);
  const principal = asked.amountMicros ?? all;
  const interest = (BigInt(row.interest_micros) * principal) / all;
  const freeFrom =
    row.kind === 'plan' ? addDays(row.locked_until, -FREE_DAYS_AHEAD) : row.locked_until;
  const isFree = asked.countsOn >= freeFrom;
  const cost = isFree ? 0n : costOf(row, later, { principal, interest, until: asked.countsOn });
  const { countsOn, paysOn, paysAtMs } = asked;
  return {
    holdingId: row.id,
    productId: row.product_id,
    principalMicros: String(principal),
    interestMicros: String(interest),
    costMicros: String(cost),
    cost: cost === 0n ? null : row.kind === 'plan' ? 'early' : 'forfeited',
    freeFrom,
    paidMicros: String(principal + interest - cost),
    countsOn,
    paysOn,
    paysAtMs,
  };
}

/** The cost of an early redemption: for the plan a share of the amount, for a term the interest of the current month. Pure. */
function costOf(
  row: HoldingRow,
  later: LaterRates,
  { principal, interest, until }: { principal: bigint; interest: bigint; until: string },
): bigint {
  if (row.kind === 'term') {
    const terms = termsOf(row, later);
    let months = 0;
    while (addMonths(row.starts_on, months + 1) <= until) months += 1;
    const month = addMonths(row.starts_on, months);
    const whole = interestUntil(terms, row.starts_on, until).micros;
    return whole - interestUntil(terms, row.starts_on, month).micros;
  }
  const price = (principal * EARLY_REDEMPTION_PPM) / MILLION;
  return price < interest ? price : interest;
}

/** The request's key, with the payout and, from newer apps, the payment day that the customer saw. */
interface Shown {
  readonly key: string;
  readonly paidMicros: bigint;
  readonly paysOn?: string | undefined;
}

/**
 * Redeems all or part of a holding; idempotent by key.
 *
 * @throws Refused the refusals of {@link quoteSaving}; `terms_changed` when it would pay less, or later, than shown;
 *   `key_reused`
 */
export function redeem(
  parts: SavingParts,
  { key, paidMicros, paysOn, ...wish }: Wish & Shown,
): Promise<MoveRow> {
  const { db, market, closures, privateFeed } = parts;
  const { personId, holdingId, amountMicros } = wish;
  return db.transaction(async (tx) => {
    await lockSaver(tx, personId);
    const [earlier] = await readMoves(tx, personId, { key });
    if (earlier) {
      const isSame =
        earlier.kind === 'redemption' &&
        earlier.holding_id === holdingId &&
        (amountMicros === null
          ? BigInt(earlier.amount_micros) >= paidMicros
          : BigInt(earlier.principal_micros) === amountMicros);
      if (!isSame) throw new Refused('key_reused');
      return earlier;
    }
    const [found] = await readHoldings(tx, { personId, id: holdingId, isLocked: true });
    const { exchangeMs } = market.time();
    const dates = redemptionDates(exchangeMs, closures);
    const { row, treasury } = await creditUntil(
      tx,
      parts,
      judged(found, amountMicros, newYorkDate(exchangeMs)),
      dates.countsOn,
    );
    const quote = quoteOf(row, await readLaterRates(tx), { amountMicros, ...dates });
    const isLater = paysOn !== undefined && quote.paysOn > paysOn;
    if (BigInt(quote.paidMicros) < paidMicros || isLater) throw new Refused('terms_changed');
    await privateFeed.tell(tx, personId, 'savings');
    await take(tx, row, quote, { key, kind: 'redemption', placedMs: exchangeMs, treasury });
    const [made] = await readMoves(tx, personId, { key });
    if (!made) throw new Error('a redemption that was written can be read');
    return made;
  });
}

/** Settles terms that have matured by a day: their payment becomes pending without a request. */
export async function settleMatured(parts: SavingParts, today: string): Promise<void> {
  const { db, market, closures, privateFeed } = parts;
  const due = await db.sql<{ id: string; person_id: string }>`
    select id, person_id from wealth_holding
    where state = 'open' and kind = 'term' and locked_until <= ${today}::date order by id`;
  await eachInTurn(due, ({ id, person_id: personId }) =>
    db.transaction(async (tx) => {
      const [found] = await readHoldings(tx, { personId, id, isLocked: true });
      if (found?.state !== 'open') return;
      const { row, treasury } = await creditUntil(tx, parts, found, found.locked_until);
      const quote = quoteOf(row, await readLaterRates(tx), {
        amountMicros: null,
        countsOn: row.locked_until,
        ...maturityPayment(row.locked_until, closures),
      });
      const placedMs = market.time().exchangeMs;
      await privateFeed.tell(tx, personId, 'savings');
      await take(tx, row, quote, { key: null, kind: 'settlement', placedMs, treasury });
    }),
  );
}

interface Taking {
  readonly key: string | null;
  readonly kind: 'redemption' | 'settlement';
  readonly placedMs: number;
  /** The treasury change from crediting its interest. */
  readonly treasury: TreasuryChange;
}

/** Deducts the redeemed amount from the holding; it earns no more interest and awaits payment. */
async function take(
  tx: Tx,
  row: HoldingRow,
  quote: SavingQuote,
  { key, kind, placedMs, treasury }: Taking,
): Promise<void> {
  const later = await readLaterRates(tx);
  const left = BigInt(row.principal_micros) - BigInt(quote.principalMicros);
  const bonus = BigInt(row.bonus_micros) < left ? BigInt(row.bonus_micros) : left;
  const terms = { ...termsOf(row, later), principalMicros: left, bonusMicros: bonus };
  const promised = left === 0n ? 0n : promiseOf(terms, row.kind, quote.countsOn);
  await tx`
    update wealth_holding set principal_micros = ${String(left)}, bonus_micros = ${String(bonus)},
      interest_micros = interest_micros - ${quote.interestMicros}::bigint,
      promised_micros = ${String(promised)}, state = ${left === 0n ? 'redeeming' : 'open'}
    where id = ${row.id}`;
  await tx`
    insert into wealth_move (person_id, holding_id, key, kind, state, amount_micros, principal_micros,
      interest_micros, cost_micros, cost, pays_on, pays_at_ms, placed_ms)
    values (${row.person_id}, ${row.id}, ${key}, ${kind}, 'waiting', ${quote.paidMicros},
      ${quote.principalMicros}, ${quote.interestMicros}, ${quote.costMicros}, ${quote.cost},
      ${quote.paysOn}, ${quote.paysAtMs}, ${placedMs})`;
  await changeTreasury(tx, {
    held: treasury.held,
    promised: treasury.promised + promised - BigInt(row.promised_micros),
  });
}

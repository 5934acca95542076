import { addDays, newYorkDate } from '../../contract/market-hours.ts';
import { type SavingProductId, savingProducts } from '../../contract/saving.ts';
import type { Tx } from '../db/tx.ts';
import type { ToldEntry } from '../ledger/ledger.ts';
import { Refused } from '../refused.ts';
import {
  type HoldingRow,
  lockSaver,
  promiseOf,
  ratesOf,
  readHoldings,
  readLaterRates,
} from './holding-row.ts';
import type { SavingParts } from './parts.ts';
import { offersOn, readRates } from './rates.ts';
import { changeTreasury, lockTreasury } from './treasury.ts';

export interface Purchase {
  readonly personId: string;
  readonly key: string;
  readonly productId: SavingProductId;
  readonly amountMicros: bigint;
  /** The rate shown to the customer, millionths a year. */
  readonly ppm: number;
}

/**
 * Moves money from the wallet into a product; idempotent by key.
 *
 * @throws Refused `product_closed`, `amount_too_small`, `amount_too_large`, `terms_changed` when the rate has changed,
 *   `savings_uncovered` when the treasury could not cover the interest, `insufficient_funds`, `key_reused`
 */
export function buySavingOf(parts: SavingParts, asked: Purchase): Promise<HoldingRow> {
  const { db, ledger, market, privateFeed } = parts;
  return db.transaction(async (tx) => {
    const { personId, key, productId, amountMicros } = asked;
    await lockSaver(tx, personId);
    const earlier = await findPurchase(tx, asked);
    if (earlier) return earlier;

    const { exchangeMs } = market.time();
    const today = newYorkDate(exchangeMs);
    const ppm = await rateOf(tx, asked, today);
    refuseAmount(asked);
    const { kind, days } = savingProducts[productId];
    const bonus = kind === 'plan' ? await useEarlyBird(tx, personId, { amountMicros, today }) : 0n;
    const lockedUntil = addDays(today, days);
    const [made] = await tx<{ id: string }>`
      insert into wealth_holding (person_id, product_id, kind, invested_micros, principal_micros, ppm,
        bonus_micros, starts_on, locked_until, interest_through, promised_micros)
      values (${personId}, ${productId}, ${kind}, ${String(amountMicros)}, ${String(amountMicros)}, ${ppm},
        ${String(bonus)}, ${today}, ${lockedUntil}, ${addDays(today, -1)}, 0)
      returning id`;
    if (!made) throw new Error('a row that was inserted has a number');
    await ledger.postAll(tx, [entryOf(asked, { holdingId: made.id, lockedUntil, exchangeMs })]);
    await tx`
      insert into wealth_move (person_id, holding_id, key, kind, state, amount_micros, principal_micros,
        interest_micros, cost_micros, placed_ms)
      values (${personId}, ${made.id}, ${key}, 'purchase', 'done', ${String(amountMicros)},
        ${String(amountMicros)}, 0, 0, ${exchangeMs})`;
    await privateFeed.tell(tx, personId, 'savings');
    const treasury = await lockTreasury(tx);
    // A rate for all money locks the treasury too, so none is set between this and the commitment.
    const later = await readLaterRates(tx);
    const rates = ratesOf({ product_id: productId, kind, starts_on: today, ppm }, later);
    const promised = promiseOf(
      { principalMicros: amountMicros, bonusMicros: bonus, lockedUntil, rates },
      kind,
      today,
    );
    if (treasury.promisedMicros + promised > treasury.heldMicros) {
      throw new Refused('savings_uncovered');
    }
    await tx`update wealth_holding set promised_micros = ${String(promised)} where id = ${made.id}`;
    await changeTreasury(tx, { promised });
    const [row] = await readHoldings(tx, { personId, id: made.id });
    if (!row) throw new Error('a holding that was written can be read');
    return row;
  });
}

/** The money moves into savings, and the customer is notified. Pure. */
function entryOf(
  { personId, productId, amountMicros }: Purchase,
  of: { readonly holdingId: string; readonly lockedUntil: string; readonly exchangeMs: number },
): ToldEntry {
  return {
    entry: {
      key: `saving:${of.holdingId}:buy`,
      kind: 'saving_purchase',
      personId,
      exchangeMs: of.exchangeMs,
      postings: [
        {
          from: { owner: personId, account: 'wallet', pocket: 'available' },
          to: { owner: personId, account: 'wallet', pocket: 'saved' },
          asset: 'USD',
          micros: amountMicros,
        },
      ],
      note: { savingId: productId },
    },
    message: {
      kind: 'saving_bought',
      figures: {
        savingId: productId,
        holdingId: of.holdingId,
        amountMicros: String(amountMicros),
        date: of.lockedUntil,
      },
    },
  };
}

function refuseAmount({ productId, amountMicros }: Purchase): void {
  const { leastMicros, mostMicros } = savingProducts[productId];
  if (amountMicros < leastMicros) {
    throw new Refused('amount_too_small', { neededMicros: String(leastMicros) });
  }
  if (amountMicros > mostMicros) {
    throw new Refused('amount_too_large', { availableMicros: String(mostMicros) });
  }
}

async function findPurchase(
  tx: Tx,
  { personId, key, productId, amountMicros }: Purchase,
): Promise<HoldingRow | undefined> {
  const [move] = await tx<{ holding_id: string; kind: string; amount_micros: string }>`
    select holding_id, kind, amount_micros from wealth_move
    where person_id = ${personId} and key = ${key}`;
  if (!move) return undefined;
  const [row] = await readHoldings(tx, { personId, id: move.holding_id });
  const isSame =
    move.kind === 'purchase' &&
    row?.product_id === productId &&
    BigInt(move.amount_micros) === amountMicros;
  if (!isSame) throw new Refused('key_reused');
  return row;
}

async function rateOf(tx: Tx, { productId, ppm: shown }: Purchase, today: string): Promise<number> {
  const offer = offersOn(await readRates(tx), today).find(({ id }) => id === productId);
  if (!offer || offer.ppm === null) throw new Refused('product_closed');
  if (offer.ppm !== shown) throw new Refused('terms_changed');
  return offer.ppm;
}

/** Uses early-bird rights, oldest first. Returns the amount that earns the early-bird rate, micro-dollars. */
async function useEarlyBird(
  tx: Tx,
  personId: string,
  { amountMicros, today }: { readonly amountMicros: bigint; readonly today: string },
): Promise<bigint> {
  const rights = await tx<{ id: string; left: string }>`
    select id, early_left_micros as left from wealth_move
    where person_id = ${personId} and early_left_micros > 0 and early_until >= ${today}::date
    order by early_until, id for update`;
  let bonus = 0n;
  for (const right of rights) {
    const rest = amountMicros - bonus;
    if (rest === 0n) break;
    const left = BigInt(right.left);
    const used = left < rest ? left : rest;
    await tx`
      update wealth_move set early_left_micros = early_left_micros - ${String(used)}::bigint
      where id = ${right.id}`;
    bonus += used;
  }
  return bonus;
}

import type { SavingProductId } from '../../contract/saving.ts';
import type { Tx } from '../db/tx.ts';
import {
  lockOpenHoldings,
  promiseOf,
  readLaterRates,
  readOpenHoldings,
  termsOf,
} from './holding-row.ts';
import { changeTreasury, lockTreasury } from './treasury.ts';

/** A rate that an operator sets, millionths a year. */
export interface NewRate {
  readonly productId: SavingProductId;
  readonly fromDate: string;
  readonly ppm: number;
  /** Whether the rate also applies to the plan's existing principal. */
  readonly isForAll: boolean;
}

/** The result of setting a rate. Micro-dollars. */
export type RateOutcome =
  | { readonly kind: 'set' }
  /** The product has a rate from that day on already. */
  | { readonly kind: 'known' }
  /** The treasury does not cover the interest that it would promise on existing holdings. */
  | {
      readonly kind: 'uncovered';
      readonly heldMicros: bigint;
      readonly promisedMicros: bigint;
    };

/**
 * Adds a rate to the dated table. One for all money is refused when it promises more interest than the treasury holds; a rate that
 * promises nothing more never is. What it promises more is committed at once.
 */
export async function setRate(tx: Tx, rate: NewRate, today: string): Promise<RateOutcome> {
  const { productId, fromDate, ppm, isForAll } = rate;
  const known = await tx`
    select from wealth_rate where product_id = ${productId} and from_date = ${fromDate}`;
  if (known.length > 0) return { kind: 'known' };
  if (isForAll) {
    await lockOpenHoldings(tx, productId);
    // Locked before holdings are read: no purchase takes the cover meanwhile.
    const { heldMicros, promisedMicros: recorded } = await lockTreasury(tx);
    const { isMore, raised } = await promisedMore(tx, rate, today);
    const micros = raised.reduce((sum, each) => sum + each.moreMicros, 0n);
    const promisedMicros = recorded + micros;
    if (isMore && promisedMicros > heldMicros) {
      return { kind: 'uncovered', heldMicros, promisedMicros };
    }
    await tx`
      update wealth_holding set promised_micros = promised_micros + raised.more
      from unnest(${raised.map(({ id }) => id)}::uuid[],
        ${raised.map(({ moreMicros }) => String(moreMicros))}::bigint[]) as raised (id, more)
      where wealth_holding.id = raised.id`;
    await changeTreasury(tx, { promised: micros });
  }
  const rows = await tx`
    insert into wealth_rate (product_id, from_date, ppm, for_all, told_on)
    values (${productId}, ${fromDate}, ${ppm}, ${isForAll}, ${today})
    on conflict do nothing returning product_id`;
  return { kind: rows.length > 0 ? 'set' : 'known' };
}

/** Whether a rate for all money promises more on existing holdings, and on which how much more than the treasury counts now. */
async function promisedMore(
  tx: Tx,
  { productId, fromDate, ppm }: NewRate,
  today: string,
): Promise<{
  readonly isMore: boolean;
  readonly raised: readonly { readonly id: string; readonly moreMicros: bigint }[];
}> {
  const now = await readLaterRates(tx);
  const later = new Map([
    ...now,
    [productId, [...(now.get(productId) ?? []), { fromDate, ppm }]] as const,
  ]);
  let isMore = false;
  const raised: { id: string; moreMicros: bigint }[] = [];
  for (const row of await readOpenHoldings(tx, productId)) {
    const promise = promiseOf(termsOf(row, later), row.kind, today);
    isMore ||= promise > promiseOf(termsOf(row, now), row.kind, today);
    const counted = BigInt(row.promised_micros);
    if (promise > counted) raised.push({ id: row.id, moreMicros: promise - counted });
  }
  return { isMore, raised };
}

import type { ExperienceCard } from '../../../contract/managed.ts';
import type { Language } from '../../../contract/language.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import type { Sql } from '../../db/tx.ts';
import { Refused } from '../../refused.ts';
import type { OrderParts } from '../parts.ts';
import { lastDay, readProducts } from '../product-row.ts';
import { productName } from '../product-name.ts';

/** The simulated dollars of a card, and its duration in calendar days. */
export const CARD_MICROS = 10_000_000_000n;
const CARD_DAYS = 7;

/**
 * Uses a customer's experience card on an AI strategy. The card is a calculation over the
 * strategy's record: no money moves.
 *
 * @throws Refused `not_found`, `card_used`, `product_closed` before the strategy's first NAV
 */
export async function useCard(
  { db, market, privateFeed }: OrderParts,
  { personId, productId }: { readonly personId: string; readonly productId: string },
): Promise<void> {
  const { exchangeMs } = market.time();
  await db.transaction(async (tx) => {
    const [product] = await readProducts(tx, productId);
    if (product?.kind !== 'ai') throw new Refused('not_found');
    const day = await lastDay(tx, productId);
    if (!day || product.is_closed) throw new Refused('product_closed');
    const until = plusDays(newYorkDate(exchangeMs), CARD_DAYS);
    const [used] = await tx`
      insert into experience_card (person_id, product_id, amount_micros, nav_micros, nav_date, started_ms,
        until)
      values (${personId}, ${productId}, ${String(CARD_MICROS)}, ${String(day.nav)}, ${day.date},
        ${exchangeMs}, ${until})
      on conflict do nothing returning person_id`;
    if (!used) throw new Refused('card_used');
    await privateFeed.tell(tx, personId, 'products');
  });
}

interface Row {
  readonly product_id: string;
  readonly texts: unknown;
  readonly amount: string;
  readonly nav: string;
  readonly started_ms: string;
  readonly until: string;
  readonly last_nav: string | null;
}

/** A customer's card at an exchange time. */
export async function readCard(
  sql: Sql,
  {
    personId,
    nowMs,
    language,
  }: { readonly personId: string; readonly nowMs: number; readonly language: Language },
): Promise<ExperienceCard> {
  const [row] = await sql<Row>`
    select product_id, texts, amount_micros as amount, card.nav_micros as nav, started_ms,
      to_char(until, 'YYYY-MM-DD') as until,
      (select day.nav_micros from product_day day
        where day.product_id = card.product_id and day.date <= until
        order by day.date desc limit 1) as last_nav
    from experience_card card join product on product.id = product_id
    where person_id = ${personId}`;
  if (!row) {
    return {
      state: 'unused',
      amountMicros: String(CARD_MICROS),
      productId: null,
      productName: null,
      startedDate: null,
      untilDate: null,
      valueMicros: null,
    };
  }
  const value = (BigInt(row.amount) * BigInt(row.last_nav ?? row.nav)) / BigInt(row.nav);
  return {
    state: newYorkDate(nowMs) > row.until ? 'used' : 'running',
    amountMicros: row.amount,
    productId: row.product_id,
    productName: productName({ id: row.product_id, texts: row.texts }, language),
    startedDate: newYorkDate(Number(row.started_ms)),
    untilDate: row.until,
    valueMicros: String(value),
  };
}

function plusDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

import type { Language } from '../../../contract/language.ts';
import {
  marketMinutes,
  newYorkDate,
  newYorkMs,
  sessionsOfDay,
} from '../../../contract/market-hours.ts';
import type { ProductOrder, ProductOrderState } from '../../../contract/product-order.ts';
import type { Sql } from '../../db/tx.ts';
import type { Closures } from '../../market/market-data.ts';
import { productName } from '../product-name.ts';
import type { ProductRow } from '../product-row.ts';

/** A row of `product_order`. */
export interface OrderRow {
  readonly id: string;
  readonly product_id: string;
  readonly holder_id: string;
  readonly key: string;
  readonly kind: ProductOrder['kind'];
  readonly state: ProductOrderState;
  readonly amount_micros: string | null;
  readonly units_micros: string | null;
  readonly deal_on: string;
  readonly nav_micros: string | null;
  readonly dealt_units_micros: string | null;
  readonly fee_micros: string | null;
  readonly cash_micros: string | null;
  readonly pays_on: string | null;
  readonly placed_ms: string;
  readonly dealt_ms: string | null;
  readonly paid_ms: string | null;
}

/** Whether a product accepts money now: it is open-ended or raises money, and no operator closed it. Pure. */
export function acceptsMoney(
  {
    state,
    is_closed: isClosed,
    raising_until: until,
  }: Pick<ProductRow, 'state' | 'is_closed' | 'raising_until'>,
  nowMs: number,
  closures: Closures,
): boolean {
  if (isClosed) return false;
  if (state === 'raising') return until !== null && nowMs < closeOf(until, closures);
  return state === 'open';
}

interface Asked {
  readonly id?: string;
  readonly key?: string;
  readonly productId?: string | undefined;
  /** Returns only orders older than this one. */
  readonly before?: string | undefined;
  readonly limit?: number;
}

/** Orders of a holder, newest first. */
export async function readOrderRows(
  sql: Sql,
  holderId: string,
  { id, key, productId, before, limit = 1 }: Asked,
): Promise<readonly OrderRow[]> {
  return sql<OrderRow>`
    select id, product_id, holder_id, key, kind, state, amount_micros, units_micros,
      to_char(deal_on, 'YYYY-MM-DD') as deal_on, nav_micros, dealt_units_micros, fee_micros,
      cash_micros, to_char(pays_on, 'YYYY-MM-DD') as pays_on, placed_ms, dealt_ms, paid_ms
    from product_order
    where holder_id = ${holderId}
      and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
      and (${key ?? null}::text is null or key = ${key ?? null})
      and (${productId ?? null}::text is null or product_id = ${productId ?? null})
      and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
    order by id desc limit ${limit}`;
}

/**
 * The exchange time until which an order can be canceled: a period's subscription until the
 * collection ends, others until the close.
 */
export function cancelUntilMs(
  { kind, deal_on: dealOn }: Pick<OrderRow, 'kind' | 'deal_on'>,
  { raising_until: raisingUntil }: Pick<ProductRow, 'raising_until'>,
  closures: Closures,
): number {
  const date = kind === 'subscribe' && raisingUntil !== null ? raisingUntil : dealOn;
  return closeOf(date, closures);
}

/** The exchange time of a day's close; on a day without trading, 16:00 in New York. */
export function closeOf(date: string, closures: Closures): number {
  const day = sessionsOfDay(date, closures);
  return day ? day.closesAtMs : newYorkMs(date, marketMinutes.close);
}

/** The trading day of the next close. */
export function dealingDate(nowMs: number, closures: Closures, next: (date: string) => string) {
  const today = newYorkDate(nowMs);
  const day = sessionsOfDay(today, closures);
  return day && nowMs < day.closesAtMs ? today : next(today);
}

/** An order in the form of the contract. */
export function productOrderOf(
  row: OrderRow,
  product: ProductRow,
  closures: Closures,
  language: Language,
): ProductOrder {
  return {
    id: row.id,
    // The house places a settlement, so its stored key is not that of a request.
    key: row.kind === 'settlement' ? `settlement-of-${row.product_id}` : row.key,
    productId: row.product_id,
    productName: productName(product, language),
    kind: row.kind,
    state: row.state,
    amountMicros: row.amount_micros,
    unitsMicros: row.units_micros,
    dealDate: row.deal_on,
    cancelUntilMs: cancelUntilMs(row, product, closures),
    navMicros: row.nav_micros,
    dealtUnitsMicros: row.dealt_units_micros,
    feeMicros: row.fee_micros,
    cashMicros: row.cash_micros,
    paysDate: row.pays_on,
    paidAtMs: row.paid_ms === null ? null : Number(row.paid_ms),
    placedAtMs: Number(row.placed_ms),
    dealtAtMs: row.dealt_ms === null ? null : Number(row.dealt_ms),
  };
}

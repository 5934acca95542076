import { nextTradingDay } from '../../../contract/market-hours.ts';
import type { ManagedTerms, ProductKind, ProductTerms } from '../../../contract/product.ts';
import type { Tx } from '../../db/tx.ts';
import { unitsFor } from '../deal/nav.ts';
import type { OrderParts } from '../parts.ts';
import { productCash, unitOf } from '../product-row.ts';

/** The NAV of a unit when a product is opened: ten dollars. */
export const FIRST_NAV_MICROS = 10_000_000n;

/** A product to open. Dates are trading days; micro-dollars. */
export interface NewProduct {
  readonly id: string;
  readonly kind: ProductKind;
  readonly type: string;
  readonly strategy: object;
  readonly benchmark: string;
  readonly terms: ProductTerms;
  readonly texts: object | null;
  readonly seedMicros: bigint;
  /** The day of its first dealing point: the next close at the earliest. */
  readonly launchDate: string;
  /** For a product with a term; without it the product is open-ended. */
  readonly period?: {
    readonly raisingUntil: string;
    readonly startsOn: string;
    readonly endsOn: string;
    readonly targetMicros: bigint | null;
    readonly minimumMicros: bigint | null;
  };
  readonly trials: number;
  /** For an AI strategy only. */
  readonly managed?: ManagedTerms | null;
  readonly follows?: string;
}

/**
 * Opens a product with capital of the house. An existing product stays unchanged.
 *
 * @returns whether it is new
 */
export async function openProduct(
  tx: Tx,
  { ledger }: Pick<OrderParts, 'ledger'>,
  product: NewProduct,
): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${product.id}, 7586222))`;
  const [known] = await tx`select from product where id = ${product.id}`;
  if (known) return false;
  const [holder] = await tx<{ id: string }>`
    insert into holder (kind) values ('product') returning id`;
  if (!holder) throw new Error('a holder that was written has an id');
  const { period } = product;
  const units = unitsFor(product.seedMicros, FIRST_NAV_MICROS);
  await tx`
    insert into product (id, holder_id, kind, type, strategy, benchmark, terms, texts, seed_micros,
      house_units_micros, state, launch_date, raising_until, starts_on, ends_on, target_micros,
      minimum_micros, trials, follows, managed)
    values (${product.id}, ${holder.id}, ${product.kind}, ${product.type},
      ${JSON.stringify(product.strategy)}, ${product.benchmark}, ${JSON.stringify(product.terms)},
      ${product.texts && JSON.stringify(product.texts)}, ${String(product.seedMicros)},
      ${String(units)}, ${stateOf(product)}, ${product.launchDate},
      ${period?.raisingUntil ?? null}, ${period?.startsOn ?? null}, ${period?.endsOn ?? null},
      ${amount(period?.targetMicros)}, ${amount(period?.minimumMicros)}, ${product.trials},
      ${product.follows ?? null}, ${product.managed ? JSON.stringify(product.managed) : null})`;
  await ledger.post(tx, {
    key: `seed:${product.id}`,
    kind: 'product_seed',
    personId: holder.id,
    postings: [
      {
        from: { house: 'capital' },
        to: productCash({ holder_id: holder.id }),
        asset: 'USD',
        micros: product.seedMicros,
      },
      {
        from: { house: 'units' },
        to: { house: 'capital' },
        asset: unitOf(product.id),
        micros: units,
      },
    ],
    note: { productId: product.id },
  });
  return true;
}

/**
 * The first state: a period whose collection ended before the launch runs at once, with the house's
 * capital only.
 */
function stateOf({ period, launchDate }: NewProduct): 'open' | 'raising' | 'running' {
  if (!period) return 'open';
  return period.raisingUntil < launchDate ? 'running' : 'raising';
}

function amount(micros: bigint | null | undefined): string | null {
  return micros === null || micros === undefined ? null : String(micros);
}

/** The dates of the period that follows another, of the same length. */
export function nextPeriod(
  endedOn: string,
  { termDays, raisingDays }: { readonly termDays: number; readonly raisingDays: number },
  closures: OrderParts['closures'],
): { readonly raisingUntil: string; readonly startsOn: string; readonly endsOn: string } {
  const raisingUntil = tradingDayFrom(plusDays(endedOn, raisingDays), closures);
  const startsOn = nextTradingDay(raisingUntil, closures);
  return { raisingUntil, startsOn, endsOn: tradingDayFrom(plusDays(startsOn, termDays), closures) };
}

function plusDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

function tradingDayFrom(date: string, closures: OrderParts['closures']): string {
  return nextTradingDay(plusDays(date, -1), closures);
}

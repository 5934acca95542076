import { priceMicrosOf, valueMicros } from '../../../contract/order-price.ts';
import type { Language } from '../../../contract/language.ts';
import type { ProductHolding } from '../../../contract/product.ts';
import type { Sql } from '../../db/tx.ts';
import type { Quotes, Reference } from '../../market/market-data.ts';
import { unitOf } from '../../products/product-row.ts';
import { type ShownProduct, textsIn } from './read-products.ts';

/** A holding of an account: cash of all pockets, an open position, or units of another product. */
interface Held {
  readonly asset: string;
  readonly direction: 'long' | 'short';
  readonly micros: string;
}

async function readHeld(sql: Sql, holderId: string): Promise<readonly Held[]> {
  return sql<Held>`
    select asset, 'long' as direction, sum(micros) as micros
    from ledger_account join ledger_balance on account_id = ledger_account.id
    where owner = ${holderId} and (asset = 'USD' or asset like 'unit:%') group by asset
    union all
    select ticker, direction, sum(left_micros) from lot
    where person_id = ${holderId} and left_micros > 0 group by ticker, direction`;
}

/**
 * The holdings of a product's or managed account at current prices, largest first, cash last; and
 * its exposure.
 */
export async function readHoldings(
  { sql, market }: { readonly sql: Sql; readonly market: Quotes & Reference },
  holder: { readonly holder_id: string },
  { all, language }: { readonly all: readonly ShownProduct[]; readonly language: Language },
) {
  const held = (await readHeld(sql, holder.holder_id)).filter(({ micros }) => micros !== '0');
  const instruments = new Map(market.instruments().map((each) => [each.ticker, each]));
  const products = new Map(all.map((each) => [unitOf(each.id), each]));
  const rows = held.map((each) => {
    const value = valueOf(each, { market, products });
    const inner = products.get(each.asset);
    const instrument = instruments.get(each.asset);
    const isCash = each.asset === 'USD';
    const holding: ProductHolding = {
      ticker: isCash || inner ? null : each.asset,
      productId: inner?.id ?? null,
      name: inner ? textsIn(inner, language).name : (instrument?.name ?? each.asset),
      sector: instrument?.sector ?? null,
      direction: each.direction,
      qtyMicros: isCash ? null : each.micros,
      valueMicros: value === undefined ? null : String(value),
      weightPercent: null,
    };
    return { holding, value, isCash };
  });
  const worth = rows.some(({ value }) => value === undefined)
    ? undefined
    : rows.reduce((sum, { value = 0n }) => sum + value, 0n);
  const percentOf = (value: bigint | undefined) =>
    worth === undefined || worth <= 0n || value === undefined
      ? null
      : Number((value * 1_000_000n) / worth) / 10_000;
  const sideOf = (wanted: (row: (typeof rows)[number]) => boolean) =>
    percentOf(rows.filter(wanted).reduce((sum, { value = 0n }) => sum + value, 0n));
  return {
    holdings: rows
      .toSorted((one, other) => Number(one.isCash) - Number(other.isCash) || bySize(one, other))
      .map(({ holding, value }) => Object.assign(holding, { weightPercent: percentOf(value) })),
    exposure: {
      longPercent: sideOf(({ isCash, holding }) => !isCash && holding.direction === 'long'),
      shortPercent: sideOf(({ holding }) => holding.direction === 'short'),
      cashPercent: sideOf(({ isCash }) => isCash),
    },
  };
}

interface Sized {
  readonly value: bigint | undefined;
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function bySize({ value: one = 0n }: Sized, { value: other = 0n }: Sized): number {
  return size(other) > size(one) ? 1 : -1;
}

/**
 * The value of a holding, micro-dollars; negative for a short. Undefined while a price is unknown.
 */
function valueOf(
  { asset, direction, micros }: Held,
  {
    market,
    products,
  }: { readonly market: Quotes; readonly products: ReadonlyMap<string, ShownProduct> },
): bigint | undefined {
  const qty = BigInt(micros);
  if (asset === 'USD') return qty;
  const inner = products.get(asset);
  if (inner) {
    const nav = inner.course?.at(-1);
    return nav === undefined ? undefined : valueMicros(BigInt(nav), qty, 'down');
  }
  const quote = market.quote(asset);
  if (!quote) return undefined;
  const price = priceMicrosOf((quote.extended ?? quote.regular).price);
  return direction === 'long' ? valueMicros(price, qty, 'down') : -valueMicros(price, qty, 'up');
}

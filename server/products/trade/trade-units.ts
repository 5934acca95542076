import { Refused } from '../../refused.ts';
import { valueOf } from '../deal/nav.ts';
import { type Orderer, redeem, subscribe } from '../orders/place.ts';
import type { ProductParts } from '../parts.ts';
import { lastDay, type ProductRow } from '../product-row.ts';
import { planOrders, withinCash } from './plan.ts';

/** The dollars of a fund of funds less its debts, micro-dollars. */
interface Money {
  readonly worth: bigint;
  readonly cash: bigint;
}

/** What a fund of funds has in other products. Micro-units and micro-dollars. */
interface Parts {
  /** Units that are not ordered to be redeemed. */
  readonly units: ReadonlyMap<string, bigint>;
  /** The last NAVs of these and of the products asked for. */
  readonly navs: ReadonlyMap<string, bigint>;
  /** Dollars of redemptions that are not paid yet; those not dealt yet at the last NAV. */
  readonly coming: bigint;
}

/**
 * Orders units for a fund of funds by the dealing day; proceeds are invested at the next decision.
 * A part that takes no orders, for example a closed one, is left as it is.
 *
 * @param weights parts of one by product
 */
export async function orderProducts(
  parts: ProductParts,
  product: ProductRow,
  money: Money,
  weights: Readonly<Record<string, number>>,
  key: string,
): Promise<void> {
  const { units, navs, coming } = await readParts(parts, product, Object.keys(weights));
  const values = [...navs].map(([id, nav]) => valueOf(units.get(id) ?? 0n, nav));
  const worth = values.reduce((sum, value) => sum + value, money.worth + coming);
  const known = await orderedParts(parts, product, key);
  const ids = [...navs.keys()].filter((id) => !known.has(id)).toSorted();
  const planned = planOrders(
    worth,
    ids.map((id) => ({ ticker: id, qty: units.get(id) ?? 0n, price: navs.get(id) ?? 0n })),
    ids.map((id) => ({ ticker: id, weight: weights[id] ?? 0, price: navs.get(id) })),
    money.cash + coming,
  );
  for (const { ticker: productId, qtyMicros: unitsMicros = 0n } of planned.closing) {
    await order(parts, product, productId, (orderer) =>
      redeem(parts, orderer, { key: keyOf(key, productId), productId, unitsMicros }),
    );
  }
  for (const { ticker: productId, amountMicros = 0n } of withinCash(planned.opening, money.cash)) {
    await order(parts, product, productId, (orderer) =>
      subscribe(parts, orderer, { key: keyOf(key, productId), productId, amountMicros }),
    );
  }
}

/**
 * Redeems units of all parts in proportion when a fund of funds owes more than its dollars and what
 * is coming. The money comes when the parts pay, a trading day after their dealing point.
 */
export async function redeemForDebts(
  parts: ProductParts,
  product: ProductRow,
  { cash }: Money,
  key: string,
): Promise<void> {
  if (cash >= 0n) return;
  const { units, navs, coming } = await readParts(parts, product, []);
  const short = -cash - coming;
  const worth = [...navs].reduce((sum, [id, nav]) => sum + valueOf(units.get(id) ?? 0n, nav), 0n);
  if (short <= 0n || worth <= 0n) return;
  for (const [productId, held] of [...units].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const wanted = (held * short + worth - 1n) / worth;
    const unitsMicros = wanted > held ? held : wanted;
    if (unitsMicros === 0n) continue;
    await order(parts, product, productId, (orderer) =>
      redeem(parts, orderer, { key: keyOf(key, productId), productId, unitsMicros }),
    );
  }
}

/** Places one order; a refusal leaves the other parts their turn. */
async function order(
  { warn }: ProductParts,
  product: ProductRow,
  partId: string,
  place: (orderer: Orderer) => Promise<unknown>,
): Promise<void> {
  try {
    await place({ holderId: product.holder_id, isProduct: true });
  } catch (error) {
    if (!(error instanceof Refused) || error.code === 'unavailable') throw error;
    warn(`${product.id} could not order ${partId}: ${error.code}.`);
  }
}

async function readParts(
  { db }: ProductParts,
  { holder_id: holderId }: ProductRow,
  wanted: readonly string[],
): Promise<Parts> {
  const rows = await db.sql<{ product_id: string; units: string; leaving: string; dealt: string }>`
    select held.product_id, held.units_micros as units,
      coalesce(sum(placed.units_micros) filter (where state = 'pending'), 0) as leaving,
      coalesce(sum(cash_micros) filter (where state = 'dealt'), 0) as dealt
    from product_holding held
      left join product_order placed on placed.holder_id = held.holder_id
        and placed.product_id = held.product_id and kind <> 'subscribe'
        and state in ('pending', 'dealt')
    where held.holder_id = ${holderId}
    group by held.product_id, held.units_micros`;
  const navs = new Map<string, bigint>();
  const all = [...rows.map(({ product_id: held }) => held), ...wanted];
  for (const id of new Set(all)) {
    const day = await lastDay(db.sql, id);
    if (day) navs.set(id, day.nav);
  }
  const coming = rows.reduce(
    (sum, { product_id: id, leaving, dealt }) =>
      sum + BigInt(dealt) + valueOf(BigInt(leaving), navs.get(id) ?? 0n),
    0n,
  );
  const units = new Map(
    rows.map((row) => [row.product_id, BigInt(row.units) - BigInt(row.leaving)]),
  );
  return { units, navs, coming };
}

/** The products ordered under a key. */
async function orderedParts(
  { db }: ProductParts,
  { holder_id: holderId }: ProductRow,
  key: string,
): Promise<ReadonlySet<string>> {
  const rows = await db.sql<{ product_id: string }>`
    select product_id from product_order
    where holder_id = ${holderId} and key like ${`${key}:%`}`;
  return new Set(rows.map(({ product_id: id }) => id));
}

function keyOf(key: string, productId: string): string {
  return `${key}:${productId}:1`;
}

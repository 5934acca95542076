import {
  newYorkDate,
  nextTradingDay,
  previousTradingDay,
  sessionsOfDay,
} from '../../../contract/market-hours.ts';
import type { Closures } from '../../market/market-data.ts';
import { type NewProduct, nextPeriod, openProduct } from '../life/open-product.ts';
import type { OrderParts } from '../parts.ts';
import {
  CATALOG_TRIALS,
  MINIMUM_MICROS,
  type CatalogProduct,
  catalogOf,
  SEED_MICROS,
  TARGET_MICROS,
} from './catalog.ts';
import { textsOf } from './texts.ts';

/** Calendar days in which the first periods collect money. */
const RAISING_DAYS = 14;

type SetUpParts = Pick<OrderParts, 'db' | 'ledger' | 'closures'> & {
  readonly market: OrderParts['market'] & Parameters<typeof catalogOf>[0];
};

/**
 * Opens every product of the catalog that does not exist yet, each in a transaction of its own;
 * after an interruption the next call opens the missing ones. A quantitative product gets a period
 * that runs from the launch with the house's capital only, and the next period, which collects
 * money. An AI strategy gets only its record.
 *
 * @returns the number of new products
 */
export async function setUpProducts(parts: SetUpParts): Promise<number> {
  const { db, market, closures } = parts;
  const known = new Set((await db.sql<{ id: string }>`select id from product`).map(({ id }) => id));
  let opened = 0;
  for (const product of catalogOf(market)) {
    const launch = launchDate(market.time().exchangeMs, closures);
    for (const each of openingsOf(product, launch, closures)) {
      if (known.has(each.id)) continue;
      if (await db.transaction((tx) => openProduct(tx, parts, each))) opened += 1;
    }
  }
  return opened;
}

/** Whether every product of the catalog has been opened. */
export async function areProductsComplete({
  db,
  market,
}: Pick<SetUpParts, 'db' | 'market'>): Promise<boolean> {
  const ids = catalogOf(market).map(({ id }) => id);
  const [row] = await db.sql<{ count: string }>`
    select count(*) as count from product where id = any (${ids}) and id = any (
      select follows from product where follows is not null
      union all select id from product where kind in ('fund', 'ai'))`;
  return Number(row?.count) === ids.length;
}

/** The date of the next close: today before the close, else the next trading day. Pure. */
export function launchDate(exchangeMs: number, closures: Closures): string {
  const today = newYorkDate(exchangeMs);
  const closesAtMs = sessionsOfDay(today, closures)?.closesAtMs ?? 0;
  return exchangeMs < closesAtMs ? today : nextTradingDay(today, closures);
}

/**
 * The products to open for a catalog product at its launch: itself, and the period after it. Pure.
 */
export function openingsOf(
  product: CatalogProduct,
  launch: string,
  closures: Closures,
): readonly NewProduct[] {
  const { id, kind, type, strategy, benchmark, terms, managed } = product;
  const shared = {
    kind,
    type,
    strategy,
    benchmark,
    terms,
    managed,
    texts: textsOf(product),
    seedMicros: SEED_MICROS,
    launchDate: launch,
    trials: CATALOG_TRIALS,
  };
  const { termDays } = terms;
  // The term of an AI strategy applies to each managed account, not to the product.
  if (termDays === null || kind === 'ai') return [{ ...shared, id }];
  const before = previousTradingDay(launch, closures);
  const amounts = { targetMicros: TARGET_MICROS, minimumMicros: null };
  const { endsOn } = nextPeriod(before, { termDays, raisingDays: 0 }, closures);
  return [
    {
      ...shared,
      id,
      period: { raisingUntil: before, startsOn: launch, endsOn, ...amounts },
    },
    {
      ...shared,
      id: `${id}-p2`,
      period: {
        ...nextPeriod(launch, { termDays, raisingDays: RAISING_DAYS }, closures),
        ...amounts,
        minimumMicros: MINIMUM_MICROS,
      },
      follows: id,
    },
  ];
}

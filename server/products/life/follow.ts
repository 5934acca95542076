import { tradingDayAt } from '../../broker/broker.ts';
import { nextTradingDay } from '../../../contract/market-hours.ts';
import type { ProductTerms } from '../../../contract/product.ts';
import type { ProductParts } from '../parts.ts';
import { type NewProduct, nextPeriod, openProduct } from './open-product.ts';

/** Calendar days in which money for the next period is collected. */
const RAISING_DAYS = 14;

interface Ended {
  readonly id: string;
  readonly kind: NewProduct['kind'];
  readonly type: string;
  readonly strategy: object;
  readonly benchmark: string;
  readonly terms: ProductTerms;
  readonly texts: object | null;
  readonly seed_micros: string;
  readonly target_micros: string | null;
  readonly minimum_micros: string | null;
  readonly trials: number;
}

/** Opens the next period of each product whose period has ended, unless an operator closed it. Repeating it changes nothing. */
export async function openFollowers(
  parts: Pick<ProductParts, 'db' | 'ledger' | 'market' | 'closures'>,
): Promise<void> {
  const { db, market, closures } = parts;
  const rows = await db.sql<Ended>`
    select id, kind, type, strategy, benchmark, terms, texts, seed_micros, target_micros,
      minimum_micros, trials
    from product ended
    where state in ('matured', 'refunded') and not is_closed and raising_until is not null
      and not exists (select from product next where next.follows = ended.id)
    order by id`;
  for (const row of rows) {
    const today = tradingDayAt(market.time().exchangeMs, closures).date;
    const days = { termDays: row.terms.termDays ?? 30, raisingDays: RAISING_DAYS };
    const period = nextPeriod(today, days, closures);
    await db.transaction((tx) =>
      openProduct(tx, parts, {
        id: nextId(row.id),
        kind: row.kind,
        type: row.type,
        strategy: row.strategy,
        benchmark: row.benchmark,
        terms: row.terms,
        texts: row.texts,
        seedMicros: BigInt(row.seed_micros),
        launchDate: nextTradingDay(today, closures),
        period: {
          ...period,
          targetMicros: row.target_micros === null ? null : BigInt(row.target_micros),
          minimumMicros: row.minimum_micros === null ? null : BigInt(row.minimum_micros),
        },
        trials: row.trials,
        follows: row.id,
      }),
    );
  }
}

/** `quant-trend`, `quant-trend-p2`, `quant-trend-p3`. Pure. */
export function nextId(id: string): string {
  const [, name = id, period] = /^(.*?)(?:-p(\d+))?$/.exec(id) ?? [];
  return `${name}-p${Number(period ?? 1) + 1}`;
}

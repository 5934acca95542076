import { SAVING_PRODUCTS, type SavingProductId, savingProducts } from '../../contract/saving.ts';
import type { SavingOffer } from '../../contract/saving.ts';
import type { Sql } from '../db/tx.ts';

export interface RateRow {
  readonly product_id: SavingProductId;
  readonly from_date: string;
  readonly ppm: number;
  readonly for_all: boolean;
  readonly told_on: string;
}

/** The dated rate table, oldest first. */
export function readRates(sql: Sql): Promise<RateRow[]> {
  return sql<RateRow>`
    select product_id, to_char(from_date, 'YYYY-MM-DD') as from_date, ppm, for_all,
      to_char(told_on, 'YYYY-MM-DD') as told_on
    from wealth_rate order by product_id, wealth_rate.from_date`;
}

/** The maximum number of past rates shown per product. */
const MOST_SHOWN = 100;

/** The products with their rates on a day. Pure. */
export function offersOn(rates: readonly RateRow[], today: string): SavingOffer[] {
  return SAVING_PRODUCTS.map((id) => {
    const { kind, days, leastMicros, mostMicros } = savingProducts[id];
    const own = rates.filter(({ product_id: of }) => of === id);
    const past = own.filter(({ from_date: from }) => from <= today);
    const next = own.find(
      (row) => kind === 'plan' && row.for_all && row.from_date > today && row.told_on <= today,
    );
    return {
      id,
      kind,
      days,
      leastMicros: String(leastMicros),
      mostMicros: String(mostMicros),
      ppm: past.at(-1)?.ppm ?? null,
      announced: next ? { fromDate: next.from_date, ppm: next.ppm } : null,
      history: past
        .slice(-MOST_SHOWN)
        .toReversed()
        .map(({ from_date: fromDate, ppm }) => ({ fromDate, ppm })),
    };
  });
}

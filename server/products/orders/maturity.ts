import type { Language } from '../../../contract/language.ts';
import type { MaturitySummary } from '../../../contract/product-order.ts';
import type { Sql } from '../../db/tx.ts';
import { productName } from '../product-name.ts';
import { readProducts } from '../product-row.ts';
import type { OrderRow } from './order-row.ts';

interface EndedRow extends Pick<
  OrderRow,
  'state' | 'nav_micros' | 'dealt_units_micros' | 'cash_micros' | 'paid_ms' | 'pays_on'
> {
  readonly cost: string;
}

/**
 * The result of a period for a customer; undefined if the period has not ended or the customer had
 * no units.
 */
export async function readMaturity(
  sql: Sql,
  personId: string,
  productId: string,
  language: Language,
): Promise<MaturitySummary | undefined> {
  const [product] = await readProducts(sql, productId);
  const [order] = await sql<EndedRow>`
    select state, nav_micros, dealt_units_micros, cash_micros, paid_ms,
      to_char(pays_on, 'YYYY-MM-DD') as pays_on, (
        select coalesce(sum(cash_micros), 0) from product_order bought
        where bought.product_id = ended.product_id and bought.holder_id = ended.holder_id
          and bought.kind = 'subscribe' and bought.state = 'dealt'
      ) as cost
    from product_order ended
    where product_id = ${productId} and holder_id = ${personId} and kind = 'settlement'
      and state in ('dealt', 'paid')`;
  if (!product || !order) return undefined;
  const days = await sql<{
    date: string;
    nav_micros: string;
    fee_micros: string;
    units_micros: string;
    benchmark: number | null;
  }>`
    select to_char(date, 'YYYY-MM-DD') as date, nav_micros, fee_micros, units_micros, (
        select kept.benchmark[array_position(kept.benchmark_dates, day.date)]
        from product_record_figures kept where kept.product_id = day.product_id
      ) as benchmark
    from product_day day
    where product_id = ${productId} and date >= ${product.starts_on}::date
    order by day.date`;
  const units = BigInt(order.dealt_units_micros ?? 0);
  const cost = BigInt(order.cost);
  const cash = BigInt(order.cash_micros ?? 0);
  const fees = days
    .slice(1)
    .reduce((sum, day) => sum + (BigInt(day.fee_micros) * units) / BigInt(day.units_micros), 0n);
  return {
    productId,
    productName: productName(product, language),
    startsDate: product.starts_on ?? product.launch_date,
    endsDate: product.ends_on ?? product.launch_date,
    investedMicros: String(cost),
    unitsMicros: String(units),
    navMicros: order.nav_micros ?? '0',
    paidMicros: order.state === 'paid' ? order.cash_micros : null,
    paysDate: order.pays_on ?? product.launch_date,
    paidAtMs: order.paid_ms === null ? null : Number(order.paid_ms),
    gainMicros: String(cash - cost),
    gainPercent: cost === 0n ? null : (Number(cash - cost) / Number(cost)) * 100,
    feeMicros: String(fees),
    benchmarkPercent: percentOver(days[0]?.benchmark, days.at(-1)?.benchmark),
    dates: days.map(({ date }) => date),
    seriesMicros: days.map(({ nav_micros: nav }) => nav),
  };
}

function percentOver(first: number | null | undefined, last: number | null | undefined) {
  return first && last ? (last / first - 1) * 100 : null;
}

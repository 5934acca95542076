import type { Tx } from '../../db/tx.ts';
import type { ProductRow } from '../product-row.ts';
import type { PricedOrder } from './price-order.ts';
import type { DealtOrder } from './read-deal.ts';

interface Point {
  readonly nav: bigint;
  readonly date: string;
  readonly paysOn: string;
  readonly dealtMs: number;
}

/**
 * Records the results of orders, and updates their holders' units, cost and the day since which these are held: a purchase
 * moves it to the average of all units, rounded towards the later day. Source: rulings, Two vehicles.
 */
export async function writeDealt(
  tx: Tx,
  { id: productId }: ProductRow,
  priced: readonly PricedOrder[],
  { nav, date, paysOn, dealtMs }: Point,
): Promise<void> {
  if (priced.length === 0) return;
  const texts = (of: (each: PricedOrder) => bigint) => priced.map((each) => String(of(each)));
  const ids = priced.map(({ order }) => order.id);
  await tx`
    update product_order set state = 'dealt', nav_micros = ${String(nav)}, dealt_ms = ${dealtMs},
      dealt_units_micros = done.units, fee_micros = done.fee, cash_micros = done.cash,
      deal_on = ${date}, pays_on = case when kind <> 'subscribe' then ${paysOn}::date end
    from unnest(${ids}::uuid[], ${texts(({ units }) => units)}::bigint[],
      ${texts(({ fee }) => fee)}::bigint[], ${texts(({ cash }) => cash)}::bigint[])
      as done (order_id, units, fee, cash)
    where id = order_id`;
  // The release before this one wrote no average.
  await tx`
    insert into product_holding (product_id, holder_id, units_micros, cost_micros, since, average_day)
    select product_id, holder_id, sum(dealt_units_micros), sum(cash_micros), ${date},
      ${date}::date - date '2000-01-01'
    from product_order where id = any (${ids}::uuid[]) and kind = 'subscribe'
    group by product_id, holder_id order by holder_id
    on conflict (product_id, holder_id) do update set
      average_day = case when product_holding.units_micros = 0 then excluded.average_day else
        (coalesce(product_holding.average_day, product_holding.since - date '2000-01-01')
          * product_holding.units_micros + excluded.average_day * excluded.units_micros)
        / (product_holding.units_micros + excluded.units_micros) end,
      units_micros = product_holding.units_micros + excluded.units_micros,
      cost_micros = product_holding.cost_micros + excluded.cost_micros`;
  await tx`
    update product_holding set since = date '2000-01-01' + ceil(round(average_day, 6))::integer
    where product_id = ${productId} and holder_id in (
      select holder_id from product_order where id = any (${ids}::uuid[]) and kind = 'subscribe')`;
  // Cost is the average of all units.
  await tx`
    update product_holding held set units_micros = held.units_micros - gone.units,
      cost_micros = held.cost_micros - floor(held.cost_micros::numeric * gone.units / held.units_micros)
    from (
      select holder_id, sum(dealt_units_micros) as units from product_order
      where id = any (${ids}::uuid[]) and kind <> 'subscribe' group by holder_id
    ) gone
    where held.product_id = ${productId} and held.holder_id = gone.holder_id and gone.units > 0`;
}

/** Records that orders were refunded. */
export async function writeRefunds(tx: Tx, orders: readonly DealtOrder[]): Promise<void> {
  await tx`
    update product_order set state = 'refunded'
    where id = any (${orders.map(({ id }) => id)}::uuid[])`;
}

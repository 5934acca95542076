import { isClosing } from '../../../contract/order-intent.ts';
import type { Tx } from '../../db/tx.ts';
import type { OpenLot } from './lots.ts';
import type { OrderRow } from '../read/order-row.ts';
import type { Traded } from './filling.ts';

/** The fills of an order so far. */
export async function readTraded(tx: Tx, order: OrderRow): Promise<Traded> {
  const [sum] = await tx<{ exact: string; platform: string; sec: string; taf: string }>`
    select coalesce(sum(price_micros::numeric * qty_micros), 0) as exact,
      coalesce(sum(platform_micros), 0) as platform, coalesce(sum(sec_micros), 0) as sec,
      coalesce(sum(taf_micros), 0) as taf
    from execution where order_id = ${order.id}
      and not exists (select from execution_bust where execution_id = execution.id)`;
  if (!sum) throw new Error('a sum is there, of nothing too');
  return {
    qtyMicros: BigInt(order.filled_micros),
    valueMicros: BigInt(order.value_micros),
    exact: BigInt(sum.exact),
    fees: { platform: BigInt(sum.platform), sec: BigInt(sum.sec), taf: BigInt(sum.taf) },
  };
}

/** The open lots that an order closes, oldest first, locked; none for one that opens. */
export async function readLots(
  tx: Tx,
  { person_id, ticker, intent }: OrderRow,
): Promise<OpenLot[]> {
  if (!isClosing(intent)) return [];
  const direction = intent === 'sell_to_close' ? 'long' : 'short';
  const rows = await tx<{ id: string; left: string; cost: string; collateral: string }>`
    select id, left_micros as left, cost_micros as cost, collateral_micros as collateral from lot
    where person_id = ${person_id} and ticker = ${ticker} and direction = ${direction}
      and left_micros > 0
    order by id for update`;
  return rows.map(({ id, left, cost, collateral }) => ({
    id,
    leftMicros: BigInt(left),
    costMicros: BigInt(cost),
    collateralMicros: BigInt(collateral),
  }));
}

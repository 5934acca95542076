import type { FoundOrder } from '../../../contract/found-order.ts';
import type { Language } from '../../../contract/language.ts';
import { idEndOf } from '../../../contract/order-number.ts';
import type { Sql } from '../../db/tx.ts';
import { productName } from '../../products/product-name.ts';

interface FoundRow {
  readonly kind: FoundOrder['kind'];
  readonly id: string;
  readonly about: string | null;
  readonly product_id: string | null;
  readonly texts: unknown;
  readonly placed_ms: string;
}

/**
 * What a customer has under an order number, newest first: it looks at all orders of the customer, as a number has no index. A
 * movement of savings that pays nothing is found as its holding.
 */
export async function readFound(
  sql: Sql,
  personId: string,
  { number, language }: { readonly number: string; readonly language: Language },
): Promise<FoundOrder[]> {
  const end = `%${idEndOf(number)}`;
  const rows = await sql<FoundRow>`
    select found.kind, found.id, about, product_id, product.texts, placed_ms
    from (
      select 'trade' as kind, id, ticker as about, null as product_id, placed_ms
      from trade_order where person_id = ${personId} and id::text like ${end}
      union all
      select 'product', id, null, product_id, placed_ms
      from product_order where holder_id = ${personId} and id::text like ${end}
      union all
      select 'managed', id, name, product_id, placed_ms
      from managed_account where person_id = ${personId} and id::text like ${end}
      union all
      select 'saving', holding.id, holding.product_id, null, bought.placed_ms
      from wealth_holding holding
      join wealth_move bought on bought.holding_id = holding.id and bought.kind = 'purchase'
      where holding.person_id = ${personId} and holding.id::text like ${end}
      union all
      select case when pays_on is null then 'saving' else 'saving_move' end,
        case when pays_on is null then holding.id else moved.id end, holding.product_id, null,
        moved.placed_ms
      from wealth_move moved join wealth_holding holding on holding.id = moved.holding_id
      where moved.person_id = ${personId} and moved.id::text like ${end}
    ) found left join product on product.id = found.product_id
    order by placed_ms desc`;
  return rows.map(({ kind, id, about, product_id: productId, texts, placed_ms: placedMs }) => ({
    kind,
    id,
    about: about ?? (productId === null ? '' : productName({ id: productId, texts }, language)),
    placedAtMs: Number(placedMs),
  }));
}

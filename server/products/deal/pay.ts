import type { ToldEntry } from '../../ledger/ledger.ts';
import type { ProductParts } from '../parts.ts';
import { holderPockets, lockProduct, productCash } from '../product-row.ts';

type PayParts = Pick<ProductParts, 'db' | 'ledger' | 'market' | 'privateFeed' | 'wallNowMs'>;

interface Owed {
  readonly id: string;
  readonly holder_id: string;
  readonly is_product: boolean;
  readonly kind: 'redeem' | 'settlement';
  readonly cash_micros: string;
}

/** The most customers paid in one transaction. */
const AT_ONCE = 500;

/**
 * Pays what products owe for redeemed units, oldest first, from each product's settled dollars. The
 * rest is paid once the product has sold. Idempotent.
 *
 * @param today the trading day whose proceeds are settled
 */
export async function payOwed(parts: PayParts, today: string): Promise<void> {
  const rows = await parts.db.sql<{ product_id: string }>`
    select distinct product_id from product_order
    where state = 'dealt' and kind <> 'subscribe' and pays_on <= ${today}::date order by 1`;
  for (const { product_id: id } of rows) {
    while (await payChunk(parts, id, today));
  }
  await returnCapital(parts);
}

/** @returns whether there may be more to pay now */
function payChunk(parts: PayParts, productId: string, today: string): Promise<boolean> {
  const { db, ledger, market, privateFeed, wallNowMs } = parts;
  return db.transaction(async (tx) => {
    const product = await lockProduct(tx, productId, 'update');
    if (!product) return false;
    const [cash] = await tx<{ micros: string }>`
      select micros from ledger_account join ledger_balance on account_id = id
      where owner = ${product.holder_id} and name = 'stock' and pocket = 'available'
        and asset = 'USD' for update of ledger_balance`;
    const owed = await tx<Owed>`
      select placed.id, placed.holder_id, holder.kind = 'product' as is_product, placed.kind,
        cash_micros
      from product_order placed join holder on holder.id = placed.holder_id
      where product_id = ${productId} and state = 'dealt' and placed.kind <> 'subscribe'
        and pays_on <= ${today}::date
      order by pays_on, placed.id limit ${AT_ONCE}`;
    let left = BigInt(cash?.micros ?? 0);
    const paid: Owed[] = [];
    for (const order of owed) {
      const micros = BigInt(order.cash_micros);
      if (micros > left) break;
      left -= micros;
      paid.push(order);
    }
    if (paid.length === 0) return false;
    const { exchangeMs } = market.time();
    const entries = paid.flatMap((order): ToldEntry[] => {
      const micros = BigInt(order.cash_micros);
      if (micros === 0n) return [];
      const { unsettled, cash: to } = holderPockets(order.holder_id, product, order.is_product);
      const figures = { productId, orderId: order.id, amountMicros: order.cash_micros };
      return [
        {
          entry: {
            key: `product:${order.id}:pay`,
            kind: 'product_payout',
            personId: order.holder_id,
            exchangeMs,
            postings: [
              { from: productCash(product), to: { house: 'product_debts' }, asset: 'USD', micros },
              { from: unsettled, to, asset: 'USD', micros },
            ],
            note: { productId },
          },
          message: { kind: order.kind === 'redeem' ? 'fund_paid' : 'quant_paid', figures },
        },
      ];
    });
    await ledger.postAll(tx, entries);
    const ids = paid.map(({ id }) => id);
    await tx`
      update product_order set state = 'paid', paid_ms = ${exchangeMs}
      where id = any (${ids}::uuid[])`;
    const holders = [...new Set(paid.map(({ holder_id }) => holder_id))];
    await tx`
      select add_private_events(${holders}::uuid[], ${holders.map(() => 'products')}::text[],
        ${new Date(wallNowMs())})`;
    tx.afterCommit(() => privateFeed.told(holders));
    return paid.length === AT_ONCE;
  });
}

/**
 * Returns an ended product's remaining dollars to the house, once it has sold everything and paid
 * all customers.
 */
async function returnCapital(parts: PayParts): Promise<void> {
  // Without a lock: most ended products returned theirs long ago.
  const rows = await parts.db.sql<{ id: string }>`
    select product.id from product
      join ledger_account account on owner = holder_id and name = 'stock' and pocket = 'available'
        and asset = 'USD'
      join ledger_balance on account_id = account.id
    where state in ('matured', 'refunded') and micros > 0 order by product.id`;
  for (const { id } of rows) await returnOne(parts, id);
}

async function returnOne({ db, ledger, market }: PayParts, productId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const product = await lockProduct(tx, productId, 'update');
    if (!product) return;
    const [rest] = await tx<{ micros: string; is_open: boolean }>`
      select coalesce(sum(micros) filter (where name = 'stock' and pocket = 'available' and asset = 'USD'), 0)
          as micros,
        coalesce(bool_or(micros > 0 and (asset <> 'USD' or pocket <> 'available')), false)
          or exists (select from product_order where product_id = ${productId} and state = 'dealt'
            and kind <> 'subscribe') as is_open
      from ledger_account join ledger_balance on account_id = id
      where owner = ${product.holder_id}`;
    const micros = BigInt(rest?.micros ?? 0);
    if (!rest || rest.is_open || micros === 0n) return;
    await ledger.post(tx, {
      key: `capital:${productId}`,
      kind: 'product_payout',
      personId: product.holder_id,
      exchangeMs: market.time().exchangeMs,
      postings: [{ from: productCash(product), to: { house: 'capital' }, asset: 'USD', micros }],
      note: { productId },
    });
  });
}

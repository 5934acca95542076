import type { MessageKind } from '../../../contract/message.ts';
import type { Posting, ToldEntry } from '../../ledger/ledger.ts';
import { holderPockets, productCash, type ProductRow, unitOf } from '../product-row.ts';
import type { PricedOrder } from './price-order.ts';
import type { DealtOrder } from './read-deal.ts';

interface Point {
  readonly nav: bigint;
  readonly date: string;
  readonly exchangeMs: number;
}

/**
 * The ledger entry of a dealt order with the message to its customer; empty when no amount moves.
 */
export function dealtEntry(product: ProductRow, priced: PricedOrder, point: Point): ToldEntry[] {
  const { order, units, cash, fee } = priced;
  const pockets = holderPockets(order.holder_id, product, order.is_product);
  const isPurchase = order.kind === 'subscribe';
  const asset = unitOf(product.id);
  const from = order.kind === 'settlement' ? pockets.units : pockets.heldUnits;
  const moves: readonly Posting[] = isPurchase
    ? [
        { from: pockets.held, to: productCash(product), asset: 'USD', micros: cash },
        { from: { house: 'units' }, to: pockets.units, asset, micros: units },
      ]
    : [
        { from, to: { house: 'units' }, asset, micros: units },
        { from: { house: 'product_debts' }, to: pockets.unsettled, asset: 'USD', micros: cash },
      ];
  const postings = moves.filter(({ micros }) => micros > 0n);
  if (postings.length === 0) return [];
  const figures = {
    productId: product.id,
    orderId: order.id,
    qtyMicros: String(units),
    amountMicros: String(cash),
    feeMicros: String(fee),
    priceMicros: String(point.nav),
    date: point.date,
  };
  const entry = {
    key: `product:${order.id}:deal`,
    kind: isPurchase ? ('product_purchase' as const) : ('product_redemption' as const),
    personId: order.holder_id,
    exchangeMs: point.exchangeMs,
    postings,
    note: { productId: product.id, qtyMicros: String(units), navMicros: String(point.nav) },
  };
  return [{ entry, message: { kind: dealtMessage(product, order), figures } }];
}

function dealtMessage({ kind }: ProductRow, order: DealtOrder): MessageKind {
  if (order.kind === 'settlement') return 'quant_matured';
  if (order.kind === 'redeem') return 'fund_redeemed';
  return kind === 'quant' ? 'quant_started' : 'fund_bought';
}

/** The entry that refunds an order of a product that missed its minimum. */
export function refundEntry(
  product: ProductRow,
  { id, holder_id: personId, is_product: isProduct, amount_micros: amount }: DealtOrder,
  exchangeMs: number,
): ToldEntry {
  const { held, cash } = holderPockets(personId, product, isProduct);
  return {
    entry: {
      key: `product:${id}:release`,
      kind: 'product_release',
      personId,
      exchangeMs,
      postings: [{ from: held, to: cash, asset: 'USD', micros: BigInt(amount ?? 0) }],
      note: { productId: product.id },
    },
    message: {
      kind: 'quant_refunded',
      figures: { productId: product.id, orderId: id, amountMicros: amount ?? '0' },
    },
  };
}

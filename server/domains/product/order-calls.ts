import type { Language } from '../../../contract/language.ts';
import {
  cancelProductOrder,
  getMaturity,
  getProductOrders,
  getProductPositions,
  redeemProduct,
  subscribeProduct,
} from '../../../contract/product-order.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { readMaturity } from '../../products/orders/maturity.ts';
import { productOrderOf, readOrderRows } from '../../products/orders/order-row.ts';
import { cancel, redeem, subscribe } from '../../products/orders/place.ts';
import { readPositions } from '../../products/orders/positions.ts';
import { readProducts } from '../../products/product-row.ts';

const PAGE = 50;
/** The default language. */
const PLAIN: Language = 'en';
const ORDERING = ['db', 'ledger', 'market', 'closures', 'privateFeed', 'wallNowMs'] as const;

export const productOrderCalls: readonly Handler[] = [
  handle(subscribeProduct, ORDERING, async ({ session, refuse, ...parts }, asked) => {
    if (!asked.agreed) refuse('agreement_missing');
    const { row, product } = await subscribe(parts, customer(session), {
      ...asked,
      amountMicros: BigInt(asked.amountMicros),
    });
    return productOrderOf(row, product, parts.closures, asked.language ?? PLAIN);
  }),

  handle(redeemProduct, ORDERING, async ({ session, ...parts }, asked) => {
    const { row, product } = await redeem(parts, customer(session), {
      ...asked,
      unitsMicros: asked.unitsMicros === null ? null : BigInt(asked.unitsMicros),
    });
    return productOrderOf(row, product, parts.closures, asked.language ?? PLAIN);
  }),

  handle(cancelProductOrder, ORDERING, async ({ session, ...parts }, asked) => {
    const { row, product } = await cancel(parts, customer(session), asked.id);
    return productOrderOf(row, product, parts.closures, asked.language ?? PLAIN);
  }),

  handle(
    getProductOrders,
    ['db', 'closures'],
    async ({ db, closures, session }, { language, productId, before, limit = PAGE }) => {
      const asked = { productId, before, limit: limit + 1 };
      const rows = await readOrderRows(db.sql, session.personId, asked);
      const products = new Map((await readProducts(db.sql)).map((each) => [each.id, each]));
      const orders = rows.slice(0, limit).flatMap((row) => {
        const product = products.get(row.product_id);
        return product ? [productOrderOf(row, product, closures, language)] : [];
      });
      return { orders, hasMore: rows.length > limit };
    },
  ),

  handle(
    getProductPositions,
    ['db', 'market', 'closures'],
    async ({ db, market, closures, session }, { language }) => ({
      positions: [
        ...(await readPositions(db.sql, { market, closures }, session.personId, language)),
      ],
      atMs: market.time().exchangeMs,
    }),
  ),

  handle(
    getMaturity,
    ['db'],
    async ({ db, session, refuse }, { id, language }) =>
      (await readMaturity(db.sql, session.personId, id, language)) ?? refuse('not_found'),
  ),
];

function customer({ personId }: { readonly personId: string }) {
  return { holderId: personId, isProduct: false };
}

import { borrowOf } from '../../../contract/borrow.ts';
import type { Instrument } from '../../../contract/instrument.ts';
import {
  type AskedOrder,
  judgeByMarket,
  type PricedOrder,
} from '../../../contract/judge-by-market.ts';
import { microsOf } from '../../../contract/money.ts';
import { priceMicrosOf } from '../../../contract/order-price.ts';
import type { OrderWish } from '../../../contract/order.ts';
import type { QuoteSnapshot } from '../../../contract/quote.ts';
import { Refused } from '../../refused.ts';
import type { Closures } from '../../market/market-data.ts';

/** The inputs that an order is validated against. Exchange time. */
export interface OrderWorld {
  readonly instrument: Instrument | undefined;
  readonly quote: QuoteSnapshot | undefined;
  readonly exchangeMs: number;
  readonly closures: Closures;
}

/** An order that passed the market's checks; the account's are made under its lock. Micro-units. */
export interface OrderTicket extends PricedOrder, Omit<AskedOrder, 'isFarMeant'> {
  readonly wish: OrderWish;
}

/** Validates an order against the market; `write-orders.ts` validates it against the account, under its lock. Pure. */
export function judgeOrder(
  wish: OrderWish,
  { instrument, quote, exchangeMs, closures }: OrderWorld,
): OrderTicket | Refused {
  const { ticker, intent, type, isExtended } = wish;
  if (!instrument) return new Refused('unknown_ticker', { ticker });
  const order = {
    intent,
    type,
    limitMicros: microsOf(wish.limitMicros),
    qtyMicros: microsOf(wish.qtyMicros),
    amountMicros: microsOf(wish.amountMicros),
    isExtended,
  };
  const judged = judgeByMarket(
    { ...order, isFarMeant: wish.isFarMeant === true },
    {
      bidMicros: microsOfPrice(quote?.bid),
      askMicros: microsOfPrice(quote?.ask),
      isShortable: borrowOf(instrument).isShortable,
      exchangeMs,
      closures,
    },
  );
  return 'code' in judged ? new Refused(judged.code, judged.detail) : { wish, ...order, ...judged };
}

function microsOfPrice(price: number | null | undefined): bigint | undefined {
  return price === null || price === undefined ? undefined : priceMicrosOf(price);
}

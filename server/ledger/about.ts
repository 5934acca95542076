import type { ActivityAbout } from '../../contract/activity.ts';
import type { OrderIntent } from '../../contract/order.ts';

/** The facts about an entry: its note, its fill and its order. */
export interface AboutRow {
  readonly note: Readonly<Record<string, string | number>>;
  readonly order_id: string | null;
  readonly ticker: string | null;
  readonly intent: OrderIntent | null;
  readonly fill_qty: string | null;
  readonly fill_price: string | null;
  readonly fill_fee: string | null;
  readonly order_qty: string | null;
  readonly order_amount: string | null;
  readonly order_limit: string | null;
}

/** The subject of a line of activity. Pure. */
export function aboutOf({ note, ...row }: AboutRow): ActivityAbout {
  const ticker = row.ticker ?? textOf(note['ticker']);
  const facts: Record<keyof ActivityAbout, unknown> = {
    orderId: row.order_id,
    ticker,
    intent: row.intent,
    qtyMicros: row.fill_qty ?? row.order_qty ?? textOf(note['qtyMicros']),
    orderAmountMicros: row.order_amount,
    priceMicros: row.fill_price ?? row.order_limit,
    feeMicros: row.fill_fee,
    perShareMicros: textOf(note['perShareMicros']),
    nights: note['nights'],
    // A transfer's note has accounts under these names.
    from: typeof note['from'] === 'number' ? note['from'] : undefined,
    to: typeof note['to'] === 'number' ? note['to'] : undefined,
    savingId: textOf(note['savingId']),
    productId: textOf(note['productId']),
    strategy: textOf(note['strategy']),
    date: textOf(note['date']),
  };
  const known = Object.entries(facts).filter(([, fact]) => fact !== null && fact !== undefined);
  return Object.fromEntries(known);
}

function textOf(fact: string | number | undefined): string | undefined {
  return fact === undefined ? undefined : String(fact);
}

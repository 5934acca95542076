import { coverNeed } from '../../../contract/cover-need.ts';
import { judgeByAccount, type SetAside } from '../../../contract/judge-by-account.ts';
import { textOf } from '../../../contract/money.ts';
import type { OrderWish } from '../../../contract/order.ts';
import { sameOrder } from '../../../contract/same-order.ts';
import { type InGroups, inGroups } from '../../db/in-groups.ts';
import type { Db, Sql, Tx } from '../../db/tx.ts';
import { Refused } from '../../refused.ts';
import type { OrderTicket } from './judge-order.ts';
import { lockOrderFacts, type OrderFacts } from './order-facts.ts';
import { orderOf, type OrderRow, type OrderRowRead } from '../read/order-row.ts';
import { readOrderByKey } from '../read/read-orders.ts';

/** An order request that passed the market's checks. */
export interface Placement {
  readonly personId: string;
  readonly ticket: OrderTicket;
  /**
   * For an order that opens a short: the equity of the account, micro-dollars; `undefined` when it
   * is unknown.
   */
  readonly equityMicros?: bigint | undefined;
}

/** The result of a placement: a new order, the earlier order of its key, or a rejection. */
export type PlacementOutcome =
  | { readonly outcome: 'new' | 'same'; readonly row: OrderRow & Partial<OrderRowRead> }
  | { readonly outcome: Refused['code']; readonly refused: Refused };

type Verdict = PlacementOutcome | { readonly setAside: SetAside };

/**
 * Places orders in groups: concurrent ones share one transaction. Each call resolves once its order
 * is durable.
 */
export function orderGroup(db: Db, wallNowMs: () => number): InGroups<Placement, PlacementOutcome> {
  return inGroups(
    (placements) => db.transaction((tx) => writeOrders(tx, placements, wallNowMs())),
    // An order changes the facts for the customer's next one, so a group has at most one order of
    // each customer.
    ({ personId }) => personId,
  );
}

/**
 * Locks and reads the accounts of different customers in one call, validates their orders, and writes the accepted ones in
 * another. Returns the results in the same order; a rejected order leaves nothing behind and does not affect the others.
 */
export async function writeOrders(
  tx: Tx,
  placements: readonly Placement[],
  atMs: number,
): Promise<PlacementOutcome[]> {
  const names = placements.map(({ personId, ticket: { wish } }) => ({ personId, ...wish }));
  const facts = await lockOrderFacts(tx, names);
  const judged: Verdict[] = [];
  for (const [at, placement] of placements.entries()) {
    const { personId, ticket } = placement;
    const known = facts[at];
    if (!known) throw new Error(`there is an account of ${personId} to judge by`);
    const before = known.isKnown ? await placedBefore(tx, personId, ticket.wish) : undefined;
    judged.push(before ?? judge(placement, known));
  }
  const accepted = placements.flatMap((placement, at) => {
    const verdict = judged[at];
    return verdict && 'setAside' in verdict ? [rowOf(placement, verdict.setAside)] : [];
  });
  const rows = accepted.length > 0 ? await insertOrders(tx, accepted, atMs) : [];
  let written = 0;
  return judged.map((verdict) => {
    if (!('setAside' in verdict)) return verdict;
    const row = rows[written++];
    if (!row) throw new Error('an order that is accepted is written');
    return { outcome: 'new', row };
  });
}

/** The earlier result of a key: the same key is the same order, even if it would be rejected now. */
export async function placedBefore(
  sql: Sql,
  personId: string,
  wish: OrderWish,
): Promise<PlacementOutcome | undefined> {
  const row = await readOrderByKey(sql, personId, wish.key);
  if (!row) return undefined;
  if (sameOrder(orderOf(row), wish)) return { outcome: 'same', row };
  return { outcome: 'key_reused', refused: new Refused('key_reused') };
}

/** Validates a new order against its account. Pure. */
function judge({ ticket, equityMicros }: Placement, facts: OrderFacts): Verdict {
  const { intent, qtyMicros, isSmall } = ticket;
  const neededMicros = neededOf(ticket, facts);
  const verdict = judgeByAccount(
    { intent, qtyMicros, isSmall, neededMicros },
    { ...facts.account, equityMicros },
  );
  if (!('code' in verdict)) return { setAside: verdict };
  return { outcome: verdict.code, refused: new Refused(verdict.code, verdict.detail) };
}

function neededOf(ticket: OrderTicket, { shortLots }: OrderFacts): bigint {
  const { intent, qtyMicros = 0n, limitMicros, collarMicros, holdMicros } = ticket;
  if (intent !== 'buy_to_close') return holdMicros;
  const priceMicros = limitMicros ?? collarMicros;
  if (priceMicros === undefined) throw new Error('an order to buy has a worst price');
  return coverNeed({ qtyMicros, priceMicros, holdMicros }, shortLots);
}

/** An accepted order in the columns of `trade_order`; whole numbers are text. */
type NewRow = ReturnType<typeof rowOf>;

function rowOf({ personId, ticket }: Placement, setAside: SetAside) {
  const { wish } = ticket;
  return {
    person_id: personId,
    key: wish.key,
    ticker: wish.ticker,
    intent: wish.intent,
    type: wish.type,
    limit_micros: textOf(ticket.limitMicros),
    collar_micros: textOf(ticket.collarMicros),
    qty_micros: textOf(ticket.qtyMicros),
    amount_micros: textOf(ticket.amountMicros),
    is_extended: wish.isExtended,
    session: ticket.session,
    held_available_micros: String(setAside.settledMicros),
    held_unsettled_micros: String(setAside.unsettledMicros),
    held_shares_micros: String(setAside.sharesMicros),
    placed_ms: ticket.placedMs,
    expires_ms: ticket.expiresMs,
  };
}

/** Writes accepted orders and their holds in one call. */
async function insertOrders(tx: Tx, rows: readonly NewRow[], atMs: number): Promise<OrderRow[]> {
  return tx<OrderRow>`
    select * from order_write(${JSON.stringify(rows)}::jsonb, ${new Date(atMs)}) order by seq`;
}

import { nextTradingDay, sessionAt } from '../../../contract/market-hours.ts';
import type { Tx } from '../../db/tx.ts';
import type { ProductParts } from '../parts.ts';
import { carryOut, closeOut, hasPositions, planFor } from '../trade/trade.ts';
import { closeManaged } from './close-managed.ts';
import { type ManagedRow, readManaged } from './managed-row.ts';

interface Decision {
  readonly decided_on: string;
  readonly weights: Readonly<Record<string, number>>;
}

/**
 * Trades for managed accounts in the regular session: executes the last decision; at the end of a
 * term and after a recall, sells everything. Each run reads what is done, and each order has a key
 * of its own, so a run may stop anywhere.
 *
 * @param today the trading day
 */
export async function tradeManaged(parts: ProductParts, today: string): Promise<void> {
  if (sessionAt(parts.market.time().exchangeMs, parts.closures) !== 'regular') return;
  for (const account of await readManaged(parts.db.sql, { isOpen: true })) {
    try {
      await tradeOne(parts, account, today);
    } catch (error) {
      parts.warn(`The managed account ${account.id} could not trade; it is tried again.`, error);
    }
  }
}

async function tradeOne(parts: ProductParts, account: ManagedRow, today: string): Promise<void> {
  const { id, holder_id: holderId } = account;
  const trader = { holderId, name: `The managed account ${id}`, productId: undefined };
  const isOver = account.ends_on !== null && today >= account.ends_on;
  if (isOver && account.state !== 'closing') {
    await parts.db.transaction((tx) =>
      closeManaged(tx, parts, account, {
        endedBy: 'maturity',
        paysOn: nextTradingDay(today, parts.closures),
      }),
    );
  }
  if (isOver || account.state === 'closing') {
    if (await hasPositions(parts, account)) {
      await closeOut(parts, trader, `managed:${id}:end:${today}`);
    }
    return;
  }
  const decision = await openDecision(parts, id, today);
  if (!decision) return;
  // Orders that are not done by the close continue on the next day.
  const key = `managed:${id}:${decision.decided_on}:${today}`;
  const isDone = await carryOut(parts, trader, key, (state) =>
    planFor(parts, state, decision.weights),
  );
  if (isDone) await parts.db.transaction((tx) => carriedOut(tx, parts, account, decision));
}

/** The newest decision, unless it is executed already; it supersedes older ones. */
async function openDecision(
  { db }: ProductParts,
  accountId: string,
  today: string,
): Promise<Decision | undefined> {
  const [row] = await db.sql<Decision & { is_done: boolean }>`
    select to_char(decided_on, 'YYYY-MM-DD') as decided_on, weights, done_ms is not null as is_done
    from managed_decision newest
    where account_id = ${accountId} and trades_on <= ${today}::date
    order by newest.decided_on desc limit 1`;
  return row && !row.is_done ? row : undefined;
}

async function carriedOut(
  tx: Tx,
  parts: ProductParts,
  { id, person_id: personId, product_id: productId, name, invested_micros: invested }: ManagedRow,
  { decided_on: decidedOn }: Decision,
): Promise<void> {
  await tx`
    update managed_decision set done_ms = ${parts.market.time().exchangeMs}
    where account_id = ${id} and decided_on <= ${decidedOn}::date and done_ms is null`;
  const [started] = await tx`
    update managed_account set state = 'running' where id = ${id} and state = 'starting' returning id`;
  await parts.privateFeed.tell(tx, personId, 'products');
  if (!started) return;
  await parts.notify(tx, personId, {
    kind: 'managed_started',
    figures: {
      managedId: id,
      amountMicros: invested,
      ...(productId ? { productId } : { name: name ?? '' }),
    },
    once: `managed:${id}:started`,
  });
}

import { newYorkDate, nextTradingDay } from '../../../contract/market-hours.ts';
import type { Benchmark } from '../../../contract/product.ts';
import type { Strategy } from '../../../contract/strategy-rule.ts';
import { Refused } from '../../refused.ts';
import type { OrderParts } from '../parts.ts';
import { type ManagedRow, readManaged } from './managed-row.ts';

/**
 * A managed account to open. It follows an AI strategy, or trades the customer's own strategy and
 * has a name.
 */
export interface NewManaged {
  readonly personId: string;
  readonly key: string;
  readonly productId: string | null;
  readonly name: string | null;
  readonly strategy: Strategy;
  readonly benchmark: Benchmark;
  readonly amountMicros: bigint;
  readonly recallFeePercent: number;
  /**
   * Calendar days from the start to the end; `null` for an account that runs until it is recalled.
   */
  readonly termDays: number | null;
  /** Calendar days from the start until it may be recalled; `null` if never. */
  readonly recallAfterDays: number | null;
}

/**
 * Opens a managed account with dollars of the customer's quantitative account. The same key opens
 * one account. It decides from what was known at the last close, and trades from the next regular
 * session on.
 *
 * @throws Refused `insufficient_funds`, `key_reused`
 */
export function openManaged(parts: OrderParts, wish: NewManaged): Promise<ManagedRow> {
  const { db, ledger, market, closures, privateFeed } = parts;
  const { personId, key, productId, amountMicros } = wish;
  return db.transaction(async (tx) => {
    // Concurrent requests with the same key open one account.
    await tx`select pg_advisory_xact_lock(hashtextextended(${personId}, 7586220))`;
    const [before] = await readManaged(tx, { personId, key });
    if (before) {
      if (!isSame(before, wish)) throw new Refused('key_reused');
      return before;
    }
    const { exchangeMs } = market.time();
    const today = newYorkDate(exchangeMs);
    const later = (days: number | null) =>
      days === null ? null : nextTradingDay(plusDays(today, days - 1), closures);
    const [holder] = await tx<{ id: string }>`
      insert into holder (kind, told) values ('managed', ${personId}) returning id`;
    if (!holder) throw new Error('a holder that was written has an id');
    const [opened] = await tx<{ id: string }>`
      insert into managed_account (person_id, holder_id, key, product_id, name, strategy, benchmark,
        invested_micros, recall_fee_percent, starts_on, ends_on, recallable_from, placed_ms)
      values (${personId}, ${holder.id}, ${key}, ${productId}, ${wish.name},
        ${JSON.stringify(wish.strategy)}, ${wish.benchmark}, ${String(amountMicros)},
        ${wish.recallFeePercent}, ${today}, ${later(wish.termDays)},
        ${wish.recallAfterDays === 0 ? today : later(wish.recallAfterDays)}, ${exchangeMs})
      returning id`;
    if (!opened) throw new Error('an account that was written has an id');
    await ledger.post(tx, {
      key: `managed:${opened.id}:start`,
      kind: 'managed_start',
      personId,
      exchangeMs,
      postings: [
        {
          from: { owner: personId, account: 'quantitative', pocket: 'available' },
          to: { owner: holder.id, account: 'stock', pocket: 'available' },
          asset: 'USD',
          micros: amountMicros,
        },
      ],
      note: { managedId: opened.id, ...namedIn(wish) },
    });
    await privateFeed.tell(tx, personId, 'products');
    const [row] = await readManaged(tx, { id: opened.id });
    if (!row) throw new Error('an account that was written can be read');
    return row;
  });
}

/** The strategy's name in an account's ledger entries: its product, or the customer's own name for it. Pure. */
export function namedIn({
  productId,
  name,
}: Pick<NewManaged, 'productId' | 'name'>): Readonly<Record<string, string>> {
  return productId === null ? { strategy: name ?? '' } : { productId };
}

function isSame(row: ManagedRow, { productId, name, strategy, amountMicros }: NewManaged): boolean {
  return (
    row.product_id === productId &&
    row.name === name &&
    row.invested_micros === String(amountMicros) &&
    JSON.stringify(sorted(row.strategy)) === JSON.stringify(sorted(strategy))
  );
}

/** A value with its property names sorted: the database stores them in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, each]) => [name, sorted(each)]);
}

function plusDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

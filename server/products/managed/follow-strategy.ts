import { LEAST_STOCKS } from '../../../contract/managed.ts';
import type { Benchmark } from '../../../contract/product.ts';
import type { Strategy } from '../../../contract/strategy-rule.ts';
import { Refused } from '../../refused.ts';
import type { OrderParts } from '../parts.ts';
import { readProducts } from '../product-row.ts';
import { type ManagedRow, readManaged } from './managed-row.ts';
import { openManaged } from './open-managed.ts';

/** A customer's wish to follow an AI strategy. Micro-dollars. */
export interface FollowWish {
  readonly personId: string;
  readonly key: string;
  readonly productId: string;
  readonly amountMicros: bigint;
  /** The selection, for a strategy that requires one. */
  readonly tickers: readonly string[];
}

/**
 * Opens a managed account that follows an AI strategy.
 *
 * @throws Refused as `subscribeManaged` says
 */
export async function followStrategy(parts: OrderParts, wish: FollowWish): Promise<ManagedRow> {
  const [product] = await readProducts(parts.db.sql, wish.productId);
  if (!product?.managed) throw new Refused('not_found');
  const { leastMicros, exitPercent, termDays } = product.terms;
  // What an earlier try opened stays open: its repetition is answered whatever has changed since.
  const [before] = await readManaged(parts.db.sql, { personId: wish.personId, key: wish.key });
  if (!before && product.is_closed) throw new Refused('product_closed');
  if (!before && wish.amountMicros < BigInt(leastMicros)) {
    throw new Refused('amount_too_small', { neededMicros: leastMicros });
  }
  const [rule] = await parts.db.sql<{ strategy: Strategy; benchmark: Benchmark }>`
    select strategy, benchmark from product where id = ${wish.productId}`;
  if (!rule) throw new Refused('not_found');
  const { recallAfterDays, asksSelection } = product.managed;
  const { personId, key, productId, amountMicros } = wish;
  return openManaged(parts, {
    personId,
    key,
    productId,
    name: null,
    strategy: asksSelection ? among(rule.strategy, wish.tickers) : rule.strategy,
    benchmark: rule.benchmark,
    amountMicros,
    recallFeePercent: exitPercent,
    termDays,
    recallAfterDays,
  });
}

/**
 * The strategy with a selection: the model ranks all stocks, and the account holds only selected
 * ones.
 *
 * @throws Refused `too_few_stocks`
 */
function among(strategy: Strategy, tickers: readonly string[]): Strategy {
  const listed = new Set(strategy.universe);
  const chosen = [...new Set(tickers)].filter((ticker) => listed.has(ticker)).toSorted();
  const { rule } = strategy;
  if (chosen.length < LEAST_STOCKS || rule.kind !== 'model') throw new Refused('too_few_stocks');
  return { ...strategy, rule: { ...rule, parameters: { ...rule.parameters, among: chosen } } };
}

import type { ProductModel } from '../../../contract/managed.ts';
import type { Strategy } from '../../../contract/strategy-rule.ts';
import type { Sql } from '../../db/tx.ts';
import { type MarketDays, runJob, type WalkForward } from '../../strategy/strategy.ts';

interface ModelParts {
  readonly db: { readonly sql: Sql };
  /** Ten years of closed days. */
  readonly days: () => Promise<MarketDays>;
}

/**
 * Fits the models of AI strategies that were not fitted in the month of the last close, each in a
 * thread. Tests them walk-forward, and stores each with its scores.
 *
 * @returns the number of fitted models
 */
export async function runModels(parts: ModelParts, stopping: AbortSignal): Promise<number> {
  const { sql } = parts.db;
  const [any] = await sql`select from product where kind = 'ai' limit 1`;
  if (!any) return 0;
  const market = await parts.days();
  const asOf = market.dates.at(-1);
  if (asOf === undefined) return 0;
  const rows = await sql<{ id: string; strategy: Strategy }>`
    select id, strategy from product
    where kind = 'ai' and not exists (select from product_model
      where product_id = id and date_trunc('month', as_of) = date_trunc('month', ${asOf}::date))
    order by id`;
  for (const { id, strategy } of rows) {
    const { result, inputsHash } = await runJob(
      market,
      { kind: 'walk_forward', strategy },
      { signal: stopping },
    );
    const facts = modelOf(result);
    if (!facts) continue;
    await sql`
      insert into product_model (product_id, as_of, inputs_hash, facts)
      values (${id}, ${asOf}, ${inputsHash}, ${JSON.stringify(facts)}) on conflict do nothing`;
  }
  return rows.length;
}

/** A walk-forward as the contract has it; undefined before the first fit. Pure. */
export function modelOf({
  model,
  features,
  current,
  folds,
  score,
  shuffled,
}: WalkForward): ProductModel | undefined {
  if (!current) return undefined;
  return {
    model,
    fittedDate: current.fittedOn,
    learnedFrom: current.learnedFrom,
    learnedTo: current.learnedTo,
    features: features.map((name, at) => ({ name, weight: current.weights[at] ?? 0 })),
    folds: folds.map((fold) => ({ year: fold.year, score: fold.score })),
    score,
    shuffled,
  };
}

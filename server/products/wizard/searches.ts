import { parse } from 'valibot';
import { meanMoneyMarketRate } from '../../../contract/money-market-rate.ts';
import type { ProductSeries } from '../../../contract/product.ts';
import { OfferedRule, type Strategy } from '../../../contract/strategy-rule.ts';
import type { SearchResult, StrategySearch } from '../../../contract/wizard.ts';
import type { Sql, Tx } from '../../db/tx.ts';
import type { Market } from '../../market/market-data.ts';
import { Refused } from '../../refused.ts';
import {
  type Backtest,
  type MarketDays,
  mustHaveTurn,
  runJob,
  variantsOf,
  type WalkSearch,
} from '../../strategy/strategy.ts';
import { warmUpDays } from '../catalog/calculate.ts';
import { keptDays } from '../catalog/kept-days.ts';
import { benchmarkOn, seriesFigures } from '../catalog/series-figures.ts';
import type { OrderParts } from '../parts.ts';
import { readDrafts } from './drafts.ts';
import { benchmarkFor, strategyOf } from './sources.ts';

/** The parts that searches need. */
export type SearchParts = Pick<OrderParts, 'db' | 'closures' | 'privateFeed' | 'wallNowMs'> & {
  readonly market: Market;
};

/** How often a search reports its progress, and the silence after which it counts as broken off. */
const TOLD_EVERY_MS = 1_000;
const SILENT_MS = 30_000;
const STOPPED = new Error('the search was stopped');

interface Row {
  readonly id: string;
  readonly draft_id: string;
  readonly draft_version: number;
  readonly state: StrategySearch['state'];
  readonly done: number;
  readonly variants: number;
  readonly started_at: Date;
  readonly result: SearchResult | null;
}

/** Marks searches as broken off whose process has stopped reporting. */
async function breakOff(sql: Sql, personId: string, nowMs: number): Promise<void> {
  await sql`
    update strategy_search set state = 'broken_off', ended_at = ${new Date(nowMs)}
    where person_id = ${personId} and state = 'running'
      and seen_at < ${new Date(nowMs - SILENT_MS)}`;
}

/** The newest search of each draft of a customer, or one search. */
export async function readSearches(
  { db, wallNowMs }: Pick<SearchParts, 'db' | 'wallNowMs'>,
  personId: string,
  id?: string,
): Promise<readonly StrategySearch[]> {
  await breakOff(db.sql, personId, wallNowMs());
  const rows = await db.sql<Row>`
    select distinct on (draft_id) id, draft_id, draft_version, state, done, variants, started_at, result
    from strategy_search
    where person_id = ${personId} and (${id ?? null}::uuid is null or id = ${id ?? null})
    order by draft_id, id desc`;
  return rows.map(searchOf);
}

function searchOf(row: Row): StrategySearch {
  return {
    id: row.id,
    draftId: row.draft_id,
    draftVersion: row.draft_version,
    state: row.state,
    done: row.done,
    all: row.variants,
    startedAtMs: row.started_at.getTime(),
    result: row.result,
  };
}

/** The number of backtests that a customer has run. */
export async function readTrials(sql: Sql, personId: string): Promise<number> {
  const [row] = await sql<{ count: string }>`
    select count from strategy_trials where person_id = ${personId}`;
  return Number(row?.count ?? 0);
}

async function addTrials(sql: Sql | Tx, personId: string, count: number): Promise<number> {
  const [row] = await sql<{ count: string }>`
    insert into strategy_trials (person_id, count) values (${personId}, ${count})
    on conflict (person_id) do update set count = strategy_trials.count + excluded.count
    returning count`;
  return Number(row?.count ?? count);
}

/** Seconds per variant in the last completed search; `null` before the first. */
export async function secondsEach(sql: Sql): Promise<number | null> {
  const [row] = await sql<{ seconds: number }>`
    select extract(epoch from ended_at - started_at)::double precision / variants as seconds
    from strategy_search where state = 'done' order by ended_at desc limit 1`;
  return row?.seconds ?? null;
}

/** The days of a backtest: from the first day on which every variant has enough history. */
function spanOf(market: MarketDays, variants: readonly Strategy[]) {
  const warmUp = Math.max(...variants.map(warmUpDays));
  return { from: market.dates[warmUp] ?? '', to: market.dates.at(-1) ?? '' };
}

/** The backtest of a draft as it is. It counts as a trial. @throws Refused `too_few_stocks` */
export async function preview(
  parts: SearchParts,
  personId: string,
  draft: Parameters<typeof strategyOf>[1],
) {
  const strategy = strategyOf(parts.market, draft);
  const days = await keptDays(parts.market);
  const { result, inputsHash } = await runJob(
    days,
    {
      kind: 'backtest',
      strategy,
      options: { ...spanOf(days, [strategy]), closures: parts.closures },
    },
    { personId, isQuick: true },
  );
  const trials = await addTrials(parts.db.sql, personId, 1);
  const benchmark = benchmarkFor(strategy);
  const facts = { benchmark, trials, closures: parts.closures, inputsHash };
  return { series: seriesOf(days, result, facts), benchmark, trials };
}

type Tested = Pick<
  Backtest,
  'dates' | 'navMicros' | 'closedTrades' | 'tradedMicros' | 'meanWorthMicros'
>;

function seriesOf(
  market: MarketDays,
  { dates, navMicros, closedTrades, tradedMicros, meanWorthMicros }: Tested,
  facts: {
    readonly benchmark: ReturnType<typeof benchmarkFor>;
    readonly trials: number;
    readonly trialVariance?: number;
    readonly closures: SearchParts['closures'];
    readonly inputsHash: string;
  },
): ProductSeries {
  const benchmark = benchmarkOn(market, facts.benchmark, dates);
  const figures = seriesFigures(
    { dates, navs: navMicros },
    {
      ...facts,
      provenance: 'backtest',
      benchmark,
      trades: {
        closed: closedTrades.length,
        wins: closedTrades.filter(({ gainMicros }) => gainMicros > 0).length,
        traded: tradedMicros,
        meanWorth: meanWorthMicros,
      },
    },
  );
  return {
    provenance: 'backtest',
    dates: [...dates],
    navMicros: Array.from(navMicros, String),
    benchmark,
    figures,
  };
}

/** Runs searches in this process. */
export interface SearchRunner {
  /**
   * Starts to search the variants of a draft. The search continues when the customer leaves; {@link
   * readSearches} reads its progress.
   *
   * @throws Refused as `startStrategySearch` says
   */
  start(
    personId: string,
    asked: { readonly draftId: string; readonly version: number },
  ): Promise<StrategySearch>;
  /** Breaks off the running searches. */
  end(): Promise<void>;
}

interface Running {
  readonly id: string;
  readonly personId: string;
  readonly variants: readonly Strategy[];
}

export function searchRunner(
  parts: SearchParts & { readonly warn: (message: string, error?: unknown) => void },
): SearchRunner {
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  return {
    async start(personId, { draftId, version }) {
      const { db, market, wallNowMs } = parts;
      const [draft] = await readDrafts(db.sql, personId, draftId);
      if (!draft) throw new Refused('not_found');
      if (draft.version !== version) throw new Refused('draft_conflict');
      const strategy = strategyOf(market, draft);
      if (!strategy.risk) throw new Refused('no_risk_level');
      const variants = variantsOf(strategy, draft.variants);
      await breakOff(db.sql, personId, wallNowMs());
      mustHaveTurn(personId);
      const now = new Date(wallNowMs());
      const [started] = await db.sql<{ id: string }>`
        insert into strategy_search (draft_id, person_id, draft_version, name, strategy, variants,
          started_at, seen_at)
        values (${draftId}, ${personId}, ${version}, ${draft.name}, ${JSON.stringify(strategy)},
          ${variants.length}, ${now}, ${now})
        on conflict (person_id) where state = 'running' do nothing returning id`;
      if (!started) throw new Refused('search_running');
      const work = run(parts, { id: started.id, personId, variants }, ending.signal)
        .catch((error: unknown) => parts.warn('A search of a strategy failed.', error))
        .finally(() => running.delete(work));
      running.add(work);
      const [search] = await readSearches(parts, personId, started.id);
      if (!search) throw new Error('a search that was written can be read');
      return search;
    },
    async end() {
      ending.abort(new Error('the server ends'));
      await Promise.all(running);
    },
  };
}

async function run(parts: SearchParts, running: Running, ending: AbortSignal): Promise<void> {
  const { personId, variants } = running;
  const stopping = new AbortController();
  const signal = AbortSignal.any([ending, stopping.signal]);
  let done = 0;
  // Reports progress, and learns whether this or another process stopped the search.
  const timer = setInterval(() => {
    void isSeen(parts, running, done).then((isWanted) => isWanted || stopping.abort(STOPPED));
  }, TOLD_EVERY_MS);
  try {
    const days = await keptDays(parts.market);
    const options = { ...spanOf(days, variants), closures: parts.closures };
    const riskFreePercent = meanMoneyMarketRate(options.from, options.to);
    const { result, inputsHash } = await runJob(
      days,
      { kind: 'walk_search', variants, options, riskFreePercent },
      {
        personId,
        signal,
        onProgress(part) {
          done = Math.round(part * variants.length);
        },
      },
    );
    await finish(parts, running, { days, result, inputsHash });
  } catch (error) {
    // The trials count, even if the search failed or was stopped.
    await addTrials(parts.db.sql, personId, done);
    await parts.db.sql`
      update strategy_search set state = 'broken_off', ended_at = ${new Date(parts.wallNowMs())}
      where id = ${running.id} and state = 'running'`;
    if (!signal.aborted) throw error;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Stores the progress of a search.
 *
 * @returns false when it was stopped; true also while the database does not answer
 */
async function isSeen(
  { db, wallNowMs }: SearchParts,
  { id }: Running,
  done: number,
): Promise<boolean> {
  try {
    const [row] = await db.sql`
      update strategy_search set done = ${done}, seen_at = ${new Date(wallNowMs())}
      where id = ${id} and state = 'running' returning id`;
    return row !== undefined;
  } catch {
    return true;
  }
}

async function finish(
  parts: SearchParts,
  { id, personId, variants }: Running,
  { days, result, inputsHash }: { days: MarketDays; result: WalkSearch; inputsHash: string },
): Promise<void> {
  const best = variants[result.best];
  if (!best) throw new Error('what was chosen is a variant');
  await parts.db.transaction(async (tx) => {
    const trials = await addTrials(tx, personId, variants.length);
    const benchmark = benchmarkFor(best);
    const shown: SearchResult = {
      series: seriesOf(days, result.unseen, {
        benchmark,
        trials,
        trialVariance: result.trials.variance,
        closures: parts.closures,
        inputsHash,
      }),
      benchmark,
      folds: result.folds.map(({ from, to, variant }) => ({
        fromDate: from,
        toDate: to,
        parameters: Object.entries(variants[variant]?.rule.parameters ?? {}).map(
          ([name, value]) => ({ name, value: Number(value) }),
        ),
      })),
      rule: parse(OfferedRule, best.rule),
    };
    await tx`
      update strategy_search set state = 'done', done = variants,
        ended_at = ${new Date(parts.wallNowMs())}, inputs_hash = ${inputsHash},
        result = ${JSON.stringify(shown)}, chosen = ${JSON.stringify(best)}
      where id = ${id} and state = 'running'`;
    await parts.privateFeed.tell(tx, personId, 'products');
  });
}

/** Stops a search; one that has ended stays unchanged. @throws Refused `not_found` */
export async function stopSearch(
  parts: Pick<SearchParts, 'db' | 'privateFeed' | 'wallNowMs'>,
  personId: string,
  id: string,
): Promise<StrategySearch> {
  await parts.db.transaction(async (tx) => {
    await tx`
      update strategy_search set state = 'stopped', ended_at = ${new Date(parts.wallNowMs())}
      where id = ${id} and person_id = ${personId} and state = 'running'`;
    await parts.privateFeed.tell(tx, personId, 'products');
  });
  const [search] = await readSearches(parts, personId, id);
  if (!search) throw new Refused('not_found');
  return search;
}

/**
 * The strategy that a search chose, with its name and benchmark.
 *
 * @throws Refused `not_found` before the search is done
 */
export async function chosenBy(sql: Sql, personId: string, id: string) {
  const [row] = await sql<{ name: string; chosen: Strategy | null }>`
    select name, chosen from strategy_search where id = ${id} and person_id = ${personId}`;
  if (!row?.chosen) throw new Refused('not_found');
  return { name: row.name, strategy: row.chosen, benchmark: benchmarkFor(row.chosen) };
}

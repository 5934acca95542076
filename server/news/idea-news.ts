import type { Sql } from '../db/tx.ts';
import { type Finding, percentOf } from './detect.ts';

/** An active trading idea. Prices are in shares as of its day. */
export interface IdeaEnd {
  readonly date: string;
  readonly rank: number;
  readonly ticker: string;
  readonly direction: 'long' | 'short';
  readonly reference: number;
  /** A close beyond this price invalidates the idea. */
  readonly stop: number;
}

/** The active ideas of a day, except those whose outcome was published already. */
export async function runningIdeas(sql: Sql, market: string, date: string): Promise<IdeaEnd[]> {
  return sql<IdeaEnd>`
    select to_char(date, 'YYYY-MM-DD') as date, rank, ticker, direction,
      reference_price as reference, invalidation_price as stop
    from idea
    where market = ${market} and date <= ${date} and ends_on >= ${date} and not exists (
      select from news_item item
      where item.market = idea.market
        and item.id = 'idea:' || idea.ticker || ':' || to_char(idea.date, 'YYYY-MM-DD'))
    order by idea.date, rank`;
}

/** The goal: as far from the reference price as the stop, on the other side (a return of 1R). */
export function goalOf({ reference, stop }: Pick<IdeaEnd, 'reference' | 'stop'>): number {
  return 2 * reference - stop;
}

/** The result of a close for an idea: its goal, its stop, or neither. */
export function ideaFinding(idea: IdeaEnd, close: number): Finding | undefined {
  const { date, rank, direction, reference, stop } = idea;
  const sign = direction === 'long' ? 1 : -1;
  const goal = goalOf(idea);
  const isStopped = (close - stop) * sign < 0;
  const isDone = (close - goal) * sign >= 0;
  if ((!isStopped && !isDone) || goal <= 0) return undefined;
  return {
    kind: isStopped ? 'idea_stop' : 'idea_goal',
    facts: {
      direction,
      date,
      rank,
      reference,
      level: isStopped ? stop : goal,
      price: close,
      percent: percentOf(close, reference) * sign,
    },
  };
}

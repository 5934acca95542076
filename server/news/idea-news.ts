import type { Sql } from '../db/tx.ts';
import { type Finding, percentOf } from './detect.ts';

/** A trading idea whose term runs. Prices are in shares of its day. */
export interface IdeaEnd {
  readonly date: string;
  readonly rank: number;
  readonly ticker: string;
  readonly direction: 'long' | 'short';
  readonly reference: number;
  /** A close beyond it proves the idea wrong. */
  readonly stop: number;
}

/** The ideas that ran on a day, without those about which an item says already how they went. */
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

/** As far from the reference as the stop, on the other side: where an idea has gained what it risked. */
export function goalOf({ reference, stop }: Pick<IdeaEnd, 'reference' | 'stop'>): number {
  return 2 * reference - stop;
}

/** What a close means for an idea: its goal, its stop, or nothing yet. */
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

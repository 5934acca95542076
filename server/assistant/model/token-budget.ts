import { newYorkDate } from '../../../contract/market-hours.ts';
import type { Sql } from '../../db/tx.ts';

/** Tokens that a language model may use for one customer and day. Days are New York's, wall time. */
export interface TokenBudget {
  /**
   * Reserves tokens before use, so that concurrent questions share one budget. Resolves to whether
   * any budget was left.
   */
  readonly take: (personId: string, tokens: number) => Promise<boolean>;
  /** Replaces the reserved tokens by the used ones. */
  readonly settle: (personId: string, taken: number, used: number) => Promise<void>;
}

/** A budget that all processes share. */
export function tokenBudget(sql: Sql, tokensADay: number, wallNowMs: () => number): TokenBudget {
  return {
    async take(personId, tokens) {
      const rows = await sql`
        insert into assistant_tokens (person_id, day, tokens)
        select id, ${newYorkDate(wallNowMs())}, ${tokens} from person
        where id = ${personId} and closed_at is null
        on conflict (person_id, day) do update
          set tokens = assistant_tokens.tokens + excluded.tokens
          where assistant_tokens.tokens < ${tokensADay}
        returning 1`;
      return rows.length > 0;
    },
    async settle(personId, taken, used) {
      await sql`
        update assistant_tokens set tokens = greatest(0, tokens + ${used - taken})
        where person_id = ${personId} and day = ${newYorkDate(wallNowMs())}`;
    },
  };
}

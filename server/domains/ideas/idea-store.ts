import type { Direction, Idea, IdeaFigure, Signal } from '../../../contract/ideas.ts';
import type { Ticker } from '../../../contract/instrument.ts';
import type { Sql } from '../../db/tx.ts';

/** An idea as it is stored. Prices are of one share of the day of publication. */
export interface WrittenIdea {
  readonly date: string;
  readonly rank: number;
  readonly ticker: Ticker;
  readonly direction: Direction;
  readonly signal: Signal;
  readonly figures: IdeaFigure[];
  readonly referencePrice: number;
  /** The close before the day of publication. */
  readonly closeBefore: number;
  readonly invalidation: Idea['invalidation'];
  readonly horizonSessions: number;
  readonly endsOn: string;
  /** `null` until its term has ended. */
  readonly endMovePercent: number | null;
}

/** The results of a signal's ideas whose term has ended. */
export interface EndedIdeas {
  readonly signal: Signal;
  readonly count: number;
  readonly hits: number;
  readonly medianMovePercent: number;
  readonly firstDate: string;
  readonly lastDate: string;
}

/** The published ideas of one market. A published idea never changes; its result is added once. */
export interface IdeaStore {
  /** Days that have ideas, latest first. */
  dates(limit: number): Promise<string[]>;
  firstDate(): Promise<string | undefined>;
  publishedAtMs(date: string): Promise<number | undefined>;
  ofDay(date: string): Promise<WrittenIdea[]>;
  /** Ideas without an outcome, but not those without one for ever, that end on a day or before it; all of them without a day. */
  running(endsUntil?: string): Promise<WrittenIdea[]>;
  ended(): Promise<EndedIdeas[]>;
  /** Writes a day atomically; `false` when this or another server wrote it before. */
  publish(date: string, atMs: number, ideas: readonly WrittenIdea[]): Promise<boolean>;
  /** Writes the result of an idea, unless it is already written. */
  settle(idea: Pick<WrittenIdea, 'date' | 'rank'>, endMovePercent: number): Promise<void>;
  /** Marks an idea whose result will never be known, unless it is already written. */
  giveUp(idea: Pick<WrittenIdea, 'date' | 'rank'>): Promise<void>;
}

type Row = Omit<WrittenIdea, 'invalidation'> & {
  price: number;
  basis: Idea['invalidation']['basis'];
};

/** A far day means no limit. */
const ANY_DAY = '9999-12-31';

/** The idea store of a market in the database. `market` is the market's name there. */
export function ideaStore(sql: Sql, market: string): IdeaStore {
  return {
    async dates(limit) {
      const rows = await sql<{ date: string }>`
        select to_char(date, 'YYYY-MM-DD') as date from idea_day
        where market = ${market} order by idea_day.date desc limit ${limit}`;
      return rows.map(({ date }) => date);
    },
    async firstDate() {
      const [row] = await sql<{ date: string | null }>`
        select to_char(min(date), 'YYYY-MM-DD') as date from idea_day where market = ${market}`;
      return row?.date ?? undefined;
    },
    async publishedAtMs(date) {
      const [row] = await sql<{ ms: string }>`
        select published_at_ms as ms from idea_day where market = ${market} and date = ${date}`;
      return row && Number(row.ms);
    },
    async ofDay(date) {
      const rows = await sql<Row>`
        select to_char(date, 'YYYY-MM-DD') as "date", rank, ticker, direction, signal, figures,
          reference_price as "referencePrice", close_before as "closeBefore",
          invalidation_price as price, invalidation_basis as basis,
          horizon_sessions as "horizonSessions", to_char(ends_on, 'YYYY-MM-DD') as "endsOn",
          end_move_percent as "endMovePercent"
        from idea where market = ${market} and date = ${date} order by rank`;
      return rows.map(written);
    },
    async running(endsUntil = ANY_DAY) {
      const rows = await sql<Row>`
        select to_char(date, 'YYYY-MM-DD') as "date", rank, ticker, direction, signal, figures,
          reference_price as "referencePrice", close_before as "closeBefore",
          invalidation_price as price, invalidation_basis as basis,
          horizon_sessions as "horizonSessions", to_char(ends_on, 'YYYY-MM-DD') as "endsOn",
          end_move_percent as "endMovePercent"
        from idea
        where market = ${market} and end_move_percent is null and not is_given_up
          and ends_on <= ${endsUntil}
        order by idea.date, rank`;
      return rows.map(written);
    },
    async ended() {
      return sql<EndedIdeas>`
        select signal, count(*)::int as count,
          (count(*) filter (where end_move_percent > 0))::int as hits,
          percentile_cont(0.5) within group (order by end_move_percent) as "medianMovePercent",
          to_char(min(date), 'YYYY-MM-DD') as "firstDate",
          to_char(max(date), 'YYYY-MM-DD') as "lastDate"
        from idea where market = ${market} and end_move_percent is not null
        group by signal`;
    },
    async publish(date, atMs, ideas) {
      // One statement, so that of two servers one writes the whole day and the other nothing.
      const rows = await sql<{ date: string }>`
        with day as (
          insert into idea_day (market, date, published_at_ms) values (${market}, ${date}, ${atMs})
          on conflict do nothing returning market, date
        ), written as (
          insert into idea (market, date, rank, ticker, direction, signal, figures, reference_price,
            close_before, invalidation_price, invalidation_basis, horizon_sessions, ends_on)
          select day.market, day.date, each.rank, each.ticker, each.direction, each.signal,
            each.figures, each."referencePrice", each."closeBefore", each.price, each.basis,
            each."horizonSessions", each."endsOn"
          from day, jsonb_to_recordset(${JSON.stringify(ideas.map(rowOf))}::jsonb) as each (
            rank integer, ticker text, direction text, signal text, figures jsonb,
            "referencePrice" double precision, "closeBefore" double precision,
            price double precision, basis text, "horizonSessions" integer, "endsOn" date)
        )
        select to_char(date, 'YYYY-MM-DD') as date from day`;
      return rows.length > 0;
    },
    async settle({ date, rank }, endMovePercent) {
      await sql`
        update idea set end_move_percent = ${endMovePercent}
        where market = ${market} and date = ${date} and rank = ${rank}
          and end_move_percent is null`;
    },
    async giveUp({ date, rank }) {
      await sql`
        update idea set is_given_up = true
        where market = ${market} and date = ${date} and rank = ${rank}
          and end_move_percent is null`;
    },
  };
}

function rowOf({ invalidation, ...idea }: WrittenIdea): Row {
  return { ...idea, ...invalidation };
}

function written({ price, basis, ...row }: Row): WrittenIdea {
  return { ...row, invalidation: { price, basis } };
}

import * as v from 'valibot';
import type { Ticker } from '../../../contract/instrument.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import type { Sql } from '../../db/tx.ts';
import type { DayBar, Payment, Profile, SplitDay } from './source.ts';

/** A stored profile. */
export interface KeptProfile extends Profile {
  /** The day in New York on which it was read; `sharesOutstanding` is as of that day. */
  readonly readOn: string;
}

/** The database's copy of a vendor's data. */
export interface Cache {
  days(ticker: Ticker, from: string): Promise<DayBar[]>;
  /** The first and last day requested for an instrument. */
  daysRead(): Promise<ReadonlyMap<Ticker, { first: string; last: string }>>;
  keepDays(bars: readonly DayBar[]): Promise<void>;
  keepDaysRead(tickers: readonly Ticker[], first: string, last: string): Promise<void>;
  payments(): Promise<Payment[]>;
  splits(): Promise<SplitDay[]>;
  /** Replaces a vendor's actions from a date on. */
  keepActions(
    from: string,
    payments: readonly Payment[],
    splits: readonly SplitDay[],
  ): Promise<void>;
  /** `undefined` for an instrument that the vendor does not know. */
  profiles(sinceMs: number): Promise<ReadonlyMap<Ticker, KeptProfile | undefined>>;
  keepProfiles(
    tickers: readonly Ticker[],
    found: readonly Profile[],
    readAtMs: number,
  ): Promise<void>;
}

const StoredProfile = v.object({
  ticker: v.string(),
  name: v.string(),
  kind: v.picklist(['stock', 'etf']),
  exchange: v.optional(v.string()),
  listingDate: v.optional(v.string()),
  companyCode: v.optional(v.string()),
  city: v.optional(v.string()),
  address: v.optional(v.string()),
  website: v.optional(v.string()),
  phone: v.optional(v.string()),
  description: v.optional(v.string()),
  sharesOutstanding: v.optional(v.number()),
});

const ROWS_AT_ONCE = 5_000;

/** Stores a vendor's responses, so that a start requests only what is new. */
export function cacheOf(sql: Sql, source: string): Cache {
  return {
    async days(ticker, from) {
      return sql<DayBar>`
        select ticker, to_char(date, 'YYYY-MM-DD') as date, open, high, low, close, volume
        from market_day_bar where source = ${source} and ticker = ${ticker} and date >= ${from}
        order by date`;
    },

    async daysRead() {
      const rows = await sql<{ ticker: string; first: string; last: string }>`
        select ticker, to_char(first_date, 'YYYY-MM-DD') as first, to_char(last_date, 'YYYY-MM-DD') as last
        from market_days_read where source = ${source}`;
      return new Map(rows.map(({ ticker, first, last }) => [ticker, { first, last }]));
    },

    async keepDays(bars) {
      for (let at = 0; at < bars.length; at += ROWS_AT_ONCE) {
        const some = bars.slice(at, at + ROWS_AT_ONCE);
        await sql`
          insert into market_day_bar (source, ticker, date, open, high, low, close, volume)
          select ${source}, ticker, date, open, high, low, close, volume
          from unnest(${some.map(({ ticker }) => ticker)}::text[], ${some.map(({ date }) => date)}::date[],
            ${some.map(({ open }) => open)}::float8[], ${some.map(({ high }) => high)}::float8[],
            ${some.map(({ low }) => low)}::float8[], ${some.map(({ close }) => close)}::float8[],
            ${some.map(({ volume }) => volume)}::float8[])
            as told (ticker, date, open, high, low, close, volume)
          on conflict (source, ticker, date) do update set open = excluded.open, high = excluded.high,
            low = excluded.low, close = excluded.close, volume = excluded.volume`;
      }
    },

    async keepDaysRead(tickers, first, last) {
      await sql`
        insert into market_days_read (source, ticker, first_date, last_date)
        select ${source}, ticker, ${first}, ${last} from unnest(${[...tickers]}::text[]) as told (ticker)
        on conflict (source, ticker) do update set
          first_date = least(market_days_read.first_date, excluded.first_date),
          last_date = greatest(market_days_read.last_date, excluded.last_date)`;
    },

    async payments() {
      const rows = await sql<{ ticker: string; date: string; micros: string }>`
        select ticker, to_char(date, 'YYYY-MM-DD') as date, micros from market_action
        where source = ${source} and kind = 'dividend' order by date, ticker`;
      return rows.map(({ ticker, date, micros }) => ({
        ticker,
        exDate: date,
        micros: BigInt(micros),
      }));
    },

    async splits() {
      return sql<SplitDay>`
        select ticker, to_char(date, 'YYYY-MM-DD') as date, split_from as "from", split_to as "to"
        from market_action where source = ${source} and kind = 'split' order by date, ticker`;
    },

    async keepActions(from, payments, splits) {
      const paid = summed(payments);
      await sql`
        with told as (
          select 'dividend' as kind, ticker, date, micros, null::int as split_from, null::int as split_to
          from unnest(${paid.map(({ ticker }) => ticker)}::text[], ${paid.map(({ exDate }) => exDate)}::date[],
            ${paid.map(({ micros }) => String(micros))}::bigint[]) as paid (ticker, date, micros)
          union all
          select 'split', ticker, date, null, split_from, split_to
          from unnest(${splits.map(({ ticker }) => ticker)}::text[], ${splits.map(({ date }) => date)}::date[],
            ${splits.map((split) => split.from)}::int[], ${splits.map(({ to }) => to)}::int[])
            as split (ticker, date, split_from, split_to)
        ), gone as (
          delete from market_action old
          where old.source = ${source} and old.date >= ${from} and not exists (
            select from told
            where told.kind = old.kind and told.ticker = old.ticker and told.date = old.date
          )
        )
        insert into market_action (source, kind, ticker, date, micros, split_from, split_to)
        select ${source}, kind, ticker, date, micros, split_from, split_to from told
        on conflict (source, kind, ticker, date) do update set micros = excluded.micros,
          split_from = excluded.split_from, split_to = excluded.split_to`;
    },

    async profiles(sinceMs) {
      const rows = await sql<{ ticker: string; facts: unknown; read_at: Date }>`
        select ticker, facts, read_at from market_profile
        where source = ${source} and read_at >= ${new Date(sinceMs)}`;
      return new Map(
        rows.map(({ ticker, facts, read_at: readAt }) => [
          ticker,
          facts === null
            ? undefined
            : { ...v.parse(StoredProfile, facts), readOn: newYorkDate(readAt.getTime()) },
        ]),
      );
    },

    async keepProfiles(tickers, found, readAtMs) {
      const known = new Map(found.map((profile) => [profile.ticker, JSON.stringify(profile)]));
      await sql`
        insert into market_profile (source, ticker, facts, read_at)
        select ${source}, ticker, facts::jsonb, ${new Date(readAtMs)}
        from unnest(${[...tickers]}::text[], ${tickers.map((ticker) => known.get(ticker) ?? null)}::text[])
          as told (ticker, facts)
        on conflict (source, ticker) do update set facts = excluded.facts, read_at = excluded.read_at`;
    },
  };
}

/** Two payments on one day are one. */
function summed(payments: readonly Payment[]): Payment[] {
  const sums = new Map<string, Payment>();
  for (const { ticker, exDate, micros } of payments) {
    const key = `${ticker} ${exDate}`;
    sums.set(key, { ticker, exDate, micros: micros + (sums.get(key)?.micros ?? 0n) });
  }
  return [...sums.values()];
}

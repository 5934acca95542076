import type { MorningFacts, Report, ReportKind, ReviewFacts } from '../../contract/report.ts';
import type { Sql } from '../db/tx.ts';
import type { PublishedIdea } from './inputs.ts';

/** A report's kind and facts. */
export type FactsOf =
  | { readonly kind: 'morning'; readonly facts: MorningFacts }
  | { readonly kind: 'review'; readonly facts: ReviewFacts };

/** A report in the list. */
export interface StoredLine {
  readonly kind: ReportKind;
  readonly date: string;
  readonly ticker: string | null;
  readonly changePercent: number | null;
}

/** Inserts a report; `false` when this or another process inserted it before. */
export async function writeReport(
  sql: Sql,
  market: string,
  date: string,
  generatedMs: number,
  { kind, facts }: FactsOf,
): Promise<boolean> {
  const rows = await sql<{ date: string }>`
    insert into report (market, kind, date, generated_ms, facts)
    values (${market}, ${kind}, ${date}, ${generatedMs}, ${JSON.stringify(facts)}::jsonb)
    on conflict do nothing returning date::text`;
  return rows.length > 0;
}

/** Reads a report. */
export async function readReport(
  sql: Sql,
  market: string,
  kind: ReportKind,
  date: string,
): Promise<Report | undefined> {
  const [row] = await sql<{ generated_ms: string; facts: MorningFacts & ReviewFacts }>`
    select generated_ms, facts from report
    where market = ${market} and kind = ${kind} and date = ${date}`;
  return row && { kind, date, generatedAtMs: Number(row.generated_ms), facts: row.facts };
}

/** Whether a report exists. */
export async function isWritten(
  sql: Sql,
  market: string,
  kind: ReportKind,
  date: string,
): Promise<boolean> {
  const [row] = await sql<{ one: number }>`
    select 1 as one from report where market = ${market} and kind = ${kind} and date = ${date}`;
  return row !== undefined;
}

/** The reports since a day, latest first. */
export async function listReports(
  sql: Sql,
  market: string,
  fromDate: string,
): Promise<StoredLine[]> {
  return sql<StoredLine>`
    select kind, to_char(date, 'YYYY-MM-DD') as "date", facts->'indices'->0->>'ticker' as ticker,
      (facts->'indices'->0->>'changePercent')::double precision as "changePercent"
    from report where market = ${market} and report.date >= ${fromDate}
    order by report.date desc, kind`;
}

/** The day of the first report of a kind, and of the nearest ones before and after a day. */
export async function datesAround(
  sql: Sql,
  market: string,
  kind: ReportKind,
  date: string,
): Promise<{ earlierDate: string | null; laterDate: string | null }> {
  const [row] = await sql<{ earlier: string | null; later: string | null }>`
    select to_char(max(date) filter (where date < ${date}), 'YYYY-MM-DD') as earlier,
      to_char(min(date) filter (where date > ${date}), 'YYYY-MM-DD') as later
    from report where market = ${market} and kind = ${kind}`;
  return { earlierDate: row?.earlier ?? null, laterDate: row?.later ?? null };
}

/** The ideas published on a day; `undefined` when there are none yet. */
export async function ideasOf(
  sql: Sql,
  market: string,
  date: string,
): Promise<PublishedIdea[] | undefined> {
  const days = await sql<{ date: string }>`
    select date::text from idea_day where market = ${market} and date = ${date}`;
  if (days.length === 0) return undefined;
  return sql<PublishedIdea>`
    select rank, ticker, direction, signal, reference_price as "referencePrice",
      invalidation_price as "invalidationPrice", to_char(ends_on, 'YYYY-MM-DD') as "endsOn"
    from idea where market = ${market} and date = ${date} order by rank`;
}

/** How many ideas have a term that ends at a day's close. */
export async function countEnding(sql: Sql, market: string, date: string): Promise<number> {
  const [row] = await sql<{ count: number }>`
    select count(*)::int as count from idea where market = ${market} and ends_on = ${date}`;
  return row?.count ?? 0;
}

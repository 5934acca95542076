import type { ReportChoices } from '../../contract/report.ts';
import type { Sql } from '../db/tx.ts';

/** A customer's report notifications; none by default. */
export async function readReportChoices(sql: Sql, personId: string): Promise<ReportChoices> {
  const [row] = await sql<ReportChoices>`
    select morning, review from report_choice where person_id = ${personId}`;
  return row ?? { morning: false, review: false };
}

/** Stores a customer's report notifications. */
export async function keepReportChoices(
  sql: Sql,
  personId: string,
  { morning, review }: ReportChoices,
): Promise<void> {
  await sql`
    insert into report_choice (person_id, morning, review)
    values (${personId}, ${morning}, ${review})
    on conflict (person_id) do update set morning = excluded.morning, review = excluded.review`;
}

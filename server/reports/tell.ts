import { newYorkDate } from '../../contract/market-hours.ts';
import { type ReportKind, ReportKind as Kinds } from '../../contract/report.ts';
import type { ReportParts } from './parts.ts';

/** Customers per transaction. */
const TOLD_AT_ONCE = 200;

const messageKinds = { morning: 'morning_report', review: 'market_review' } as const;

/**
 * Notifies subscribed customers of today's reports. Safe to interrupt: it restarts from the beginning, and a message with the same key
 * is inserted once.
 */
export async function tellOfReports(parts: ReportParts): Promise<void> {
  const { db, market, marketName } = parts;
  const date = newYorkDate(market.time().exchangeMs);
  for (const kind of Kinds.options) {
    const waiting = await db.sql<{ date: string }>`
      select date::text from report
      where market = ${marketName} and kind = ${kind} and date = ${date}
        and not exists (select from report_told where report_told.market = report.market
          and report_told.kind = report.kind and report_told.date = report.date)`;
    if (waiting.length > 0) await tellOf(parts, kind, date);
  }
}

async function tellOf({ db, notify, marketName }: ReportParts, kind: ReportKind, date: string) {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const chosen = await db.sql<{ person_id: string }>`
      select person_id from report_choice
      where person_id > ${after} and case ${kind} when 'morning' then morning else review end
      order by person_id limit ${TOLD_AT_ONCE}`;
    const last = chosen.at(-1);
    if (!last) break;
    await db.transaction(async (tx) => {
      await notify.many(
        tx,
        chosen.map(({ person_id: personId }) => ({ personId, figures: { date } })),
        { kind: messageKinds[kind], once: `report:${kind}:${date}` },
      );
    });
    after = last.person_id;
  }
  await db.sql`
    insert into report_told (market, kind, date) values (${marketName}, ${kind}, ${date})
    on conflict do nothing`;
}

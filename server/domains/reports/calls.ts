import { isTradingDay, newYorkDate, previousTradingDay } from '../../../contract/market-hours.ts';
import {
  getReport,
  getReportChoices,
  getReportDocument,
  getReports,
  REPORT_DAYS,
  type ReportKind,
  setReportChoices,
} from '../../../contract/report.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { keepReportChoices, readReportChoices } from '../../reports/choices.ts';
import { dueSpan, nextDueMs, stateOf } from '../../reports/due.ts';
import { datesAround, listReports, readReport } from '../../reports/report-store.ts';
import { reportDocument } from './report-document.ts';
import { isCalendarDate } from '../../../contract/instrument.ts';

/** A PDF is larger than other responses, and the first of a report takes a while. */
const PRINTING_PRICE = 5;

/** The calls about morning reports and market reviews. */
export const reportCalls: readonly Handler[] = [
  handle(
    getReports,
    ['reads', 'clock', 'closures', 'settings'],
    async ({ reads, clock, closures, settings: { marketName } }) => {
      const nowMs = clock.time().exchangeMs;
      const today = newYorkDate(nowMs);
      const days = [isTradingDay(today, closures) ? today : previousTradingDay(today, closures)];
      while (days.length < REPORT_DAYS)
        days.push(previousTradingDay(days.at(-1) ?? today, closures));
      const written = await listReports(reads.sql, marketName, days.at(-1) ?? today);
      const { earlierDate } = await datesAround(
        reads.sql,
        marketName,
        'morning',
        days.at(-1) ?? today,
      );
      // Days before the first report are not missed: no server existed to generate them.
      const firstDate = earlierDate ?? written.at(-1)?.date ?? today;
      const listed = (date: string, kind: ReportKind) => {
        const line = written.find((each) => each.date === date && each.kind === kind);
        const { ticker = null, changePercent = null } = line ?? {};
        return {
          state: stateOf(kind, date, { isWritten: line !== undefined, nowMs, closures }),
          lead: ticker === null || changePercent === null ? null : { ticker, changePercent },
        };
      };
      return {
        days: days
          .filter((date) => date >= firstDate)
          .map((date) => ({
            date,
            morning: listed(date, 'morning'),
            review: listed(date, 'review'),
          })),
        nextMorningAtMs: nextAtMs('morning'),
        nextReviewAtMs: nextAtMs('review'),
      };

      /** Today's report while it can still be generated. */
      function nextAtMs(kind: ReportKind): number {
        const span = dueSpan(kind, today, closures);
        const state = listed(today, kind).state;
        return span && (state === 'waiting' || state === 'writing')
          ? span.fromMs
          : nextDueMs(kind, nowMs, closures);
      }
    },
  ),

  handle(
    getReport,
    ['reads', 'clock', 'closures', 'settings'],
    async ({ reads, clock, closures, settings: { marketName }, refuse }, { kind, date: asked }) => {
      if (asked !== undefined && !isCalendarDate(asked)) {
        return refuse('bad_parameter', { field: 'date', problem: 'is not a day of the calendar' });
      }
      const nowMs = clock.time().exchangeMs;
      const date = asked ?? newYorkDate(nowMs);
      const report = (await reads.find((sql) => readReport(sql, marketName, kind, date))) ?? null;
      const state = stateOf(kind, date, { isWritten: report !== null, nowMs, closures });
      const span = dueSpan(kind, date, closures);
      return {
        state,
        date,
        dueAtMs: span && state !== 'missed' ? span.fromMs : nextDueMs(kind, nowMs, closures),
        report,
        ...(await datesAround(reads.sql, marketName, kind, date)),
      };
    },
  ),

  handle(
    getReportDocument,
    ['reads', 'sealer', 'settings', 'wallNowMs', 'clock'],
    async ({ reads, settings: { marketName }, refuse, ...parts }, { kind, date, language }) => {
      const report =
        isCalendarDate(date) &&
        (await reads.find((sql) => readReport(sql, marketName, kind, date)));
      return report ? reportDocument(parts, report, language) : refuse('not_found');
    },
    () => PRINTING_PRICE,
  ),

  handle(getReportChoices, ['db'], ({ db, session }) =>
    readReportChoices(db.sql, session.personId),
  ),

  handle(setReportChoices, ['db', 'privateFeed'], ({ db, privateFeed, session }, choices) =>
    db.transaction(async (tx) => {
      await keepReportChoices(tx, session.personId, choices);
      // The customer's other devices show the choice as well.
      await privateFeed.tell(tx, session.personId, 'person');
      return readReportChoices(tx, session.personId);
    }),
  ),
];

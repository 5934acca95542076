import { nextTradingDay, previousTradingDay, sessionsOfDay } from '../../contract/market-hours.ts';
import { type ReportKind, ReportKind as Kinds } from '../../contract/report.ts';
import { dueDate } from './due.ts';
import { morningFacts } from './morning-facts.ts';
import type { ReportParts } from './parts.ts';
import { askedStocks, capsAtClose, readAhead, readPreMarket } from './read-inputs.ts';
import { countEnding, type FactsOf, ideasOf, isWritten, writeReport } from './report-store.ts';
import { reviewFacts } from './review-facts.ts';

/** Generates the due reports, each once. */
export async function writeDueReports(parts: ReportParts): Promise<void> {
  for (const kind of Kinds.options) await writeDue(parts, kind);
}

async function writeDue(parts: ReportParts, kind: ReportKind): Promise<void> {
  const { db, market, closures, marketName } = parts;
  const date = dueDate(kind, market.time().exchangeMs, closures);
  if (date === undefined || (await isWritten(db.sql, marketName, kind, date))) return;
  const facts = await (kind === 'morning' ? morningOf : reviewOf)(parts, date);
  // A fast clock may have passed the deadline meanwhile: then the day has no report.
  const { exchangeMs } = market.time();
  if (!facts || dueDate(kind, exchangeMs, closures) !== date) return;
  await writeReport(db.sql, marketName, date, Math.floor(exchangeMs), facts);
}

/** Waits until the day's ideas, which the report contains, are published. */
async function morningOf(parts: ReportParts, date: string): Promise<FactsOf | undefined> {
  const { db, market, closures, marketName } = parts;
  const ideas = await ideasOf(db.sql, marketName, date);
  if (!ideas) return undefined;
  const common = await commonInputs(parts, previousTradingDay(date, closures), date);
  if (!common) return undefined;
  const asked = [...new Set([...askedStocks(market), ...market.indexTickers()])];
  const preMarketPrices = await readPreMarket(market, asked, date);
  return { kind: 'morning', facts: morningFacts({ ...common, ideas, preMarketPrices }) };
}

/** A day without ideas still has a review. */
async function reviewOf(parts: ReportParts, date: string): Promise<FactsOf | undefined> {
  const { db, market, closures, marketName } = parts;
  const day = sessionsOfDay(date, closures);
  const common = await commonInputs(parts, date, nextTradingDay(date, closures));
  if (!common || !day) return undefined;
  const ideas = (await ideasOf(db.sql, marketName, date)) ?? [];
  const { closesAtMs: closedAtMs, earlyClose: isEarlyClose } = day;
  const inputs = { ...common, ideas, longMatrix: await market.days('3Y') };
  return { kind: 'review', facts: reviewFacts({ ...inputs, closedAtMs, isEarlyClose }) };
}

/** The inputs of both reports; `undefined` unless the session that they cover is the last closed one. */
async function commonInputs(parts: ReportParts, lastDate: string, aheadDate: string) {
  const { db, market, closures, marketName } = parts;
  const matrix = await market.days('1Y');
  if (matrix.dates.at(-1) !== lastDate) return undefined;
  const ideasEnding = await countEnding(db.sql, marketName, aheadDate);
  return {
    instruments: market.instruments(),
    indexTickers: market.indexTickers(),
    matrix,
    capOf: capsAtClose(market),
    ahead: await readAhead(market, askedStocks(market), aheadDate, { closures, ideasEnding }),
  };
}

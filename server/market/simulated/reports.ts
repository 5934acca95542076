import { newYorkDate } from '../../../contract/market-hours.ts';
import { type Report, REPORT_MINUTES } from '../market-data.ts';
import type { DayIndex } from './calendar.ts';
import { stockLevels } from './levels.ts';
import type { Tape } from './tape.ts';

/** Earnings per share grow by this fraction a year. */
const EARNINGS_GROWTH = 0.07;
/** Random variation: of each report as a fraction of annual earnings, and of an estimate as a fraction of the quarter's. */
const CHANCE = 0.03;
const ESTIMATE_CHANCE = 0.03;

const cents = (value: number) => Math.round(value * 100) / 100;

/** The days of a company's reports after the level date, up to a day, oldest first. */
function reportDays(tape: Tape, index: number, day: DayIndex): DayIndex[] {
  const { calendar, events, baseDay } = tape;
  const days: DayIndex[] = [];
  for (let year = calendar.year(baseDay); year <= calendar.year(day); year += 1) {
    for (const report of events.ofYear(tape.at(index), year).reports) {
      if (report > baseDay && report <= day) days.push(report);
    }
  }
  return days;
}

/** Annual earnings before the first report after the level date; `undefined` for a company without earnings. */
function earnedAtStart(tape: Tape, index: number): number | undefined {
  const level = stockLevels.get(tape.at(index).instrument.ticker);
  return level && level.priceToEarnings > 0 ? level.price / level.priceToEarnings : undefined;
}

/** Trailing earnings after each report, dollars per share as of the level date: steady growth with random variation. */
function yearsAfter(tape: Tape, index: number, start: number, days: readonly DayIndex[]): number[] {
  let stirred = 0;
  return days.map((report, place) => {
    stirred += tape.chance(index, report, 0xea12) - 0.5;
    return start * (1 + EARNINGS_GROWTH / 4) ** (place + 1) * (1 + CHANCE * stirred);
  });
}

/** A company's last four quarters of earnings as of the evening of a day, dollars per share as of the level date. */
export function trailingEarnings(tape: Tape, index: number, day: DayIndex): number | undefined {
  const start = earnedAtStart(tape, index);
  if (start === undefined) return undefined;
  return yearsAfter(tape, index, start, reportDays(tape, index, day)).at(-1) ?? start;
}

/**
 * The figures of one report, dollars per share as of its day. Four quarters in a row add up to {@link trailingEarnings}. The estimate
 * is the same quarter of the previous year, grown at the model's rate, with a random error.
 */
function figuresOf(tape: Tape, index: number, day: DayIndex, today: DayIndex) {
  const start = earnedAtStart(tape, index);
  const days = reportDays(tape, index, day);
  if (start === undefined || days.at(-1) !== day) return undefined;
  const years = [start, ...yearsAfter(tape, index, start, days)];
  const quarters = [start / 4, start / 4, start / 4, start / 4];
  for (let place = 1; place < years.length; place += 1) {
    const change = (years[place] ?? start) - (years[place - 1] ?? start);
    quarters.push((quarters[place - 1] ?? 0) + change);
  }
  const expected = (quarters.at(-5) ?? 0) + ((years.at(-2) ?? start) * EARNINGS_GROWTH) / 4;
  const miss = 1 + ESTIMATE_CHANCE * (tape.chance(index, day, 0xe571) - 0.5);
  // A future split is not known yet.
  const factor = tape.splits.factor(index, Math.min(day, today));
  return {
    eps: cents((quarters.at(-1) ?? 0) / factor),
    estimate: cents((expected * miss) / factor),
  };
}

/** The reports after the close of a day. Results are published {@link REPORT_MINUTES} later. */
export function reportsOn(tape: Tape, day: DayIndex, nowMs: number): readonly Report[] {
  const { calendar, events } = tape;
  const isOut = calendar.sessions(day).closesAtMs + REPORT_MINUTES * 60_000 <= nowMs;
  const year = calendar.year(day);
  const today = calendar.indexOnOrBefore(newYorkDate(nowMs));
  return tape.listed.flatMap((listed, index) => {
    const place = events.ofYear(listed, year).reports.indexOf(day);
    if (place === -1) return [];
    const quarter = place === 0 ? 4 : (place as 1 | 2 | 3);
    const figures = figuresOf(tape, index, day, today);
    return [
      {
        ticker: listed.instrument.ticker,
        quarter,
        year: place === 0 ? year - 1 : year,
        estimate: figures?.estimate ?? null,
        eps: isOut ? (figures?.eps ?? null) : null,
      },
    ];
  });
}

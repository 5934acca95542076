import type { Split } from '../market-data.ts';
import type { DayIndex } from './calendar.ts';
import { onGrid } from '../grid.ts';
import type { Tape } from './tape.ts';

/** The number of a date; undefined for a day without trading. */
export function tradedDay({ calendar }: Tape, date: string): DayIndex | undefined {
  const day = calendar.indexOnOrBefore(date);
  return calendar.date(day) === date ? day : undefined;
}

/**
 * The regular close of a day, in shares of that day; undefined before it closed or before the
 * listing.
 */
export function closeOn(
  tape: Tape,
  index: number,
  date: string,
  nowMs: number,
): number | undefined {
  const day = tradedDay(tape, date);
  if (day === undefined || tape.calendar.sessions(day).closesAtMs > nowMs) return undefined;
  const { listingDate } = tape.at(index);
  if (listingDate !== null && date < listingDate) return undefined;
  return onGrid(tape.close(index, day) / tape.splits.factor(index, day));
}

/** Splits before the open of a day. */
export function splitsOn(tape: Tape, day: DayIndex): readonly Split[] {
  return tape.listed.flatMap(({ instrument: { ticker } }, index) =>
    tape.splits
      .since(index, day)
      .filter((split) => split.day === day)
      .map(({ from, to }) => ({ ticker, from, to })),
  );
}

import type { Instrument, Ticker } from '../../contract/instrument.ts';
import type { ReportDue } from '../../contract/report.ts';
import type { DayAhead } from './inputs.ts';
import { nameOf } from './session-facts.ts';

/** The known events of a trading day, with names, in ticker order. Pure. */
export function dueOn(ahead: DayAhead, instruments: readonly Instrument[]): ReportDue {
  const known = new Map(instruments.map((instrument) => [instrument.ticker, instrument]));
  const { date, closesAtMs, isEarlyClose, ideasEnding } = ahead;
  return {
    date,
    closesAtMs,
    isEarlyClose,
    earnings: named(
      ahead.earnings.map((ticker) => ({ ticker })),
      known,
      () => ({}),
    ),
    exDividends: named(ahead.dividends, known, ({ micros }) => ({ dollars: Number(micros) / 1e6 })),
    splits: named(ahead.splits, known, ({ from, to }) => ({ from, to })),
    ideasEnding,
  };
}

function named<Row extends { readonly ticker: Ticker }, Rest extends object>(
  rows: readonly Row[],
  known: ReadonlyMap<Ticker, Instrument>,
  restOf: (row: Row) => Rest,
) {
  return rows
    .toSorted((one, other) => (one.ticker < other.ticker ? -1 : 1))
    .flatMap((row) => {
      const instrument = known.get(row.ticker);
      return instrument ? Object.assign(nameOf(instrument), restOf(row)) : [];
    });
}

import type { Direction, Signal } from '../../contract/ideas.ts';
import type { Instrument, Ticker } from '../../contract/instrument.ts';
import type { DayMatrix, Dividend, Split } from '../market/market-data.ts';
import type { SessionRow } from './session-rows.ts';

/** The capitalization at the close of a row's session, dollars; `undefined` when unknown. */
export type CapOf = (row: SessionRow) => number | undefined;

/** An idea as it was published. Prices are in shares as of that day. */
export interface PublishedIdea {
  readonly rank: number;
  readonly ticker: Ticker;
  readonly direction: Direction;
  readonly signal: Signal;
  readonly referencePrice: number;
  readonly invalidationPrice: number;
  readonly endsOn: string;
}

/** The known events of a trading day. */
export interface DayAhead {
  readonly date: string;
  readonly closesAtMs: number;
  readonly isEarlyClose: boolean;
  /** Companies that report after its close. */
  readonly earnings: readonly Ticker[];
  readonly dividends: readonly Dividend[];
  readonly splits: readonly Split[];
  readonly ideasEnding: number;
}

/** The inputs of a report. The matrix's last row is the session that the report covers. */
export interface ReportInputs {
  readonly instruments: readonly Instrument[];
  readonly indexTickers: readonly Ticker[];
  readonly matrix: DayMatrix;
  readonly capOf: CapOf;
  readonly ideas: readonly PublishedIdea[];
  /** The day that the report looks ahead to. */
  readonly ahead: DayAhead;
}

import { reportSpans, type ReviewedIdea, type ReviewFacts } from '../../contract/report.ts';
import type { DayMatrix } from '../market/market-data.ts';
import type { PublishedIdea, ReportInputs } from './inputs.ts';
import { dueOn } from './look-ahead.ts';
import { listedIdea } from './morning-facts.ts';
import { moveOf, nameOf, sessionPart, topBy } from './session-facts.ts';
import { fourDecimals, percentFrom, type SessionRow, sessionRows } from './session-rows.ts';

/** The inputs of a review. */
export interface ReviewInputs extends ReportInputs {
  readonly closedAtMs: number;
  readonly isEarlyClose: boolean;
  /** Longer than a year: on the last day of one, the days of a year begin after the last close of the year before. */
  readonly longMatrix: DayMatrix;
}

/** Calculates the facts of a market review. Pure: the same inputs give the same facts. */
export function reviewFacts(inputs: ReviewInputs): ReviewFacts {
  const { instruments, indexTickers, matrix, capOf, ideas, ahead } = inputs;
  const date = matrix.dates.at(-1) ?? '';
  const rows = sessionRows(matrix, instruments);
  const byTicker = new Map(rows.map((row) => [row.instrument.ticker, row]));
  const stocks = rows.filter(({ instrument }) => instrument.kind === 'stock');
  const indices = instruments.filter(({ ticker }) => indexTickers.includes(ticker));
  const longRows = new Map(
    sessionRows(inputs.longMatrix, indices).map((row) => [row.instrument.ticker, row]),
  );
  return {
    closedAtMs: inputs.closedAtMs,
    isEarlyClose: inputs.isEarlyClose,
    indices: indexTickers.flatMap((ticker) => {
      const row = byTicker.get(ticker);
      if (!row) return [];
      const { instrument, price, changePercent, high, low } = row;
      return Object.assign(nameOf(instrument), {
        price,
        changePercent,
        high,
        low,
        weekPercent: moveSince(row, row.closes.at(-reportSpans.weekSessions - 1)),
        yearPercent: moveSince(
          row,
          longRows
            .get(ticker)
            ?.closes.findLast((close) => close.date.slice(0, 4) < date.slice(0, 4)),
        ),
      });
    }),
    ...sessionPart(rows, capOf),
    active: topBy(stocks, ({ volume }) => volume).map(moveOf),
    ideas: ideas.flatMap((idea) => {
      const row = byTicker.get(idea.ticker);
      const listed = listedIdea(idea, instruments);
      return row && listed ? Object.assign(listed, standingOf(idea, row.price, date)) : [];
    }),
    next: dueOn(ahead, instruments),
  };
}

function moveSince({ price }: SessionRow, from: { price: number } | undefined): number | null {
  return from ? percentFrom(from.price, price) : null;
}

/** The state of an idea at a close. */
function standingOf(
  { direction, referencePrice, invalidationPrice, endsOn }: PublishedIdea,
  closePrice: number,
  date: string,
): Pick<ReviewedIdea, 'closePrice' | 'movePercent' | 'state'> {
  const sign = direction === 'long' ? 1 : -1;
  const isWrong = sign * (closePrice - invalidationPrice) < 0;
  return {
    closePrice,
    movePercent: fourDecimals(sign * percentFrom(referencePrice, closePrice)),
    state: isWrong ? 'invalidated' : endsOn <= date ? 'ended' : 'running',
  };
}

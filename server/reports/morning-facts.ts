import type { Instrument, Ticker } from '../../contract/instrument.ts';
import type { MorningFacts, PreMarketMove, ReportIdea } from '../../contract/report.ts';
import type { PublishedIdea, ReportInputs } from './inputs.ts';
import { dueOn } from './look-ahead.ts';
import { nameOf, sessionPart, topBy } from './session-facts.ts';
import { percentFrom, type SessionRow, sessionRows } from './session-rows.ts';

/** The inputs of a morning report. */
export interface MorningInputs extends ReportInputs {
  /** Prices at 8:00 in shares as of that morning; `undefined` for instruments that had not traded. */
  readonly preMarketPrices: ReadonlyMap<Ticker, number>;
}

/** Calculates the facts of a morning report. Pure: the same inputs give the same facts. */
export function morningFacts(inputs: MorningInputs): MorningFacts {
  const { instruments, indexTickers, matrix, capOf, ideas, ahead } = inputs;
  const rows = sessionRows(matrix, instruments);
  const byTicker = new Map(rows.map((row) => [row.instrument.ticker, row]));
  const early = rows.flatMap((row) => {
    const move = preMarketMove(row, inputs);
    return move ? { instrument: row.instrument, move } : [];
  });
  const earlyByTicker = new Map(early.map(({ instrument, move }) => [instrument.ticker, move]));
  return {
    lastDate: matrix.dates.at(-1) ?? '',
    indices: indexTickers.flatMap((ticker) => {
      const row = byTicker.get(ticker);
      if (!row) return [];
      const { instrument, price, changePercent } = row;
      const move = earlyByTicker.get(ticker);
      return Object.assign(nameOf(instrument), {
        price,
        changePercent,
        preMarket: move ? { price: move.price, changePercent: move.changePercent } : null,
      });
    }),
    ...sessionPart(rows, capOf),
    preMarket: preMarketOf(early.filter(({ instrument }) => instrument.kind === 'stock')),
    due: dueOn(ahead, instruments),
    ideas: ideas.flatMap((idea) => listedIdea(idea, instruments) ?? []),
  };
}

/** An idea with its instrument's name; `undefined` when that is no longer listed. */
export function listedIdea(
  { ticker, rank, direction, signal, referencePrice, invalidationPrice, endsOn }: PublishedIdea,
  instruments: readonly Instrument[],
): ReportIdea | undefined {
  const instrument = instruments.find((each) => each.ticker === ticker);
  if (!instrument) return undefined;
  const rest = { rank, direction, signal, referencePrice, invalidationPrice, endsOn };
  return { ...nameOf(instrument), ...rest };
}

/** Relative to the last close in shares as of the morning: a split before the open is no move. */
function preMarketMove(
  { instrument, price }: SessionRow,
  { preMarketPrices, ahead }: MorningInputs,
): PreMarketMove | undefined {
  const now = preMarketPrices.get(instrument.ticker);
  if (now === undefined) return undefined;
  const split = ahead.splits.find(({ ticker }) => ticker === instrument.ticker);
  const close = split ? (price * split.from) / split.to : price;
  return { ...nameOf(instrument), price: now, changePercent: percentFrom(close, now) };
}

function preMarketOf(
  stocks: readonly { readonly instrument: Instrument; readonly move: PreMarketMove }[],
): MorningFacts['preMarket'] {
  const those = (way: 1 | -1) => stocks.filter(({ move }) => way * move.changePercent > 0);
  const top = (way: 1 | -1) =>
    topBy(those(way), ({ move }) => way * move.changePercent).map(({ move }) => move);
  const advancers = those(1).length;
  const decliners = those(-1).length;
  return {
    advancers,
    decliners,
    unchanged: stocks.length - advancers - decliners,
    gainers: top(1),
    losers: top(-1),
  };
}

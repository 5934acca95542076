import { type Instrument, SECTORS } from '../../contract/instrument.ts';
import {
  type MorningFacts,
  type ReportBreadth,
  type ReportMove,
  type ReportNamed,
  type ReportSector,
  reportSpans,
} from '../../contract/report.ts';
import type { CapOf } from './inputs.ts';
import { fourDecimals, type SessionRow } from './session-rows.ts';

type SessionPart = Pick<MorningFacts, 'breadth' | 'sectors' | 'gainers' | 'losers'>;

/** Calculates what both reports say about a closed session. Pure. */
export function sessionPart(rows: readonly SessionRow[], capOf: CapOf): SessionPart {
  const stocks = rows.filter(({ instrument }) => instrument.kind === 'stock');
  return {
    breadth: breadthOf(stocks),
    sectors: sectorsOf(stocks, capOf),
    gainers: topBy(
      stocks.filter(({ changePercent }) => changePercent > 0),
      ({ changePercent }) => changePercent,
    ).map(moveOf),
    losers: topBy(
      stocks.filter(({ changePercent }) => changePercent < 0),
      ({ changePercent }) => -changePercent,
    ).map(moveOf),
  };
}

/** The first rows by a value, largest first; ties by ticker, so that the same day gives the same bytes. */
export function topBy<Row extends { readonly instrument: Instrument }>(
  rows: readonly Row[],
  valueOf: (row: Row) => number,
): Row[] {
  return rows
    .toSorted(
      (one, other) =>
        valueOf(other) - valueOf(one) || (one.instrument.ticker < other.instrument.ticker ? -1 : 1),
    )
    .slice(0, reportSpans.rows);
}

/** An instrument's figures in a report. */
export function nameOf({ ticker, name, kind }: Instrument): ReportNamed {
  return { ticker, name, kind };
}

/** A row of a ranking. */
export function moveOf(row: SessionRow): ReportMove {
  const { instrument, price, changePercent, volume, averageVolume } = row;
  return {
    ...nameOf(instrument),
    price,
    changePercent,
    volume,
    volumeTimes: averageVolume ? fourDecimals(volume / averageVolume) : null,
  };
}

function breadthOf(stocks: readonly SessionRow[]): ReportBreadth {
  const count = (passes: (row: SessionRow) => boolean) => stocks.filter(passes).length;
  return {
    advancers: count(({ changePercent }) => changePercent > 0),
    decliners: count(({ changePercent }) => changePercent < 0),
    unchanged: count(({ changePercent }) => changePercent === 0),
    newHighs: count(({ high, yearHigh }) => yearHigh !== null && high > yearHigh),
    newLows: count(({ low, yearLow }) => yearLow !== null && low < yearLow),
    yearOf: count(({ yearHigh }) => yearHigh !== null),
    above50: count(({ price, average50 }) => average50 !== null && price > average50),
    above50Of: count(({ average50 }) => average50 !== null),
  };
}

/** Sectors without stocks are omitted. */
function sectorsOf(stocks: readonly SessionRow[], capOf: CapOf): ReportSector[] {
  return SECTORS.flatMap((sector) => {
    const members = stocks.filter(({ instrument }) => instrument.sector === sector);
    const [leader] = topBy(members, ({ changePercent }) => changePercent);
    if (!leader) return [];
    return {
      sector,
      changePercent: fourDecimals(weightedMove(members, capOf)),
      members: members.length,
      leader: { ticker: leader.instrument.ticker, changePercent: leader.changePercent },
    };
  }).toSorted(
    (one, other) => other.changePercent - one.changePercent || (one.sector < other.sector ? -1 : 1),
  );
}

/** Weighted by capitalization; equally weighted when none is known. */
function weightedMove(members: readonly SessionRow[], capOf: CapOf): number {
  const caps = members.map((row) => capOf(row));
  const isKnown = caps.some((cap) => cap !== undefined);
  let weights = 0;
  let weighted = 0;
  members.forEach(({ changePercent }, at) => {
    const weight = isKnown ? (caps[at] ?? 0) : 1;
    weights += weight;
    weighted += weight * changePercent;
  });
  return weighted / weights;
}

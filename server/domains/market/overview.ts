import type { Session } from '../../../contract/clock.ts';
import { SECTORS, type Ticker } from '../../../contract/instrument.ts';
import type {
  GroupMove,
  ListedQuote,
  MarketOverview,
  SectorMove,
} from '../../../contract/market.ts';
import { moveIn } from './ranking.ts';

/** Dollars; `undefined` where it is not known. */
export type MarketCapOf = (ticker: Ticker) => number | undefined;

/** How many advance, decline and are unchanged; an untraded instrument is unchanged. */
export function breadthOf(
  rows: readonly ListedQuote[],
  session: Session,
): MarketOverview['breadth'] {
  const breadth = { advancers: 0, decliners: 0, unchanged: 0 };
  for (const { quote } of rows) {
    const change = moveIn(session, quote)?.change ?? 0;
    if (change > 0) breadth.advancers += 1;
    else if (change < 0) breadth.decliners += 1;
    else breadth.unchanged += 1;
  }
  return breadth;
}

/** The move of each sector's stocks, largest gain first. A sector without stocks is left out. */
export function sectorMoves(
  rows: readonly ListedQuote[],
  marketCap: MarketCapOf,
  session: Session,
): SectorMove[] {
  return SECTORS.flatMap((sector) => {
    const members = rows.filter(({ instrument }) => instrument.sector === sector);
    const move = groupMove(members, marketCap, session);
    return move ? Object.assign({ sector }, move) : [];
  }).sort((a, b) => b.changePercent - a.changePercent);
}

/** The combined move of a group's members; undefined for a group without members. */
export function groupMove(
  members: readonly ListedQuote[],
  marketCap: MarketCapOf,
  session: Session,
): GroupMove | undefined {
  if (members.length === 0) return undefined;
  const moves = members.map(({ instrument: { ticker }, quote }) => ({
    ticker,
    changePercent: moveIn(session, quote)?.changePercent ?? 0,
  }));
  return {
    changePercent: averageMove(moves, marketCap),
    ...breadthOf(members, session),
    members: members.length,
    leader: moves.reduce((best, move) => (move.changePercent > best.changePercent ? move : best)),
  };
}

/** Weighted by capitalisation; without any known, each counts alike. */
function averageMove(moves: readonly SectorMove['leader'][], marketCap: MarketCapOf): number {
  const isKnown = moves.some(({ ticker }) => marketCap(ticker) !== undefined);
  let weights = 0;
  let weighted = 0;
  for (const { ticker, changePercent } of moves) {
    const weight = isKnown ? (marketCap(ticker) ?? 0) : 1;
    weights += weight;
    weighted += weight * changePercent;
  }
  return weighted / weights;
}

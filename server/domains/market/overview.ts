import type { Session } from '../../../contract/clock.ts';
import { SECTORS } from '../../../contract/instrument.ts';
import type { ListedQuote, MarketOverview, SectorMove } from '../../../contract/market.ts';
import { moveIn } from './ranking.ts';

/** How many advance, decline and stand still; what has not traded in the session stands still. */
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

/** What each sector's stocks did, those first that gained most. A sector without stocks is left out. */
export function sectorMoves(
  rows: readonly ListedQuote[],
  marketCap: (ticker: string) => number | undefined,
  session: Session,
): SectorMove[] {
  return SECTORS.flatMap((sector) => {
    const members = rows.filter(({ instrument }) => instrument.sector === sector);
    if (members.length === 0) return [];

    const moves = members.map(({ instrument: { ticker }, quote }) => ({
      ticker,
      changePercent: moveIn(session, quote)?.changePercent ?? 0,
    }));
    const { advancers, decliners, unchanged } = breadthOf(members, session);
    return {
      sector,
      changePercent: averageMove(moves, marketCap),
      advancers,
      decliners,
      unchanged,
      members: members.length,
      leader: moves.reduce((best, move) => (move.changePercent > best.changePercent ? move : best)),
    };
  }).sort((a, b) => b.changePercent - a.changePercent);
}

/** Weighted by capitalisation; without any known, each counts alike. */
function averageMove(
  moves: readonly SectorMove['leader'][],
  marketCap: (ticker: string) => number | undefined,
): number {
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

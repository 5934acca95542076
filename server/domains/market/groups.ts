import type { Session } from '../../../contract/clock.ts';
import type { ThemeMove, Weight } from '../../../contract/group.ts';
import type { Sector, Ticker } from '../../../contract/instrument.ts';
import type { ListedQuote } from '../../../contract/market.ts';
import { type Theme, THEMES } from '../../../contract/theme.ts';
import { groupMove, type MarketCapOf } from './overview.ts';
import { moveIn } from './ranking.ts';
import { themeMembers } from './themes.ts';

/** Members of a group whose weights are listed one by one. */
const HEAVIEST_MAX = 8;

/** The funds that hold one sector each. */
export const sectorFunds: Readonly<Record<Sector, Ticker>> = {
  communication_services: 'XLC',
  consumer_discretionary: 'XLY',
  consumer_staples: 'XLP',
  energy: 'XLE',
  financials: 'XLF',
  health_care: 'XLV',
  industrials: 'XLI',
  information_technology: 'XLK',
  materials: 'XLB',
  real_estate: 'XLRE',
  utilities: 'XLU',
};

/** The stocks of a sector, or of a theme. */
export function membersOf(
  rows: readonly ListedQuote[],
  { sector, theme }: { sector?: Sector | undefined; theme?: Theme | undefined },
): readonly ListedQuote[] {
  const named = theme && new Set(themeMembers[theme]);
  return rows.filter(
    ({ instrument }) =>
      (sector === undefined || instrument.sector === sector) &&
      (named === undefined || named.has(instrument.ticker)),
  );
}

/** The move of each theme's stocks. A theme without listed stocks is left out. */
export function themeMoves(
  rows: readonly ListedQuote[],
  marketCap: MarketCapOf,
  session: Session,
): ThemeMove[] {
  return THEMES.flatMap((theme) => {
    const move = groupMove(membersOf(rows, { theme }), marketCap, session);
    return move ? Object.assign({ theme }, move) : [];
  });
}

/**
 * The weights of the members in their group, and the group's market capitalization; `null` while
 * none is known.
 */
export function weighMembers(
  members: readonly ListedQuote[],
  marketCapOf: MarketCapOf,
  session: Session,
): { marketCap: number | null; heaviest: Weight[] } {
  const caps = members.map(({ instrument }) => marketCapOf(instrument.ticker));
  const total = caps.reduce<number>((sum, cap) => sum + (cap ?? 0), 0);
  const weights = members.map(({ instrument, quote }, at) => ({
    instrument,
    weightPercent: percentOf(caps[at], total),
    changePercent: moveIn(session, quote)?.changePercent ?? null,
  }));
  return {
    marketCap: total === 0 ? null : total,
    heaviest: weights
      .toSorted((a, b) => (b.weightPercent ?? 0) - (a.weightPercent ?? 0))
      .slice(0, HEAVIEST_MAX),
  };
}

function percentOf(part: number | undefined, total: number): number | null {
  return part === undefined || total === 0 ? null : (part / total) * 100;
}

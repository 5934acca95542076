import type { MarketList } from '../../../contract/market.ts';

export type Kind = 'stock' | 'etf';

/** The lists of each kind, in the order shown. No stock is leveraged. */
export const listsOf: Record<Kind, readonly [MarketList, ...MarketList[]]> = {
  stock: ['gainers', 'losers', 'active', 'all'],
  etf: ['leveraged', 'gainers', 'losers', 'active', 'all'],
};

/** The list in the address, by default the first one of the kind. */
export function listNamed(kind: Kind, named: string | null | undefined): MarketList {
  return listsOf[kind].find((name) => name === named) ?? listsOf[kind][0];
}

/** Rows requested for the top of a list; sorting needs the maximum of one call. */
export const ROWS_OF_TOP = 30;

/** Inputs of the calls that fill the market screens. */
export const overviewOf = { stock: { kind: 'stock' }, etf: { kind: 'etf' } } as const;
export const topOf = (list: MarketList, kind: Kind) => ({ list, kind, limit: ROWS_OF_TOP });

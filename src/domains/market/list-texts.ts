import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MarketList } from '../../../contract/market.ts';

export type Kind = 'stock' | 'etf';

/** The lists of each kind, in the order shown. No stock is leveraged. */
export const listsOf: Record<Kind, readonly [MarketList, ...MarketList[]]> = {
  stock: ['gainers', 'losers', 'active', 'all'],
  etf: ['leveraged', 'gainers', 'losers', 'active', 'all'],
};

export const listTexts: Record<MarketList, MessageDescriptor> = {
  gainers: msg`Gainers`,
  losers: msg`Losers`,
  active: msg`Most active`,
  leveraged: msg`Leveraged`,
  all: msg`All`,
};

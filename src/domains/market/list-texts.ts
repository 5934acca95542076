import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MarketList } from '../../../contract/market.ts';

export const listTexts: Record<MarketList, MessageDescriptor> = {
  gainers: msg`Gainers`,
  losers: msg`Losers`,
  active: msg`Most active`,
  leveraged: msg`Leveraged`,
  all: msg({ message: 'All', context: 'stocks or ETFs, as a list' }),
};

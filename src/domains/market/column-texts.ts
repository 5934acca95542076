import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Column } from './sort-rows.ts';

/** The columns of a list in their order; a volume is below its price. */
export const columns: readonly Column[] = ['ticker', 'price', 'volume', 'changePercent'];

/** The columns of a sector's or theme's members. */
export const memberColumns: readonly Column[] = ['ticker', 'marketCap', 'price', 'changePercent'];

export const columnTexts: Record<Column, MessageDescriptor> = {
  ticker: msg`Symbol`,
  volume: msg`Volume`,
  marketCap: msg`Market cap`,
  price: msg({ message: 'Price', context: 'of the last trade' }),
  // Only a table has a column of dollars.
  change: msg({ message: 'Change', context: 'of a price' }),
  changePercent: msg({ message: 'Change', context: 'of a price' }),
};

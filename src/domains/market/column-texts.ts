import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Column } from './sort-rows.ts';

/** The columns of a list in their order. */
export const columns: readonly Column[] = ['ticker', 'volume', 'price', 'changePercent'];

export const columnTexts: Record<Column, MessageDescriptor> = {
  ticker: msg`Symbol`,
  volume: msg`Volume`,
  price: msg`Price`,
  changePercent: msg`Change`,
};

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Range } from '../../../contract/bars.ts';

/** Ranges as the switch below a chart writes them. */
export const rangeLabels: Record<Range, MessageDescriptor> = {
  '1D': msg({ context: 'chart range', message: '1D' }),
  '1W': msg({ context: 'chart range', message: '1W' }),
  '1M': msg({ context: 'chart range', message: '1M' }),
  '3M': msg({ context: 'chart range', message: '3M' }),
  '6M': msg({ context: 'chart range', message: '6M' }),
  YTD: msg({ context: 'chart range', message: 'YTD' }),
  '1Y': msg({ context: 'chart range', message: '1Y' }),
  '3Y': msg({ context: 'chart range', message: '3Y' }),
  '5Y': msg({ context: 'chart range', message: '5Y' }),
  '10Y': msg({ context: 'chart range', message: '10Y' }),
};

/** Ranges in words. */
export const rangeNames: Record<Range, MessageDescriptor> = {
  '1D': msg`Today`,
  '1W': msg`Past week`,
  '1M': msg`Past month`,
  '3M': msg`Past 3 months`,
  '6M': msg`Past 6 months`,
  YTD: msg`Year to date`,
  '1Y': msg`Past year`,
  '3Y': msg`Past 3 years`,
  '5Y': msg`Past 5 years`,
  '10Y': msg`Past 10 years`,
};

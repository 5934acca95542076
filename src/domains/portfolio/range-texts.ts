import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CurveRange } from '../../../contract/portfolio.ts';
import { rangeLabels, rangeNames } from '../../ui/chart/range-names.ts';

/** Ranges of the account curve as the switch below it writes them. */
export const curveRangeLabels: Record<CurveRange, MessageDescriptor> = {
  ...rangeLabels,
  ALL: msg({ context: 'chart range', message: 'All' }),
};

/** The same in words. */
export const curveRangeNames: Record<CurveRange, MessageDescriptor> = {
  ...rangeNames,
  ALL: msg`All time`,
};

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatementPeriod } from './periods.ts';

/** The names of the periods. */
export const periodTexts: Readonly<Record<StatementPeriod, MessageDescriptor>> = {
  this_month: msg`This month`,
  last_month: msg`Last month`,
  last_90_days: msg`Last 90 days`,
  this_year: msg`This year`,
  last_year: msg`Last year`,
};

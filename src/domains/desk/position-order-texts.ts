import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PositionOrder } from './sort-positions.ts';

/** By what positions are ordered. */
export const positionOrderTexts: Readonly<Record<PositionOrder, MessageDescriptor>> = {
  value: msg`By value`,
  today: msg`By today’s P&L`,
  return: msg`By return`,
  name: msg`By symbol`,
};

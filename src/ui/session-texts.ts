import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Session } from '../../contract/clock.ts';
import type { Slot } from '../../contract/quote.ts';

/** The sessions of a trading day in the trade's words. Source: spec §4, Trading sessions. */
export const sessionTexts: Record<Session, MessageDescriptor> = {
  pre: msg`Pre-market`,
  regular: msg`Regular hours`,
  after: msg`After-hours`,
  closed: msg`Market closed`,
};

/** The session of a compare line, short enough for a row. */
export const slotTexts: Record<Exclude<Slot, 2>, MessageDescriptor> = {
  1: msg({ message: 'Pre', comment: 'Pre-market, short, before a price' }),
  3: msg({ message: 'After', comment: 'After-hours, short, before a price' }),
};

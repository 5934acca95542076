import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EntryKind, Pocket } from '../../../contract/account.ts';

/** What moved money, where no other account of the person was at the other end. */
export const kindTexts: Readonly<Record<EntryKind, MessageDescriptor>> = {
  demo_grant: msg`Opening demo money`,
  demo_return: msg`Demo money returned`,
  transfer: msg`Transfer`,
  reversal: msg`Taken back`,
  order_hold: msg`Set aside for an order`,
  order_release: msg`Given back by an order`,
  trade: msg`Trade`,
  settlement: msg`Settlement`,
  dividend: msg`Dividend`,
  split: msg`Share split`,
  borrow_fee: msg`Borrow fee`,
};

/** The parts of an account. */
export const pocketTexts: Readonly<Record<Pocket, MessageDescriptor>> = {
  available: msg`Available`,
  held: msg`Held`,
  unsettled: msg`Not settled`,
  owed: msg`Owed`,
};

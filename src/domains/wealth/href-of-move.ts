import type { SavingMove } from '../../../contract/saving.ts';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';

/** Where a line of the history leads: a payment to its receipt, all else to its holding. */
export function hrefOfMove({ id, kind, holdingId }: SavingMove): Href {
  return kind === 'redemption' || kind === 'settlement'
    ? linkTo.savingPayment({ id })
    : linkTo.savingHolding({ id: holdingId });
}

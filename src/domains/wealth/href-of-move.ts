import type { SavingMove } from '../../../contract/saving.ts';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';

/** The link of a history line: a payment's receipt, otherwise the holding. */
export function hrefOfMove({ id, kind, holdingId }: SavingMove): Href {
  return kind === 'redemption' || kind === 'settlement'
    ? linkTo.savingPayment({ id })
    : linkTo.savingHolding({ id: holdingId });
}

import { useConfirmation } from '../../data/session/confirmation.ts';
import { usePerson } from '../../data/session/session.ts';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';

/** Whether the customer's first funds PIN needs no confirmation: a demo customer has no password to confirm with. */
export function useIsPinFree(): boolean {
  const person = usePerson();
  return person?.lacksPassword === true && !person.hasPin;
}

/**
 * The link to a sensitive change: directly if the customer has just confirmed, otherwise through the confirmation. A
 * demo customer cannot confirm until an address is bound, and needs no confirmation for the first funds PIN.
 */
export function useSensitive(): (place: Href) => Href {
  const confirmation = useConfirmation();
  const isDemo = usePerson()?.isDemo === true;
  const isPinFree = useIsPinFree();
  return (place) => {
    if (confirmation !== undefined || (isPinFree && place === linkTo.pin())) return place;
    return isDemo ? linkTo.bindEmail() : linkTo.confirm({ then: place.slice(1) });
  };
}

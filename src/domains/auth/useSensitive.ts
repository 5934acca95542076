import { useConfirmation } from '../../data/session/confirmation.ts';
import { usePerson } from '../../data/session/session.ts';
import type { Href } from '../../nav/address.ts';
import { linkTo } from '../../nav/links.ts';

/**
 * The way to a sensitive change: straight there when the person has just confirmed, else by way of that. A demo customer has
 * nothing to confirm with until an address is bound.
 */
export function useSensitive(): (place: Href) => Href {
  const confirmation = useConfirmation();
  const isDemo = usePerson()?.isDemo === true;
  if (isDemo) return linkTo.bindEmail;
  return (place) => (confirmation ? place : linkTo.confirm({ then: place.slice(1) }));
}

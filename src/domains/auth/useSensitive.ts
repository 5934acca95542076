import { useConfirmation } from '../../data/session/confirmation.ts';
import type { Href } from '../../nav/hash-location.ts';
import { linkTo } from '../../nav/links.ts';

/** The way to a sensitive change: straight there when the person has just confirmed, else by way of that. */
export function useSensitive(): (place: Href) => Href {
  const confirmation = useConfirmation();
  return (place) => (confirmation ? place : linkTo.confirm({ then: place.slice(1) }));
}

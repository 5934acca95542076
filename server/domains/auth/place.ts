import { isPrivate } from '../../networks.ts';

/** What a place is called that is this machine or a network of its own. */
export const LOCAL = 'local';

/** The place of a caller: an address as the network gives it, or `local`. */
export function placeOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return bare === '' || isPrivate(bare) ? LOCAL : bare;
}

import { isPrivate } from '../../networks.ts';

/** The name of a place on this machine or in a private network. */
export const LOCAL = 'local';

/** The place of a caller: an address as the network gives it, or `local`. */
export function placeOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return bare === '' || isPrivate(bare) ? LOCAL : bare;
}

import { BlockList, isIP } from 'node:net';
import { networkOf } from '../../http/callers.ts';

/** Networks that nobody outside can call from. Source: RFC 1918, 3927, 4193, 4291, 6598. */
const here = new BlockList();
here.addSubnet('127.0.0.0', 8, 'ipv4');
here.addSubnet('10.0.0.0', 8, 'ipv4');
here.addSubnet('172.16.0.0', 12, 'ipv4');
here.addSubnet('192.168.0.0', 16, 'ipv4');
here.addSubnet('169.254.0.0', 16, 'ipv4');
here.addSubnet('100.64.0.0', 10, 'ipv4');
here.addAddress('::1', 'ipv6');
here.addSubnet('fc00::', 7, 'ipv6');
here.addSubnet('fe80::', 10, 'ipv6');

/** What a place is called that is this machine or a network of its own. */
export const LOCAL = 'local';

/** Where somebody called from: an address as the network gives it, or `local`. */
export function placeOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const family = isIP(bare);
  if (family === 0) return networkOf(bare) === '' ? LOCAL : bare;
  return here.check(bare, family === 6 ? 'ipv6' : 'ipv4') ? LOCAL : bare;
}

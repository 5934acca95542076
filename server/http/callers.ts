import { BlockList, isIP, isIPv6 } from 'node:net';

interface Request {
  /** Nothing once the peer has gone. */
  readonly remoteAddress: string | undefined;
  /** `X-Forwarded-For`, as the proxies in front wrote it. */
  readonly forwardedFor: string | string[] | undefined;
}

/** Tells the addresses of the operator's own proxies from all others. */
export type IsProxy = (address: string | undefined) => boolean;

/** What all callers count as whose address is not known, since they have gone. */
const UNKNOWN = 'unknown';

/**
 * Proxies are known by their addresses alone. A header proves nothing: anyone can send one, and a plain proxy sends none.
 *
 * @param networks addresses and networks in CIDR notation, checked by `isNetwork`
 */
export function proxiesIn(networks: readonly string[]): IsProxy {
  return within(networks);
}

/** Whether a text names an address or a network: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
  );
}

/** Who calls: the nearest address that is not one of our proxies. Without proxies it is the socket's. */
export function callerOf({ remoteAddress = '', forwardedFor }: Request, isProxy: IsProxy): string {
  const hops = (forwardedFor === undefined ? [] : [forwardedFor].flat())
    .join(',')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  let caller = remoteAddress;
  while (isProxy(caller) && hops.length > 0) caller = hops.pop() ?? caller;
  return caller;
}

/**
 * What counts as one caller: an IPv4 address or an IPv6 network of 64 bits, since a customer with one such address has the
 * whole network. Source: RFC 6177.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined || address === '') return UNKNOWN;
  const bare = bareAddress(address);
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  // `::` is short for zeros, and they may reach into the network's half.
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  const all = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...last];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** The site of 48 bits that an IPv6 network of 64 bits belongs to: one customer may have 65,536 such networks. */
export function siteOf(network: string): string | undefined {
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : undefined;
}

/** Whether an address is this machine's own, as of a proxy that was not announced. */
export function isThisMachine(network: string): boolean {
  return network.startsWith('127.') || network === networkOf('::1');
}

/** Whether an address is one of the loopback interface, which only this machine reaches. */
export const isLoopback = within(['127.0.0.0/8', '::1']);

/** Networks that are not reachable from the internet. Source: RFC 1918, 3927, 4193, 4291, 6598. */
export const isPrivate = within([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);

function within(networks: readonly string[]): IsProxy {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const bare = bareAddress(address ?? '');
    const family = isIP(bare);
    return family !== 0 && list.check(bare, family === 6 ? 'ipv6' : 'ipv4');
  };
}

/** Without the zone of a link and the prefix with which an IPv6 socket names an IPv4 peer. */
function bareAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');
}

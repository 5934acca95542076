import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether an address belongs to some networks. */
type Within = (address: string | undefined) => boolean;

/** What callers without a known address count as: their connection has closed. */
const UNKNOWN = 'unknown';

/** Whether a text names an address or a network: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
  );
}

/**
 * What counts as one caller: an IPv4 address or an IPv6 network of 64 bits, since a host with one such address
 * can use them all. Source: RFC 6177.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined || address === '') return UNKNOWN;
  const bare = bareAddress(address);
  if (!isIPv6(bare)) return bare;
  return groupsOf(bare)
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** The eight groups of an IPv6 address, as they are written. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  // `::` is short for zeros, and they may reach into the network's half.
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  return [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...last];
}

/** The four or sixteen bytes of an address. */
export function bytesOf(address: string): Buffer {
  return isIPv6(address)
    ? Buffer.from(
        groupsOf(address)
          .map((group) => group.padStart(4, '0'))
          .join(''),
        'hex',
      )
    : Buffer.from(address.split('.').map(Number));
}

/** The site of 48 bits that an IPv6 network of 64 bits belongs to: one customer may have 65,536 such networks. */
export function siteOf(network: string): string | undefined {
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : undefined;
}

/**
 * Whether an address is the usual loopback address, from which an unconfigured proxy on this
 * machine connects. A program uses another loopback address only on purpose, so that one counts as
 * any other network.
 */
export function isThisMachine(network: string): boolean {
  return network === '127.0.0.1' || network === networkOf('::1');
}

/** Whether an address is one of the loopback interface, which only this machine reaches. */
export const isLoopback = within(['127.0.0.0/8', '::1']);

/** Whether a name or address that is listened on belongs to the loopback interface. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || isLoopback(host);
}

/** Whether a listening address means all addresses of the machine. */
export function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** Networks that are not reachable from the internet. Source: RFC 1918, 3927, 4193, 4291, 6598. */
export const PRIVATE_NETWORKS: readonly string[] = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
  'fe80::/10',
];

export const isPrivate = within(PRIVATE_NETWORKS);

/**
 * Tells the addresses of some networks from all others.
 *
 * @param networks addresses and networks in CIDR notation, checked by `isNetwork`
 */
export function within(networks: readonly string[]): Within {
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

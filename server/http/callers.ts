import { isIPv6 } from 'node:net';

interface Request {
  readonly remoteAddress: string | undefined;
  /** `X-Forwarded-For`, as the proxies in front wrote it. */
  readonly forwardedFor: string | string[] | undefined;
}

/** Who calls: the address that the outermost of our own proxies saw; without proxies, the socket's. */
export function callerOf({ remoteAddress = '', forwardedFor }: Request, proxies: number): string {
  if (proxies === 0 || forwardedFor === undefined) return remoteAddress;
  const seen = [forwardedFor].flat().join(',').split(',').toReversed();
  return seen[Math.min(proxies, seen.length) - 1]?.trim() || remoteAddress;
}

/**
 * What counts as one caller: an IPv4 address or an IPv6 network of 64 bits, since whoever has one such address
 * has them all. Source: RFC 6177.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  // What `::` stands for is zeros, and they may reach into the network's half.
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  const all = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...last];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Whether an address is this machine's own, as of a proxy that was not announced. */
export function isThisMachine(network: string): boolean {
  return network === '' || network.startsWith('127.') || network === networkOf('::1');
}

import { within } from '../networks.ts';

interface Request {
  /** Undefined once the peer has gone. */
  readonly remoteAddress: string | undefined;
  /** `X-Forwarded-For`, as the proxies in front wrote it. */
  readonly forwardedFor: string | string[] | undefined;
}

/** Tells the addresses of the operator's own proxies from all others. */
export type IsProxy = (address: string | undefined) => boolean;

/**
 * Proxies are known by their addresses alone. A header proves nothing: anyone can send one, and a plain proxy sends none.
 *
 * @param networks addresses and networks in CIDR notation, checked by `isNetwork`
 */
export function proxiesIn(networks: readonly string[]): IsProxy {
  return within(networks);
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

import { lookup as find } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Which addresses a push may go to: people give the address, so it must not lead into our own network. */
export type MayReach = (address: string) => boolean;

/** How long a name may take to be found. */
const LOOKUP_LIMIT_MS = 3_000;

const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, bits);
}

// IPv6: only addresses that are assigned to networks, without those that embed an IPv4 address.
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6');
}

/** Whether an address is one of the open internet. Source: IANA special-purpose address registries. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address);
  return version === 6 && given.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** The address within an URL's host name, if it is one. */
function addressIn(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? undefined : bare;
}

/**
 * Why pushes are not sent to a given address, in English, for developers; `undefined` when they may be.
 * A name that cannot be found now may be found later: it is judged again when something is sent.
 */
export async function whyNotTo(endpoint: string, mayReach: MayReach): Promise<string | undefined> {
  const url = new URL(endpoint);
  if (url.protocol !== 'https:') return 'must begin with https:';
  if (url.username !== '' || url.password !== '') return 'must not hold a password';
  const literal = addressIn(url.hostname);
  if (literal !== undefined) {
    return mayReach(literal) ? undefined : 'is not an address of the open internet';
  }
  if (!url.hostname.includes('.') || url.hostname.endsWith('.')) return 'is not a full name';
  const found = await Promise.race([
    lookup(url.hostname, { all: true }).catch(() => []),
    new Promise<[]>((resolve) => setTimeout(() => resolve([]), LOOKUP_LIMIT_MS).unref()),
  ]);
  return found.every(({ address }) => mayReach(address))
    ? undefined
    : 'does not lead to the open internet';
}

/**
 * Resolves a name for a connection and refuses forbidden addresses at the time of connecting: a
 * name may resolve to another address than when it was registered.
 */
export function guardedLookup(mayReach: MayReach): LookupFunction {
  return (hostname, options, done) => {
    find(hostname, { family: options.family ?? 0, all: true }, (problem, found) => {
      if (problem) done(problem, '', 4);
      else if (!found.every(({ address }) => mayReach(address))) done(new LeadsInside(), '', 4);
      else if (options.all) done(null, found);
      else done(null, found[0]?.address ?? '', found[0]?.family ?? 4);
    });
  };
}

class LeadsInside extends Error {
  override readonly message = 'the name does not lead to the open internet';
}

/** Whether a connection to a host goes to an address without a name that nothing may be sent to. */
export function isForbiddenLiteral(hostname: string, mayReach: MayReach): boolean {
  const literal = addressIn(hostname);
  return literal !== undefined && !mayReach(literal);
}

import { networkInterfaces } from 'node:os';
import { isPrivate, within } from '../networks.ts';
import { machineOf } from '../tls/machine.ts';

/** How long an answer about our own networks holds. */
const KEPT_MS = 10_000;

/**
 * Tells peers in private networks, and in those that this machine stands in, from the rest of the internet: what is started for
 * the local network must not be open to the world because a router or a hosting company passes connections on.
 */
export function neighbours(nowMs: () => number): (address: string | undefined) => boolean {
  let own = { atMs: -Infinity, has: within([]) };
  return (address) => {
    if (isPrivate(address)) return true;
    if (nowMs() - own.atMs > KEPT_MS) {
      own = { atMs: nowMs(), has: within(machineOf('', networkInterfaces()).networks) };
    }
    return own.has(address);
  };
}

import { networkInterfaces } from 'node:os';
import { isPrivate, within } from '../networks.ts';
import { machineOf } from '../tls/machine.ts';

/** How long an answer about our own networks holds. */
const KEPT_MS = 10_000;

/**
 * Recognizes peers in private networks and in this machine's own networks: a server started for the
 * local network must not be open to the internet because a router or a hosting company forwards
 * connections.
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

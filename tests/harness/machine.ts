import type { Machine } from '../../server/tls/machine.ts';

/** A machine of a home network. */
export const nas: Machine = {
  name: 'nas',
  addresses: ['192.168.1.20', 'fd00::20'],
  networks: ['192.168.1.20/24', 'fd00::20/64'],
};

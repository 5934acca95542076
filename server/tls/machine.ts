import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { hostname, networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import { isLoopback, isPrivate, within } from '../networks.ts';

/** This machine as other devices of its networks see it. */
export interface Machine {
  /**
   * As `nas`, which others reach as `nas.local`; undefined if the name is not valid in an address.
   */
  readonly name: string | undefined;
  /** The addresses at which others reach it, the most likely first. */
  readonly addresses: readonly string[];
  /** The networks that it stands in, in CIDR notation. */
  readonly networks: readonly string[];
}

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** What containers, virtual machines and tunnels make: a phone is never behind them. */
const VIRTUAL = /^(docker|br-|veth|virbr|vbox|vmnet|vmenet|vethernet|bridge|utun|tun|tap|wg|zt)/i;
const NAME = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Addresses without a network behind them, which a browser cannot open. Source: RFC 3927, RFC 4291. */
const isLinkLocal = within(['169.254.0.0/16', 'fe80::/10']);
/** The widest network of public addresses that is taken for local. */
const PUBLIC_BITS_MIN = { IPv4: 20, IPv6: 64 } as const;

/**
 * Reads the machine from the data of its operating system.
 *
 * @param route the address by which it reaches the internet, if it does
 */
export function machineOf(systemName: string, interfaces: Interfaces, route?: string): Machine {
  const [label = ''] = systemName.toLowerCase().split('.');
  const found = Object.entries(interfaces)
    .flatMap(([device, infos = []]) => infos.map((info) => ({ ...info, device })))
    .filter(({ internal, address }) => !internal && !isLoopback(address) && !isLinkLocal(address));
  const rank = ({ address, device, family }: (typeof found)[number]) =>
    (address === route ? 0 : 4) + (VIRTUAL.test(device) ? 2 : 0) + (family === 'IPv4' ? 0 : 1);
  return {
    name: NAME.test(label) && label !== 'localhost' ? label : undefined,
    addresses: [
      ...new Set(found.toSorted((a, b) => rank(a) - rank(b)).map((each) => each.address)),
    ],
    networks: [...new Set(found.flatMap(networkAround))],
  };
}

/** Reads the machine's current names and addresses. */
export async function thisMachine(): Promise<Machine> {
  return machineOf(hostname(), networkInterfaces(), await addressOfRoute());
}

function networkAround({ address, cidr, family }: NetworkInterfaceInfo): string[] {
  if (cidr === null) return [];
  const bits = Number(cidr.split('/')[1]);
  if (isPrivate(address) || bits >= PUBLIC_BITS_MIN[family]) return [cidr];
  return [`${address}/${family === 'IPv4' ? 32 : 128}`];
}

/** The address that packets to the internet would carry. Connecting a UDP socket only looks it up: nothing is sent. */
async function addressOfRoute(): Promise<string | undefined> {
  const socket = createSocket('udp4');
  try {
    // An address reserved for documentation. Source: RFC 5737.
    socket.connect(9, '198.51.100.1');
    await once(socket, 'connect');
    return socket.address().address;
  } catch {
    // Without a way to the internet there may still be a local network.
    return undefined;
  } finally {
    socket.close();
  }
}

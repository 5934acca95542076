import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { PHONE_PATH } from '../../contract/phone.ts';
import type { Certificate } from './certificate.ts';

/** How other devices currently reach the server. */
export interface Reach {
  /** Origins of the app, the best for a phone first; none when only this machine reaches it. */
  origins(): readonly string[];
  /**
   * The address, without HTTPS, of the page that explains how to trust our certificate; undefined
   * if it is not needed.
   */
  guide(): string | undefined;
  readonly root: X509Certificate | undefined;
}

export const reachedByNobody: Reach = {
  origins: () => [],
  guide: () => undefined,
  root: undefined,
};

/** Kinds of hosts, as `isIP` tells them. */
const RANKS = [4, 6, 0];

interface Options {
  readonly certificate: Certificate | undefined;
  readonly publicOrigins: readonly string[];
  /** Whether the server listens to others at all. */
  readonly isOpen: boolean;
  /** Known once the server listens. */
  readonly port: () => number;
}

export function reachOf({ certificate, publicOrigins, isOpen, port }: Options): Reach {
  const root = certificate?.root;
  const hosts = () => (isOpen ? (certificate?.hosts() ?? []) : []);
  return {
    root,
    origins() {
      if (publicOrigins.length > 0) return publicOrigins;
      return hosts().map((host) => `https://${hostAndPort(host, port())}`);
    },
    guide() {
      if (!root) return undefined;
      // Not every network resolves names, and this page needs none. More phones have IPv4.
      const [host] = hosts().toSorted((a, b) => RANKS.indexOf(isIP(a)) - RANKS.indexOf(isIP(b)));
      return host === undefined ? undefined : `http://${hostAndPort(host, port())}${PHONE_PATH}`;
    },
  };
}

/** A host and a port as an address has them. */
function hostAndPort(host: string, port: number): string {
  const name = isIP(host) === 6 ? `[${host}]` : host;
  return `${name}:${port}`;
}

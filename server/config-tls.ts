import { BadConfig } from './bad-config.ts';
import { isLocalName } from './local-name.ts';
import { isLoopbackHost, isPrivate } from './networks.ts';

/** How the server is reached by HTTPS: not at all, with the operator's certificate, or with one of its own. */
export type Tls =
  | { readonly kind: 'off' }
  | { readonly kind: 'files'; readonly certificate: string; readonly key: string }
  | { readonly kind: 'local' };

interface TlsChoice {
  readonly tls: 'on' | 'off' | undefined;
  /** Paths of PEM files. */
  readonly certificate: string | undefined;
  readonly key: string | undefined;
  readonly host: string;
  readonly isForLan: boolean;
  readonly publicOrigins: readonly string[];
  readonly hasProxies: boolean;
}

/**
 * Whether HTTPS is served and with which certificate. If others reach the server and neither a
 * public origin nor a proxy is configured, the server makes its own certificate: service workers,
 * the camera and passkeys work only on secure addresses. The table is in docs/network.md.
 *
 * @throws BadConfig
 */
export function tlsMode(choice: TlsChoice): Tls {
  const { tls, certificate, key, host, isForLan, publicOrigins, hasProxies } = choice;
  if ((certificate === undefined) !== (key === undefined)) {
    throw new BadConfig('TLS_CERT and TLS_KEY belong together: set both or neither.');
  }
  if (tls === 'off') {
    if (certificate !== undefined) {
      throw new BadConfig('TLS=off cannot be used with TLS_CERT: leave one of them out.');
    }
    if (isForLan) throw new BadConfig('TLS=off cannot be used with --lan, which serves HTTPS.');
    return { kind: 'off' };
  }
  if (certificate !== undefined && key !== undefined) return { kind: 'files', certificate, key };

  const isOpen = !isLoopbackHost(host) && publicOrigins.length === 0 && !hasProxies;
  if (tls !== 'on' && !isForLan && !isOpen) return { kind: 'off' };
  const foreign = publicOrigins.find((origin) => !isLocalOrigin(origin));
  if (foreign !== undefined) {
    throw new BadConfig(
      `PUBLIC_ORIGIN holds "${foreign}", for which the server cannot make a certificate: set TLS_CERT and TLS_KEY.`,
    );
  }
  return { kind: 'local' };
}

function isLocalOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  const name = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isPrivate(name) || isLocalName(name));
}

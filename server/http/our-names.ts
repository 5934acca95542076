import type { IncomingHttpHeaders } from 'node:http';

/** How the app is named where a caller's own word must not count. */
export interface OurNames {
  /** The host that letters name: of the public origin that the request names, else of the first one. */
  letterHost(headers: IncomingHttpHeaders): string;
  /** The page that calls, as its browser says; only a public origin where there are any. Passkeys belong to it. */
  pageOrigin(headers: IncomingHttpHeaders): string | undefined;
}

/**
 * Names the app by what the operator configured. `Host` and `Origin` only choose among public origins, since anyone can send
 * any of them.
 */
export function ourNames(publicOrigins: readonly string[]): OurNames {
  const hosts = publicOrigins.map((origin) => new URL(origin));
  return {
    letterHost({ host }) {
      const named = hosts.find((url) => url.host === host) ?? hosts[0];
      return named?.hostname ?? 'localhost';
    },
    pageOrigin({ origin }) {
      if (publicOrigins.length === 0 || origin === undefined) return origin;
      return publicOrigins.includes(origin) ? origin : undefined;
    },
  };
}

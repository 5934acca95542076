import type { IncomingHttpHeaders } from 'node:http';

/** How the app is named where a caller's own word must not count. */
export interface OurNames {
  /** The host for letters: of the public origin that the request names, else of the first one. */
  letterHost(headers: IncomingHttpHeaders): string;
  /**
   * The origin of the calling page; only a public origin if any are configured. Passkeys belong to
   * it.
   */
  pageOrigin(headers: IncomingHttpHeaders): string | undefined;
}

/**
 * The names of the app, from the configuration. The headers `Host` and `Origin` only select a
 * public origin, since anyone can send any value.
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

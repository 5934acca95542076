import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request comes from one of the app's pages, or from no page. */
export type SiteCheck = (headers: IncomingHttpHeaders) => boolean;

/**
 * Refuses calls from pages of other sites. A browser states the origin of a request by itself; a
 * program that is not a browser states none and acts for no visitor.
 */
export function siteCheck(publicOrigins: readonly string[]): SiteCheck {
  return ({ origin, host, 'sec-fetch-site': site }) => {
    if (origin !== undefined && publicOrigins.includes(origin)) return true;
    if (site !== undefined) return site === 'same-origin' || site === 'none';
    if (origin === undefined) return true;
    return host !== undefined && URL.parse(origin)?.host === host;
  };
}

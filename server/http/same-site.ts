import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request comes from one of the app's pages, or from no page. */
export type SiteCheck = (headers: IncomingHttpHeaders) => boolean;

/**
 * Pages of other sites may not call in a visitor's name. A browser says by itself where a request comes
 * from; a program that is no browser says nothing and has no visitor.
 */
export function siteCheck(publicOrigins: readonly string[]): SiteCheck {
  return ({ origin, host, 'sec-fetch-site': site }) => {
    if (origin !== undefined && publicOrigins.includes(origin)) return true;
    if (site !== undefined) return site === 'same-origin' || site === 'none';
    if (origin === undefined) return true;
    return host !== undefined && URL.parse(origin)?.host === host;
  };
}

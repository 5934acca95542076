import type { RequestListener } from 'node:http';
import { PHONE_PATH } from '../../contract/phone.ts';
import type { Reach } from '../tls/reach.ts';
import { isOurHost } from './our-host.ts';
import { pageAt } from './phone-page.ts';

interface Options {
  readonly reach: Reach;
  readonly publicOrigins: readonly string[];
}

/**
 * Answers callers without HTTPS from other machines: with the page about our certificate and the
 * certificate, if it is of our own authority. Everything else is redirected to HTTPS; this server
 * has no access to the app.
 */
export function plainDoor({ reach, publicOrigins }: Options): RequestListener {
  return (request, response) => {
    response.setHeader('connection', 'close');
    response.setHeader('x-content-type-options', 'nosniff');
    const { method, url = '/', headers } = request;
    if (!isOurHost(headers.host, publicOrigins)) return void response.writeHead(421).end();
    // A form or call has sent its data in clear already: it is refused, not redirected.
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405).end();
    // An address typed without a path, on a phone that has not been here before.
    const page = pageAt(url === '/' ? PHONE_PATH : url, headers, reach);
    if (page) return void response.writeHead(200, page.headers).end(page.body);
    // `Location` of an address that does not begin with a slash would lead elsewhere.
    const path = url.startsWith('/') ? url : '/';
    return void response.writeHead(307, { location: `https://${headers.host}${path}` }).end();
  };
}
